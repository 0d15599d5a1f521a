# Texts of buttons: at most 64 characters, no markup.

## Lobby

button-sit = Сісти
button-stand = Встати
button-unfold = Правила
button-start = Почати
button-close = Закрити
button-cut = ✂️ Зняти
button-no-cut = Не знімати

## Pages of the lobby

button-game = Гра: { $game }
button-chosen = ✅ { $name }
button-games-pogony = 🎖 З погонами
button-games-usual = Звичайні
button-games-simple = Прості
button-games-suits = Козирі й масті
button-games-special = Особливі
button-page-deck = Колода
button-page-trump = Козир і масті
button-page-lead = Захід
button-page-throw = Підкидання
button-page-transfer = Переведення
button-page-hands = Відбій і руки
button-page-end = Добір і кінець
button-page-pogony = Погони
button-page-teams = Команди
button-reset = Як зазвичай
button-pin = 📌 Завжди так
button-unpin = 📌 Зняти

## Table

button-hand = Мої карти
button-rules = Правила столу
button-next = Хочу в наступну
button-again = Ще раз
button-watch = ⏪ Подивитися
button-check = 🔍 Перевірити
button-record = 📄 Запис і секрет

## Hand

button-take = Беру
button-lead = ⚔️ Зайти: { $cards }
button-picked = ✅{ $card }
button-lead-talon = 🎴 Зайти з колоди
button-doubt = Не вірю: { $attack }
button-pass = Бито
button-hang = 🎖 Повісити погони
button-keep = Лишити собі
button-withdraw = Повернути { $cards }
button-swap = Обміняти козир
button-redeal = Перездати
button-back = Назад
button-pogony = 🎖 { $cards }
button-target = { $attack } ← { $card }
button-transfer = ↪️ Перевести { $cards }
button-show = 👁 Показати { $card }

## Leaving

button-leave = Піти
button-stay = Лишитися
button-look-again = 🔄 Оновити

## Leaderboards, seasons, history

button-period = { $period ->
    [week] Тиждень
    [month] Місяць
    [season] Сезон
   *[ever] Усе
}
button-order = { $order ->
    [fool] 🃏 Дурень
    [stuck] 🔁 Поспіль
    [rate] 🧠 Відсоток
    [free] 🍀 Без дурня
    [laid] 🎖 Викладено
    [hung] 🎖 Почеплено
   *[worn] 🎖 На плечах
}
button-page = { $page } з { $pages }
button-season-before = ◀️ Сезон { $number }
button-season-after = Сезон { $number } ▶️
button-newer = ◀️ Новіші
button-older = Старіші ▶️
button-season = { $verb ->
    [ask] Закрити сезон
    [close] Закрити
    [show] Хай триває
    [monthly] Закривати щомісяця
   *[hand] Закривати тільки вручну
}
button-season-top = 🏆 Як ідуть справи
button-watch-game = ⏪ № { $number }

## Getting to know each other

button-add = ➕ Додати до групи
button-open = 🃏 Відкрити стіл
button-training = 🎓 Навчальна роздача
button-training-again = 🎓 Ще одну навчальну
button-enough = Годі
