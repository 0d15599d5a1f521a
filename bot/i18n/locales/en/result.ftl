# The end of a deal in the group. Markup is HTML; names come escaped.

result-title = 🏁 <b>{ $game }, game { $number }: all over</b>
result-fool = Today’s fool is <b>{ $name }</b>. It happens to everybody. Just not to everybody today.
result-fool-pogony = Today’s fool is <b>{ $name }</b>: fewest epaulettes of all.
result-fool-pogony-tie = Today’s fool is <b>{ $name }</b>: level on epaulettes, but slowest to get rid of the cards.
result-fool-loaded = Today’s fool is <b>{ $name }</b>: with a hand like that there’s no point in going on.
result-fool-worn = Today’s fool in epaulettes is <b>{ $name }</b>. Wear them with pride!
result-fools = Today’s fools: <b>{ $names }</b>. More fun in company.
result-fool-team = Team of fools: <b>{ $names }</b>. At least you’re in it together.
result-fool-team-loaded = Team of fools: <b>{ $names }</b>. With that many cards there’s no point in going on.
result-fool-team-worn = Team of fools in epaulettes: <b>{ $names }</b>. At least you’re dressed for it.
result-fool-team-pogony = Team of fools: <b>{ $names }</b>. Fewer epaulettes between them than the others.
result-fool-team-pogony-tie = Team of fools: <b>{ $names }</b>. Level on epaulettes, but they sat on their cards the longest.
result-draw = <b>A draw.</b> No fool today, so let’s part as friends.
result-redeal = <b>New deal.</b> There’s no playing with cards like these.
result-place = { $place }. { $name }
result-holder = { $place }. { $name } — left with { $cards }
result-campaign = 🏆 The ladder is climbed and the campaign is won: <b>{ $names }</b>.

## Closed without a result

closed-title = <b>Table { $number } is closed</b>
closed-stopped = The host or an admin stopped the game. No result, nobody’s the fool.
closed-stopped-by = { $name } stopped the game. No result, nobody’s the fool.
closed-left = { $name } left in the middle of a deal. That’s a loss for them; for the others the deal doesn’t count.
closed-left-unknown = One of the players left in the middle of a deal. That’s a loss for them; for the others the deal doesn’t count.
closed-empty = Everyone got up from the table. Feel like playing again? Type /durak
closed-quiet = Nobody had come by for a while, so I cleared the table away. Ready to play? Write /durak
closed-redealt = With cards like these it’s time for a new deal. It’s right below.
closed-broken = I can’t read this game any more. My fault, not yours. No result, nobody’s the fool.
closed-removed = I was removed from the group, so the game doesn’t count.
closed-muted = I was never let back in to write here. No result, nobody’s the fool.
closed-moved = The group has moved, and that made two tables. This one goes, the other plays on.
closed-other = The game was closed without a result.

## A game that cannot be played any more

broken-title = <b>Table { $number }: something broke on my side</b>
broken-what-now = I can’t read this game any more. For a new table /durak, to close this one /stop. No result, nobody’s the fool.
