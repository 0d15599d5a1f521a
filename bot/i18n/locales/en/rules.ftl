# The rules of a table, told by a friend. Each message is a sentence or two; a paragraph puts several
# of them one after the other. Markup is HTML.

rules-title-of-game = <b>The rules of table { $number }</b>
rules-title-next = <b>The rules for the next table here</b>
rules-title = We’re playing <b>{ $played }</b>: { $packs ->
    [1] {""}
   *[other] { $packs } packs of{" "}
}{ $deck ->
    [one] { $deck } card
   *[other] { $deck } cards
}, up to { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}, { $hand } each.
rules-jokers = Jokers in the deck: { $count }.
rules-odd-card = Plus the blank, one odd card: it beats anything, and anything beats it. If it turns up as trump, there are no trumps.
rules-stock-order = The deck is stacked by rank: aces on top, then kings, and so on down to the small fry.
rules-open-hands = All hands are open, so look all you like.
rules-teams = We play team against team, with four or six players: partners sit in every other seat and don’t attack each other.

## The aim

rules-aim = The aim is to get rid of your cards. The last one left holding any is the fool.
rules-aim-teams = The team that is all out of cards wins; the others are the fools.
rules-aim-pogony = 🎖 An <b>epaulette</b> is two cards of the same rank laid at once, as a lead or a throw-in. It’s yours to keep, even if the cards are taken.
rules-pogony-multi = { $value ->
    [n_minus_1] Three cards at once make two epaulettes, four make three.
   *[floor_half] Three cards at once still make one epaulette, four make two.
}
rules-pogony-transfers = Passing on with a pair earns one, too.
rules-fool-pogony = When only one player still has cards, the epaulettes are counted: whoever has the fewest is the fool. On a tie it’s whichever of them is left with cards or, if none is, whoever went out later.
rules-fool-pogony-teams = A team’s epaulettes are added up: the team with fewer are the fools. On a tie it’s the team that held cards the longest.
rules-instant-loss = Pile up { $count ->
    [one] { $count } card
   *[other] { $count } cards
} and you’re the fool on the spot.

## Trump, first lead

rules-trump-turned = { $stock ->
    [set_aside] Trump is the suit of the card turned up after the deal, and then the deck is put away.
    [deal_all] The whole deck is dealt, and the suit of the last card is trump.
   *[draw] Trump is the suit of the card turned up under the deck or, if everything was dealt, of the last card.
}
rules-trump-other = { $value ->
    [none] There are no trumps.
    [per_player] Everyone has their own trump: after the deal a card is turned up for each player, and its suit is theirs. Someone else’s trump is just a plain suit to you.
   *[fixed] Trump is always { $suit }.
}
rules-stock = { $stock ->
    [set_aside] After the deal the deck is put away.
    [deal_all] The deck is dealt to the last card.
   *[draw] After a bout you draw from the deck.
}
rules-turned-ace = { $value ->
    [allow] An ace can turn up as trump.
   *[redraw] { $stock ->
        [deal_all] If the last card is an ace, the deal is done again.
       *[other] An ace is never turned up: it’s buried in the deck and the next card is turned.
    }
}
rules-hidden-trump = Another card lies under it, face down: once everything above is drawn, it’s turned over and its suit becomes trump.
rules-trump-swap = { $value ->
    [any] You can swap the trump six for the turned-up trump before you first act in a bout, as long as the deck covers it.
   *[ace_six] You can swap the trump six for a turned-up trump ace before you first act in a bout, as long as the deck covers it.
}
rules-first-lead = { $value ->
    [dealers_left] The player on the dealer’s left leads first.
    [no_trump] { $otherwise ->
        [lot] Luck decides who leads first.
       *[lowest_card] Whoever has the lowest card leads first; a tie is left to luck.
    }
    [lowest_closed_suit] Whoever has the lowest card of the special suit leads first; if nobody has any, the lowest trump does.
   *[lowest_trump] { $otherwise ->
        [lot] Whoever has the lowest trump leads first; if nobody has any, luck decides.
        [draw_from_stock] Whoever has the lowest trump leads first; if nobody has any, everyone draws a card, again and again, until somebody gets a trump.
       *[lowest_card] Whoever has the lowest trump leads first; if nobody has any, the lowest card does.
    }
}
rules-next-lead = { $value ->
    [under] After that the fool deals, and the player on the fool’s right leads, straight at the fool.
   *[from_under] After that the fool deals, and the player on the fool’s left leads.
}
rules-redeal = { $value ->
    [colour] Dealt all red or all black? Until the first lead you can ask for a new deal.
   *[six_of_suit] Dealt a whole hand of one suit? Until the first lead you can ask for a new deal.
}

## The bout

rules-lead = { $value ->
    [single] To lead, you attack the player on your left with a single card.
    [pair_max] To lead, you attack the player on your left with one card, or a pair of the same rank.
    [three_any] To lead, you attack the player on your left with any three cards; fewer only if that’s all you have.
    [odd_groups] To lead, you attack the player on your left with one card, three (a pair and any card) or five (two pairs and any card).
   *[same_rank] To lead, you attack the player on your left with one card, or several of the same rank at once.
}
rules-lead-from-stock = Instead of your own card you can lead the top one of the deck, sight unseen: whatever turns up is your lead.
rules-beat = { $suits ->
    [no] { $trump ->
        [none] Suits don’t matter: any higher rank beats.
       *[other] Suits don’t matter: any higher rank beats, and so does a trump; a trump is beaten only by a higher trump.
    }
   *[yes] { $trump ->
        [none] You beat with a higher card of the same suit.
       *[other] You beat with a higher card of the same suit or with a trump; a trump is beaten only by a higher trump.
    }
}
rules-twins = A card can’t beat its own twin.
rules-closed-suit = { $turned ->
    [yes] { $suit } is the special suit: only { $suit } beats { $suit }, and trumps don’t scare it; if it turns up as trump, another card is turned.
   *[no] { $suit } is the special suit: only { $suit } beats { $suit }, and trumps don’t scare it.
}
rules-unbeatable = Nothing beats { $cards }.
rules-lowest-beats-ace = But the trump ace is beaten by the lowest trump in the deck.
rules-defence = Beat everything and the next lead is yours; say “take” and you pick up the whole table and miss your turn to lead.
rules-second-try = If you say “take” and really can’t beat, once a bout you draw a card from the deck first: it might just save you.
rules-rotate-hands = After every bout everyone hands their cards to the player on their left.
rules-face-down = <b>On trust.</b> You beat face down, and the rank of a face-down card can’t be thrown in. Until the bout closes, anyone who may throw in and still holds cards can doubt one face-down card. It’s turned over: if it beats, the doubter takes the whole table; if it doesn’t, the defender takes it all. The bout ends there, and the player after the one who took leads. What nobody doubts counts as beaten.
rules-cheating = <b>Card sharp.</b> You beat openly, but nothing stops you from laying a card that doesn’t beat. Until the bout closes, anyone who may throw in and still holds cards can call you out: if the card doesn’t beat, the defender takes it all; if it does, the accuser takes the whole table. The bout ends there, and the player after the one who took leads. What nobody notices counts as beaten.

## Throwing in

rules-throwers = { $value ->
    [leader] Only the leader throws in.
    [neighbours] Only the defender’s two neighbours throw in.
    [none] There’s no throwing in.
   *[all] Everyone but the defender can throw in.
}
rules-throwers-teams = { $value ->
    [leader] Only the leader throws in.
    [neighbours] Only the two opponents nearest to the defender throw in.
    [none] There’s no throwing in.
   *[all] All the defender’s opponents can throw in.
}
rules-throw-match = { $value ->
    [led_rank] Only the rank that was led will do
    [rank_or_suit] Any rank or suit on the table will do
   *[table_ranks] Any rank on the table will do
}{ $timing ->
    [anytime] , at any moment: no need to wait until all is beaten.
   *[all_beaten] , once everything is beaten.
}
rules-throw-order = { $value ->
    [second_one] The leader has the first say; the others throw in one card at a time.
    [free] Throw in in any order: first to press, first to throw.
   *[polled] The leader has the first say, then it goes round the table, starting over after every card.
}
rules-chase = { $value ->
    [no] Once somebody says “take”, the bout is over and nothing is added.
   *[yes] After “take” you can still add to the pile.
}
rules-self-throw = If you’ve beaten everything and nobody throws in more, you can throw in to yourself; beat that, and it’s up to the others again.
rules-withdraw = { $value ->
    [no] What’s thrown in stays in.
   *[yes] A throw-in can be taken back until somebody reacts.
}
rules-lead-limit = You can’t lead more cards than the defender holds.
rules-bout-limit = { $value ->
    [none] No limit: a bout takes as many cards as the defender held when it began.
    [one] A bout takes at most { $value } card, and no more than the defender held when it began.
   *[other] A bout takes at most { $value } cards, and no more than the defender held when it began.
}
rules-first-limit = { $scope ->
    [until_first_discard] While the discard pile is empty, the limit is
   *[first_bout] In the first bout of a deal, the limit is
} { $value ->
    [one] { $value } card
   *[other] { $value } cards
}.

## Transferring

rules-transfer = { $many ->
    [no] <b>Transfer.</b> Before anything is beaten you can lay one card of the same rank and pass it all on to
   *[yes] <b>Transfer.</b> Before anything is beaten you can lay a card of the same rank (or several) and pass it all on to
} { $to ->
    [opponent] the nearest opponent on your left
   *[neighbour] the player on your left
}, if they hold at least as many cards as there will be on the table.
rules-transfer-first = { $value ->
    [yes] That goes from the very first bout.
   *[no] The first bout of a deal can’t be passed on.
}
rules-show-pass = { $value ->
    [off] Showing a trump isn’t enough: you have to lay a card.
    [per_deal] Travel pass: once a deal, a trump of the same rank can be shown instead of laid.
   *[per_bout] Travel pass: once a bout, a trump of the same rank can be shown instead of laid.
}
rules-show-pass-back = A shown trump sends it all back, to the player on your right.
rules-passer = { $value ->
    [yes] After a transfer, whoever passed it on has the first say and draws first.
   *[no] Even after a transfer, whoever led has the first say and draws first.
}

## Drawing and the end

rules-refill = After a bout you draw back up to { $hand }: the leader first, then around the table, the defender last.
rules-no-refill = There’s no drawing: you play the hand you have.
rules-short-stock = { $value ->
    [equal_split] If there isn’t enough for everyone, what’s left is shared equally.
    [fewest_first] If there isn’t enough for everyone, whoever holds fewer cards draws first.
   *[leader_first] If there isn’t enough for everyone, there’s no sharing: first in line, first served.
}
rules-after-team-exit = { $value ->
    [next_seat] If you go out by beating with your last card, simply the next seat leads.
   *[own_team] If you go out by beating with your last card, the next of your team leads.
}
rules-all-out = { $value ->
    [last_beater_loses] If everybody is out at once, the fool is whoever beat last: we play without draws.
   *[draw] If everybody is out at once, it’s a draw.
}
rules-all-out-pogony = If everybody is out at once and level on epaulettes, it’s a draw.
rules-max-bouts = { $value ->
    [none] However long a deal takes, we play until there’s a fool.
    [one] After { $value } bout it’s a draw.
   *[other] After { $value } bouts it’s a draw.
}
rules-on-leave = { $value ->
    [technical_loss] Leave in the middle of a deal and you’re the fool.
    [bot] A robot plays on for whoever left.
   *[restart] Whoever leaves in the middle of a deal loses; the others get a new deal.
}

## Погоны on somebody's shoulders

rules-finish = 🎖 <b>Epaulettes.</b> { $trigger ->
    [anytime] The deck is gone, and as a bout begins you hold
   *[on_lead] The deck is gone, it’s your lead, and you hold
} { $rank ->
    [any_pair] { $counts ->
        [of-2] exactly two cards of the same rank
        [of-1-2] just one card, or two of the same rank
        [of-1-2-3-4] only cards of one rank
       *[other] only cards of one rank ({ $numbers } of them)
    }
   *[six] { $counts ->
        [of-2] exactly two sixes
        [of-1-2] just one or two sixes
        [of-1-2-3-4] only sixes
       *[other] only sixes ({ $numbers } of them)
    }
}? Then hang them!
rules-finish-resolution = { $value ->
    [must_be_taken] You lead them: if they’re taken, they hang; if they’re beaten, you’re simply out.
    [last_attack] You lead them, and they hang even if they’re beaten, as long as whoever beat them still has other cards.
   *[declare] You show them, nobody can beat them, and you’re out.
}
rules-finish-trump = { $value ->
    [with_plain] A trump will do for an epaulette, but not on its own.
    [forbidden] With a trump, they’re not epaulettes.
   *[allowed] For epaulettes, a trump is a card like any other.
}
rules-finish-targets = { $double ->
    [no] { $all ->
        [yes] Everyone still playing gets the epaulettes, however many they are.
       *[no] You hang them when two are left: the other one gets the epaulettes.
    }
   *[yes] { $all ->
        [yes] Everyone still playing gets the epaulettes, however many they are; if that’s two or more, they play on.
       *[no] You hang them when two are left: the other one gets the epaulettes. At a table of three both others get them at once, and play on.
    }
}
rules-finish-targets-teams = You hang them when your whole team goes out with you: everyone on the losing team gets the epaulettes.
rules-finish-ranks = Epaulettes add up, and with them your military rank: { $ranks }. They don’t change who’s the fool, they just look good.
rules-campaign = 🎖 <b>Epaulettes</b> are a ladder: { $ranks }, and last of all { $queen }. { $owner ->
    [shared] Everyone shares one ladder
    [team] Each team has its own ladder
   *[side] Everyone has their own ladder
}, and steps are kept from deal to deal.
rules-campaign-hang = The deck is gone and you hold only cards of your step (one to four, a trump never alone)? Hang them: on whoever took your cards, or on your own lead. Whoever wears them is the fool, and you’re a step up. Hang that queen, all by herself, and the campaign is yours.
rules-campaign-right = { $value ->
    [no] You don’t play your epaulettes while you hold anything else; but once they’re all you hold, your lead can’t be beaten, only taken.
   *[yes] You may play your epaulettes, but they can be beaten, too: if they are, nothing hangs and you’re simply out.
}
rules-campaign-after = { $value ->
    [yes] Whoever hung is out, and the others play on.
   *[no] Once they’re hung, the deal is over.
} If nobody hangs any, the fool is found as usual and the steps stay put.
rules-campaign-teams = If you’ve beaten everything and hold only epaulettes, they go to your partner, and the opponents lead. If the whole team holds only epaulettes, they’re hung at once.
