"""Погоны of the counting game, and who lost (RULES A7, B1)."""

from collections.abc import Sequence

from engine.actions import Attack, Beat, Hang, Move, ThrowIn, Transfer
from engine.cards import RANK_OF_CARD, CardSet
from engine.outcome import FinishReason, Outcome, PogonyTally
from engine.rules import Pogony
from engine.seats import Seat, clockwise, members, side
from engine.state import Bout, GameState


def pogony_of(rules: Pogony, cards: CardSet) -> int:
    """What laying these cards at once earns: pairs of a rank, each rank for itself (B1.a–B1.c)."""
    if rules.system != "count" or not cards & (cards - 1):
        return 0
    gain = 0
    while cards:
        group = cards & RANK_OF_CARD[(cards & -cards).bit_length() - 1]
        count = group.bit_count()
        gain += count // 2 if rules.multi == "floor_half" else count - 1
        cards ^= group
    return gain


def with_gain(pogony: tuple[int, ...], seat: Seat, gain: int) -> tuple[int, ...]:
    """The counters when this seat has earned so many more."""
    return (*pogony[:seat], pogony[seat] + gain, *pogony[seat + 1 :]) if gain else pogony


def finished(state: GameState) -> Outcome:
    """The outcome of a deal that has come to its end, with the table cleared.

    That is when at most one side is still in (A7.3, A7.5, A9.2, B1), or else when the last bout
    that the rules allow is over, which is a draw (E17).
    """
    setup = state.setup
    holders = tuple(seat for seat in range(setup.seats) if seat not in state.out)
    sides = {side(seat, teams=setup.rules.teams) for seat in holders}
    return _outcome(state, _fools(state, holders) if len(sides) <= 1 else ())


def resigned(state: GameState, seat: Seat) -> Outcome:
    """The outcome when a seat leaves for good: its side lost (A2.13)."""
    return _outcome(state, _side_of(state, seat), FinishReason.RESIGNED)


def overloaded(state: GameState, seat: Seat) -> Outcome:
    """The outcome when a seat holds so many cards that its side lost (C4.16)."""
    return _outcome(state, _side_of(state, seat))


def hung(state: GameState, fools: tuple[Seat, ...]) -> Outcome:
    """The outcome of a deal that a hang has ended: who wears the погоны lost (B2.S9)."""
    return _outcome(state, fools, FinishReason.HUNG)


def void(state: GameState) -> Outcome:
    """The outcome of a deal that must be dealt again (A2.8, A2.11)."""
    return _outcome(state, (), FinishReason.REDEAL)


def _fools(state: GameState, holders: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """All of the losing side, whoever of it still holds cards."""
    if state.setup.rules.pogony.system == "count":
        return _fewest_pogony(state, holders)
    if holders:
        return _side_of(state, holders[0])
    if state.setup.rules.all_out == "last_beater_loses":
        return _side_of(state, state.bout.defender)
    return ()


def _side_of(state: GameState, seat: Seat) -> tuple[Seat, ...]:
    return members(state.setup.seats, seat, teams=state.setup.rules.teams)


def _fewest_pogony(state: GameState, holders: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Fewest погоны of a side lose; a tie is lost by the side that held cards last.

    That is the one that still holds some, else the one that left last (B1.j, B1.k, B1.m).
    """
    sums = [
        sum(state.pogony[each] for each in _side_of(state, seat))
        for seat in range(state.setup.seats)
    ]
    tied = [seat for seat, laid in enumerate(sums) if laid == min(sums)]
    if not holders and len(tied) == len(sums):
        return ()
    latest_first = (*holders, *reversed(state.out))
    return _side_of(state, next(seat for seat in latest_first if seat in tied))


def _outcome(
    state: GameState, fools: tuple[Seat, ...], reason: FinishReason | None = None
) -> Outcome:
    seats = range(state.setup.seats)
    left = tuple(seat for seat in seats if seat not in state.out)
    nothing = tuple(0 for _ in seats)
    counted = state.setup.rules.pogony.system == "count"
    hanging = state.setup.hanging
    return Outcome(
        reason=reason or (FinishReason.FOOL if fools else FinishReason.DRAW),
        fools=fools,
        places=tuple((seat,) for seat in state.out) + ((left,) if left else ()),
        pogony=PogonyTally(
            laid=state.pogony if counted else nothing,
            hung=hanging.hung if hanging else nothing,
            worn=hanging.worn if hanging else nothing,
        ),
        ladders=hanging.ladders if hanging else None,
    )


def out_in_order(bout: Bout, moves: Sequence[Move], hands: Sequence[CardSet]) -> tuple[Seat, ...]:
    """Who leaves when the talon is empty: no cards, in the order of their last one (A7.2, A7.4).

    Who laid nothing in this bout had none before it, and so comes first.
    """
    laid = [
        move.seat for move in moves if isinstance(move, (Attack, Hang, ThrowIn, Beat, Transfer))
    ]
    last = {seat: place for place, seat in enumerate(laid)}
    circle = clockwise(len(hands), bout.leader)
    gone = [seat for seat in circle if not hands[seat] and seat not in bout.out]
    return tuple(sorted(gone, key=lambda seat: last.get(seat, -1)))
