"""What silence means: the action that the table takes for a seat that does not answer."""

from engine.actions import Action, Attack, Keep, Pass, Take
from engine.cards import cards_in
from engine.hanging import lead_of_whole_hand
from engine.leads import smallest_lead
from engine.seats import Seat
from engine.state import GameState, Phase


def timeout_action(state: GameState, seat: Seat) -> Action:
    """A legal action for an active seat: lead the lowest plain card, take, or add nothing.

    Who is asked whether he hangs погоны keeps them: that is offered, not forced (B3.S3), and
    nobody is to wear what nobody hung. Where they are all he has and may not be led otherwise, he
    hangs them all the same (B2.S7).

    Raises ValueError for a seat that owes no decision.
    """
    if seat not in state.active:
        raise ValueError(f"seat {seat} owes no decision")
    match state.phase:
        case Phase.ATTACK:
            hand = state.hands[seat] & state.setup.leads
            if not hand and (whole := lead_of_whole_hand(state)):
                return whole
            trumps = state.setup.trumps_of(seat)
            lowest_first = cards_in(hand & ~trumps) + cards_in(hand & trumps)
            return Attack(seat, lowest_first[: smallest_lead(state, seat)])
        case Phase.DEFENCE:
            return Take(seat)
        case Phase.HANG:
            return Keep(seat)
        case _:
            return Pass(seat)
