# Time: how long a decision may take, who is silent, and the robot that sits in. Markup is HTML in
# messages; buttons and toasts have none.

## The lobby

option-speed = { $value ->
    [fast] ⏱ Fast: 30 seconds a move
    [slow] ⏱ No rush: a day a move
    [none] ⏱ No clock
   *[normal] ⏱ Normal: a minute and a half
}
speed-chosen = { $speed ->
    [fast] Thirty seconds a move. No dozing off!
    [slow] A day a move. You can even play from work.
    [none] No clock: think until you retire.
   *[normal] A minute and a half a move: time to think and to pour some tea.
}

## The table

deal-limit = { $speed ->
    [fast] ⏱ 30 seconds a move
    [slow] ⏱ A day a move
   *[normal] ⏱ A minute and a half a move
}
seat-robot = 🤖 robot playing
seat-left = 🤖 robot for somebody who left
turn-frozen = ⏸ <b>It’s gone quiet.</b> The game is paused, nobody loses anything. Awake? Press “I’m here”.
button-here = I’m here
closed-asleep = It went quiet, and stayed quiet. No result, nobody’s the fool.

## The hand

hand-robot = 🤖 <b>A robot is playing for you.</b> Make a move or press “I’m back”, and the seat is yours again.
hand-frozen = ⏸ <b>It’s gone quiet, the game is paused.</b> Press “I’m here”, and on we go.
hand-left = You’ve got up from the table. A robot is finishing for you.
hand-left-out = You’re out of the deal and have got up from the table.
button-return = I’m back
button-hurry = Don’t wait any longer
button-hurry-named = Don’t wait for { $name }
hand-hurried = ⏰ <b>Everybody is waiting for you.</b> The others may decide that it’s enough.
hand-hurry-noted = ⏳ You’re for not waiting any longer. The majority decides.

## Answers to a press

back = Welcome back! On we go.
back-already = You never left.
hurry-noted = Noted: you’re for not waiting. The majority decides.
hurry-done = Settled: we’ve stopped waiting.
hurry-not-yet = It hasn’t been that long. Patience!
hurry-yourself = It’s you they’re waiting for!

## Reminders

your-turn-soon-over = ⏰ It’s your move, and time is running out. Stay silent, and the table decides for you.
your-turn-waits = ⏰ The table has been waiting for you for quite a while. The others may decide that it’s enough.
table-asleep = ⏰ Game { $number } is waiting: it’s gone quiet. Press “I’m here” under the table, or I’ll close it without a result.

## After an outage

outage-minutes = 🔌 I was away for { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}. Everybody has their time back, the cards are safe, on we go.
outage-hours = 🔌 I was away for { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}. Everybody has their time back, the cards are safe, on we go.
