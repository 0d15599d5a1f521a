# The lobby in the group. Markup is HTML; names come escaped.

lobby-title = <b>Стол № { $number }: { $game ->
    [pogonny] погонный дурак
   *[podkidnoy] подкидной дурак
}</b>
lobby-deck = { $deck ->
    [one] { $deck } карта
    [few] { $deck } карты
   *[many] { $deck } карт
}, до { $seats ->
    [one] { $seats } игрока
   *[many] { $seats } игроков
}
lobby-changed = Уговор: { $options }
lobby-seat = { $place }. { $name }
lobby-seat-opener = { $place }. { $name } — хозяин стола
lobby-empty = За столом пока пусто. Кто смелый?
lobby-invite = Жмите «Сесть» — карты раздам каждому в личку. Если мы ещё не знакомы, откроется наш чат: нажмите там «Запустить».
lobby-waiting = Нужен хотя бы ещё один игрок. Дураком в одиночку не стать.
lobby-ready = Можно начинать. { $host ->
    [seated] «Начать» нажимает хозяин стола.
   *[away] «Начать» может нажать любой из сидящих.
}
lobby-full-table = Все места заняты. { $host ->
    [seated] «Начать» нажимает хозяин стола.
   *[away] «Начать» может нажать любой из сидящих.
}
