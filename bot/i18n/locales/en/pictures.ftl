## The table as a picture

plate-cards = { $cards ->
    [0] no cards
    [one] { $cards } card
   *[other] { $cards } cards
}
plate-out = place { $place }
picture-frozen = ⏸ It’s gone quiet
picture-title = { $game }, game { $number }
picture-result = { $result ->
    [fool] Today’s fool
    [fools] Today’s fools
    [redeal] A new deal
   *[draw] A draw
}
