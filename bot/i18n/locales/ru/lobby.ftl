# The lobby in the group and its pages. Markup is HTML; names come escaped.

lobby-title = <b>Стол № { $number }: { $game }</b>
lobby-deck = { $packs ->
    [1] {""}
    [one] { $packs } колода по{" "}
    [few] { $packs } колоды по{" "}
   *[many] { $packs } колод по{" "}
}{ $deck ->
    [one] { $deck } карта
    [few] { $deck } карты
   *[many] { $deck } карт
}, до { $seats ->
    [one] { $seats } игрока
   *[many] { $seats } игроков
}
lobby-changed = Уговор: { $options }
lobby-more-changes = { $options }; и ещё { $count ->
    [one] { $count } отличие
    [few] { $count } отличия
   *[many] { $count } отличий
}
lobby-pinned = 📌 Так в этом чате начинается каждый стол.
lobby-pinned-other = 📌 Обычно в этом чате играют иначе: так решил админ.
lobby-seat = { $place }. { $name }
lobby-seat-opener = { $place }. { $name } — хозяин стола
lobby-seated = За столом: { $names }
lobby-empty = За столом пока пусто. Кто смелый?
lobby-invite = Жмите «Сесть» — карты раздам каждому в личку. Если мы ещё не знакомы, откроется наш чат: нажмите там «Запустить».
lobby-waiting = Нужен хотя бы ещё один игрок. Дураком в одиночку не стать.
lobby-teams-need = Команды собираются вчетвером или вшестером — ждём остальных.
lobby-ready = Можно начинать. { $host ->
    [seated] «Начать» нажимает хозяин стола.
   *[away] «Начать» может нажать любой из сидящих.
}
lobby-full-table = Все места заняты. { $host ->
    [seated] «Начать» нажимает хозяин стола.
   *[away] «Начать» может нажать любой из сидящих.
}

## Pages: the games

page-games = <b>Во что играем?</b>
page-games-of = <b>{ $group }</b>
page-group = <b>{ $group }</b>: { $games }
page-game = <b>{ $game }.</b> { $about }
page-games-pogony = 🎖 С погонами
page-games-usual = Обычные
page-games-simple = Простые
page-games-suits = Козыри и масти
page-games-special = Особенные

## Pages: the rules

page-rules = <b>О чём договоримся?</b>
page-rules-usual = Пока всё как обычно в этой игре.
page-option = <b>{ $option }.</b> { $about }
page-nothing = Здесь в этой игре менять нечего.
page-deck = <b>Колода</b>
page-trump = <b>Козырь и масти</b>
page-lead = <b>Заход</b>
page-throw = <b>Подкидывание</b>
page-transfer = <b>Перевод</b>
page-hands = <b>Отбой и руки</b>
page-end = <b>Добор и конец</b>
page-pogony = <b>Погоны</b>
page-teams = <b>Команды</b>

## The pack of the next deal (bot/FAIRNESS.md)

# $commitment is a long number, $number a cut from 1 to 20.
pack-sealed = 🔒 Колода запечатана: <code>{ $commitment }</code>
pack-cut = ✂️ Шапка снята: { $number }
pack-next = Следующая раздача:
cut-ask = Снимите шапку с дурака: выберите число. Оно перемешает колоду ещё раз, и никто не скажет, что карты подобраны.
