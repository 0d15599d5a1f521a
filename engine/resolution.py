"""Clearing the table: discard or pick up, refill, погоны, who leaves, who lost, who leads next.

The order is the rulebook's (A0, RESOLVE) and always the same; roles turn only at its end, so that
hands are refilled with the roles of the bout that was played (E3) and nobody leaves while the
talon could still serve him (E4).
"""

from dataclasses import replace

from engine.actions import Move
from engine.beating import beaters
from engine.bouts import begin_bout, leader_after_exit, seating
from engine.cards import CardSet, suit_of
from engine.refill import refill
from engine.scoring import finished, out_in_order, overloaded
from engine.seats import Seat, next_seat, sides_in
from engine.state import OVER, Bout, GameState, Setup, cleared
from engine.trumps import may_be_trump


def close_bout(  # noqa: C901 - the order of A0 in one piece, at its hottest place
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
    if setup.rare_closing and taken and _holds_too_many(setup, hands[leader]):
        over = bout._replace(drawn=drawn, discard=discard, out=out)
        return _lost_at_once(over, hands, pogony, leader)
    if taken or not hands[leader]:
        leader = (
            roles[leader].defender
            if taken
            else leader_after_exit(setup.rules, setup.seats, leader, out)
        )
    if setup.rare_closing:
        setup, hands = _second_trump(setup, drawn), _rotated(setup, hands, out)
    if shown and setup.rules.show_pass == "per_bout":
        shown = ()
    return begin_bout(setup, roles, number + 1, leader, hands, drawn, discard, out, shown, pogony)


def _holds_too_many(setup: Setup, hand: CardSet) -> bool:
    most = setup.rules.instant_loss_at
    return most is not None and hand.bit_count() >= most


def _lost_at_once(
    bout: Bout, hands: list[CardSet], pogony: tuple[int, ...], loser: Seat
) -> GameState:
    """Who picked up too many cards is the fool, though others hold cards too (C4.16)."""
    over = cleared(bout, OVER, tuple(hands), (), pogony)
    return over._replace(outcome=overloaded(over, loser))


def _second_trump(setup: Setup, drawn: int) -> Setup:
    """The setup with the hidden trump turned, once nothing lies over it any more (C4.19)."""
    hidden = setup.hidden
    if hidden is None or drawn < setup.stock - 1:
        return setup
    if not may_be_trump(setup.rules, hidden):
        return replace(setup, hidden=None)
    trump = suit_of(hidden)
    honest = beaters(setup.rules, trump)
    stronger = honest if setup.stronger is setup.honest else setup.stronger
    return replace(setup, hidden=None, trump=trump, honest=honest, stronger=stronger)


def _rotated(setup: Setup, hands: list[CardSet], out: tuple[Seat, ...]) -> list[CardSet]:
    """The hands, each with the next seat in play where the rules move them on (C4.15)."""
    if not setup.rules.rotate_hands:
        return hands
    moved = [0] * setup.seats
    for seat in range(setup.seats):
        if seat not in out:
            moved[next_seat(setup.seats, seat, out)] = hands[seat]
    return moved


def _finish(bout: Bout, hands: list[CardSet], pogony: tuple[int, ...]) -> GameState:
    over = cleared(bout, OVER, tuple(hands), (), pogony)
    return over._replace(outcome=finished(over))
