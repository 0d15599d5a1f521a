"""Clearing the table: discard or pick up, refill, погоны, who leaves, who lost, who leads next.

The order is the rulebook's (A0, RESOLVE) and always the same; roles turn only at its end, so that
hands are refilled with the roles of the bout that was played (E3) and nobody leaves while the
talon could still serve him (E4).
"""

from engine.actions import Hang, Keep, Move
from engine.bouts import ALONE, begin_bout, leader_after_exit, seating
from engine.cards import CardSet, cards_in
from engine.closing import holds_too_many, rotated, with_second_trump
from engine.finishing import targets_of
from engine.hanging import (
    HandOver,
    begun,
    hand_over,
    hung_by_lead,
    ready_attackers,
    with_hang,
)
from engine.refill import refill
from engine.scoring import finished, hung, out_in_order, overloaded
from engine.seats import Seat, members, next_seat, sides_in
from engine.state import DEFENCE, HANG, OVER, TAKING, Bout, GameState, Phase, cleared


def close_bout(  # noqa: C901, PLR0912 - the order of A0 in one piece, at its hottest place
    bout: Bout,
    phase: Phase,
    hands: list[CardSet],
    on_table: CardSet,
    moves: tuple[Move, ...],
    pogony: tuple[int, ...],
    judged: bool = False,  # noqa: FBT001, FBT002 - as for the length: `*` doubles a call's price
) -> GameState:
    """The position after a bout: its cards are with the defender (`TAKING`) or in the discard.

    `hands` are as they are when the last card of the bout was laid; the list is used up. Where
    погоны are hung they are judged before anybody leaves (E20); when that is done and nothing lies
    on the table any more, this is asked again, `judged`, for the rest.
    """
    setup, _, defender, _, _, drawers, roles, drawn, discard, out, number, _, _, shown = bout
    taken = phase is TAKING
    if taken:
        hands[defender] |= on_table
    else:
        discard |= on_table
    if drawn < setup.stock:
        drawn = refill(setup, drawers, hands, drawn)
    if setup.hanging is not None and not judged:
        bout = bout._replace(discard=discard)
        return _judged(bout, phase, hands, drawn, moves, pogony)
    if drawn == setup.stock and 0 in hands and hands.count(0) > len(out):
        out += out_in_order(bout, moves, hands)
        if sides_in(setup.seats, out, teams=setup.rules.teams) <= 1:
            return _finish(bout._replace(drawn=drawn, discard=discard, out=out), hands, pogony)
        roles = seating(setup.rules, setup.seats, out)
    if number >= setup.last_bout:
        return _finish(bout._replace(drawn=drawn, discard=discard, out=out), hands, pogony)
    if setup.rare_closing and taken and holds_too_many(setup, hands[defender]):
        over = bout._replace(drawn=drawn, discard=discard, out=out)
        return _lost_at_once(over, hands, pogony, defender)
    if taken:
        leader = roles[defender].defender
    elif hands[defender]:
        leader = defender
    else:
        leader = leader_after_exit(setup.rules, setup.seats, defender, out)
    if setup.rare_closing:
        setup, hands = with_second_trump(setup, drawn), rotated(setup, hands, out)
    if shown and setup.rules.show_pass == "per_bout":
        shown = ()
    return begin_bout(setup, roles, number + 1, leader, hands, drawn, discard, out, shown, pogony)


def _lost_at_once(
    bout: Bout, hands: list[CardSet], pogony: tuple[int, ...], loser: Seat
) -> GameState:
    """Who picked up too many cards is the fool, though others hold cards too (C4.16)."""
    over = cleared(bout, OVER, tuple(hands), (), pogony)
    return over._replace(outcome=overloaded(over, loser))


def _judged(
    bout: Bout,
    phase: Phase,
    hands: list[CardSet],
    drawn: int,
    moves: tuple[Move, ...],
    pogony: tuple[int, ...],
) -> GameState:
    """Step 3 of closing a bout: погоны hang, or somebody is asked whether they do.

    `bout` still says how much of the talon was gone when the bout was played, `drawn` how much is
    gone now.
    """
    rules, after, taken = bout.setup.rules.pogony, bout._replace(drawn=drawn), phase is TAKING
    if rules.system == "finish":
        last_attack = rules.resolution == "last_attack" and hands[bout.defender]
        if isinstance(moves[0], Hang) and (taken or last_attack):
            after, pogony = _finished_on(after, moves[0].seat, pogony)
    elif not taken:
        if (going := hand_over(after, hands)) is not None:
            return _handed_over(after, going, hands, moves, pogony)
    elif hung_by_lead(bout, hands, moves):
        return _hung(after, bout.leader, bout.defender, hands, moves, pogony)
    else:
        return _asked_to_hang(after, hands, moves, pogony, ())
    return _next_bout(after, phase, hands, moves, pogony)


def _next_bout(
    bout: Bout,
    phase: Phase,
    hands: list[CardSet],
    moves: tuple[Move, ...],
    pogony: tuple[int, ...],
) -> GameState:
    return begun(close_bout(bout, phase, hands, 0, moves, pogony, judged=True))


# --- the campaign ----------------------------------------------------------------------------


def _asked_to_hang(
    bout: Bout,
    hands: list[CardSet],
    moves: tuple[Move, ...],
    pogony: tuple[int, ...],
    kept: tuple[Seat, ...],
) -> GameState:
    """The next one who may hang on the taker is asked (H1, B2.S6); else the deal goes on."""
    at_the_end = bout.drawn == bout.setup.stock
    asked = ready_attackers(bout, hands, moves, kept) if at_the_end else ()
    if not asked:
        return _next_bout(bout, TAKING, hands, moves, pogony)
    waiting = cleared(bout, HANG, tuple(hands), ALONE[asked[0]], pogony)
    return waiting._replace(passed=kept, moves=moves)


def _handed_over(
    bout: Bout,
    going: HandOver,
    hands: list[CardSet],
    moves: tuple[Move, ...],
    pogony: tuple[int, ...],
) -> GameState:
    """The defender's погоны are with his partner and he is out, or they hang (B2.S10).

    After a hand-over the next opponent leads, as if the defender had taken.
    """
    for giver in going.givers:
        moves += (Hang(giver, cards_in(hands[giver])),)  # the last card that he laid
        hands[going.to] |= hands[giver]
        hands[giver] = 0
    if going.hangs:
        return _hung(bout, bout.defender, going.to, hands, moves, pogony)
    return _next_bout(bout, TAKING, hands, moves, pogony)


def _hung(
    bout: Bout,
    seat: Seat,
    target: Seat,
    hands: list[CardSet],
    moves: tuple[Move, ...],
    pogony: tuple[int, ...],
) -> GameState:
    """The погоны are with the target; that ends the deal, unless individuals play on (B2.r)."""
    rules, seats = bout.setup.rules, bout.setup.seats
    losers = members(seats, target, teams=rules.teams)
    bout = bout._replace(setup=with_hang(bout.setup, seat, losers, each=False))
    out = bout.out + out_in_order(bout, moves, hands)
    if rules.pogony.play_on and not rules.teams and sides_in(seats, out, teams=False) > 1:
        return _next_bout(bout, TAKING, hands, moves, pogony)
    over = cleared(bout._replace(out=out), OVER, tuple(hands), (), pogony)
    return over._replace(outcome=hung(over, losers))


# --- finishing -------------------------------------------------------------------------------


def _finished_on(bout: Bout, seat: Seat, pogony: tuple[int, ...]) -> tuple[Bout, tuple[int, ...]]:
    """The bout and the counters when this seat's погоны count (B3.S4)."""
    targets = targets_of(bout, seat)
    bout = bout._replace(setup=with_hang(bout.setup, seat, targets, each=True))
    return bout, tuple(worn + (wearer in targets) for wearer, worn in enumerate(pogony))


def _declared(state: GameState, action: Hang) -> GameState:
    """The погоны are shown and leave the game with their owner (B3.S3); the others play on."""
    seat, bits = action.seat, action.bits
    bout, pogony = _finished_on(state.bout, seat, state.pogony)
    hands = list(state.hands)
    hands[seat] ^= bits
    discard, out = bout.discard | bits, (*bout.out, seat)
    setup = bout.setup
    if sides_in(setup.seats, out, teams=setup.rules.teams) <= 1:
        return _finish(bout._replace(discard=discard, out=out), hands, pogony)
    leads, kept = bout.leader == seat, state.passed
    leader = next_seat(setup.seats, seat, out) if leads else bout.leader
    roles = seating(setup.rules, setup.seats, out)
    following = begin_bout(
        setup, roles, bout.number, leader, hands, bout.drawn, discard, out, bout.shown, pogony
    )
    return begun(following, () if leads else kept)


def _laid(state: GameState, action: Hang) -> GameState:
    """The погоны are led (B3.S3): by who is not on lead, out of turn (B3.a)."""
    bout, seat, bits = state.bout, action.seat, action.bits
    if seat != bout.leader:
        bout = begin_bout(
            bout.setup, bout.seating, bout.number, seat, state.hands, bout.drawn,
            bout.discard, bout.out, bout.shown, state.pogony,
        ).bout  # fmt: skip
    hands = list(state.hands)
    hands[seat] ^= bits
    return state._replace(
        bout=bout,
        phase=DEFENCE,
        hands=tuple(hands),
        active=ALONE[bout.defender],
        fitting=bout.setup.fits[action.cards[0]],
        laid=len(action.cards),
        unbeaten=bits,
        on_table=bits,
        passed=(),
        moves=(action,),
    )


# --- the answers in phase `hang` -------------------------------------------------------------


def hung_on_demand(state: GameState, action: Hang) -> GameState:
    """The position after a hang that was offered."""
    bout, rules = state.bout, state.bout.setup.rules.pogony
    if rules.system == "finish":
        return _declared(state, action) if rules.resolution == "declare" else _laid(state, action)
    hands = list(state.hands)
    hands[action.seat] ^= action.bits
    hands[bout.defender] |= action.bits
    moves = (*state.moves, action)
    return _hung(bout, action.seat, bout.defender, hands, moves, state.pogony)


def kept(state: GameState, action: Keep) -> GameState:
    """The position after «оставлю себе»: the next one is asked, or the deal goes on."""
    keepers = (*state.passed, action.seat)
    if state.bout.setup.rules.pogony.system == "finish":
        return begun(state, keepers)
    return _asked_to_hang(state.bout, list(state.hands), state.moves, state.pogony, keepers)


def _finish(bout: Bout, hands: list[CardSet], pogony: tuple[int, ...]) -> GameState:
    over = cleared(bout, OVER, tuple(hands), (), pogony)
    return over._replace(outcome=finished(over))
