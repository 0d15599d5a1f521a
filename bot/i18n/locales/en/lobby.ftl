# The lobby in the group and its pages. Markup is HTML; names come escaped.

lobby-title = <b>Table { $number }: { $game }</b>
lobby-deck = { $packs ->
    [1] {""}
   *[other] { $packs } packs of{" "}
}{ $deck ->
    [one] { $deck } card
   *[other] { $deck } cards
}, up to { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}
lobby-changed = Agreed: { $options }
lobby-more-changes = { $options }; and { $count ->
    [one] { $count } more change
   *[other] { $count } more changes
}
lobby-pinned = 📌 Every table in this chat starts like this.
lobby-pinned-other = 📌 This chat usually plays by other rules: an admin said so.
lobby-seat = { $place }. { $name }
lobby-seat-opener = { $place }. { $name } — host
lobby-seated = At the table: { $names }
lobby-empty = The table is still empty. Who’s brave?
lobby-invite = Press “Sit down”, and I’ll deal you cards in private. If we haven’t met, our chat will open: press “Start” there.
lobby-waiting = At least one more player, please. You can’t be the fool all on your own.
lobby-teams-need = Teams take four or six players. Waiting for the rest.
lobby-ready = Ready when you are. { $host ->
    [seated] The host presses “Start”.
   *[away] Anyone at the table can press “Start”.
}
lobby-full-table = All seats are taken. { $host ->
    [seated] The host presses “Start”.
   *[away] Anyone at the table can press “Start”.
}

## Pages: the games

page-games = <b>What are we playing?</b>
page-games-of = <b>{ $group }</b>
page-group = <b>{ $group }</b>: { $games }
page-game = <b>{ $game }.</b> { $about }
page-games-pogony = 🎖 With epaulettes
page-games-usual = The usual
page-games-simple = Simple
page-games-suits = Trumps and suits
page-games-special = Special

## Pages: the rules

page-rules = <b>What shall we agree on?</b>
page-rules-usual = So far everything is as usual in this game.
page-option = <b>{ $option }.</b> { $about }
page-nothing = Nothing to change here in this game.
page-deck = <b>Deck</b>
page-trump = <b>Trumps and suits</b>
page-lead = <b>Leading</b>
page-throw = <b>Throwing in</b>
page-transfer = <b>Transfers</b>
page-hands = <b>Beating and hands</b>
page-end = <b>Drawing and ending</b>
page-pogony = <b>Epaulettes</b>
page-teams = <b>Teams</b>

## The pack of the next deal (bot/FAIRNESS.md)

# $commitment is a long number, $number a cut from 1 to 20.
pack-sealed = 🔒 The pack is sealed: <code>{ $commitment }</code>
pack-cut = ✂️ Cut at { $number }
pack-next = The next deal:
cut-ask = Cut the pack: choose a number. It shuffles once more, and nobody can say that the cards were picked.
