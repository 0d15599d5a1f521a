"""What silence means: the action that the table takes for a seat that does not answer."""

from engine.actions import Action, Attack, Pass, Take
from engine.cards import cards_in
from engine.leads import smallest_lead
from engine.seats import Seat
from engine.state import GameState, Phase


def timeout_action(state: GameState, seat: Seat) -> Action:
    """A legal action for an active seat: lead the lowest plain card, take, or add nothing.

    Raises ValueError for a seat that owes no decision.
    """
    if seat not in state.active:
        raise ValueError(f"seat {seat} owes no decision")
    match state.phase:
        case Phase.ATTACK:
            hand = state.hands[seat]
            trumps = state.setup.trumps_of(seat)
            lowest_first = cards_in(hand & ~trumps) + cards_in(hand & trumps)
            return Attack(seat, lowest_first[: smallest_lead(state, seat)])
        case Phase.DEFENCE:
            return Take(seat)
        case _:
            return Pass(seat)
