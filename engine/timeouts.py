"""What silence means: the action that the table takes for a seat that does not answer."""

from engine.actions import Action, Attack, Pass, Take
from engine.cards import SUIT_CARDS, cards_in
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
            trumps = 0 if state.setup.trump is None else SUIT_CARDS[state.setup.trump]
            return Attack(seat, cards_in(hand & ~trumps or hand)[:1])
        case Phase.DEFENCE:
            return Take(seat)
        case _:
            return Pass(seat)
