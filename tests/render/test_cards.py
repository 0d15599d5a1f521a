"""Card faces, the order of a hand, grids."""

import pytest

from bot.i18n import Translator
from bot.render.cards import face, faces, grid, in_hand_order
from bot.screen import Button
from engine import Suit, card

SAY = Translator("ru")


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("2s", "2♠"),
        ("6s", "6♠"),
        ("10h", "10♥"),
        ("Jc", "В♣"),
        ("Qd", "Д♦"),
        ("Kh", "К♥"),
        ("Ad", "Т♦"),
        ("00", "🃏"),
    ],
)
def test_faces(written: str, shown: str) -> None:
    assert face(card(written), SAY) == shown


def test_a_hand_is_sorted_by_suit_with_trumps_last() -> None:
    held = [card(each) for each in ("6d", "Ah", "7s", "6s", "10c", "Kd", "9c")]
    assert faces(in_hand_order(held, Suit.CLUBS), SAY, " ") == "6♠ 7♠ 6♦ К♦ Т♥ 9♣ 10♣"
    assert faces(in_hand_order(held, None), SAY, " ") == "6♠ 7♠ 6♦ К♦ 9♣ 10♣ Т♥"


def test_the_odd_card_lies_behind_the_trumps() -> None:
    """C4.18: it belongs to no suit."""
    held = [card(each) for each in ("00", "6d", "Ah", "10c")]
    assert faces(in_hand_order(held, Suit.CLUBS), SAY, " ") == "6♦ Т♥ 10♣ 🃏"


@pytest.mark.parametrize(
    ("count", "sizes"),
    [(0, []), (1, [1]), (6, [6]), (7, [4, 3]), (13, [5, 4, 4]), (18, [6, 6, 6])],
)
def test_rows_are_filled_evenly(count: int, sizes: list[int]) -> None:
    buttons = [Button(str(number), data="x") for number in range(count)]
    rows = grid(buttons)
    assert [len(row) for row in rows] == sizes
    assert [button for row in rows for button in row] == buttons
