"""What silence means."""

import pytest

from engine import deal, format_action, full_deck, preset, timeout_action
from tests.engine.positions import play, position


def _silence(*actions: str, hands: str = "8c 6s Kd 7d | 9c Qh | 8s 9s", trump: str = "s") -> str:
    state = play(position(hands, trump=trump), *actions)
    return format_action(timeout_action(state, state.active[0]))


def test_a_silent_leader_leads_his_lowest_plain_card() -> None:
    assert _silence() == "0 attack 7d"
    assert _silence(trump="d") == "0 attack 6s"


def test_with_nothing_but_trumps_he_leads_the_lowest() -> None:
    assert _silence(hands="Ks 9s 10s | 9c Qh | 8d") == "0 attack 9s"


def test_a_silent_defender_takes_and_a_silent_thrower_passes() -> None:
    assert _silence("0 attack 8c") == "1 take"
    assert _silence("0 attack 8c", "1 beat 8c 9c") == "2 pass"
    assert _silence("0 attack 8c", "1 take") == "2 pass"


def test_without_trumps_the_lowest_card_is_led() -> None:
    state = deal(
        preset("beskozyrny"), seats=2, deck=full_deck(preset("beskozyrny")), dealer=1
    ).state
    assert format_action(timeout_action(state, state.active[0])) == "0 attack 6s"


@pytest.mark.parametrize("seat", [-1, 1, 2, 3])
def test_who_owes_nothing_is_not_answered_for(seat: int) -> None:
    with pytest.raises(ValueError, match=f"seat {seat} owes no decision"):
        timeout_action(position("8c | 9c Qh | 8s 9s"), seat)
