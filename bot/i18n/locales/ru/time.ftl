# Time: how long a decision may take, who is silent, and the robot that sits in. Markup is HTML in
# messages; buttons and toasts have none.

## The lobby

option-speed = { $value ->
    [fast] ⏱ Быстро: 30 секунд на ход
    [slow] ⏱ Не спеша: сутки на ход
    [none] ⏱ Без времени
   *[normal] ⏱ Обычно: полторы минуты на ход
}
speed-chosen = { $speed ->
    [fast] Тридцать секунд на ход. Зевать некогда!
    [slow] Сутки на ход. Можно и с работы играть.
    [none] Без времени: думайте хоть до пенсии.
   *[normal] Полторы минуты на ход: хватит и подумать, и налить чаю.
}

## The table

deal-limit = { $speed ->
    [fast] ⏱ На ход — 30 секунд
    [slow] ⏱ На ход — сутки
   *[normal] ⏱ На ход — полторы минуты
}
seat-robot = 🤖 играет робот
seat-left = 🤖 играет робот вместо ушедшего
turn-frozen = ⏸ <b>Все притихли.</b> Партия на паузе, никто ничего не теряет. Кто проснулся — жмите «Я здесь».
button-here = Я здесь
closed-asleep = Все притихли, и надолго. Итогов нет, никто не дурак.

## The hand

hand-robot = 🤖 <b>За вас играет робот.</b> Сходите сами или нажмите «Вернуться» — и место снова ваше.
hand-frozen = ⏸ <b>Все притихли, партия на паузе.</b> Нажмите «Я здесь» — и поехали дальше.
hand-left = Вы встали из-за стола. За вас доигрывает робот.
hand-left-out = Вы вышли из раздачи и встали из-за стола.
button-return = Вернуться
button-hurry = Больше не ждать
button-hurry-named = Не ждать: { $name }
hand-hurried = ⏰ <b>Все ждут вас.</b> Остальные уже могут решить, что хватит.
hand-hurry-noted = ⏳ Вы за то, чтобы больше не ждать. Решит большинство.

## Answers to a press

back = С возвращением! Играем дальше.
back-already = А вы никуда и не уходили.
hurry-noted = Записал: вы за то, чтобы не ждать. Решит большинство.
hurry-done = Решено: больше не ждём.
hurry-not-yet = Ждать ещё не так уж долго. Терпение!
hurry-yourself = А ждут-то вас!

## Reminders

your-turn-soon-over = ⏰ Ходить вам, а время на исходе. Промолчите — стол решит за вас.
your-turn-waits = ⏰ Стол ждёт вас давно. Остальные уже могут решить, что хватит.
table-asleep = ⏰ Партия № { $number } ждёт: все притихли. Нажмите под столом «Я здесь», иначе закрою её без итогов.

## After an outage

outage-minutes = 🔌 Меня не было { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}. Время всем вернул, карты целы, играем дальше.
outage-hours = 🔌 Меня не было { $hours ->
    [one] { $hours } час
    [few] { $hours } часа
   *[many] { $hours } часов
}. Время всем вернул, карты целы, играем дальше.
