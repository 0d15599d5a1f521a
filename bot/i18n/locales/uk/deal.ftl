# The running deal: the table in the group and the hands in private. Markup is HTML; names come escaped.

deal-title = <b>{ $game } № { $number }</b>
deal-trump = { $turned ->
    [none] { $trump ->
        [none] Без козирів
        [own] Козир у кожного свій
       *[other] Козир { $trump }
    }
   *[other] { $trump ->
        [none] Без козирів, під колодою { $turned }
       *[other] Козир { $trump }, під колодою { $turned }
    }
}
# Where each has a trump of their own: what the owner of a hand has.
deal-own-trump = Ваш козир { $trump }
deal-second-trump = ще глибше — таємний другий козир
# A deal in which nobody draws.
deal-no-talon = без добору
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
# An answer that lies closed: for the others, and for who laid it.
deal-covered = { $attack } → 🂠
deal-covered-own = { $attack } → 🂠 { $beat }
# Who handed the attack on, and how.
deal-transferred = ↪️ { $name } переводить: { $cards }
deal-shown = 👁 { $name } показує { $card } і переводить
# The same in the hand of who did it.
deal-transferred-own = ↪️ Ви переводите: { $cards }
deal-shown-own = 👁 Ви показуєте { $card } і переводите
# Said «беру», and drew a card instead.
deal-drew = 🎴 { $name } тягне карту з колоди й відбивається далі
deal-drew-own = 🎴 Ви тягнете карту з колоди й відбиваєтеся далі

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
seat-pogony = 🎖 { $pogony }
seat-trump = козир { $trump }
# The cards of somebody where all hands are open.
seat-open = { $cards }
# What hangs on somebody's shoulders already.
seat-worn = 🎖 { $title ->
    [none] { $pogony }
   *[other] { $title }
}
# The campaign: what somebody has to hang next.
seat-step = 🎖 { $step ->
    [rank-two] двійки
    [rank-three] трійки
    [rank-four] четвірки
    [rank-five] п’ятірки
    [rank-six] шістки
    [rank-seven] сімки
    [rank-eight] вісімки
    [rank-nine] дев’ятки
    [rank-ten] десятки
    [rank-jack] валети
    [rank-king] королі
    [rank-ace] тузи
    [won] драбину пройдено
   *[queen] { $cards }
}
# What a whole team has laid.
team-pogony = { $team ->
    [second] 🔵
   *[first] 🔴
} 🎖 { $pogony }

## What has just happened

news-taken = 🫳 { $name } забирає карти.
news-pogony = 🎖 { $name } викладає { $count ->
    [1] погон
    [one] { $count } погон
    [few] { $count } погони
   *[many] { $count } погонів
}: { $cards }
news-hung = 🎖 { $name } вішає погони: { $cards }. Носити випало: { $names }.
news-kept = 🎖 { $name } лишає погони собі.
news-handed-over = 🤝 { $name } передає погони напарникові: { $partner }.
news-discarded = ♻️ { $name }: відбій вдався. Бито!
news-hands-moved = 🔄 Руки пішли по колу: кожен віддав карти сусідові ліворуч.
news-doubt-honest = 🤨 { $name } не вірить: { $attack } → { $answer }. А побито чесно!
news-doubt-lie = 🤨 { $name } не вірить: { $attack } → { $answer }. І правильно — обман!
news-second-trump = 🎴 Відкрився другий козир: { $card }. Тепер козир { $trump }.
news-second-trump-void = 🎴 Другий козир — { $card }, а такий козирем не буває. Усе як було.
news-second-trump-odd = 🎴 Другий козир — { $card }. Отже, козирів більше немає.

## Whose move it is, for everybody

turn-attack = Ходить <b>{ $name }</b>.
turn-defence = Відбивається <b>{ $name }</b>.
turn-throw = Усе побито. Вирішують, чи підкинути: <b>{ $names }</b>.
turn-taking = { $taker } бере. Вирішують, чи додати навздогін: <b>{ $names }</b>.
turn-hang = Чи вішати погони, вирішує <b>{ $names }</b>.
turn-closing = Захід закінчено.
turn-unreachable = ✉️ Не можу написати: { $names }. Натисніть «Мої карти» — покажу їх просто тут, лише вам.

## The hand

hand-counts = Карти: { $list }
hand-open = { $name }: { $cards }
hand-trumps = Козирі: { $list }
hand-trump = { $name } { $trump }
hand-pogony = 🎖 { $list }
hand-count = { $name } { $count }
hand-attack = <b>Ваш хід.</b> З чого зайдете?
hand-attack-pogony = <b>Ваш хід.</b> Зайдете парою — заробите погон.
hand-attack-several = <b>Ваш хід.</b> { $count ->
    [one] Виберіть для заходу { $count } карту.
    [few] Виберіть для заходу { $count } карти.
   *[many] Виберіть для заходу { $count } карт.
}
hand-attack-groups = <b>Ваш хід.</b> Одна карта, пара з довіском чи дві пари з довіском — вибирайте.
hand-step = Вам вішати: { $step }
hand-hang = <b>Самі погони на руках!</b> Повісите — чи пожалієте?
hand-defence = <b>Відбивайтеся!</b> Або беріть, якщо гордість дозволяє.
hand-defence-transfer = <b>Відбивайтеся!</b> Або переведіть — хай і сусідові буде весело.
hand-second-try = Крити нічим? Скажіть «беру» — і спершу потягнете карту з колоди.
hand-may-throw = Чекати не обов’язково: підкинути можна вже зараз.
hand-may-doubt = Не вірите — кажіть зараз, потім буде пізно.
hand-throw-self = <b>Відбилися!</b> Підкинете самі собі? { $room ->
    [one] Влізе ще { $room } карта.
    [few] Влізуть іще { $room } карти.
   *[many] Влізе ще { $room } карт.
}
hand-target = <b>Що побити?</b>
hand-answer = <b>Побити чи перевести?</b>
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
hand-removed = Мене прибрали з групи — роздачу закрито без підсумків.
hand-muted = 🤐 У групі мені зараз не дають писати. Годинник стоїть, а ходити можна.
