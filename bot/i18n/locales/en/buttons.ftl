# Texts of buttons: at most 64 characters, no markup.

## Lobby

button-sit = Sit down
button-stand = Get up
button-unfold = Rules
button-start = Start
button-close = Close
button-cut = ✂️ Cut
button-no-cut = Don't cut

## Pages of the lobby

button-game = Game: { $game }
button-chosen = ✅ { $name }
button-games-pogony = 🎖 Epaulettes
button-games-usual = The usual
button-games-simple = Simple
button-games-suits = Trumps and suits
button-games-special = Special
button-page-deck = Deck
button-page-trump = Trumps and suits
button-page-lead = Leading
button-page-throw = Throwing in
button-page-transfer = Transfers
button-page-hands = Beating and hands
button-page-end = Drawing and ending
button-page-pogony = Epaulettes
button-page-teams = Teams
button-reset = Back to usual
button-pin = 📌 Always like this
button-unpin = 📌 Unpin

## Table

button-hand = My cards
button-rules = Table rules
button-next = I want to play next
button-again = Play again
button-watch = ⏪ Replay
button-check = 🔍 Was it fair?
button-record = 📄 Record and secret

## Hand

button-take = Take
button-lead = ⚔️ Lead: { $cards }
button-picked = ✅{ $card }
button-lead-talon = 🎴 Lead off the deck
button-doubt = I doubt it: { $attack }
button-pass = Done
button-hang = 🎖 Hang them
button-keep = Keep them
button-withdraw = Take back { $cards }
button-swap = Swap the trump
button-redeal = Deal again
button-back = Back
button-pogony = 🎖 { $cards }
button-target = { $attack } ← { $card }
button-transfer = ↪️ Pass on { $cards }
button-show = 👁 Show { $card }

## Leaving

button-leave = Leave
button-stay = Stay
button-look-again = 🔄 Look again

## Leaderboards, seasons, history

button-period = { $period ->
    [week] Week
    [month] Month
    [season] Season
   *[ever] Ever
}
button-order = { $order ->
    [fool] 🃏 Fool
    [stuck] 🔁 In a row
    [rate] 🧠 Per cent
    [free] 🍀 Not the fool
    [laid] 🎖 Laid
    [hung] 🎖 Pinned
   *[worn] 🎖 Worn
}
button-page = { $page } of { $pages }
button-season-before = ◀️ Season { $number }
button-season-after = Season { $number } ▶️
button-newer = ◀️ Newer
button-older = Older ▶️
button-season = { $verb ->
    [ask] Close the season
    [close] Close it
    [show] Let it run
    [monthly] Close it every month
   *[hand] Close it by hand only
}
button-season-top = 🏆 How it’s going
button-watch-game = ⏪ No. { $number }

## Getting to know each other

button-add = ➕ Add to a group
button-open = 🃏 Open a table
button-training = 🎓 Training deal
button-training-again = 🎓 One more training deal
button-enough = Enough
