# Texts of buttons: at most 64 characters, no markup.

## Lobby

button-sit = Сесть
button-stand = Встать
button-unfold = Правила
button-start = Начать
button-close = Закрыть
button-cut = ✂️ Снять
button-no-cut = Не снимать

## Pages of the lobby

button-game = Игра: { $game }
button-chosen = ✅ { $name }
button-games-pogony = 🎖 С погонами
button-games-usual = Обычные
button-games-simple = Простые
button-games-suits = Козыри и масти
button-games-special = Особенные
button-page-deck = Колода
button-page-trump = Козырь и масти
button-page-lead = Заход
button-page-throw = Подкидывание
button-page-transfer = Перевод
button-page-hands = Отбой и руки
button-page-end = Добор и конец
button-page-pogony = Погоны
button-page-teams = Команды
button-reset = Как обычно
button-pin = 📌 Всегда так
button-unpin = 📌 Снять

## Table

button-hand = Мои карты
button-rules = Правила стола
button-next = Хочу в следующую
button-again = Ещё раз
button-watch = ⏪ Посмотреть
button-check = 🔍 Проверить
button-record = 📄 Запись и секрет

## Hand

button-take = Беру
button-lead = ⚔️ Зайти: { $cards }
button-picked = ✅{ $card }
button-lead-talon = 🎴 Зайти с колоды
button-doubt = Не верю: { $attack }
button-pass = Бито
button-hang = 🎖 Повесить погоны
button-keep = Оставить себе
button-withdraw = Вернуть { $cards }
button-swap = Поменять козырь
button-redeal = Пересдать
button-back = Назад
button-pogony = 🎖 { $cards }
button-target = { $attack } ← { $card }
button-transfer = ↪️ Перевести { $cards }
button-show = 👁 Показать { $card }

## Leaving

button-leave = Уйти
button-stay = Остаться
button-look-again = 🔄 Обновить

## Leaderboards, seasons, history

button-period = { $period ->
    [week] Неделя
    [month] Месяц
    [season] Сезон
   *[ever] Всё
}
button-order = { $order ->
    [fool] 🃏 Дурак
    [stuck] 🔁 Подряд
    [rate] 🧠 Процент
    [free] 🍀 Без дурака
    [laid] 🎖 Выложено
    [hung] 🎖 Повешено
   *[worn] 🎖 На плечах
}
button-page = { $page } из { $pages }
button-season-before = ◀️ Сезон { $number }
button-season-after = Сезон { $number } ▶️
button-newer = ◀️ Новее
button-older = Старее ▶️
button-season = { $verb ->
    [ask] Закрыть сезон
    [close] Закрыть
    [show] Пусть идёт
    [monthly] Закрывать каждый месяц
   *[hand] Закрывать только вручную
}
button-season-top = 🏆 Как идут дела
button-watch-game = ⏪ № { $number }

## Getting to know each other

button-add = ➕ Добавить в группу
button-open = 🃏 Открыть стол
button-training = 🎓 Учебная раздача
button-training-again = 🎓 Ещё одну учебную
button-enough = Хватит
