"""The pacer against random calls, in made-up time."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.sync.pacing import Pace, Pacer

GROUP, OTHER_GROUP, PERSON = -1001, -1002, 7
_CALLS = st.lists(
    st.tuples(
        st.sampled_from([GROUP, OTHER_GROUP, PERSON, 8, 9]),
        st.floats(0, 2),  # seconds since the call before was asked for
        st.booleans(),
    ),
    max_size=120,
)


def _sent(pacer: Pacer, calls: Sequence[tuple[int, float, bool]]) -> list[tuple[float, int]]:
    """When each call went, with callers who wait as long as they are told."""
    now, sent = 0.0, []
    for chat, later, urgent in calls:
        now += later
        while (wait := pacer.wait(chat, now, urgent=urgent)) > 0:
            now += wait
        pacer.took(chat, now, urgent=urgent)
        sent.append((now, chat))
    return sent


def _most_within(moments: Sequence[float], seconds: float) -> int:
    return max(
        (sum(start <= each < start + seconds for each in moments) for start in moments), default=0
    )


@given(_CALLS)
def test_a_chat_never_gets_more_than_its_budget(calls: list[tuple[int, float, bool]]) -> None:
    sent = _sent(Pacer(Pace()), calls)
    for chat, in_a_minute in ((GROUP, 24), (PERSON, 62)):
        moments = [moment for moment, to in sent if to == chat]
        assert _most_within(moments, 60) <= in_a_minute
    assert _most_within([moment for moment, to in sent if to == GROUP], 3.0) <= 4
    assert _most_within([moment for moment, to in sent if to == PERSON], 1.0) <= 5


@given(st.lists(st.tuples(st.integers(1, 500), st.floats(0, 0.1), st.booleans()), max_size=150))
def test_all_chats_together_never_get_more(calls: list[tuple[int, float, bool]]) -> None:
    moments = [moment for moment, _ in _sent(Pacer(Pace()), calls)]
    assert _most_within(moments, 0.999) <= 28


def test_a_group_takes_a_burst_and_then_one_at_a_time() -> None:
    calls = [(GROUP, 0.0, False)] * 7
    assert [round(at, 1) for at, _ in _sent(Pacer(Pace()), calls)] == [0, 0, 0, 0, 3.1, 6.2, 9.3]


def test_after_a_silence_there_is_a_burst_again() -> None:
    pacer = Pacer(Pace())
    _sent(pacer, [(PERSON, 0.0, False)] * 20)
    assert pacer.wait(PERSON, 1000.0, urgent=False) == 0


def test_some_room_is_kept_for_those_whose_turn_it_is() -> None:
    pacer = Pacer(Pace())
    for chat in range(1, 21):
        pacer.took(chat, 0.0, urgent=False)
    assert pacer.wait(99, 0.0, urgent=False) == pytest.approx(1.0)
    assert pacer.wait(99, 0.0, urgent=True) == 0


def test_the_more_people_must_act_the_more_room_is_kept_for_them() -> None:
    pacer = Pacer(Pace())
    for chat in range(1, 16):
        pacer.took(chat, 0.0, urgent=True)
    assert pacer.wait(99, 0.1, urgent=False) == pytest.approx(0.9)
    assert pacer.wait(99, 0.1, urgent=True) == 0
    assert pacer.wait(99, 1.0, urgent=False) == 0


def test_tables_come_before_hands_that_are_only_watched() -> None:
    pacer = Pacer(Pace())
    for chat in range(1, 19):
        pacer.took(chat, 0.0, urgent=False)
    assert pacer.wait(99, 0.0, urgent=False) == pytest.approx(1.0)
    assert pacer.wait(GROUP, 0.0, urgent=False) == 0


def test_what_is_only_watched_lets_those_pass_who_wait_in_order_to_act() -> None:
    pacer = Pacer(Pace())
    for chat in range(1, 29):
        pacer.took(chat, 0.0, urgent=False)
    for chat in range(101, 126):
        assert pacer.wait(chat, 0.5, urgent=True) > 0
    for chat in range(201, 204):
        pacer.took(chat, 1.0, urgent=False)
    assert pacer.wait(GROUP, 1.0, urgent=False) > 0
    assert pacer.wait(101, 1.0, urgent=True) == 0


def test_nobody_is_kept_waiting_for_ever_by_those_who_must_act() -> None:
    pacer = Pacer(Pace())
    for number in range(280):
        pacer.took(number, number / 28, urgent=True)
    assert pacer.wait(99, 10.0, urgent=False) <= 1.0


def test_the_hand_of_whoever_must_act_does_not_wait_behind_moves_they_only_watched() -> None:
    pacer = Pacer(Pace())
    watched = _sent(pacer, [(PERSON, 0.2, False)] * 30)
    now = watched[-1][0]
    assert pacer.wait(PERSON, now, urgent=False) > 0
    for _ in range(Pace().private_kept):
        assert pacer.wait(PERSON, now, urgent=True) == 0
        pacer.took(PERSON, now, urgent=True)
    assert pacer.wait(PERSON, now, urgent=True) > 0


def test_a_pause_closes_one_chat_only_and_is_never_shortened() -> None:
    pacer = Pacer(Pace())
    pacer.pause(GROUP, 30.0)
    pacer.pause(GROUP, 5.0)
    assert pacer.wait(GROUP, 10.0, urgent=True) == pytest.approx(20.0)
    assert pacer.wait(OTHER_GROUP, 10.0, urgent=True) == 0


def test_without_limits_nothing_waits_but_a_pause_still_holds() -> None:
    pacer = Pacer(Pace.off())
    assert {at for at, _ in _sent(pacer, [(GROUP, 0.0, False)] * 500)} == {0.0}
    pacer.pause(GROUP, 3.0)
    assert pacer.wait(GROUP, 0.0, urgent=True) == pytest.approx(3.0)


def test_settled_accounts_are_dropped() -> None:
    pacer = Pacer(Pace(per_second=0))
    for number in range(5000):
        pacer.took(number + 1, number * 0.01, urgent=False)
    assert len(pacer._chats) <= 1001  # noqa: SLF001 - memory is what this is about
