# What a value of an option means, in one line: on the lobby's pages and as the answer to a press.
# At most 200 characters, no markup; $value is what is in force.

## The pack

about-deck = { $value ->
    [24] From nines to aces.
    [32] From sevens to aces.
    [52] From twos to aces.
   *[36] From sixes to aces.
}
about-packs = { $value ->
    [1] One is plenty.
   *[other] { $value } packs shuffled together; a card can’t beat its own twin.
}
about-hand-size = That’s how many you’re dealt, and how many you draw back up to.
about-stock = { $value ->
    [set_aside] The trump is shown, then the deck goes away: nobody draws.
    [deal_all] Every last card is dealt, so there’s nothing to draw.
   *[draw] After each bout everyone draws back up.
}
about-stock-order = { $value ->
    [descending] Aces on top, then kings, and so on down to the small fry.
   *[shuffled] What comes next is anyone’s guess.
}
about-odd-card = { $value ->
    [yes] One odd card, the blank: it beats anything, and anything beats it.
   *[no] Ordinary cards only.
}
about-redeal-if = { $value ->
    [none] You play what you’re dealt.
    [colour] Dealt all red or all black? Until the first lead you can ask for a new deal.
   *[six_of_suit] Dealt a whole hand of one suit? Until the first lead you can ask for a new deal.
}

## Trumps and suits

about-trump = { $value ->
    [none] Only a higher card of the same suit beats a card.
    [fixed] The same suit in every deal.
    [per_player] Someone else’s trump is just a plain suit to you.
   *[turned] The suit of the card turned up after the deal.
}
about-fixed-trump = This suit is trump in every deal.
about-turned-ace = { $value ->
    [allow] An ace turns up? Let it lie.
   *[redraw] An ace turns up? It’s buried in the deck, and the next card is turned.
}
about-trump-swap = { $value ->
    [any] It can be swapped for the turned-up trump while the deck still covers it.
    [ace_six] It can be swapped for a turned-up trump ace while the deck still covers it.
   *[none] The turned-up trump stays put until somebody draws it.
}
about-hidden-second-trump = { $value ->
    [yes] A face-down card lies under the trump: once everything above it is drawn, its suit becomes trump.
   *[no] One trump for the whole deal.
}
about-closed-suit = { $value ->
    [none] A trump beats any suit.
   *[s] Only this suit beats this suit: trumps don’t scare it, and it’s never trump itself.
}
about-suit-matters = { $value ->
    [no] Any higher rank beats; suits only matter for trumps.
   *[yes] You beat with the same suit or with a trump.
}
about-lowest-beats-trump-ace = { $value ->
    [yes] Even the trump ace has its match: the lowest trump in the deck.
   *[no] Nothing is higher than the trump ace.
}
about-unbeatable = { $value ->
    [of-Qs] Nothing beats the queen of spades.
   *[of] No card is untouchable.
}

## Leading

about-first-lead = { $value ->
    [dealers_left] In the first deal, the player on the dealer’s left leads.
    [lowest_closed_suit] In the first deal, the lowest card of the special suit leads.
   *[lowest_trump] In the first deal, whoever has the lowest trump leads.
}
about-no-trump-lead = { $value ->
    [lot] Luck decides who leads.
    [draw_from_stock] Everyone draws a card, again and again, until somebody gets a trump.
   *[lowest_card] Whoever has the lowest card leads.
}
about-next-lead = { $value ->
    [under] In the next deal the player on the fool’s right leads, straight at the fool.
   *[from_under] In the next deal the player on the fool’s left leads.
}
about-lead-shape = { $value ->
    [single] One card at a time.
    [pair_max] One card, or a pair of the same rank.
    [three_any] Any three cards; fewer only if that’s all you have.
    [odd_groups] One card, a pair plus any card, or two pairs plus any card.
   *[same_rank] One card, or several of the same rank at once.
}
about-lead-from-stock = { $value ->
    [yes] Instead of your own card you can lead the top one of the deck, sight unseen.
   *[no] You lead your own cards only.
}
about-bout-limit = { $value ->
    [none] No limit: as many cards as the defender holds can come flying in.
    [one] No more than { $value } card at one defender.
   *[other] No more than { $value } cards at one defender.
}
about-first-bout-limit = { $value ->
    [none] The first bout of a deal is like any other.
    [one] At the start of a deal, no more than { $value } card.
   *[other] At the start of a deal, no more than { $value } cards.
}
about-first-limit-scope = { $value ->
    [until_first_discard] The lower limit lasts until somebody beats off an attack.
   *[first_bout] The lower limit lasts one bout.
}

## Throwing in

about-throwers = { $value ->
    [neighbours] Only the two who sit next to the defender.
    [leader] Only whoever led.
    [none] You beat what was led, and nothing is added.
   *[all] Everyone but the defender.
}
about-throw-match = { $value ->
    [led_rank] Only the rank that was led.
    [rank_or_suit] A rank on the table will do, and so will a suit.
   *[table_ranks] Any rank that is already on the table.
}
about-throw-order = { $value ->
    [second_one] The leader throws in as many as they like, the others one card each time.
    [free] First to press, first to throw.
   *[polled] The leader first, then around the table.
}
about-throw-timing = { $value ->
    [anytime] You can throw in without waiting for the defender to catch up.
   *[all_beaten] You throw in only when everything on the table is beaten.
}
about-chase = { $value ->
    [no] Once somebody takes, nothing more is added.
   *[yes] Somebody takes? You can still add to the pile.
}
about-self-throw = { $value ->
    [yes] Nobody throws in? Then the defender may do it to themselves.
   *[no] The defender only beats.
}
about-withdraw-throw = { $value ->
    [no] A card laid is a card played.
   *[yes] You can take a throw-in back until somebody reacts.
}

## Transferring

about-transfer = { $value ->
    [yes] Until something is beaten, a card of the same rank passes the attack on to your neighbour.
   *[no] Whoever is attacked defends.
}
about-transfer-first-bout = { $value ->
    [yes] You can pass it on from the very first bout of a deal.
   *[no] The first bout of a deal can’t be passed on.
}
about-transfer-many = { $value ->
    [no] You add one card at a time.
   *[yes] You can add several cards at once.
}
about-show-pass = { $value ->
    [off] To pass it on, you have to lay a card.
    [per_deal] Once a deal, a trump of the same rank can simply be shown.
   *[per_bout] Once a bout, a trump of the same rank can simply be shown.
}
about-show-pass-back = { $value ->
    [yes] A shown trump sends the attack back, anticlockwise.
   *[no] A shown trump sends the attack further round the table.
}
about-passer-is-attacker = { $value ->
    [yes] After a transfer, whoever passed it on throws in and draws first.
   *[no] Even after a transfer, whoever led throws in and draws first.
}

## Beating and hands

about-beat-honesty = { $value ->
    [face_down] You beat face down; a doubter may turn one card over, and takes the whole table if the doubt was wrong.
    [cheating] You may lay a card that doesn’t beat. Get caught and the whole table is yours.
   *[checked] Only a card that really beats can be laid.
}
about-second-try-draw = { $value ->
    [yes] Taking because you can’t beat? Once a bout you draw a card from the deck first.
   *[no] Can’t beat it? You take it.
}
about-rotate-hands = { $value ->
    [yes] After every bout everyone hands their cards to the player on their left.
   *[no] Everyone plays their own cards.
}
about-open-hands = { $value ->
    [yes] Everyone sees everything.
   *[no] Only you see your cards.
}

## Drawing and the end

about-short-stock = { $value ->
    [equal_split] Not enough for everyone? Share equally.
    [fewest_first] Not enough for everyone? Whoever holds fewer cards draws first.
   *[leader_first] Not enough for everyone? First in line, first served.
}
about-all-out = { $value ->
    [last_beater_loses] Everybody out at once? The fool is whoever beat last.
   *[draw] Everybody out at once? Then there’s no fool.
}
about-instant-loss-at = { $value ->
    [none] Hoard as many as you like.
    [one] Pile up { $value } card and you’re the fool on the spot.
   *[other] Pile up { $value } cards and you’re the fool on the spot.
}
about-on-leave = { $value ->
    [technical_loss] Leave in the middle of a deal and you’re the fool.
    [bot] A robot plays on for whoever left.
   *[restart] Whoever leaves loses; the others get a new deal.
}

## Погоны

about-pogony-system = { $value ->
    [count] A pair laid at once earns an epaulette; whoever has the fewest is the fool.
    [finish] The last sixes are hung on the loser’s shoulders.
    [campaign] A ladder of epaulettes from deal to deal, from the sixes up to a queen.
   *[none] Just the fool.
}
about-pogony-multi = { $value ->
    [n_minus_1] Three cards at once make two epaulettes, four make three.
   *[floor_half] Three cards at once make one epaulette, four make two.
}
about-pogony-count-transfers = { $value ->
    [yes] Pass it on with a pair and you earn an epaulette.
   *[no] Epaulettes are earned by leading and throwing in.
}
about-pogony-may-attack-with-pogon = { $value ->
    [no] You don’t play your epaulettes while you hold anything else.
   *[yes] You play your epaulettes like any other cards.
}
about-pogony-queen = Hang this queen last of all, and the campaign is won.
about-pogony-ladder-start = { $value ->
    [lowest] It starts with the lowest cards of the deck.
   *[six] It starts with the sixes, even with a big deck.
}
about-pogony-ladder-owner = { $value ->
    [shared] Whoever hangs, everybody moves a step up.
   *[side] Everybody climbs a ladder of their own.
}
about-pogony-play-on = { $value ->
    [yes] Whoever hung is out, and the others play on.
   *[no] Epaulettes hung, cards dealt anew.
}
about-pogony-finish-rank = { $value ->
    [any_pair] Cards of any one rank make epaulettes.
   *[six] Only sixes make epaulettes.
}
about-pogony-finish-counts = { $value ->
    [of-1-2] One card is an epaulette for one shoulder, two are for both.
    [of-1-2-3-4] However many are left, that’s how many epaulettes it is.
   *[of-2] No more and no less: there are two shoulders.
}
about-pogony-trump-in-set = { $value ->
    [with_plain] A trump will do for an epaulette, but only next to a plain card.
    [forbidden] With a trump, they’re not epaulettes any more.
   *[allowed] For epaulettes, a trump is a card like any other.
}
about-pogony-trigger = { $value ->
    [anytime] Nothing but epaulettes left? Hang them as a bout begins, whoever leads.
   *[on_lead] Hanging epaulettes is a move: wait for your lead.
}
about-pogony-resolution = { $value ->
    [must_be_taken] Epaulettes are led: take them and wear them, beat them and you’re lucky.
    [last_attack] Epaulettes are led, and they stick even if beaten.
   *[declare] Epaulettes are shown, and there’s no beating them.
}
about-pogony-three-player-double = { $value ->
    [no] With three players, epaulettes are hung only when two are left.
   *[yes] With three players, epaulettes are hung on both others at once, and those two play on.
}
about-pogony-hang-on-all = { $value ->
    [yes] However many opponents are left, every one of them gets epaulettes.
   *[no] With more than three players, epaulettes are hung only when two are left.
}

## Teams

about-teams = { $value ->
    [yes] Partners sit in every other seat and don’t attack each other; it takes four or six players.
   *[no] No friends at this table.
}
about-after-team-exit = { $value ->
    [next_seat] Beat with your last card, and simply the next seat leads.
   *[own_team] Beat with your last card, and the next of your team leads.
}
