# The training deal against the robot, in private. Markup is HTML; cards come as they are written.

training-title = <b>🎓 Training deal</b>

## What is worth knowing before the first move

training-intro = We play for epaulettes: whoever has fewer is the fool, even if they run out of cards first. 🎖 An epaulette is two cards of one rank laid at once.

## What this decision is: one line above the cards. Buttons are named as they are written on them.

training-lesson = 💡 { $kind ->
    [lead] You can lead any card. Most people start small and save their trumps ({ $trump }).
    [lead-pair] You hold two of a kind! Lay them at once, with a 🎖 button, and the epaulette is yours.
    [lead-last] The deck is empty, there’s nothing left to draw. Get rid of your cards, but mind the epaulettes.
    [beat] To beat { $card } you need a higher card of its suit. A trump ({ $trump }) will do too, but you may want it later.
    [beat-by-trump] You’ve nothing higher than { $card } in its suit, but a trump ({ $trump }) beats any suit. Too dear? Then take.
    [beat-trump] { $card } is a trump, and only a higher trump beats a trump. Too dear? Then take.
    [beat-several] Every card has to be beaten, one by one. Press what you’ll beat with; if it fits several, I’ll ask.
    [throw] The robot beat it all. You can throw in a card of a rank that’s on the table. Don’t want to? “Done”.
    [throw-pair] The robot beat it all, and you’ve a pair for it. Throw it in at once, with a 🎖 button, and earn an epaulette.
    [chase] The robot is taking. Add anything you can spare of a rank that’s on the table. Don’t want to? “Done”.
    [chase-pair] The robot is taking. Make it a present of your pair, with a 🎖 button: its cards, your epaulette.
   *[take] You’ve nothing that beats { $card }; it happens. Press “Take”: the table is yours, and the robot leads again.
}

## What the robot has done, and why

training-lays = 🤖 The robot { $kind ->
    [throw] throws in: { $cards }. That rank was on the table already.
    [throw-pogony] throws in: { $cards }. Two of a kind at once, so it earns 🎖 +{ $pogony }.
    [lead-pogony] leads at once: { $cards }. Two of a kind, so it earns 🎖 +{ $pogony }.
    [lead-trump] leads: { $cards }. It’s the trumps’ turn now.
   *[lead] leads: { $cards }. It starts small and saves its trumps.
}
training-beats = 🤖 The robot beats: { $pairs }. { $how ->
    [trump] A trump beats any suit.
   *[suit] Higher in the same suit, so it’s beaten.
}
training-takes = 🤖 The robot takes. Couldn’t beat it, or wouldn’t? It won’t say.
training-earned = 🎖 Laid at once, that’s { $pogony ->
    [one] { $pogony } epaulette for you!
   *[other] { $pogony } epaulettes for you!
}
training-discarded = ♻️ { $who ->
    [you] You beat the lot: the cards are gone, and now you lead.
   *[robot] The robot beat the lot: the cards are gone, and now it leads.
}
training-taken = 🫳 { $who ->
    [you] You took the cards, so the robot leads again.
   *[robot] The robot took the cards, so you lead again.
}

## The end

training-over = { $result ->
    [won] 🏁 The robot is the fool: you have { $mine } 🎖, it has { $robots }. Who’s teaching whom here?
    [won-tie] 🏁 The robot is the fool: { $mine } 🎖 each, but it was left with the cards. Who’s teaching whom here?
    [lost] 🏁 You’re the fool: you have { $mine } 🎖, the robot has { $robots }. Never mind, it trains every day.
    [lost-tie] 🏁 You’re the fool: { $mine } 🎖 each, but you were left with the cards. Never mind, it trains every day.
   *[draw] 🏁 A draw: { $mine } 🎖 each, and both out of cards. Nobody’s the fool.
}
training-stopped = Enough is enough. The robot won’t hold it against you.
training-broken = I can’t read this deal any more: my fault, not yours.
training-next = Nothing was written down, it was only training. Now for real: add me to a group and type /durak there
