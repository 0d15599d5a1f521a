"""Deadlines as pure answers: what is owed, until when, and what an outage gives back."""

from dataclasses import replace

import pytest

from bot.deadlines import (
    TABLE,
    Clocked,
    Deadline,
    Sitter,
    Speed,
    Tempo,
    after_outage,
    agenda,
    all_silent,
    earliest,
)
from engine import (
    Action,
    GameRecord,
    GameState,
    Position,
    card,
    parse_action,
    preset,
    replay,
    suit,
)

TEMPO = Tempo()
NOW = 1_000_000
HERE = Sitter(7, robot=False, misses=0, reachable=True)


def _state(*actions: str, order: str = "polled") -> tuple[GameState, tuple[Action, ...]]:
    hands = ("7s 9c 9s", "8s 10c 6h", "Qs Jd 9d")
    position = Position(
        hands=tuple(tuple(map(card, hand.split())) for hand in hands),
        talon=(),
        trump=suit("h"),
        leader=0,
    )
    played = tuple(parse_action(each) for each in actions)
    rules = preset("podkidnoy", throw_order=order)
    record = GameRecord(rules=rules, seats=3, position=position, actions=played)
    *_, last = replay(record)
    return last.state, played


def _table(*actions: str, order: str = "polled") -> Clocked:
    state, played = _state(*actions, order=order)
    return Clocked(
        game=5,
        version=9,
        state=state,
        actions=played,
        sitters=[HERE._replace(person=person) for person in (70, 71, 72)],
        speed=Speed.NORMAL,
        frozen=False,
    )


def _agenda(table: Clocked, *known: Deadline, now: int = NOW) -> list[Deadline]:
    return agenda(table, known, now, TEMPO)


def _with(table: Clocked, seat: int, sitter: Sitter) -> Clocked:
    sitters = [*table.sitters]
    sitters[seat] = sitter
    return table._replace(sitters=sitters)


def test_who_is_to_lead_has_the_limit_once_the_hand_is_there() -> None:
    (found,) = _agenda(_table())
    assert (found.game, found.seat, found.person, found.since) == (5, 0, 70, 9)
    assert found.waits
    assert found.due == NOW + TEMPO.normal + TEMPO.delivery
    assert found.next_moment == found.due - TEMPO.normal // 3


def test_the_same_decision_keeps_its_deadline() -> None:
    (found,) = _agenda(_table())
    assert _agenda(_table(), found, now=NOW + 5) == [found]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((), ("0 attack 7s",)),
        (("0 attack 9c",), ("0 attack 9c", "1 beat 9c 10c")),
        (("0 attack 9c", "1 beat 9c 10c"), ("0 attack 9c", "1 beat 9c 10c", "0 throw 9s")),
    ],
)
def test_another_decision_has_another_deadline(
    before: tuple[str, ...], after: tuple[str, ...]
) -> None:
    (old,) = _agenda(_table(*before))
    (new,) = _agenda(_table(*after), old, now=NOW + 5)
    assert new.due == NOW + 5 + TEMPO.normal + TEMPO.delivery
    assert new.decision != old.decision or new.seat != old.seat


def test_whoever_may_throw_in_freely_has_a_clock_of_their_own() -> None:
    """A5.7: what one does leaves the other's clock alone."""
    moves = ("0 attack 9c", "1 take")
    leader, other = _agenda(_table(*moves, order="free"))
    assert (leader.seat, other.seat) == (0, 2)
    passed = _table(*moves, "2 pass", order="free")
    assert _agenda(passed, leader, other, now=NOW + 5) == [leader]


def test_a_robot_needs_a_moment_only() -> None:
    table = _with(_table(), 0, HERE._replace(robot=True))
    (found,) = _agenda(table)
    assert (found.due, found.waits, found.ahead) == (NOW + TEMPO.robot, False, 0)


def test_the_robot_does_not_inherit_the_clock_of_its_owner() -> None:
    (owner,) = _agenda(_table())
    (robot,) = _agenda(_with(_table(), 0, HERE._replace(robot=True)), owner)
    assert robot.decision != owner.decision


def test_who_cannot_be_written_to_is_not_waited_for() -> None:
    (found,) = _agenda(_with(_table(), 0, HERE._replace(reachable=False)))
    assert not found.waits
    assert found.due == NOW + TEMPO.normal


@pytest.mark.parametrize(
    ("speed", "limit", "ahead"),
    [
        (Speed.FAST, 30_000, 0),
        (Speed.NORMAL, 90_000, 30_000),
        (Speed.SLOW, 86_400_000, 28_800_000),
    ],
)
def test_speeds(speed: Speed, limit: int, ahead: int) -> None:
    (found,) = _agenda(_table()._replace(speed=speed))
    assert (found.allowed, found.ahead) == (limit, ahead)


def test_without_a_limit_only_robots_are_waited_for() -> None:
    table = _table()._replace(speed=Speed.NONE)
    (patience,) = _agenda(table)
    assert (patience.seat, patience.allowed, patience.ahead) == (TABLE, TEMPO.patience, 0)
    assert _agenda(table._replace(overdue=patience.decision)) == []
    (robot,) = _agenda(_with(table, 0, HERE._replace(robot=True)))
    assert (robot.seat, robot.allowed) == (0, TEMPO.robot)
    two = _with(table, 2, HERE._replace(robot=True))
    assert [each.allowed for each in _agenda(two)] == [TEMPO.patience_of_one]


def test_a_press_goes_through_all_speeds() -> None:
    speed, seen = Speed.NORMAL, []
    for _ in Speed:
        seen.append(speed)
        speed = speed.following
    assert speed is Speed.NORMAL
    assert set(seen) == set(Speed)


def test_a_frozen_table_has_one_deadline_for_all() -> None:
    (before,) = _agenda(_table())
    (found,) = _agenda(_table()._replace(frozen=True), before)
    assert (found.seat, found.person, found.waits) == (TABLE, 0, False)
    assert found.due == NOW + TEMPO.nap
    assert found.next_moment == NOW + TEMPO.nap_reminder


def test_before_the_earliest_moment_nothing_can_be_due() -> None:
    (waiting,) = _agenda(_table())
    assert earliest(waiting, NOW) == NOW + TEMPO.normal - waiting.ahead
    running = replace(waiting, waits=False, due=NOW + 5)
    assert earliest(running, NOW) == running.next_moment


def test_an_outage_is_given_back_and_leaves_a_breath() -> None:
    (found,) = _agenda(_table())
    running = replace(found, waits=False, due=NOW + 80_000)
    back = after_outage(running, NOW + 60_000, 60_000, TEMPO)
    assert back.due == NOW + 140_000
    late = replace(running, due=NOW + 1)
    after = after_outage(late, NOW + 60_000, 60_000, TEMPO)
    assert after.due == NOW + 60_000 + TEMPO.breath
    robot = replace(late, allowed=TEMPO.robot)
    after = after_outage(robot, NOW + 60_000, 60_000, TEMPO)
    assert after.due == NOW + 60_000 + TEMPO.robot


def test_a_hiccup_is_given_back_and_no_more() -> None:
    """Promise 5: a connection that stumbles all the time does not stop the clocks."""
    (found,) = _agenda(_table())
    running = replace(found, waits=False, due=NOW + 2_000)
    assert after_outage(running, NOW + 1_000, 1_000, TEMPO).due == NOW + 3_000


def test_everybody_is_silent_when_nobody_who_plays_is_awake() -> None:
    state, _ = _state()
    missed, robot = HERE._replace(misses=1), HERE._replace(robot=True, misses=2)
    assert all_silent(state, [missed, missed, robot])
    assert not all_silent(state, [missed, HERE, robot])


def test_who_is_out_need_not_be_awake() -> None:
    """A6.9: whoever has left the deal is asked for nothing."""
    state, _ = _state()
    out = state._replace(bout=state.bout._replace(out=(1,)))
    assert all_silent(out, [HERE._replace(misses=1), HERE, HERE._replace(misses=2)])
