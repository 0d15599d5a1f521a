"""What a press on a game or an option makes of the rules, and why it cannot.

The engine is asked about every combination by trying it. A value that no game of this version
plays is never offered; one that contradicts the rest is skipped, and the option it contradicts is
found by the same trying.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from bot.lobby.games import games
from bot.lobby.house_rules import (
    HouseRules,
    OptionValue,
    accepted,
    field_of,
    value_of,
    with_all,
    with_value,
    without,
)
from bot.lobby.options import OPTIONS, PAGES, Option, matters, option_called
from engine import RuleSet

SEATS: Final = "seats"
"""Stands for an option in `Clash.with_key`: more people sit than could play."""
_DEFAULT: Final = RuleSet()
_CIRCUMSTANCES: Final[tuple[Mapping[str, OptionValue], ...]] = (
    {},
    {"transfer": True},
    {"teams": True},
    {"trump": "fixed", "fixed_trump": "d"},
    {"packs": 2},
    {"deck": 52},
)
"""What other options need to mean something, beside the games themselves."""
_WITHOUT_SIXES: Final = (24, 32)
_FIXED_TRUMPS: Final = ("d", "h", "s", "c")


@dataclass(frozen=True, slots=True)
class Clash:
    """Why an option cannot be set: what it would contradict."""

    key: str
    """The option that was pressed."""
    with_key: str
    """The option in its way, `SEATS`, or empty when it is not one option alone."""
    value: OptionValue = field(default=None, compare=False)
    """The value that it could not be set to."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The rules after a press, and what else there is to say about it."""

    rules: HouseRules
    clash: Clash | None = None
    """Why a value was passed over, if one was."""
    gave_way: tuple[tuple[str, OptionValue], ...] = ()
    """What was agreed before and no longer holds, since the choice implies something else."""


def choose_next(house: HouseRules, name: str, seated: int = 0) -> Chosen:
    """The rules after a press on an option's button: its next value that can be played.

    A value must leave room for the people who are `seated` already. The same rules come back when
    nothing else is possible, or when this is no option of the table.
    """
    option = option_called(name)
    if option is None or not matters(house, option):
        return Chosen(house)
    values, current = offered(option), value_of(house, option.key)
    start = values.index(current) + 1 if current in values else 0
    clash: Clash | None = None
    for value in (*values[start:], *values[:start]):
        if value == current or _is_hollow(house, option.key, value):
            continue
        changed = _set(house, option.key, value)
        found = _clash(house, changed, option.key, value, seated)
        if found is None:
            kept = _tidied(changed)
            lost = set(changed.overrides) - set(kept.overrides)
            return Chosen(kept, clash, tuple(sorted(lost, key=str)))
        clash = clash or found
    return Chosen(house, clash)


def choose_game(house: HouseRules, game: str, seated: int = 0) -> Chosen:
    """The rules after a press on a game: what was agreed stays as far as it fits the new game."""
    if game not in games():
        return Chosen(house)
    chosen, agreed = HouseRules(game), dict(house.overrides)
    for option in OPTIONS:
        key = option.key
        if key not in agreed or not matters(chosen, option):
            continue
        changed = _set(chosen, key, agreed[key])
        if _plays(changed, key, agreed[key]) and changed.max_seats >= seated:
            chosen = changed
    if chosen.max_seats < seated:
        return Chosen(house, Clash("preset", SEATS))
    return Chosen(_tidied(chosen))


@lru_cache(maxsize=1024)
def offered(option: Option) -> tuple[OptionValue, ...]:
    """The values of an option that some game of this version plays."""
    return tuple(value for value in option.values if _is_played(option, value))


def _is_played(option: Option, value: OptionValue) -> bool:
    if value == field_of(_DEFAULT, option.key):
        return True
    return any(
        _plays_where_it_matters(with_all(HouseRules(game), around), option, value)
        for game in games()
        for around in _CIRCUMSTANCES
    )


def _plays_where_it_matters(house: HouseRules, option: Option, value: OptionValue) -> bool:
    if not accepted(house) or not option.matters(house.rules()):
        return False
    return _plays(_set(house, option.key, value), option.key, value)


def shown(house: HouseRules, page: str) -> tuple[Option, ...]:
    """The options of a page that mean something at this table."""
    return tuple(
        option
        for option in PAGES.get(page, ())
        if len(offered(option)) > 1 and matters(house, option)
    )


def pages(house: HouseRules) -> tuple[str, ...]:
    """The pages on which there is something to choose."""
    return tuple(page for page in PAGES if shown(house, page))


def changed_options(house: HouseRules) -> tuple[Option, ...]:
    """What the chat changed in the game and means something now, in the order of the pages."""
    keys = {key for key, _ in house.overrides}
    return tuple(option for option in OPTIONS if option.key in keys and matters(house, option))


def _set(house: HouseRules, key: str, value: OptionValue) -> HouseRules:
    """An option set, together with what cannot be left open then."""
    changed = with_value(house, key, value)
    match key:
        case "trump":
            return _with_suit(house, changed)
        case "deck" | "pogony.system":
            return _with_ladder(changed)
        case _:
            return changed


def _with_suit(house: HouseRules, changed: HouseRules) -> HouseRules:
    """A fixed trump names its suit."""
    changed = without(changed, "fixed_trump")
    if ("trump", "fixed") not in changed.overrides:
        return changed
    closed = value_of(house, "closed_suit")
    suit = next(suit for suit in _FIXED_TRUMPS if suit != closed)
    return with_value(changed, "fixed_trump", suit)


def _with_ladder(changed: HouseRules) -> HouseRules:
    """A campaign with a pack that has no sixes begins with the lowest cards it has."""
    changed = without(changed, "pogony.ladder_start")
    if not accepted(changed):
        return changed
    rules = changed.rules()
    if rules.pogony.system == "campaign" and rules.deck in _WITHOUT_SIXES:
        return with_value(changed, "pogony.ladder_start", "lowest")
    return changed


def _tidied(house: HouseRules) -> HouseRules:
    """The rules without what the engine overrules; they mean the same."""
    kept = house
    for key, value in house.overrides:
        if value_of(house, key) != value:
            kept = without(kept, key)
    return kept if accepted(kept) and kept.rules() == house.rules() else house


def _plays(house: HouseRules, key: str, value: OptionValue) -> bool:
    """Whether the engine accepts the rules and does what was asked instead of overruling it."""
    return accepted(house) and value_of(house, key) == value


def _is_hollow(house: HouseRules, key: str, value: OptionValue) -> bool:
    """Whether a value would mean nothing here, though the engine has nothing against it."""
    is_of_closed_suit = key == "first_lead" and value == "lowest_closed_suit"
    return is_of_closed_suit and house.rules().closed_suit is None


def _clash(
    house: HouseRules, changed: HouseRules, key: str, value: OptionValue, seated: int
) -> Clash | None:
    if _plays(changed, key, value):
        needed = min(seated, house.max_seats)
        return None if changed.max_seats >= needed else Clash(key, SEATS, value)
    return Clash(key, _in_the_way(house, key, value), value)


def _in_the_way(house: HouseRules, key: str, value: OptionValue) -> str:
    """The one option which, left as it is by default, would let the value be chosen."""
    option = option_called(key)
    for other in OPTIONS:
        usual = field_of(_DEFAULT, other.key)
        if other is option or option is None or value_of(house, other.key) == usual:
            continue
        freed = _set(house, other.key, usual)
        if _plays_where_it_matters(freed, option, value):
            return other.key
    return ""
