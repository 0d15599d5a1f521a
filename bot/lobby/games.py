"""The games that can be chosen: every preset that the engine plays, in groups to be found by."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.lobby.house_rules import HouseRules, accepted
from engine import PRESETS

OTHER_GROUP: Final = "special"
_GROUPS: Final[Mapping[str, frozenset[str]]] = {
    "pogony": frozenset({"pogonny", "s_pogonami", "kampaniya", "kampaniya_bez_prava"}),
    "usual": frozenset({"podkidnoy", "perevodnoy", "do_zavala", "parnomastny", "amerikanskiy"}),
    "simple": frozenset(
        {"prostoy", "prostaya_igra", "prostoy_russkiy", "starinny", "yaponskiy_odinochny"}
    ),
    "suits": frozenset(
        {"yaponskiy", "piki_pikami", "beskozyrny", "dvuhkozyrny", "pustyshka", "akula"}
    ),
    OTHER_GROUP: frozenset(),
}
GROUPS: Final = tuple(_GROUPS)
"""The groups in the order in which they are shown."""


@cache
def games() -> tuple[str, ...]:
    """Every game that can be played now, by preset key and in the engine's order."""
    return tuple(name for name in PRESETS if accepted(HouseRules(name)))


def group_of(game: str) -> str:
    """The group of a game; one that was put in none is among the special ones."""
    return next((name for name, members in _GROUPS.items() if game in members), OTHER_GROUP)


def games_of(group: str) -> tuple[str, ...]:
    """The games of a group that can be played now; empty for what is no group."""
    return tuple(game for game in games() if group_of(game) == group)


def groups() -> tuple[str, ...]:
    """The groups in which there is something to play."""
    return tuple(group for group in GROUPS if games_of(group))
