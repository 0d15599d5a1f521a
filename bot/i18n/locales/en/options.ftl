# Options of the lobby as buttons: at most 64 characters, no markup; $value is what is in force.

## The pack

option-deck = Cards: { $value }
option-packs = Packs: { $value }
option-hand-size = Hand: { $value } each
option-stock = Rest of the deck: { $value ->
    [set_aside] put away
    [deal_all] all dealt
   *[draw] for drawing
}
option-stock-order = Deck: { $value ->
    [descending] stacked
   *[shuffled] shuffled
}
option-odd-card = Blank: { $value ->
    [yes] in
   *[no] out
}
option-redeal-if = Deal again: { $value ->
    [none] never
    [colour] hand of one colour
   *[six_of_suit] hand of one suit
}

## Trumps and suits

option-trump = Trump: { $value ->
    [none] none
    [fixed] fixed
    [per_player] each their own
   *[turned] as it turns up
}
option-fixed-trump = Always trump: { $value ->
    [s] ♠
    [c] ♣
    [h] ♥
    [d] ♦
   *[none] —
}
option-turned-ace = Turned-up ace: { $value ->
    [allow] stays
   *[redraw] buried
}
option-trump-swap = Trump six: { $value ->
    [ace_six] swaps for ace
    [any] swaps for trump
   *[none] no swap
}
option-hidden-second-trump = Hidden trump: { $value ->
    [yes] yes
   *[no] no
}
option-closed-suit = Beaten only by itself: { $value ->
    [s] ♠
    [c] ♣
    [h] ♥
    [d] ♦
   *[none] none
}
option-suit-matters = Suits: { $value ->
    [no] ignored
   *[yes] matter
}
option-lowest-beats-trump-ace = Trump ace: { $value ->
    [yes] lowest trump beats it
   *[no] unbeatable
}
option-unbeatable = Shark queen: { $value ->
    [of-Qs] yes
   *[of] no
}

## Leading

option-first-lead = First lead: { $value ->
    [dealers_left] dealer’s left
    [lowest_closed_suit] lowest special
   *[lowest_trump] lowest trump
}
option-no-trump-lead = Nobody has trumps: { $value ->
    [lot] luck
    [draw_from_stock] draw for it
   *[lowest_card] lowest card
}
option-next-lead = Next: { $value ->
    [under] at the fool
   *[from_under] fool’s left
}
option-lead-shape = Lead: { $value ->
    [single] one card
    [pair_max] one or a pair
    [three_any] any three
    [odd_groups] 1, 3 or 5
   *[same_rank] same rank
}
option-lead-from-stock = Lead off the deck: { $value ->
    [yes] yes
   *[no] no
}
option-bout-limit = Bout: { $value ->
    [none] no limit
    [one] max { $value } card
   *[other] max { $value } cards
}
option-first-bout-limit = At first: { $value ->
    [none] as always
    [one] { $value } card
   *[other] { $value } cards
}
option-first-limit-scope = “At first” lasts: { $value ->
    [until_first_discard] until a defence holds
   *[first_bout] one bout
}

## Throwing in

option-throwers = Throw in: { $value ->
    [neighbours] neighbours
    [leader] leader
    [none] nobody
   *[all] everyone
}
option-throw-match = Throw in what: { $value ->
    [led_rank] the led rank
    [rank_or_suit] suits, too
   *[table_ranks] table ranks
}
option-throw-order = Order: { $value ->
    [second_one] others one by one
    [free] free
   *[polled] in turn
}
option-throw-timing = When: { $value ->
    [anytime] any time
   *[all_beaten] all beaten
}
option-chase = Add to a take: { $value ->
    [no] no
   *[yes] yes
}
option-self-throw = Throw in to yourself: { $value ->
    [yes] yes
   *[no] no
}
option-withdraw-throw = Take back: { $value ->
    [no] no
   *[yes] yes
}

## Transferring

option-transfer = Transfers: { $value ->
    [yes] yes
   *[no] no
}
option-transfer-first-bout = First bout: { $value ->
    [yes] passed on, too
   *[no] not passed on
}
option-transfer-many = Pass on: { $value ->
    [no] one card
   *[yes] several, too
}
option-show-pass = Travel pass: { $value ->
    [off] no
    [per_deal] once a deal
   *[per_bout] once a bout
}
option-show-pass-back = Travel pass goes: { $value ->
    [yes] back
   *[no] onwards
}
option-passer-is-attacker = First say: { $value ->
    [yes] who passed on
   *[no] who led
}

## Beating and hands

option-beat-honesty = Beating: { $value ->
    [face_down] on trust
    [cheating] cheating
   *[checked] honest
}
option-second-try-draw = Second try: { $value ->
    [yes] yes
   *[no] no
}
option-rotate-hands = Swap hands: { $value ->
    [yes] yes
   *[no] no
}
option-open-hands = Hands: { $value ->
    [yes] open
   *[no] hidden
}

## Drawing and the end

option-short-stock = Last of the deck: { $value ->
    [equal_split] shared
    [fewest_first] fewest first
   *[leader_first] first in line
}
option-all-out = All out: { $value ->
    [last_beater_loses] no draws
   *[draw] a draw
}
option-instant-loss-at = Too many: { $value ->
    [none] never
    [one] { $value } card
   *[other] { $value } cards
}
option-on-leave = Whoever leaves: { $value ->
    [technical_loss] loses
    [bot] gets a robot
   *[restart] loses, new deal
}

## Погоны

option-pogony-system = Epaulettes: { $value ->
    [count] counted
    [finish] hung at the end
    [campaign] campaign
   *[none] none
}
option-pogony-multi = For 3 and 4 cards: { $value ->
    [n_minus_1] 2 and 3 🎖
   *[floor_half] 1 and 2 🎖
}
option-pogony-count-transfers = For passing on a pair: { $value ->
    [yes] 🎖
   *[no] nothing
}
option-pogony-may-attack-with-pogon = Playing epaulettes: { $value ->
    [no] no
   *[yes] yes
}
option-pogony-queen = Last epaulette: { $value ->
    [Qc] Q♣
    [Qd] Q♦
    [Qh] Q♥
   *[Qs] Q♠
}
option-pogony-ladder-start = Ladder from: { $value ->
    [lowest] the lowest card
   *[six] the sixes
}
option-pogony-ladder-owner = Ladder: { $value ->
    [shared] shared
   *[side] each their own
}
option-pogony-play-on = Once hung: { $value ->
    [yes] others play on
   *[no] deal over
}
option-pogony-finish-rank = To hang: { $value ->
    [any_pair] any one rank
   *[six] sixes
}
option-pogony-finish-counts = How many hang: { $value ->
    [of-1-2] one or two
    [of-1-2-3-4] all there are
   *[of-2] exactly two
}
option-pogony-trump-in-set = Trump epaulette: { $value ->
    [with_plain] not alone
    [forbidden] no
   *[allowed] yes
}
option-pogony-trigger = Hang when: { $value ->
    [anytime] before any lead
   *[on_lead] on your lead
}
option-pogony-resolution = Beating epaulettes: { $value ->
    [must_be_taken] works
    [last_attack] won’t help
   *[declare] can’t be done
}
option-pogony-three-player-double = With three: { $value ->
    [no] last two only
   *[yes] hang on both
}
option-pogony-hang-on-all = More than three: { $value ->
    [yes] hang on all
   *[no] last two only
}

## Teams

option-teams = Teams: { $value ->
    [yes] two on two, three on three
   *[no] every fool for themselves
}
option-after-team-exit = Out while beating: { $value ->
    [next_seat] next seat leads
   *[own_team] partner leads
}
