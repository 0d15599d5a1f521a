"""Drawing: who draws after whom, and what becomes of the last cards."""

import pytest

from tests.engine.positions import hand, play, position, sizes

FOUR = "6c Qc Qs | 8c 10h Jh Qh Kc | 7h 9h Ah Jc Js | 7d 9d 10d Jd Qd Ad"


@pytest.mark.parametrize(
    ("talon", "drawn"),
    [
        ("Kd", [1, 0, 0, 0]),
        ("7s Kd", [2, 0, 0, 0]),
        ("7s 8s Kd", [3, 0, 0, 0]),
        ("7s 8s 9s Kd", [4, 0, 0, 0]),
        ("7s 8s 9s 10s Kd", [4, 0, 1, 0]),
        ("7s 8s 9s 10s Ks Kd", [4, 1, 1, 0]),
        ("7s 8s 9s 10s Ks As 8h Kd", [4, 2, 1, 0]),
    ],
)
def test_br_10_the_roles_turn_after_the_refill(talon: str, drawn: list[int]) -> None:
    """BR-10: roles moved first, so the old defender drew before the attacker (A6.2–A6.6, E3)."""
    before = position(FOUR, talon=talon, trump="d")
    after = play(before, "0 attack 6c", "1 beat 6c 8c")
    assert [now - then for now, then in zip(sizes(after), [2, 4, 5, 6], strict=True)] == drawn


def test_the_turned_trump_is_drawn_last() -> None:
    """A2.6."""
    after = play(position(FOUR, talon="7s 8s 9s 10s Kd", trump="d"), "0 attack 6c", "1 beat 6c 8c")
    assert {"7s", "8s", "9s", "10s"} < hand(after, 0)
    assert "Kd" in hand(after, 2)


def test_who_took_draws_nothing_that_he_does_not_need() -> None:
    """A6.1, A6.4."""
    state = position("6c Qc | 8c 10h Jh Qh Kc | 7h 9h", talon="7s 8s 9s 10s Ks As Kd", trump="d")
    after = play(state, "0 attack 6c", "1 take")
    assert sizes(after) == [6, 6, 4]
    assert after.talon == ()


def test_nobody_draws_before_the_bout_is_over() -> None:
    """A6.5."""
    state = play(position("6c 6d | 8c 10h | 7h 9h", talon="7s Kd", trump="d"), "0 attack 6c 6d")
    assert len(state.talon) == 2


@pytest.mark.parametrize(
    ("rule", "drawn"),
    [("leader_first", [5, 0, 0]), ("fewest_first", [5, 0, 0]), ("equal_split", [2, 1, 2])],
)
def test_the_last_cards_where_all_need_the_same(rule: str, drawn: list[int]) -> None:
    """A6.6–A6.8: the whole part each, what is left over by the usual order, in one go (F4.12)."""
    state = position("6c 10s | 8c Qh | 9h", talon="7s 8s 9s Js Kd", trump="d", short_stock=rule)
    after = play(state, "0 attack 6c", "1 beat 6c 8c")
    assert [now - 1 for now in sizes(after)] == drawn


def test_equal_shares_are_drawn_in_one_go() -> None:
    """F4.12."""
    state = position(
        "6c 10s | 8c Qh | 9h", talon="7s 8s 9s Js Kd", trump="d", short_stock="equal_split"
    )
    after = play(state, "0 attack 6c", "1 beat 6c 8c")
    assert hand(after, 0) == {"10s", "7s", "8s"}
    assert hand(after, 2) == {"9h", "9s", "Js"}
    assert hand(after, 1) == {"Qh", "Kd"}


def test_fewest_first_ties_go_by_the_usual_order() -> None:
    """A6.7, F4.12."""
    state = position(
        "6c 10s Js | 8c | 9h Ah", talon="7s 8s 9s Qs Kd", trump="d", short_stock="fewest_first"
    )
    after = play(state, "0 attack 6c", "1 beat 6c 8c")
    assert sizes(after) == [2, 5, 2]


def test_while_the_talon_suffices_all_rules_are_the_same() -> None:
    """F4.12."""
    talon = "7s 8s 9s Js Qs Ks As 7h 8h 10h Jh Qh Kh Ah 7d Kd"
    positions = [
        play(
            position("6c 10s | 8c Qc | 9h 9c", talon=talon, trump="d", short_stock=rule),
            "0 attack 6c",
            "1 beat 6c 8c",
        ).hands
        for rule in ("leader_first", "equal_split", "fewest_first")
    ]
    assert positions[0] == positions[1] == positions[2]


def test_hands_are_filled_to_the_size_of_a_hand() -> None:
    """A6.1, `hand_size`."""
    state = position("6c 10s | 8c Qh", talon="7s 8s 9s Js Kd", trump="d", hand_size=3)
    assert sizes(play(state, "0 attack 6c", "1 beat 6c 8c")) == [3, 3]
