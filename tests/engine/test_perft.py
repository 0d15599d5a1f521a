"""Exact counts: how many ways there are to go on for so many actions, in tiny deals.

Each count is the number of paths of legal actions (resigning aside). A slip in legality anywhere
near the beginning of a bout changes them. They were counted by a second, independent engine too.
"""

from typing import Any, Final, NamedTuple

import pytest

from engine import GameRecord, GameState, apply, legal_actions, preset, replay
from tests.engine.positions import position, shuffled


class Tree(NamedTuple):
    """A deal, and how many paths of 1, 2, 3 … actions lead on from its first position."""

    about: str
    seats: int
    rules: dict[str, Any]
    counts: tuple[int, ...]
    game: str = "podkidnoy"


class Ending(NamedTuple):
    """Hands with nothing to draw, played for two bouts at most without taking throws back."""

    hands: str
    rules: dict[str, Any]
    counts: tuple[int, ...]


DEALT: Final = (
    Tree("two seats", 2, {"deck": 24}, (8, 16, 65, 284, 1039, 4754)),
    Tree("three seats", 3, {"deck": 24}, (8, 12, 24, 109, 454, 1836)),
    Tree("six seats", 6, {}, (6, 9, 24, 83, 273, 787, 2232)),
    Tree("counting", 3, {}, (7, 29, 78, 315, 1008, 4034), "pogonny"),
    Tree("eight seats", 8, {"deck": 52}, (7, 12, 23, 63, 194, 574, 1602), "pogonny"),
    Tree(
        "transfers",
        3,
        {"deck": 24, "transfer_first_bout": True},
        (8, 18, 60, 245, 1162, 4678),
        "perevodnoy",
    ),
    Tree(
        "transfers by one card",
        4,
        {"deck": 24, "transfer_first_bout": True, "transfer_many": False, "show_pass": "off"},
        (8, 24, 70, 226, 836, 3172),
        "perevodnoy",
    ),
    Tree("free order", 4, {"deck": 24, "throw_order": "free"}, (8, 18, 90, 368, 1764)),
    Tree(
        "one card each", 4, {"deck": 24, "throw_order": "second_one"}, (8, 18, 43, 151, 536, 1830)
    ),
    Tree("anytime", 3, {"deck": 24, "throw_timing": "anytime"}, (8, 22, 72, 293, 1284)),
    Tree(
        "anytime in free order",
        3,
        {"deck": 24, "throw_timing": "anytime", "throw_order": "free"},
        (8, 30, 132, 536, 2400),
    ),
    Tree("neighbours", 4, {"deck": 24, "throwers": "neighbours"}, (8, 18, 50, 218, 796, 2629)),
    Tree("the leader alone", 3, {"deck": 24, "throwers": "leader"}, (8, 12, 42, 189, 847, 3759)),
    Tree("nobody throws in", 3, {"deck": 24, "throwers": "none"}, (8, 12, 74, 263, 2002)),
    Tree("pairs at most", 3, {"deck": 24, "lead_shape": "pair_max"}, (8, 12, 24, 109, 454, 1768)),
    Tree(
        "nothing is taken back",
        3,
        {"deck": 24, "withdraw_throw": False},
        (8, 12, 24, 101, 416, 1680),
    ),
    Tree("no chasing", 3, {"deck": 24, "chase": False}, (8, 12, 62, 221, 1239)),
    Tree("led rank", 3, {"deck": 24, "throw_match": "led_rank"}, (8, 12, 24, 109, 454, 1910)),
    Tree("exchange", 3, {"trump_swap": "any"}, (8, 35, 104, 443, 1755)),
    Tree("no trumps", 3, {"deck": 24, "trump": "none"}, (8, 12, 24, 112, 319, 1082)),
    Tree("three a bout", 3, {"deck": 24, "bout_limit": 3}, (8, 12, 23, 106, 444, 1722)),
)
VARIANTS: Final = (
    Tree("a closed suit", 3, {"deck": 24}, (8, 12, 24, 109, 454, 1832), "piki_pikami"),
    Tree("without suits", 3, {"deck": 24, "suit_matters": False}, (8, 20, 36, 141, 726)),
    Tree("the shark", 3, {"deck": 24}, (8, 12, 24, 109, 454, 1836), "akula"),
    Tree("diamonds are trump", 3, {"deck": 24}, (8, 12, 24, 112, 520), "yaponskiy"),
    Tree("singly", 3, {"deck": 24}, (6, 15, 90, 259, 1590), "yaponskiy_odinochny"),
    Tree("three of any rank", 3, {"deck": 24}, (20, 40, 76, 390), "tryoshka"),
    Tree("odd groups", 3, {"deck": 24}, (12, 68, 319, 950), "starinny"),
    Tree("rank or suit", 3, {"deck": 24}, (8, 12, 44, 189, 944), "parnomastny"),
    Tree("the whole pack dealt", 2, {"deck": 24}, (20, 127, 697), "navalom"),
    Tree("a sorted talon", 2, {"deck": 24}, (8, 16, 78, 372, 1455), "albanskiy"),
    Tree("hands go round", 3, {"deck": 24, "rotate_hands": True}, (8, 12, 24, 196, 1061)),
    Tree(
        "shown back",
        3,
        {"deck": 24, "transfer_first_bout": True, "show_pass_back": True},
        (8, 18, 60, 245, 1165),
        "perevodnoy",
    ),
    Tree("two packs", 3, {"deck": 24}, (7, 33, 97, 347, 1164), "bolshoy"),
    Tree(
        "two packs and transfers",
        2,
        {"deck": 24, "packs": 2, "transfer_first_bout": True},
        (7, 20, 83, 356, 1696),
        "perevodnoy",
    ),
    Tree(
        "two packs anytime",
        2,
        {"deck": 24, "packs": 2, "hand_size": 10, "throw_timing": "anytime"},
        (23, 216, 2089),
        "pogonny",
    ),
)
ENDINGS: Final = (
    Ending("7c 7d | 8c 8d | 7h 9c", {}, (3, 7, 14, 22, 22, 15, 2, 0)),
    Ending("6c 6d | 7c 7d", {}, (3, 7, 12, 8, 6, 0)),
    Ending("6c 6d Ks | 7c 7d 8s", {"game": "pogonny"}, (4, 12, 26, 52, 94, 56, 4, 0)),
    Ending("6c 7d | 6d 8c | 6h 9c", {"game": "perevodnoy"}, (2, 4, 8, 10, 9, 3, 0)),
    Ending("6c 7d | 6s 8c | 6h 9c", {"game": "perevodnoy"}, (2, 7, 14, 21, 23, 22, 8, 4, 0)),
    Ending("6c 6d | 7c 6h | 7d 7h", {"throw_order": "free"}, (3, 5, 13, 24, 27, 26, 17, 8, 0)),
    Ending("6c 8d | 8c 9d | 8h 8s", {"throw_timing": "anytime"}, (2, 6, 14, 18, 18, 13, 10, 1, 0)),
)


def _paths(state: GameState, depth: int) -> int:
    actions = [action for seat in range(len(state.hands)) for action in legal_actions(state, seat)]
    if depth == 1:
        return len(actions)
    return sum(_paths(apply(state, action).state, depth - 1) for action in actions)


@pytest.mark.parametrize("tree", [*DEALT, *VARIANTS], ids=lambda tree: tree.about)
def test_a_deal_goes_on_in_so_many_ways(tree: Tree) -> None:
    rules = preset(tree.game, **tree.rules)
    record = GameRecord(rules=rules, seats=tree.seats, dealer=0, deck=shuffled(rules, 11))
    state = next(replay(record)).state
    assert tuple(_paths(state, depth) for depth in range(1, len(tree.counts) + 1)) == tree.counts


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.hands)
def test_an_ending_is_played_out_in_so_many_ways(ending: Ending) -> None:
    """The last count is 0: every path has come to its end."""
    state = position(ending.hands, **ending.rules, max_bouts=4, withdraw_throw=False)
    depths = range(1, len(ending.counts) + 1)
    assert tuple(_paths(state, depth) for depth in depths) == ending.counts
