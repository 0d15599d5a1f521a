# Time: how long a decision may take, who is silent, and the robot that sits in. Markup is HTML in
# messages; buttons and toasts have none.

## The lobby

option-speed = { $value ->
    [fast] ⏱ Швидко: 30 секунд на хід
    [slow] ⏱ Без поспіху: доба на хід
    [none] ⏱ Без годинника
   *[normal] ⏱ Звично: півтори хвилини на хід
}
speed-chosen = { $speed ->
    [fast] Тридцять секунд на хід. Ґав ловити ніколи!
    [slow] Доба на хід. Можна й з роботи грати.
    [none] Без годинника: думайте хоч до пенсії.
   *[normal] Півтори хвилини на хід: вистачить і подумати, і чаю налити.
}

## The table

deal-limit = { $speed ->
    [fast] ⏱ На хід — 30 секунд
    [slow] ⏱ На хід — доба
   *[normal] ⏱ На хід — півтори хвилини
}
seat-robot = 🤖 грає робот
seat-left = 🤖 грає робот замість того, хто пішов
turn-frozen = ⏸ <b>Усі принишкли.</b> Партія на паузі, ніхто нічого не втрачає. Хто прокинувся — тисніть «Я тут».
button-here = Я тут
closed-asleep = Усі принишкли, і надовго. Підсумків немає, ніхто не дурень.

## The hand

hand-robot = 🤖 <b>За вас грає робот.</b> Походіть самі або натисніть «Повернутися» — і місце знову ваше.
hand-frozen = ⏸ <b>Усі принишкли, партія на паузі.</b> Натисніть «Я тут» — і граємо далі.
hand-left = Ви встали з-за столу. За вас дограє робот.
hand-left-out = Ви вийшли з роздачі й встали з-за столу.
button-return = Повернутися
button-hurry = Більше не чекати
button-hurry-named = Не чекати: { $name }
hand-hurried = ⏰ <b>Усі чекають на вас.</b> Решта вже може вирішити, що досить.
hand-hurry-noted = ⏳ Ви за те, щоб більше не чекати. Вирішить більшість.

## Answers to a press

back = З поверненням! Граємо далі.
back-already = А ви нікуди й не йшли.
hurry-noted = Записав: ви за те, щоб не чекати. Вирішить більшість.
hurry-done = Вирішено: більше не чекаємо.
hurry-not-yet = Чекати ще не так уже й довго. Терпіння!
hurry-yourself = А чекають-то на вас!

## Reminders

your-turn-soon-over = ⏰ Ходити вам, а час спливає. Промовчите — стіл вирішить за вас.
your-turn-waits = ⏰ Стіл давно чекає на вас. Решта вже може вирішити, що досить.
table-asleep = ⏰ Партія № { $number } чекає: усі принишкли. Натисніть під столом «Я тут», інакше закрию її без підсумків.

## After an outage

outage-minutes = 🔌 Мене не було { $minutes ->
    [one] { $minutes } хвилину
    [few] { $minutes } хвилини
   *[many] { $minutes } хвилин
}. Час усім повернув, карти цілі, граємо далі.
outage-hours = 🔌 Мене не було { $hours ->
    [one] { $hours } годину
    [few] { $hours } години
   *[many] { $hours } годин
}. Час усім повернув, карти цілі, граємо далі.
