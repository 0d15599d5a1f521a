# Answers to a press: one short sentence or two, no markup, at most 200 characters.

## Buttons that mean nothing any more

outdated = That button is from a past life. The table has moved on.
game-over = This game is done, the cards have gone cold.
lobby-closed = This table has been cleared away. Open a new one with /durak
broken = I can’t read this game any more. New table: /durak — or an admin can just close it: /stop
now-playable = Now it works! The cards are up to date, press again.
played = Done!

## Why a card beats nothing, where the game is not the usual one

too-weak-unbeatable = Nothing beats this card. You’ll have to live with it.
too-weak-closed-suit = { $suit ->
    [s] Only spades beat spades
    [c] Only clubs beat clubs
    [d] Only diamonds beat diamonds
   *[h] Only hearts beat hearts
}, and they beat nothing else.
too-weak-any-suit = This card won’t beat it. The suit doesn’t matter, but it has to be higher; a trump takes a higher trump.
too-weak-no-trumps = This card won’t beat it. There are no trumps: you need a higher one of the same suit.

## Lobby

seated = You’re in. Your cards will come in private.
seated-here = You’re at the table. I’ll show your cards here: “My cards” under the table.
already-seated = You’re already sitting. Comfy?
not-seated = You’re not at this table.
stood-up = You got up from the table.
stood-up-from = You’ve got up from table { $number }.
lobby-full = All seats are taken. Wait for the next game.
started-already = The game is on: no sitting down or getting up now.
not-opener = Only whoever opened the table can do that.
close-not-yet = Whoever opened the table can close it. If nobody comes by for ten minutes, anyone can.
option-not-opener = Whoever opened the table picks the rules.
option-fixed = The other rules leave no choice here.
option-set = { $option }. { $about }
option-skipped = “{ $option }” doesn’t fit. { $why }
option-gave-way = This had to go: “{ $option }”.
options-reset = All deals are off: we play as usual.
clash-other = It doesn’t go with “{ $option }”.
clash-seats = There are too many of you: the cards won’t go round.
clash-lead-shape-pogony-system = Epaulettes are earned with pairs, so you have to be able to lead cards of one rank.
clash-turned-ace-trump-swap = The trump six is swapped for a turned-up ace, so an ace has to be able to turn up.
clash-trump-trump-swap = The trump six is swapped for the turned-up trump. No turned-up trump, no swap.
clash-fixed-trump-closed-suit = That suit is beaten only by itself, so it can’t be trump.
clash-closed-suit-trump = That suit is trump, and only a trump beats a trump as it is.
clash-packs-pogony-system = An epaulette campaign takes a single pack.
clash-teams-seats = Teams mean four or six players, and there are more of you.
pinned = Settled: from now on every table in this chat starts with these rules.
unpinned = Unpinned: a new table starts with the rules of the last game.
pin-not-admin = Only an admin of this chat can pin its rules.
too-few = It takes two at least. Get yourself an opponent!
too-many = That’s more players than this table can hold.
teams-need = Teams take four or six players.

## Table

rules-sent = The rules are waiting in our private chat.

## Another deal

again-already = The new deal is already on.
again-not-seated = Only those who played can play it again. To open a new table: /durak
started-next = The game has started, but I’ve put you down for the next one.
next-on = { $place ->
    [1] Noted: you’re first in line for the next game. I’ll call you!
   *[other] Noted for the next game, you’re number { $place } in line. I’ll call you!
}
next-off = Crossed out. Changed your mind? Press again.
next-seated = You’re playing already. “Play again” is for the next one.
not-in-group = You’ve left this group. If you’re back, write /rules there and sit down.
again-gathers = Others want to play next, so the table is gathering. Your seats are yours.
again-too-few = Not enough of you are left for that. New table: /durak

## Seasons

season-closed = The season is closed, the results are in the chat.
season-empty = There’s nothing to close: no game has been finished this season.
season-closed-already = This season is closed already.
season-not-admin = Seasons are for the admins of the chat.
season-monthly = Done: the season closes at the end of the month, and so will the next ones.
season-by-hand = Done: the season closes only when an admin says so.

## Leaving and stopping

not-playing = You’re not playing here right now.
left = You’ve left. The loss is on the books, no hard feelings.
left-to-robot = You’ve got up. A robot will finish for you: root for it.
left-already = You’ve left this deal. See you in the next one.
stayed = Good choice. Nobody stole your turn.
not-asked = That question wasn’t for you.
stopped = The table is closed.
not-allowed-to-stop = The table can be closed by whoever opened it, or by an admin.
nothing-to-stop = Nothing to close: nobody’s playing here.
already-out = You’re already out of this deal, and they’ll finish without you. Sit back and cheer.

## Who can be dealt to, and where

# $name is as Telegram gives it, cleaned and cut.
member-unreachable = I can’t deal: { $name } doesn’t hear me. They need to open a chat with me and press “Start”.
place-taken = Another game is gathering or running here.
link-seated = You’re in! Your cards will come here as soon as they’re dealt.
group-only = Durak is played in a group: add me to one and type /durak there
anonymous-admin = You’re writing as the group, so I can’t see who you are. To play, write as yourself. Closing a table works anyway: /stop

## Trouble on our side

error = Something broke on my side, not yours. Your move didn’t count, so please try again.
not-stored = I couldn’t write that down, so nothing has changed. Please try again in a moment.

## Cutting the pack

cut-done = Cut at { $number }. No complaints about your cards now!
cut-already = It is cut already, at { $number }. Once is enough.
cut-too-early = Too early to cut: let everybody sit down first.
# Names are as Telegram gives them, cleaned and cut.
cut-not-you = { $dealer } deals, and the left neighbour cuts: { $neighbour }.

## Looking back

replay-not-over = No peeking: the game is not over yet.
replay-sent = The replay is in your private chat.
record-sent = Secret and record are in your private chat.
