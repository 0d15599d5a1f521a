# What was played: leaderboards, seasons, the history. Markup is HTML; names come escaped.

## Days

# $month is 1 to 12, $day and $year are written as they are.
day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
days-from-to = from { $since } to { $until }
days-from = since { $since }
days-to = until { $until }

## /top

top-title = { $order ->
    [fool] 🃏 <b>The fools of this chat</b>
    [stuck] 🔁 <b>The fool again and again</b>
    [rate] 🧠 <b>Hardly ever the fool</b>
    [free] 🍀 <b>Longest without being the fool</b>
    [laid] 🎖 <b>Most epaulettes laid</b>
    [hung] 🎖 <b>Most epaulettes pinned on others</b>
   *[worn] 🎖 <b>Most epaulettes worn</b>
}
top-period = { $period ->
    [week] This week
    [month] This month
    [season] Season { $number }
   *[ever] All time
}
top-nobody = { $order ->
    [fool] Nobody here has finished a game yet. Everyone’s a genius, so far. To fix that: /durak
    [stuck] Nobody has been the fool yet. It won’t last.
    [rate] Nobody has played enough for percentages yet.
    [free] Nobody has got away without being the fool yet.
    [laid] Not a single epaulette yet. One pair and you’re at the top.
    [hung] Nobody has pinned epaulettes on anybody yet.
   *[worn] Everybody’s shoulders are bare so far.
}
top-joke = { $order ->
    [fool] Heavy is the crown, but it fits.
    [stuck] Consistency is the mark of a master.
    [rate] Brains show at the card table. The rest is a percentage of luck.
    [free] Nothing cheers up the neighbours like someone else’s luck.
    [laid] Good things come in pairs.
    [hung] Tailors with a steady hand.
   *[worn] Decorated, if not for bravery.
}
top-ties = { $order ->
    [rate] Ties go to whoever played more games.
   *[other] Ties go to whoever played fewer games.
}
top-enough = It takes { $games } games to get in.
top-place = { $place } { $name }
top-row-fool = { $who } — { $fool ->
    [0] never the fool
    [one] fool once
   *[other] fool { $fool } times
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, 🎖 { $pogony }
top-row-pogony = { $who } — 🎖 { $pogony }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
top-row-worn = { $who } — 🎖 { $pogony }, { $title }
top-row-free = { $who } — { $games ->
    [one] { $games } game
   *[other] { $games } games in a row
}
top-row-free-now = { $who } — { $games ->
    [one] { $games } game
   *[other] { $games } games in a row
}, and counting
top-row-stuck = { $who } — { $fool ->
    [one] fool once
   *[other] fool { $fool } times in a row
}
top-row-rate = { $who } — { $rate }% not the fool, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
top-more = { $count ->
    [one] …and { $count } more player
   *[other] …and { $count } more players
}

## /season

season-title = <b>Season { $number }</b>
season-since = It has been on since { $day }.
season-since-ever = It has been on since the very first game.
season-ends = It closes by itself at midnight, at the end of { $day }.
season-ends-by-hand = It closes when an admin says so.
season-about = A closed season stays in /top for good, and the new one starts with a clean slate: no fools in it yet.
season-close-question = Close season { $number }? I’ll add everything up, and everyone’s a genius again. There’s no way back.
season-over-title = 🏁 <b>Season { $number } is closed</b>
season-over-joke = A new season has begun. Everyone’s a genius again, so far.
season-honour = { $order ->
    [laid] 🎖 Most epaulettes laid: <b>{ $name }</b>, { $value }
    [hung] 🎖 Most epaulettes pinned on others: <b>{ $name }</b>, { $value }
    [free] 🍀 Longest without being the fool: <b>{ $name }</b>, games in a row: { $value }
   *[rate] 🧠 Hardly ever the fool: <b>{ $name }</b>, unscathed in { $value }% of the games
}

## /history

history-title = <b>Played in this chat</b>
history-empty = Nothing has been finished here yet. History begins with /durak
history-game = <b>No. { $number }</b> · { $game } · { $day }
history-fool = 🃏 The fool: <b>{ $name }</b>
history-fools = 🃏 The fools: <b>{ $names }</b>
history-draw = 🤝 A draw
history-left = 🚪 <b>{ $name }</b> left in the middle of the deal; it counts for nobody else
history-players = Players: { $names }

## /me

me-title = <b>{ $name }</b>
me-rank = Rank: <b>{ $title }</b>
me-here = In this chat
me-all = In all
me-numbers = { $where }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $fool ->
    [0] never the fool
    [one] fool once
   *[other] fool { $fool } times
}, { $rate }% not the fool
me-pogony = 🎖 Epaulettes: { $laid } laid, { $hung } pinned on others, { $worn } worn
me-free = 🍀 Best run without being the fool: { $free ->
    [one] { $free } game
   *[other] { $free } games
}
me-stuck = 🔁 Worst run: { $stuck ->
    [one] fool once
   *[other] fool { $stuck } times in a row
}
me-free-now = Right now: { $run ->
    [one] { $run } game
   *[other] { $run } games in a row
} without being the fool. Touch wood.
me-stuck-now = Right now: { $run ->
    [one] fool once
   *[other] fool { $run } times in a row
}. The only way is up.
me-rival = { $rival ->
    [victim] 🎯 Favourite victim: <b>{ $name }</b>, { $count ->
        [one] fool once
       *[other] fool { $count } times
    } in your company
    [nemesis] 😈 Nemesis: <b>{ $name }</b>, { $count ->
        [one] who made you the fool once
       *[other] who made you the fool { $count } times
    }
   *[hung_on] 🎖 Wears your epaulettes: <b>{ $name }</b>, { $count }
}
me-latest = Latest games:
me-game = { $day }, { $game } No. { $number }: { $end ->
    [fool] the fool
    [left] left the table
    [draw] a draw
   *[fine] not the fool
}
me-nothing-here = You haven’t finished a game in this chat yet.
me-nothing = You haven’t finished a game yet. High time: get some friends together and type /durak in your group
