"""Clearing the table: discard or pick up, refill, погоны, who leaves, who lost, who leads next.

The order is the rulebook's (A0, RESOLVE) and always the same; roles turn only at its end, so that
hands are refilled with the roles of the bout that was played (E3) and nobody leaves while the
talon could still serve him (E4).
"""

from engine.actions import Move
from engine.bouts import begin_bout, leader_after_exit, seating
from engine.cards import CardSet
from engine.refill import refill
from engine.scoring import finished, out_in_order
from engine.seats import sides_in
from engine.state import OVER, Bout, GameState, cleared


def close_bout(
    bout: Bout,
    hands: list[CardSet],
    on_table: CardSet,
    moves: tuple[Move, ...],
    pogony: tuple[int, ...],
    *,
    taken: bool,
) -> GameState:
    """The position after a bout: its cards are with the defender (`taken`) or in the discard.

    `hands` are as they are when the last card of the bout was laid; the list is used up.
    """
    setup, _, leader, _, _, drawers, roles, drawn, discard, out, number, _, _, shown = bout
    if taken:
        hands[leader] |= on_table
    else:
        discard |= on_table
    if drawn < setup.stock:
        drawn = refill(setup, drawers, hands, drawn)
    if 0 in hands and drawn == setup.stock and hands.count(0) > len(out):
        out += out_in_order(bout, moves, hands)
        if sides_in(setup.seats, out, teams=setup.rules.teams) <= 1:
            return _finish(bout._replace(drawn=drawn, discard=discard, out=out), hands, pogony)
        roles = seating(setup.rules, setup.seats, out)
    if number >= setup.last_bout:
        return _finish(bout._replace(drawn=drawn, discard=discard, out=out), hands, pogony)
    if taken or not hands[leader]:
        leader = (
            roles[leader].defender
            if taken
            else leader_after_exit(setup.rules, setup.seats, leader, out)
        )
    if shown and setup.rules.show_pass == "per_bout":
        shown = ()
    return begin_bout(setup, roles, number + 1, leader, hands, drawn, discard, out, shown, pogony)


def _finish(bout: Bout, hands: list[CardSet], pogony: tuple[int, ...]) -> GameState:
    over = cleared(bout, OVER, tuple(hands), (), pogony)
    return over._replace(outcome=finished(over))
