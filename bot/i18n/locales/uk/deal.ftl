# The running deal: the table in the group and the hands in private. Markup is HTML; names come escaped.

deal-title = <b>{ $game } № { $number }</b>
deal-trump = { $turned ->
    [none] { $trump ->
        [none] Без козирів
       *[other] Козир { $trump }
    }
   *[other] Козир { $trump }, під колодою { $turned }
}
deal-talon = { $talon ->
    [0] колода скінчилася
    [one] у колоді { $talon } карта
    [few] у колоді { $talon } карти
   *[many] у колоді { $talon } карт
}
deal-discard = { $discard ->
    [one] у відбої { $discard } карта
    [few] у відбої { $discard } карти
   *[many] у відбої { $discard } карт
}
deal-bout = <b>Захід { $bout }.</b> { $attacker } → { $defender }
deal-pair = { $attack } → { $beat }
deal-unbeaten = { $attack } → …

## Seats of the table

seat-attacker = ⚔️ { $name } — { $cards ->
    [0] карт немає
    [one] { $cards } карта
    [few] { $cards } карти
   *[many] { $cards } карт
}
seat-defender = 🛡 { $name } — { $cards ->
    [0] карт немає
    [one] { $cards } карта
    [few] { $cards } карти
   *[many] { $cards } карт
}
seat-other = ▫️ { $name } — { $cards ->
    [0] карт немає
    [one] { $cards } карта
    [few] { $cards } карти
   *[many] { $cards } карт
}
seat-out = 🏁 { $name } — карти скінчилися, місце { $place }
seat-pogony = 🎖 { $pogony }
# What a whole team has laid.
team-pogony = { $team ->
    [second] 🔵
   *[first] 🔴
} 🎖 { $pogony }

## What has just happened

news-taken = 🫳 { $name } забирає карти.
news-discarded = ♻️ { $name }: відбій вдався. Бито!

## Whose move it is, for everybody

turn-attack = Ходить <b>{ $name }</b>.
turn-defence = Відбивається <b>{ $name }</b>.
turn-throw = Усе побито. Вирішують, чи підкинути: <b>{ $names }</b>.
turn-taking = { $taker } бере. Вирішують, чи додати навздогін: <b>{ $names }</b>.
turn-closing = Захід закінчено.
turn-unreachable = ✉️ Не можу написати: { $names }. Натисніть «Мої карти», і відкриється наш чат.

## The hand

hand-counts = Карти: { $list }
hand-pogony = 🎖 { $list }
hand-count = { $name } { $count }
hand-attack = <b>Ваш хід.</b> З чого зайдете?
hand-attack-pogony = <b>Ваш хід.</b> Зайдете парою — заробите погон.
hand-defence = <b>Відбивайтеся!</b> Або беріть, якщо гордість дозволяє.
hand-target = <b>Що побити?</b>
hand-throw = <b>Усе побито.</b> Підкинете? { $room ->
    [one] Влізе ще { $room } карта.
    [few] Влізуть іще { $room } карти.
   *[many] Влізе ще { $room } карт.
}
hand-chase = <b>{ $taker } бере.</b> Додасте навздогін? { $room ->
    [one] Влізе ще { $room } карта.
    [few] Влізуть іще { $room } карти.
   *[many] Влізе ще { $room } карт.
}
hand-taking = Ви берете. Побачимо, чим вас іще пригостять.
hand-waiting-throw = Усе побито. Чекаємо, чи не підкине ще хтось.
hand-waiting-chase = { $taker } бере. Чекаємо, чи не додасть хтось навздогін.
hand-out = Карти скінчилися — ви вийшли. Місце { $place }, можна вболівати.
hand-over = Роздачу закінчено. Підсумки — в групі.
hand-closed = Роздачу закрито без підсумків.
