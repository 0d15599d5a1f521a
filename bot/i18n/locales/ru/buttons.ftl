# Texts of buttons: at most 64 characters, no markup.

## Lobby

button-sit = Сесть
button-stand = Встать
button-unfold = Правила
button-fold = Свернуть
button-start = Начать
button-close = Закрыть

## Options of the lobby; $value is what is in force

option-preset = Игра: { $value ->
    [pogonny] погонный
   *[podkidnoy] подкидной
}
option-deck = Колода: { $value }
option-pogony-multi = За 3 и 4 карты: { $value ->
    [n_minus_1] 2 и 3 🎖
   *[floor_half] 1 и 2 🎖
}
option-throwers = Подкидывают: { $value ->
    [neighbours] соседи
    [leader] кто зашёл
   *[all] все
}
option-throw-order = Порядок: { $value ->
    [second_one] второй — по одной
    [free] вольный
   *[polled] по кругу
}
option-chase = Вдогонку: { $value ->
    [no] нельзя
   *[yes] можно
}
option-withdraw-throw = Вернуть: { $value ->
    [no] нельзя
   *[yes] можно
}
option-first-bout-limit = Первый отбой: { $value ->
    [none] как все
    [one] { $value } карта
    [few] { $value } карты
   *[many] { $value } карт
}
option-bout-limit = Заход: { $value ->
    [none] до завала
    [one] до { $value } карты
   *[many] до { $value } карт
}
option-next-lead = Ход: { $value ->
    [under] под дурака
   *[from_under] из-под дурака
}
option-all-out = Все вышли: { $value ->
    [last_beater_loses] без ничьи
   *[draw] ничья
}
option-short-stock = Остаток колоды: { $value ->
    [equal_split] поровну
    [fewest_first] у кого меньше
   *[leader_first] кто ходил
}
option-redeal-if = Шесть одной масти: { $value ->
    [none] играем
   *[six_of_suit] пересдача
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

## Table

button-hand = Мои карты
button-rules = Правила стола
button-again = Ещё раз

## Hand

button-take = Беру
button-pass = Бито
button-withdraw = Вернуть { $cards }
button-swap = Поменять козырь
button-redeal = Пересдать
button-back = Назад
button-pogony = 🎖 { $cards }
button-target = { $attack } ← { $card }

## Leaving

button-leave = Уйти
button-stay = Остаться
