"""Clearing the table: discard or pick up, refill, погоны, who leaves, who lost, who leads next.

The order is the rulebook's (A0, RESOLVE) and always the same; roles turn only at its end, so that
hands are refilled with the roles of the bout that was played (E3) and nobody leaves while the
talon could still serve him (E4).
"""

from engine.bouts import ALONE, begin_bout
from engine.cards import CardSet
from engine.refill import refill
from engine.scoring import finished, out_in_order
from engine.seats import Seat, next_seat
from engine.state import ATTACK, OVER, Bout, GameState, cleared


def close_bout(
    bout: Bout,
    hands: list[CardSet],
    on_table: CardSet,
    emptied: tuple[Seat, ...],
    pogony: tuple[int, ...],
    *,
    taken: bool,
) -> GameState:
    """The position after a bout: its cards are with the defender (`taken`) or in the discard.

    `hands` are as they are when the last card of the bout was laid; the list is used up.
    """
    setup, _, leader, _, _, drawers, talon, discard, out, number, _, _, shown = bout
    rules = setup.rules
    if taken:
        hands[leader] |= on_table
    else:
        discard |= on_table
    if talon:
        talon = refill(rules, drawers, hands, talon)
    if not talon and hands.count(0) > len(out):
        out += out_in_order(bout, emptied, hands)
    if len(out) >= setup.seats - 1 or number >= (rules.max_bouts or number + 1):
        return _finish(bout._replace(talon=talon, discard=discard, out=out), hands, pogony)
    if taken or leader in out:
        leader = next_seat(setup.seats, leader, out)
    if shown and rules.show_pass == "per_bout":
        shown = ()
    following = begin_bout(setup, number + 1, leader, hands, talon, discard, out, shown)
    return cleared(following, ATTACK, tuple(hands), ALONE[leader], pogony)


def _finish(bout: Bout, hands: list[CardSet], pogony: tuple[int, ...]) -> GameState:
    over = cleared(bout, OVER, tuple(hands), (), pogony)
    return over._replace(outcome=finished(over))
