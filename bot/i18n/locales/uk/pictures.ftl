## The table as a picture

plate-cards = { $cards ->
    [0] карт нема
    [one] { $cards } карта
    [few] { $cards } карти
   *[many] { $cards } карт
}
plate-out = місце { $place }
picture-frozen = ⏸ Усі принишкли
picture-title = { $game } № { $number }
picture-result = { $result ->
    [fool] Дурень сьогодні
    [fools] Дурні сьогодні
    [redeal] Перездача
   *[draw] Нічия
}
