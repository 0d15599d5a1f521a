# Options of the lobby as buttons: at most 64 characters, no markup; $value is what is in force.

## The pack

option-deck = Колода: { $value }
option-packs = Колод: { $value }
option-hand-size = На руки: по { $value }
option-stock = Колода после сдачи: { $value ->
    [set_aside] убираем
    [deal_all] роздана вся
   *[draw] для добора
}
option-stock-order = Колода: { $value ->
    [descending] по старшинству
   *[shuffled] вперемешку
}
option-odd-card = Пустышка: { $value ->
    [yes] есть
   *[no] нет
}
option-redeal-if = Пересдача: { $value ->
    [none] не бывает
    [colour] рука одного цвета
   *[six_of_suit] рука одной масти
}

## Trumps and suits

option-trump = Козырь: { $value ->
    [none] нет
    [fixed] назначен
    [per_player] у каждого свой
   *[turned] какой откроется
}
option-fixed-trump = Назначен козырь: { $value ->
    [s] ♠
    [c] ♣
    [h] ♥
    [d] ♦
   *[none] —
}
option-turned-ace = Туз-козырь: { $value ->
    [allow] бывает
   *[redraw] не бывает
}
option-trump-swap = Козырная шестёрка: { $value ->
    [ace_six] меняет туза
    [any] меняет козырь
   *[none] без обмена
}
option-hidden-second-trump = Потайной козырь: { $value ->
    [yes] есть
   *[no] нет
}
option-closed-suit = Бьётся только собой: { $value ->
    [s] ♠
    [c] ♣
    [h] ♥
    [d] ♦
   *[none] никакая
}
option-suit-matters = Масти: { $value ->
    [no] не важны
   *[yes] важны
}
option-lowest-beats-trump-ace = Козырного туза: { $value ->
    [yes] бьёт младший козырь
   *[no] не побить
}
option-unbeatable = Дама-акула: { $value ->
    [of-Qs] есть
   *[of] нет
}

## Leading

option-first-lead = Первый ход: { $value ->
    [dealers_left] слева от сдающего
    [lowest_closed_suit] младшая особая
   *[lowest_trump] младший козырь
}
option-no-trump-lead = Если козырей нет: { $value ->
    [lot] жребий
    [draw_from_stock] тянем из колоды
   *[lowest_card] младшая карта
}
option-next-lead = Ход: { $value ->
    [under] под дурака
   *[from_under] из-под дурака
}
option-lead-shape = Заходят: { $value ->
    [single] одной
    [pair_max] одной или парой
    [three_any] тремя любыми
    [odd_groups] 1, 3 или 5
   *[same_rank] одинаковыми
}
option-lead-from-stock = Заход с колоды: { $value ->
    [yes] можно
   *[no] нельзя
}
option-bout-limit = Заход: { $value ->
    [none] до завала
    [one] до { $value } карты
   *[many] до { $value } карт
}
option-first-bout-limit = Первый отбой: { $value ->
    [none] как все
    [one] { $value } карта
    [few] { $value } карты
   *[many] { $value } карт
}
option-first-limit-scope = Первый отбой — это: { $value ->
    [until_first_discard] до первой биты
   *[first_bout] первый заход
}

## Throwing in

option-throwers = Подкидывают: { $value ->
    [neighbours] соседи
    [leader] кто зашёл
    [none] никто
   *[all] все
}
option-throw-match = Что подкинуть: { $value ->
    [led_rank] с чего зашли
    [rank_or_suit] и масть тоже
   *[table_ranks] что на столе
}
option-throw-order = Порядок: { $value ->
    [second_one] остальные — по одной
    [free] вольный
   *[polled] по кругу
}
option-throw-timing = Когда: { $value ->
    [anytime] в любой момент
   *[all_beaten] всё побито
}
option-chase = Вдогонку: { $value ->
    [no] нельзя
   *[yes] можно
}
option-self-throw = Себе подкинуть: { $value ->
    [yes] можно
   *[no] нельзя
}
option-withdraw-throw = Вернуть: { $value ->
    [no] нельзя
   *[yes] можно
}

## Transferring

option-transfer = Перевод: { $value ->
    [yes] есть
   *[no] нет
}
option-transfer-first-bout = Первый заход: { $value ->
    [yes] переводят
   *[no] не переводят
}
option-transfer-many = Перевести: { $value ->
    [no] одной
   *[yes] и несколькими
}
option-show-pass = Проездной: { $value ->
    [off] нет
    [per_deal] раз за раздачу
   *[per_bout] раз за заход
}
option-show-pass-back = Проездной ведёт: { $value ->
    [yes] назад
   *[no] дальше
}
option-passer-is-attacker = Первое слово: { $value ->
    [yes] кто перевёл
   *[no] кто зашёл
}

## Beating and hands

option-beat-honesty = Отбой: { $value ->
    [face_down] на веру
    [cheating] шулерский
   *[checked] честный
}
option-second-try-draw = Вторая попытка: { $value ->
    [yes] есть
   *[no] нет
}
option-rotate-hands = Обмен руками: { $value ->
    [yes] есть
   *[no] нет
}
option-open-hands = Карты: { $value ->
    [yes] открыты
   *[no] закрыты
}

## Drawing and the end

option-short-stock = Остаток колоды: { $value ->
    [equal_split] поровну
    [fewest_first] у кого меньше
   *[leader_first] кто ходил
}
option-all-out = Все вышли: { $value ->
    [last_beater_loses] без ничьи
   *[draw] ничья
}
option-instant-loss-at = Перебор: { $value ->
    [none] нет
    [one] { $value } карта
    [few] { $value } карты
   *[many] { $value } карт
}
option-on-leave = Кто ушёл: { $value ->
    [technical_loss] проиграл
    [bot] доиграет робот
   *[restart] проиграл, пересдаём
}

## Погоны

option-pogony-system = Погоны: { $value ->
    [count] считаем
    [finish] вешаем в конце
    [campaign] кампания
   *[none] нет
}
option-pogony-multi = За 3 и 4 карты: { $value ->
    [n_minus_1] 2 и 3 🎖
   *[floor_half] 1 и 2 🎖
}
option-pogony-count-transfers = За перевод парой: { $value ->
    [yes] погон
   *[no] ничего
}
option-pogony-may-attack-with-pogon = Ходить погонами: { $value ->
    [no] нельзя
   *[yes] можно
}
option-pogony-queen = Последний погон: { $value ->
    [Qc] Д♣
    [Qd] Д♦
    [Qh] Д♥
   *[Qs] Д♠
}
option-pogony-ladder-start = Лестница: { $value ->
    [lowest] с младшей карты
   *[six] с шестёрок
}
option-pogony-ladder-owner = Лестница: { $value ->
    [shared] общая
   *[side] у каждого своя
}
option-pogony-play-on = Повесили: { $value ->
    [yes] остальные играют
   *[no] раздача окончена
}
option-pogony-finish-rank = Вешают: { $value ->
    [any_pair] любые одинаковые
   *[six] шестёрки
}
option-pogony-finish-counts = Сколько вешают: { $value ->
    [of-1-2] одну или две
    [of-1-2-3-4] все, какие есть
   *[of-2] ровно две
}
option-pogony-trump-in-set = Козырный погон: { $value ->
    [with_plain] не один
    [forbidden] не годится
   *[allowed] годится
}
option-pogony-trigger = Когда вешают: { $value ->
    [anytime] не дожидаясь хода
   *[on_lead] своим ходом
}
option-pogony-resolution = Отбить погоны: { $value ->
    [must_be_taken] можно
    [last_attack] без толку
   *[declare] нельзя
}
option-pogony-three-player-double = Втроём: { $value ->
    [no] только в финале
   *[yes] вешают обоим
}
option-pogony-hang-on-all = Больше троих: { $value ->
    [yes] вешают всем
   *[no] только в финале
}

## Teams

option-teams = Команды: { $value ->
    [yes] двое на двое, трое на трое
   *[no] каждый за себя
}
option-after-team-exit = Вышел, отбившись: { $value ->
    [next_seat] ходит следующий
   *[own_team] ходит напарник
}
