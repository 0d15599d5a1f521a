# One-shot messages. Markup is HTML; names come escaped.

## /start and /help

welcome =
    Hello! I deal the cards for Durak with epaulettes.
    Add me to a group of friends and type /durak there to open a table.
    Your cards will show up here, for your eyes only. More: /help

# In a group, to which the bot was just added.
greeting = Hello! I deal the cards for Durak, with epaulettes and without. Tables, rules and who was the fool: I remember it all. Everyone sees only their own cards.

help =
    <b>Durak with epaulettes</b>

    <b>Sit down:</b> /durak in a group opens a table; “{ button-sit }” is right under it.
    <b>Lead, throw in, beat:</b> press a card, in our private chat or under the table with “{ button-hand }”. Any card will do: if it can’t be played, I’ll tell you why.
    <b>Can’t beat it?</b> “{ button-take }”. <b>Nothing to throw in?</b> “{ button-pass }”.
    🎖 <b>Epaulettes</b> are two cards of the same rank laid at once: look for the 🎖 button under your cards. In epaulette Durak they’re counted, and whoever has the fewest is the fool.
    <b>Another game:</b> before the start, press “Game” under the table; “{ button-unfold }” has the fine print.
    <b>Leave:</b> /leave. <b>Who’s the fool here:</b> /top

    /hand — my cards, right here
    /rules — the rules of this table
    /me — my results and epaulettes
    /history — what was played here
    /season — the season and its results
    /replay — look through a finished game, step by step
    /stop — close the table (the host or an admin)
    /settings — language, pictures, and who’s in charge here


## /leave

confirm-leave = { $name }, get up in the middle of the deal at table { $number }? { $means ->
    [robot] A robot will finish it for you, and whatever comes of it is yours. There’s no coming back into this deal.
    [end] You take a technical loss, and the table closes: there’s nobody to play on.
   *[new-deal] You take a technical loss. This deal is off, and I’ll deal again to the others.
}

## When the bot is not let into a group, or not let speak there

told-removed = I was removed from the group “{ $title }”, so game { $number } is closed without a result. Nobody’s the fool, which is something.
muted-rights = 🤐 I’m not allowed to write in the group “{ $title }”. Game { $number } is waiting and the clocks have stopped. Let me send messages there, and on we go. To make me notice at once, type any of my commands there.
muted-topic-closed = 🤐 The topic in “{ $title }” where game { $number } is on has been closed. The table is waiting and the clocks have stopped. Reopen the topic or make me an admin, and on we go.
muted-topic-lost = 🤐 The topic in “{ $title }” where game { $number } was on is gone, so there’s nowhere to show the table. You can finish the deal right here, in private, and /durak in any other topic opens a new table.

## /hand

no-hand-here = You hold no cards here. Sit down for the next one: /durak
no-hand-anywhere = You’re not in any game right now. Add me to a group and write /durak there

## The next game

next-called = 🪑 { $names }, table { $number } is gathering, just as you wanted. Press “Sit down”!
