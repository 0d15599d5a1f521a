# The running deal: the table in the group and the hands in private. Markup is HTML; names come escaped.

deal-title = <b>{ $game }, game { $number }</b>
deal-trump = { $turned ->
    [none] { $trump ->
        [none] No trumps
        [own] Everyone has their own trump
       *[other] Trump { $trump }
    }
   *[other] { $trump ->
        [none] No trumps, { $turned } under the deck
       *[other] Trump { $trump }, { $turned } under the deck
    }
}
# Where each has a trump of their own: what the owner of a hand has.
deal-own-trump = Your trump { $trump }
deal-second-trump = deeper down, a secret second trump
# A deal in which nobody draws.
deal-no-talon = no drawing
deal-talon = { $talon ->
    [0] the deck is empty
    [one] { $talon } card in the deck
   *[other] { $talon } cards in the deck
}
deal-discard = { $discard ->
    [one] { $discard } card discarded
   *[other] { $discard } cards discarded
}
deal-bout = <b>Bout { $bout }.</b> { $attacker } → { $defender }
deal-pair = { $attack } → { $beat }
deal-unbeaten = { $attack } → …
# An answer that lies closed: for the others, and for who laid it.
deal-covered = { $attack } → 🂠
deal-covered-own = { $attack } → 🂠 { $beat }
# Who handed the attack on, and how.
deal-transferred = ↪️ { $name } passes it on: { $cards }
deal-shown = 👁 { $name } shows { $card } and passes it on
# The same in the hand of who did it.
deal-transferred-own = ↪️ You pass it on: { $cards }
deal-shown-own = 👁 You show { $card } and pass it on
# Said «беру», and drew a card instead.
deal-drew = 🎴 { $name } draws a card from the deck and fights on
deal-drew-own = 🎴 You draw a card from the deck and fight on

## Seats of the table

seat-attacker = ⚔️ { $name } — { $cards ->
    [0] no cards
    [one] { $cards } card
   *[other] { $cards } cards
}
seat-defender = 🛡 { $name } — { $cards ->
    [0] no cards
    [one] { $cards } card
   *[other] { $cards } cards
}
seat-other = ▫️ { $name } — { $cards ->
    [0] no cards
    [one] { $cards } card
   *[other] { $cards } cards
}
seat-out = 🏁 { $name } — out of cards, place { $place }
seat-pogony = 🎖 { $pogony }
seat-trump = trump { $trump }
# The cards of somebody where all hands are open.
seat-open = { $cards }
# What hangs on somebody's shoulders already.
seat-worn = 🎖 { $title ->
    [none] { $pogony }
   *[other] { $title }
}
# The campaign: what somebody has to hang next.
seat-step = 🎖 { $step ->
    [rank-two] twos
    [rank-three] threes
    [rank-four] fours
    [rank-five] fives
    [rank-six] sixes
    [rank-seven] sevens
    [rank-eight] eights
    [rank-nine] nines
    [rank-ten] tens
    [rank-jack] jacks
    [rank-king] kings
    [rank-ace] aces
    [won] top of the ladder
   *[queen] { $cards }
}
# What a whole team has laid.
team-pogony = { $team ->
    [second] 🔵
   *[first] 🔴
} 🎖 { $pogony }

## What has just happened

news-taken = 🫳 { $name } takes the cards.
news-pogony = 🎖 { $name } lays { $count ->
    [one] an epaulette
   *[other] { $count } epaulettes
}: { $cards }
news-hung = 🎖 { $name } hangs epaulettes: { $cards }. Worn by { $names }.
news-kept = 🎖 { $name } keeps the epaulettes.
news-handed-over = 🤝 { $name } hands the epaulettes to a partner: { $partner }.
news-discarded = ♻️ { $name } beat the lot. Off they go!
news-hands-moved = 🔄 The hands go round: everyone passed their cards to the left.
news-doubt-honest = 🤨 { $name } doesn’t believe it: { $attack } → { $answer }. But it was honest!
news-doubt-lie = 🤨 { $name } doesn’t believe it: { $attack } → { $answer }. Quite right, a bluff!
news-second-trump = 🎴 The second trump is open: { $card }. Trump is { $trump } now.
news-second-trump-void = 🎴 The second trump is { $card }, and that’s never trump. Nothing changes.
news-second-trump-odd = 🎴 The second trump is { $card }. So there are no trumps any more.

## Whose move it is, for everybody

turn-attack = <b>{ $name }</b> to lead.
turn-defence = <b>{ $name }</b> to defend.
turn-throw = All beaten. Anything to throw in? Up to <b>{ $names }</b>.
turn-taking = { $taker } is taking. Any more for the pile? Up to <b>{ $names }</b>.
turn-hang = To hang or not to hang? Up to <b>{ $names }</b>.
turn-closing = The bout is over.
turn-unreachable = ✉️ Can’t write to: { $names }. Press “My cards” and I’ll show them right here, to you alone.

## The hand

hand-counts = Cards: { $list }
hand-open = { $name }: { $cards }
hand-trumps = Trumps: { $list }
hand-trump = { $name } { $trump }
hand-pogony = 🎖 { $list }
hand-count = { $name } { $count }
hand-attack = <b>Your lead.</b> What’ll it be?
hand-attack-pogony = <b>Your lead.</b> Lead a pair and you earn an epaulette.
hand-attack-several = <b>Your lead.</b> { $count ->
    [one] Pick { $count } card to lead.
   *[other] Pick { $count } cards to lead.
}
hand-attack-groups = <b>Your lead.</b> One card, a pair plus one, or two pairs plus one: take your pick.
hand-step = Your step: { $step }
hand-hang = <b>Nothing but epaulettes in your hand!</b> Hang them, or have mercy?
hand-defence = <b>Defend yourself!</b> Or take, if your pride allows.
hand-defence-transfer = <b>Defend yourself!</b> Or pass it on and let your neighbour have the fun.
hand-second-try = Can’t beat it? Say “take”, and you’ll draw a card from the deck first.
hand-may-throw = No need to wait: you can throw in right now.
hand-may-doubt = Don’t believe it? Speak now or hold your peace.
hand-throw-self = <b>You beat it all!</b> Throw in to yourself? { $room ->
    [one] Room for { $room } more card.
   *[other] Room for { $room } more cards.
}
hand-target = <b>Beat which one?</b>
hand-answer = <b>Beat or pass on?</b>
hand-throw = <b>All beaten.</b> Throwing in? { $room ->
    [one] Room for { $room } more card.
   *[other] Room for { $room } more cards.
}
hand-chase = <b>{ $taker } is taking.</b> Something for the pile? { $room ->
    [one] Room for { $room } more card.
   *[other] Room for { $room } more cards.
}
hand-taking = You’re taking. Let’s see what else they treat you to.
hand-waiting-throw = All beaten. Let’s see if anyone throws in more.
hand-waiting-chase = { $taker } is taking. Let’s see if anyone adds to the pile.
hand-out = No cards left: you’re out. Place { $place }, now sit back and cheer.
hand-over = The deal is over. Results are in the group.
hand-closed = The deal was closed without a result.
hand-removed = I was removed from the group, so the deal was closed without a result.
hand-muted = 🤐 I’m not allowed to write in the group right now. The clocks have stopped, but you can still play.
