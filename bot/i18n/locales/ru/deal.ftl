# The running deal: the table in the group and the hands in private. Markup is HTML; names come escaped.

deal-title = <b>{ $game } № { $number }</b>
deal-trump = { $turned ->
    [none] { $trump ->
        [none] Без козырей
        [own] Козырь у каждого свой
       *[other] Козырь { $trump }
    }
   *[other] { $trump ->
        [none] Без козырей, под колодой { $turned }
       *[other] Козырь { $trump }, под колодой { $turned }
    }
}
# Where each has a trump of their own: what the owner of a hand has.
deal-own-trump = Ваш козырь { $trump }
deal-second-trump = ещё глубже — тайный второй козырь
# A deal in which nobody draws.
deal-no-talon = без добора
deal-talon = { $talon ->
    [0] колода кончилась
    [one] в колоде { $talon } карта
    [few] в колоде { $talon } карты
   *[many] в колоде { $talon } карт
}
deal-discard = { $discard ->
    [one] в отбое { $discard } карта
    [few] в отбое { $discard } карты
   *[many] в отбое { $discard } карт
}
deal-bout = <b>Заход { $bout }.</b> { $attacker } → { $defender }
deal-pair = { $attack } → { $beat }
deal-unbeaten = { $attack } → …
# An answer that lies closed: for the others, and for who laid it.
deal-covered = { $attack } → 🂠
deal-covered-own = { $attack } → 🂠 { $beat }
# Who handed the attack on, and how.
deal-transferred = ↪️ { $name } переводит: { $cards }
deal-shown = 👁 { $name } показывает { $card } и переводит
# The same in the hand of who did it.
deal-transferred-own = ↪️ Вы переводите: { $cards }
deal-shown-own = 👁 Вы показываете { $card } и переводите
# Said «беру», and drew a card instead.
deal-drew = 🎴 { $name } тянет карту с колоды и отбивается дальше
deal-drew-own = 🎴 Вы тянете карту с колоды и отбиваетесь дальше

## Seats of the table

seat-attacker = ⚔️ { $name } — { $cards ->
    [0] карт нет
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
seat-defender = 🛡 { $name } — { $cards ->
    [0] карт нет
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
seat-other = ▫️ { $name } — { $cards ->
    [0] карт нет
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
seat-out = 🏁 { $name } — карты кончились, место { $place }
seat-pogony = 🎖 { $pogony }
seat-trump = козырь { $trump }
# The cards of somebody where all hands are open.
seat-open = { $cards }
# What hangs on somebody's shoulders already.
seat-worn = 🎖 { $title ->
    [none] { $pogony }
   *[other] { $title }
}
# The campaign: what somebody has to hang next.
seat-step = 🎖 { $step ->
    [rank-two] двойки
    [rank-three] тройки
    [rank-four] четвёрки
    [rank-five] пятёрки
    [rank-six] шестёрки
    [rank-seven] семёрки
    [rank-eight] восьмёрки
    [rank-nine] девятки
    [rank-ten] десятки
    [rank-jack] валеты
    [rank-king] короли
    [rank-ace] тузы
    [won] лестница пройдена
   *[queen] { $cards }
}
# What a whole team has laid.
team-pogony = { $team ->
    [second] 🔵
   *[first] 🔴
} 🎖 { $pogony }

## What has just happened

news-taken = 🫳 { $name } забирает карты.
news-pogony = 🎖 { $name } выкладывает { $count ->
    [1] погон
    [one] { $count } погон
    [few] { $count } погона
   *[many] { $count } погон
}: { $cards }
news-hung = 🎖 { $name } вешает погоны: { $cards }. Носить их: { $names }.
news-kept = 🎖 { $name } оставляет погоны себе.
news-handed-over = 🤝 { $name } передаёт погоны напарнику: { $partner }.
news-discarded = ♻️ { $name }: отбой удался. Бито!
news-hands-moved = 🔄 Руки пошли по кругу: каждый отдал карты соседу слева.
news-doubt-honest = 🤨 { $name } не верит: { $attack } → { $answer }. А побито честно!
news-doubt-lie = 🤨 { $name } не верит: { $attack } → { $answer }. И правильно — обман!
news-second-trump = 🎴 Открыт второй козырь: { $card }. Теперь козырь { $trump }.
news-second-trump-void = 🎴 Второй козырь — { $card }, а такой козырем не бывает. Всё по-старому.
news-second-trump-odd = 🎴 Второй козырь — { $card }. Значит, козырей больше нет.

## Whose move it is, for everybody

turn-attack = Ходит <b>{ $name }</b>.
turn-defence = Отбивается <b>{ $name }</b>.
turn-throw = Всё побито. Решают, подкинуть ли: <b>{ $names }</b>.
turn-taking = { $taker } берёт. Решают, добавить ли вдогонку: <b>{ $names }</b>.
turn-hang = Вешать ли погоны, решает <b>{ $names }</b>.
turn-closing = Заход окончен.
turn-unreachable = ✉️ Не могу написать: { $names }. Нажмите «Мои карты» — покажу их прямо здесь, только вам.

## The hand

hand-counts = Карты: { $list }
hand-open = { $name }: { $cards }
hand-trumps = Козыри: { $list }
hand-trump = { $name } { $trump }
hand-pogony = 🎖 { $list }
hand-count = { $name } { $count }
hand-attack = <b>Ваш ход.</b> С чего зайдёте?
hand-attack-pogony = <b>Ваш ход.</b> Зайдёте с пары — заработаете погон.
hand-attack-several = <b>Ваш ход.</b> { $count ->
    [one] Выберите для захода { $count } карту.
    [few] Выберите для захода { $count } карты.
   *[many] Выберите для захода { $count } карт.
}
hand-attack-groups = <b>Ваш ход.</b> Одна карта, пара с довеском или две пары с довеском — выбирайте.
hand-step = Вам вешать: { $step }
hand-hang = <b>Одни погоны на руках!</b> Повесите — или пожалеете?
hand-defence = <b>Отбивайтесь!</b> Или берите, если гордость позволяет.
hand-defence-transfer = <b>Отбивайтесь!</b> Или переведите — пусть соседу будет весело.
hand-second-try = Крыть нечем? Скажите «беру» — и сперва потянете карту с колоды.
hand-may-throw = Ждать не обязательно: подкинуть можно уже сейчас.
hand-may-doubt = Не верите — говорите сейчас, потом будет поздно.
hand-throw-self = <b>Отбились!</b> Подкинете самому себе? { $room ->
    [one] Влезет ещё { $room } карта.
    [few] Влезут ещё { $room } карты.
   *[many] Влезет ещё { $room } карт.
}
hand-target = <b>Что побить?</b>
hand-answer = <b>Побить или перевести?</b>
hand-throw = <b>Всё побито.</b> Подкинете? { $room ->
    [one] Влезет ещё { $room } карта.
    [few] Влезут ещё { $room } карты.
   *[many] Влезет ещё { $room } карт.
}
hand-chase = <b>{ $taker } берёт.</b> Добавите вдогонку? { $room ->
    [one] Влезет ещё { $room } карта.
    [few] Влезут ещё { $room } карты.
   *[many] Влезет ещё { $room } карт.
}
hand-taking = Вы берёте. Посмотрим, чем вас ещё угостят.
hand-waiting-throw = Всё побито. Ждём, не подкинет ли кто ещё.
hand-waiting-chase = { $taker } берёт. Ждём, не добавит ли кто вдогонку.
hand-out = Карты кончились — вы вышли. Место { $place }, можно болеть.
hand-over = Раздача окончена. Итоги — в группе.
hand-closed = Раздача закрыта без итогов.
hand-removed = Меня убрали из группы — раздача закрыта без итогов.
hand-muted = 🤐 В группе мне сейчас не дают писать. Часы стоят, а ходить можно.
