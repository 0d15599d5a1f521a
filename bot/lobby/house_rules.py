"""A chat's choices, and the lobby's options that make them; the engine decides what they mean.

A `HouseRules` keeps only what people chose on top of a preset, so that a preset which is improved
later reaches the chats that never touched the option. It refuses nothing itself: whether a
combination may be played is asked of the engine, and a value that it would refuse is skipped.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from engine import InvalidRules, RuleSet, read_rules

OptionValue: TypeAlias = bool | int | str | None
"""What an option can be set to, as it is written in a record."""

GAME: Final = "preset"
"""The key of the option that chooses the game."""
GAMES: Final = ("pogonny", "podkidnoy")
"""The games of the lobby by preset key, the default of a new chat first."""
_NESTED: Final = "pogony"


@dataclass(frozen=True, slots=True)
class Option:
    """One button of the lobby; `key` names a field of a record's rules, dotted when nested."""

    key: str
    values: tuple[OptionValue, ...]
    main: bool = False
    """Shown also while the list is folded."""
    games: tuple[str, ...] = GAMES
    """The games in which the option means something."""


OPTIONS: Final = (
    Option(GAME, GAMES, main=True),
    Option("deck", (36, 52, 24, 32), main=True),
    Option("pogony.multi", ("floor_half", "n_minus_1"), games=("pogonny",)),
    Option("throwers", ("all", "neighbours", "leader")),
    Option("throw_order", ("polled", "second_one", "free")),
    Option("chase", (True, False)),
    Option("withdraw_throw", (True, False)),
    Option("first_bout_limit", (5, None)),
    Option("bout_limit", (6, None)),
    Option("next_lead", ("from_under", "under")),
    Option("all_out", ("draw", "last_beater_loses"), games=("podkidnoy",)),
    Option("short_stock", ("leader_first", "equal_split", "fewest_first")),
    Option("redeal_if", ("six_of_suit", "none")),
    Option("turned_ace", ("redraw", "allow")),
    Option("trump_swap", ("none", "ace_six", "any")),
)
"""Every option of the lobby in the order of its buttons, values in the order of presses."""

_OPTION_BY_KEY: Final = {option.key: option for option in OPTIONS}


@dataclass(frozen=True, slots=True)
class HouseRules:
    """A preset and what the chat changed in it, in the order of the lobby's options."""

    preset: str = GAMES[0]
    overrides: tuple[tuple[str, OptionValue], ...] = ()

    @classmethod
    def of(cls, form: Mapping[str, object]) -> "HouseRules":
        """The choices in a form that `form` wrote; InvalidRules when it was not written by it."""
        flat: dict[str, OptionValue] = {}
        for key, value in form.items():
            if isinstance(value, Mapping):
                flat |= {f"{key}.{name}": _plain(inner) for name, inner in value.items()}
            else:
                flat[key] = _plain(value)
        game = flat.pop(GAME, GAMES[0])
        return cls(str(game), _ordered(flat))

    def form(self) -> dict[str, object]:
        """The choices as a record writes its rules: the preset key and the overrides."""
        written: dict[str, object] = {GAME: self.preset}
        nested: dict[str, object] = {}
        for key, value in self.overrides:
            owner, dot, name = key.partition(".")
            if dot and owner == _NESTED:
                nested[name] = value
            else:
                written[key] = value
        return written | ({_NESTED: nested} if nested else {})

    def rules(self) -> RuleSet:
        """What the engine makes of the choices; InvalidRules when they contradict each other."""
        return _rules(self)

    @property
    def max_seats(self) -> int:
        """How many people can sit at this game."""
        return self.rules().max_seats


@lru_cache(maxsize=1024)
def _rules(house: HouseRules) -> RuleSet:
    return read_rules(house.form())


def _plain(value: object) -> OptionValue:
    if value is None or isinstance(value, bool | int | str):
        return value
    raise InvalidRules(f"{value!r} is not a value of a lobby option")


def _ordered(flat: Mapping[str, OptionValue]) -> tuple[tuple[str, OptionValue], ...]:
    """The overrides in one order, so that equal choices are equal values."""
    known = [(option.key, flat[option.key]) for option in OPTIONS if option.key in flat]
    other = sorted((key, value) for key, value in flat.items() if key not in _OPTION_BY_KEY)
    return (*known, *other)


def value_of(house: HouseRules, key: str) -> OptionValue:
    """What is in force for an option: what the chat chose, or what the preset says."""
    if key == GAME:
        return house.preset
    return _field(house.rules(), key)


def _field(rules: RuleSet, key: str) -> OptionValue:
    owner: object = rules
    for name in key.split("."):
        owner = getattr(owner, name)
    return _plain(owner)


def with_value(house: HouseRules, key: str, value: OptionValue) -> HouseRules:
    """The rules with one option set; a value that the preset has anyway is not kept."""
    if key == GAME:
        return _with_game(house, str(value))
    flat = dict(house.overrides)
    flat.pop(key, None)
    if value_of(HouseRules(house.preset), key) != value:
        flat[key] = value
    return HouseRules(house.preset, _ordered(flat))


def _with_game(house: HouseRules, game: str) -> HouseRules:
    kept = {key: value for key, value in house.overrides if game in _games_of(key)}
    return HouseRules(game, _ordered(kept))


def _games_of(key: str) -> tuple[str, ...]:
    option = _OPTION_BY_KEY.get(key)
    return option.games if option else GAMES


def next_value(house: HouseRules, key: str, seated: int = 0) -> HouseRules:
    """The rules after a press on an option's button.

    Skips values that the engine refuses, or that leave no room for the people who are `seated`
    already; the same rules when nothing else is possible or the key is not an option.
    """
    option = _OPTION_BY_KEY.get(key)
    if option is None or house.preset not in option.games:
        return house
    current = value_of(house, key)
    start = option.values.index(current) + 1 if current in option.values else 0
    for value in (*option.values[start:], *option.values[:start]):
        changed = with_value(house, key, value)
        if value != current and _works(changed, key, value, seated):
            return changed
    return house


def _works(house: HouseRules, key: str, value: OptionValue, seated: int) -> bool:
    """Whether the engine accepts the rules and does what was asked instead of overruling it."""
    try:
        return value_of(house, key) == value and house.max_seats >= seated
    except InvalidRules:
        return False


def options(house: HouseRules, *, unfolded: bool) -> tuple[Option, ...]:
    """The options to show: those that mean something in this game and can be changed now."""
    return tuple(
        option
        for option in OPTIONS
        if (unfolded or option.main)
        and house.preset in option.games
        and next_value(house, option.key) != house
    )
