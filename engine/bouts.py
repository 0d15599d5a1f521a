"""Bouts: how one begins, and whom it asks.

Nothing here moves a card; `engine.play` lays them and `engine.resolution` clears the table.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from engine.beating import beaters
from engine.cards import CardSet
from engine.doubts import may_doubt
from engine.rules import RuleSet
from engine.seats import (
    Seat,
    clockwise,
    next_opponent,
    next_partner,
    next_seat,
    opponent_before,
    side,
)
from engine.state import ATTACK, DEFENCE, Bout, GameState, Roles, Setup, new_bout, new_state

ALONE: Final[tuple[tuple[Seat, ...], ...]] = tuple((seat,) for seat in range(128))
"""`ALONE[seat]` is `(seat,)`: most of the time exactly one seat is asked."""


def begin_bout(  # noqa: PLR0913, PLR0917 - all that a position is made of, at its hottest place
    setup: Setup,
    seating: tuple[Roles, ...],
    number: int,
    leader: Seat,
    hands: Sequence[CardSet],
    drawn: int,
    discard: CardSet,
    out: tuple[Seat, ...],
    shown: tuple[Seat, ...],
    pogony: tuple[int, ...],
) -> GameState:
    """The position in which `leader` is to open a bout against the next opponent (A3.6, A9.1)."""
    roles = seating[leader]
    defender = roles.defender
    if setup.own_trumps:
        setup = against(setup, defender)
    held = hands[defender].bit_count()
    limit = setup.cap if discard and number > 1 else bout_cap(setup, number, discard)
    bout = new_bout(Bout, (
        setup, leader, defender, limit if limit < held else held, roles.throwers,
        roles.drawers, seating, drawn, discard, out, number, leader, held, shown,
    ))  # fmt: skip
    return new_state(GameState, (
        bout, ATTACK, tuple(hands), ALONE[leader], 0, 0, 0, 0, None, (), (), pogony, None
    ))  # fmt: skip


def against(setup: Setup, defender: Seat) -> Setup:
    """The setup of a bout whose defender has trumps of his own (C4.21)."""
    honest = beaters(setup.rules, setup.own_trumps[defender])
    lies = setup.rules.beat_honesty != "checked"
    return replace(setup, honest=honest, stronger=setup.stronger if lies else honest)


def seating(rules: RuleSet, seats: int, out: tuple[Seat, ...]) -> tuple[Roles, ...]:
    """For each seat the roles of the bout that it leads."""
    return _seating(rules.throwers, rules.teams, rules.self_throw, seats, out)


@lru_cache(maxsize=1024)
def _seating(
    who: str,
    teams: bool,  # noqa: FBT001 - a key of the cache
    self_throw: bool,  # noqa: FBT001 - as `teams`
    seats: int,
    out: tuple[Seat, ...],
) -> tuple[Roles, ...]:
    targets = [next_opponent(seats, leader, out, teams=teams) for leader in range(seats)]
    return tuple(
        _roles(who, teams, self_throw, seats, leader, target, out)
        for leader, target in enumerate(targets)
    )


def leader_after_exit(rules: RuleSet, seats: int, defender: Seat, out: tuple[Seat, ...]) -> Seat:
    """Who leads when this defender has beaten everything off and is out by it.

    Alone the next seat in play (A7.7); in teams his next partner, who plays for both, unless the
    rules say otherwise (A9.4, E27).
    """
    if rules.teams and rules.after_team_exit == "own_team":
        partner = next_partner(seats, defender, out, teams=True)
        assert partner is not None  # else his side would be out, and the deal over
        return partner
    return next_seat(seats, defender, out)


def transferred_bout(
    bout: Bout, passer: Seat, target: Seat, hands: Sequence[CardSet], shown: tuple[Seat, ...]
) -> Bout:
    """The same bout with `target` as its defender, after `passer` handed it on (A8.1, A8.12).

    The leader keeps the first word and draws first, unless the rules make the passer the attacker
    (A8.11); whoever defends draws last (A6.9).
    """
    setup, leader, _, _, _, _, circle, drawn, discard, out, number, attacker, _, _ = bout
    rules = setup.rules
    if rules.passer_is_attacker:
        attacker = passer
    if setup.own_trumps:
        setup = against(setup, target)
    roles = _roles(
        rules.throwers, rules.teams, rules.self_throw, setup.seats, attacker, target, out
    )
    held, limit = hands[target].bit_count(), bout_cap(setup, number, discard)
    return new_bout(Bout, (
        setup, leader, target, min(held, limit), roles.throwers, roles.drawers, circle,
        drawn, discard, out, number, attacker, held, shown,
    ))  # fmt: skip


def transfer_target(bout: Bout, passer: Seat, *, shown: bool = False) -> Seat:
    """Whom this seat hands the attack on to: the one it would attack (A8.1, in teams A8.10).

    A shown trump may send it back instead, to the nearest opponent on the other side (C4.24).
    """
    rules = bout.setup.rules
    if shown and rules.show_pass_back:
        return opponent_before(bout.setup.seats, passer, bout.out, teams=rules.teams)
    return bout.seating[passer].defender


def bout_cap(setup: Setup, number: int, discard: CardSet) -> int:
    """How many attack cards the rules allow in this bout, whatever the defender holds (A5.14)."""
    if setup.rules.first_limit_scope == "first_bout":
        return setup.early_cap if number == 1 else setup.cap
    return setup.cap if discard else setup.early_cap


@lru_cache(maxsize=4096)
def _roles(
    who: str,
    teams: bool,  # noqa: FBT001 - a key of the cache
    self_throw: bool,  # noqa: FBT001 - as `teams`
    seats: int,
    attacker: Seat,
    target: Seat,
    out: tuple[Seat, ...],
) -> Roles:
    """The defender, the throwers in the order of asking, and everybody in the order of drawing.

    The attacker is asked and draws first, then the seats from the defender's left round the circle
    (A5.5, A6.2, A6.3); the defender draws last (A6.4), also when he is the leader (A6.9).
    In teams only the defender's opponents throw in (A5.17). Neighbours are the nearest throwers
    still in (A5.4). Where the defender throws in too he is asked first (C4.17).
    """
    circle = [seat for seat in clockwise(seats, target) if seat not in out and seat != target]
    first = [seat for seat in circle if seat == attacker]
    order = (*first, *(seat for seat in circle if seat != attacker))
    if not first:
        order = tuple(seat for seat in clockwise(seats, attacker) if seat in circle)
    mine = side(target, teams=teams)
    opponents = [seat for seat in circle if side(seat, teams=teams) != mine]
    nearest = (opponents[:1], opponents[-1:])
    throwers = {
        "none": (),
        "leader": tuple(first),
        "neighbours": tuple(seat for seat in order if [seat] in nearest),
        "all": tuple(seat for seat in order if seat in opponents),
    }
    himself = (target,) if self_throw and who != "none" else ()
    return Roles(target, himself + throwers[who], (*order, target))


def asked_to_throw(
    bout: Bout,
    laid: int,
    hands: Sequence[CardSet],
    fitting: CardSet,
    passed: tuple[Seat, ...] = (),
) -> tuple[Seat, ...]:
    """Who owes an answer to "anything to add?": who can throw in and has not said «бито».

    `polled` and `second_one` ask one seat at a time, from the leader on (A5.5, A5.6); `free` asks
    everybody at once (A5.7). Seats that cannot throw in are skipped. Empty: nobody adds anything.
    """
    if bout.setup.rare_asking:
        return _rarely_asked(bout, laid, hands, fitting, passed)
    if laid >= bout.limit:
        return ()
    for seat in bout.throwers:
        if hands[seat] & fitting and seat not in passed:
            return ALONE[seat]
    return ()


def _rarely_asked(
    bout: Bout,
    laid: int,
    hands: Sequence[CardSet],
    fitting: CardSet,
    passed: tuple[Seat, ...],
) -> tuple[Seat, ...]:
    """The same where all are asked at once, doubt, or where the defender throws in too."""
    able = [
        seat
        for seat in bout.throwers
        if seat not in passed
        and (
            (hands[seat] & fitting and room_to_throw(bout, laid, seat) > 0)
            or may_doubt(bout, hands, seat)
        )
    ]
    return tuple(able if bout.setup.free_order else able[:1])


def room_to_throw(bout: Bout, laid: int, seat: Seat) -> int:
    """How many cards this seat may add at once as far as the limit goes (A5.10, A5.11).

    What the defender throws to himself he cannot answer with, so it takes two places (C4.17).
    """
    room = bout.limit - laid
    return min(room, (bout.hand_at_start - laid) // 2) if seat == bout.defender else room


def without_defender(bout: Bout) -> Bout:
    """The bout while the defender has to beat something, or takes: he adds nothing (C4.17)."""
    return bout._replace(throwers=tuple(seat for seat in bout.throwers if seat != bout.defender))


def has_the_word(state: GameState) -> tuple[Seat, ...]:
    """Who may throw in while something is unbeaten, under `throw_timing="anytime"`.

    The order of throwing in holds here too (A5.2, E14): the first who can, or everybody who can.
    """
    if state.phase is not DEFENCE:
        return ()
    bout, laid = state.bout, state.laid
    if not bout.setup.rare_asking:
        return asked_to_throw(bout, laid, state.hands, state.fitting, state.passed)
    able = tuple(
        seat
        for seat in without_defender(bout).throwers
        if state.hands[seat] & state.fitting and laid < bout.limit and seat not in state.passed
    )
    return able if bout.setup.free_order else able[:1]
