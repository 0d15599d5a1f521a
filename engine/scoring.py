"""Погоны of the counting game, and who lost (RULES A7, B1)."""

from collections.abc import Sequence

from engine.actions import Attack, Beat, Move, ThrowIn, Transfer
from engine.cards import RANK_OF_CARD, CardSet
from engine.outcome import FinishReason, Outcome, PogonyTally
from engine.rules import Pogony
from engine.seats import Seat, clockwise
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


def finished(state: GameState) -> Outcome:
    """The outcome of a deal that has come to its end, with the table cleared.

    That is when at most one seat is still in (A7.3, A7.5, B1), or else when the last bout that the
    rules allow is over, which is a draw (E17).
    """
    holders = tuple(seat for seat in range(state.setup.seats) if seat not in state.out)
    return _outcome(state, _fools(state, holders) if len(holders) <= 1 else ())


def resigned(state: GameState, seat: Seat) -> Outcome:
    """The outcome when a seat leaves for good: it alone lost (A2.13)."""
    return _outcome(state, (seat,), FinishReason.RESIGNED)


def void(state: GameState) -> Outcome:
    """The outcome of a deal that must be dealt again (A2.8, A2.11)."""
    return _outcome(state, (), FinishReason.REDEAL)


def _fools(state: GameState, holders: tuple[Seat, ...]) -> tuple[Seat, ...]:
    if state.setup.rules.pogony.system == "count":
        return _fewest_pogony(state, holders)
    if not holders and state.setup.rules.all_out == "last_beater_loses":
        return (state.bout.defender,)
    return holders


def _fewest_pogony(state: GameState, holders: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Fewest погоны lose; a tie is lost by who holds cards, else by who left last (B1.j, B1.k)."""
    fewest = min(state.pogony)
    tied = [seat for seat, laid in enumerate(state.pogony) if laid == fewest]
    if not holders and len(tied) == len(state.hands):
        return ()
    latest_first = (*holders, *reversed(state.out))
    return (next(seat for seat in latest_first if seat in tied),)


def _outcome(
    state: GameState, fools: tuple[Seat, ...], reason: FinishReason | None = None
) -> Outcome:
    seats = range(state.setup.seats)
    left = tuple(seat for seat in seats if seat not in state.out)
    nothing = tuple(0 for _ in seats)
    counted = state.setup.rules.pogony.system == "count"
    return Outcome(
        reason=reason or (FinishReason.FOOL if fools else FinishReason.DRAW),
        fools=fools,
        places=tuple((seat,) for seat in state.out) + ((left,) if left else ()),
        pogony=PogonyTally(laid=state.pogony if counted else nothing, hung=nothing, worn=nothing),
        ladders=None,
    )


def out_in_order(bout: Bout, moves: Sequence[Move], hands: Sequence[CardSet]) -> tuple[Seat, ...]:
    """Who leaves when the talon is empty: no cards, in the order of their last one (A7.2, A7.4).

    Who laid nothing in this bout had none before it, and so comes first.
    """
    laid = [move.seat for move in moves if isinstance(move, (Attack, ThrowIn, Beat, Transfer))]
    last = {seat: place for place, seat in enumerate(laid)}
    circle = clockwise(len(hands), bout.leader)
    gone = [seat for seat in circle if not hands[seat] and seat not in bout.out]
    return tuple(sorted(gone, key=lambda seat: last.get(seat, -1)))
