# Options of the lobby as buttons: at most 64 characters, no markup; $value is what is in force.

## The pack

option-deck = Колода: { $value }
option-packs = Колод: { $value }
option-hand-size = На руки: по { $value }
option-stock = Колода після здачі: { $value ->
    [set_aside] прибираємо
    [deal_all] роздано всю
   *[draw] для добору
}
option-stock-order = Колода: { $value ->
    [descending] за старшинством
   *[shuffled] перемішана
}
option-odd-card = Пустушка: { $value ->
    [yes] є
   *[no] немає
}
option-redeal-if = Перездача: { $value ->
    [none] не буває
    [colour] рука одного кольору
   *[six_of_suit] рука однієї масті
}

## Trumps and suits

option-trump = Козир: { $value ->
    [none] немає
    [fixed] призначений
    [per_player] у кожного свій
   *[turned] який відкриється
}
option-fixed-trump = Призначений козир: { $value ->
    [s] ♠
    [c] ♣
    [h] ♥
    [d] ♦
   *[none] —
}
option-turned-ace = Туз-козир: { $value ->
    [allow] буває
   *[redraw] не буває
}
option-trump-swap = Козирна шістка: { $value ->
    [ace_six] міняє туза
    [any] міняє козир
   *[none] без обміну
}
option-hidden-second-trump = Потайний козир: { $value ->
    [yes] є
   *[no] немає
}
option-closed-suit = Б’ється лише собою: { $value ->
    [s] ♠
    [c] ♣
    [h] ♥
    [d] ♦
   *[none] жодна
}
option-suit-matters = Масті: { $value ->
    [no] не важливі
   *[yes] важливі
}
option-lowest-beats-trump-ace = Козирного туза: { $value ->
    [yes] б’є найменший козир
   *[no] не побити
}
option-unbeatable = Дама-акула: { $value ->
    [of-Qs] є
   *[of] немає
}

## Leading

option-first-lead = Перший хід: { $value ->
    [dealers_left] ліворуч від здавача
    [lowest_closed_suit] найменша особлива
   *[lowest_trump] найменший козир
}
option-no-trump-lead = Якщо козирів немає: { $value ->
    [lot] жереб
    [draw_from_stock] тягнемо з колоди
   *[lowest_card] найменша карта
}
option-next-lead = Хід: { $value ->
    [under] під дурня
   *[from_under] з-під дурня
}
option-lead-shape = Заходять: { $value ->
    [single] однією
    [pair_max] однією чи парою
    [three_any] трьома будь-якими
    [odd_groups] 1, 3 або 5
   *[same_rank] однаковими
}
option-lead-from-stock = Захід із колоди: { $value ->
    [yes] можна
   *[no] не можна
}
option-bout-limit = Захід: { $value ->
    [none] до завалу
    [one] до { $value } карти
   *[many] до { $value } карт
}
option-first-bout-limit = Перший відбій: { $value ->
    [none] як усі
    [one] { $value } карта
    [few] { $value } карти
   *[many] { $value } карт
}
option-first-limit-scope = Перший відбій — це: { $value ->
    [until_first_discard] до першого «бито»
   *[first_bout] перший захід
}

## Throwing in

option-throwers = Підкидають: { $value ->
    [neighbours] сусіди
    [leader] хто зайшов
    [none] ніхто
   *[all] усі
}
option-throw-match = Що підкинути: { $value ->
    [led_rank] з чого зайшли
    [rank_or_suit] і масть теж
   *[table_ranks] що на столі
}
option-throw-order = Порядок: { $value ->
    [second_one] решта — по одній
    [free] вільний
   *[polled] по колу
}
option-throw-timing = Коли: { $value ->
    [anytime] будь-коли
   *[all_beaten] усе побито
}
option-chase = Навздогін: { $value ->
    [no] не можна
   *[yes] можна
}
option-self-throw = Собі підкинути: { $value ->
    [yes] можна
   *[no] не можна
}
option-withdraw-throw = Повернути: { $value ->
    [no] не можна
   *[yes] можна
}

## Transferring

option-transfer = Переведення: { $value ->
    [yes] є
   *[no] немає
}
option-transfer-first-bout = Перший захід: { $value ->
    [yes] переводять
   *[no] не переводять
}
option-transfer-many = Перевести: { $value ->
    [no] однією
   *[yes] і кількома
}
option-show-pass = Проїзний: { $value ->
    [off] немає
    [per_deal] раз за роздачу
   *[per_bout] раз за захід
}
option-show-pass-back = Проїзний веде: { $value ->
    [yes] назад
   *[no] далі
}
option-passer-is-attacker = Перше слово: { $value ->
    [yes] хто перевів
   *[no] хто зайшов
}

## Beating and hands

option-beat-honesty = Відбій: { $value ->
    [face_down] на віру
    [cheating] шулерський
   *[checked] чесний
}
option-second-try-draw = Друга спроба: { $value ->
    [yes] є
   *[no] немає
}
option-rotate-hands = Обмін руками: { $value ->
    [yes] є
   *[no] немає
}
option-open-hands = Карти: { $value ->
    [yes] відкриті
   *[no] закриті
}

## Drawing and the end

option-short-stock = Решта колоди: { $value ->
    [equal_split] порівну
    [fewest_first] у кого менше
   *[leader_first] хто ходив
}
option-all-out = Усі вийшли: { $value ->
    [last_beater_loses] без нічиєї
   *[draw] нічия
}
option-instant-loss-at = Перебір: { $value ->
    [none] немає
    [one] { $value } карта
    [few] { $value } карти
   *[many] { $value } карт
}
option-on-leave = Хто пішов: { $value ->
    [technical_loss] програв
    [bot] дограє робот
   *[restart] програв, перездаємо
}

## Погони

option-pogony-system = Погони: { $value ->
    [count] рахуємо
    [finish] вішаємо в кінці
    [campaign] кампанія
   *[none] немає
}
option-pogony-multi = За 3 і 4 карти: { $value ->
    [n_minus_1] 2 і 3 🎖
   *[floor_half] 1 і 2 🎖
}
option-pogony-count-transfers = За переведення парою: { $value ->
    [yes] погон
   *[no] нічого
}
option-pogony-may-attack-with-pogon = Ходити погонами: { $value ->
    [no] не можна
   *[yes] можна
}
option-pogony-queen = Останній погон: { $value ->
    [Qc] Д♣
    [Qd] Д♦
    [Qh] Д♥
   *[Qs] Д♠
}
option-pogony-ladder-start = Драбина: { $value ->
    [lowest] з найменшої карти
   *[six] із шісток
}
option-pogony-ladder-owner = Драбина: { $value ->
    [shared] спільна
   *[side] у кожного своя
}
option-pogony-play-on = Повісили: { $value ->
    [yes] решта грають
   *[no] роздачу закінчено
}
option-pogony-finish-rank = Вішають: { $value ->
    [any_pair] будь-які однакові
   *[six] шістки
}
option-pogony-finish-counts = Скільки вішають: { $value ->
    [of-1-2] одну чи дві
    [of-1-2-3-4] усі, які є
   *[of-2] рівно дві
}
option-pogony-trump-in-set = Козирний погон: { $value ->
    [with_plain] не сам
    [forbidden] не годиться
   *[allowed] годиться
}
option-pogony-trigger = Коли вішають: { $value ->
    [anytime] не чекаючи ходу
   *[on_lead] своїм ходом
}
option-pogony-resolution = Відбити погони: { $value ->
    [must_be_taken] можна
    [last_attack] марно
   *[declare] не можна
}
option-pogony-three-player-double = Утрьох: { $value ->
    [no] лише у фіналі
   *[yes] вішають обом
}
option-pogony-hang-on-all = Більше трьох: { $value ->
    [yes] вішають усім
   *[no] лише у фіналі
}

## Teams

option-teams = Команди: { $value ->
    [yes] двоє на двох, троє на трьох
   *[no] кожен за себе
}
option-after-team-exit = Вийшов, відбившись: { $value ->
    [next_seat] ходить наступний
   *[own_team] ходить напарник
}
