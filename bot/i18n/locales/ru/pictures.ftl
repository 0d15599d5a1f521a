## The table as a picture

plate-cards = { $cards ->
    [0] карт нет
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
plate-out = место { $place }
picture-frozen = ⏸ Все притихли
picture-title = { $game } № { $number }
picture-result = { $result ->
    [fool] Дурак сегодня
    [fools] Дураки сегодня
    [redeal] Пересдача
   *[draw] Ничья
}
