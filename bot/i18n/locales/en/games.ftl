# The games, one group of messages each, keys made from the preset: its name inside a sentence; the
# same on a button; what one plays (“We’re playing …”); and one line about it, at most 200 characters. No markup.

## With погоны

game-pogonny = epaulette Durak
game-pogonny-button = epaulettes
game-pogonny-played = epaulette Durak (pogonny)
game-pogonny-about = A pair laid at once is an epaulette. At the end they’re counted: whoever has the fewest is the fool, even with no cards left.

game-s-pogonami = Durak with epaulettes
game-s-pogonami-button = last sixes
game-s-pogonami-played = Durak with epaulettes (s pogonami)
game-s-pogonami-about = Ordinary throw-in, except the last two sixes aren’t played: you hang them on an opponent’s shoulders. Epaulettes add up, and so do the ranks.

game-kampaniya = epaulette campaign
game-kampaniya-button = campaign
game-kampaniya-played = an epaulette campaign
game-kampaniya-about = A ladder from the sixes to the last queen: end a deal by hanging the epaulettes of your step on someone. You may play them, too.

game-kampaniya-bez-prava = strict epaulette campaign
game-kampaniya-bez-prava-button = strict campaign
game-kampaniya-bez-prava-played = a strict epaulette campaign
game-kampaniya-bez-prava-about = The same ladder, but you can’t play your own epaulettes while you hold anything else. Then again, a last lead of them can’t be beaten, only taken.

## Usual

game-podkidnoy = throw-in Durak
game-podkidnoy-button = throw-in
game-podkidnoy-played = throw-in Durak (podkidnoy)
game-podkidnoy-about = The classic (podkidnoy): one leads, one beats, everyone throws in. The last one holding cards is the fool.

game-perevodnoy = transfer Durak
game-perevodnoy-button = transfer
game-perevodnoy-played = transfer Durak (perevodnoy)
game-perevodnoy-about = Throw-in with passing (perevodnoy): lay a card of the same rank before anything is beaten, and the attack moves on to your left.

game-do-zavala = no-limit Durak
game-do-zavala-button = no limit
game-do-zavala-played = no-limit throw-in Durak (do zavala)
game-do-zavala-about = No six-card limit: as many cards as the defender holds, that’s how many can bury them.

game-parnomastny = suit-match Durak
game-parnomastny-button = suit match
game-parnomastny-played = suit-match Durak (parnomastny)
game-parnomastny-about = You throw in not only ranks but also suits that are already on the table.

game-amerikanskiy = American Durak
game-amerikanskiy-button = American
game-amerikanskiy-played = American Durak
game-amerikanskiy-about = All beaten and nobody throws in? Throw in to yourself, beat it, and it goes round the table again.

## Simple

game-prostoy = simple Durak
game-prostoy-button = simple
game-prostoy-played = simple Durak (prostoy)
game-prostoy-about = Lead one card or a pair; no throwing in. Beat it and you lead, fail and you pick it up.

game-prostaya-igra = simple-game Durak
game-prostaya-igra-button = simple game
game-prostaya-igra-played = the “simple game” (prostaya igra)
game-prostaya-igra-about = Like throw-in, but only the rank that was led can be thrown in.

game-prostoy-russkiy = simple Russian Durak
game-prostoy-russkiy-button = simple Russian
game-prostoy-russkiy-played = simple Russian Durak
game-prostoy-russkiy-about = One lead, one card. Beat it and you lead, don’t and you take it. It doesn’t get simpler.

game-starinny = old-time simple Durak
game-starinny-button = old-time
game-starinny-played = old-time simple Durak (starinny)
game-starinny-about = Five cards each. Lead one, three (a pair and any card) or five (two pairs and any card); no throwing in.

game-yaponskiy-odinochny = single-card Japanese Durak
game-yaponskiy-odinochny-button = Japanese singles
game-yaponskiy-odinochny-played = single-card Japanese Durak
game-yaponskiy-odinochny-about = One card per lead, no throwing in, and only spades beat spades. The lowest spade begins.

## Trumps and suits

game-yaponskiy = Japanese Durak
game-yaponskiy-button = Japanese
game-yaponskiy-played = Japanese Durak
game-yaponskiy-about = Diamonds are always trump, and only spades beat spades: against them a trump is powerless.

game-piki-pikami = spades-on-spades Durak
game-piki-pikami-button = spades on spades
game-piki-pikami-played = spades on spades (piki pikami)
game-piki-pikami-about = Trumps as usual, but only a higher spade beats a spade. Spades themselves are never trump.

game-beskozyrny = no-trump Durak
game-beskozyrny-button = no-trump
game-beskozyrny-played = no-trump Durak
game-beskozyrny-about = No trumps: only a higher card of the same suit beats a card.

game-dvuhkozyrny = own-trump Durak
game-dvuhkozyrny-button = own trumps
game-dvuhkozyrny-played = own-trump Durak (dvukhkozyrny)
game-dvuhkozyrny-about = Everyone has a trump of their own. Someone else’s is just a plain suit to you.

game-pustyshka = Durak with the blank
game-pustyshka-button = the blank
game-pustyshka-played = Durak with the blank (pustyshka)
game-pustyshka-about = An extra card, the blank: it beats anything, and anything beats it. If it turns up as trump, there are no trumps.

game-akula = shark queen Durak
game-akula-button = shark queen
game-akula-played = shark queen Durak
game-akula-about = Nothing beats the queen of spades: whoever she’s served to takes her.

## Special

game-albanskiy = Albanian Durak
game-albanskiy-button = Albanian
game-albanskiy-played = Albanian Durak
game-albanskiy-about = The deck is stacked by rank: aces go first, then kings, and so on down to the small fry.

game-armyanskiy = Armenian Durak
game-armyanskiy-button = Armenian
game-armyanskiy-played = Armenian Durak
game-armyanskiy-about = Instead of your own card you can lead the top one of the deck, sight unseen: whatever turns up is your lead.

game-bolshoy = big Durak
game-bolshoy-button = big
game-bolshoy-played = big Durak
game-bolshoy-about = Two packs in one. A card can’t beat its own twin, and whoever piles up 52 cards is the fool on the spot.

game-chukotskiy = Chukchi Durak
game-chukotskiy-button = Chukchi
game-chukotskiy-played = Chukchi Durak
game-chukotskiy-about = Deal, show the trump, put the deck away. Nobody draws: make do with what’s in your hand.

game-navalom = full-deal Durak
game-navalom-button = full deal
game-navalom-played = full-deal Durak (navalom)
game-navalom-about = The whole deck is dealt at once, so there’s nothing to draw.

game-tryoshka = three-card Durak
game-tryoshka-button = threes
game-tryoshka-played = three-card Durak (tryoshka)
game-tryoshka-about = Lead three cards at once, any three. Fewer left? Then lead them all.

game-na-veru = Durak on trust
game-na-veru-button = on trust
game-na-veru-played = Durak on trust (na veru)
game-na-veru-about = You defend face down. Don’t believe it? Turn one over: an honest card, and the table is yours; a bluff, and it’s theirs.

game-shuler = card-sharp Durak
game-shuler-button = card sharp
game-shuler-played = card-sharp Durak (shuler)
game-shuler-about = You may lay a card that doesn’t beat and hope nobody notices. Caught? The table is yours. A false alarm? It goes to the accuser.
