"""A chat's choices; the engine decides what they mean.

A `HouseRules` keeps only what people chose on top of a preset, so that a preset which is improved
later reaches the chats that never touched the option. It refuses nothing itself: whether a
combination may be played is asked of the engine.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from engine import InvalidRules, RuleSet, read_rules

OptionValue: TypeAlias = bool | int | str | tuple[int | str, ...] | None
"""What an option can be set to, as it is written in a record; a list as a sorted tuple."""

NEW_CHAT: Final = "pogonny"
"""The game of a chat that has not chosen one."""
FEWEST_SEATS: Final = 2
_PRESET: Final = "preset"
_NESTED: Final = "pogony"


@dataclass(frozen=True, slots=True)
class HouseRules:
    """A preset and what the chat changed in it, by key; nested keys are dotted."""

    preset: str = NEW_CHAT
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
        game = flat.pop(_PRESET, NEW_CHAT)
        return cls(str(game), _ordered(flat))

    def form(self) -> dict[str, object]:
        """The choices as a record writes its rules: the preset key and the overrides."""
        written: dict[str, object] = {_PRESET: self.preset}
        nested: dict[str, object] = {}
        for key, value in self.overrides:
            owner, dot, name = key.partition(".")
            plain = list(value) if isinstance(value, tuple) else value
            if dot and owner == _NESTED:
                nested[name] = plain
            else:
                written[key] = plain
        return written | ({_NESTED: nested} if nested else {})

    def rules(self) -> RuleSet:
        """What the engine makes of the choices; InvalidRules when they contradict each other."""
        return rules_of(self)

    @property
    def max_seats(self) -> int:
        """How many people can sit at this game."""
        return self.rules().max_seats

    def is_for(self, people: int) -> bool:
        """Whether exactly so many people can play; in teams not every number can."""
        return people in self.rules().seat_counts


@lru_cache(maxsize=4096)
def rules_of(house: HouseRules) -> RuleSet:
    """The same, remembered: screens ask for it often."""
    return read_rules(house.form())


def _plain(value: object) -> OptionValue:
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Sequence | frozenset):
        parts = [part for part in value if isinstance(part, int | str)]
        if len(parts) == len(value):
            return tuple(sorted(parts, key=str))
    raise InvalidRules(f"{value!r} is not a value of a lobby option")


def _ordered(flat: Mapping[str, OptionValue]) -> tuple[tuple[str, OptionValue], ...]:
    """The overrides in one order, so that equal choices are equal values."""
    return tuple((key, flat[key]) for key in sorted(flat))


def accepted(house: HouseRules) -> bool:
    """Whether the engine plays by these rules."""
    try:
        house.rules()
    except InvalidRules:
        return False
    return True


def value_of(house: HouseRules, key: str) -> OptionValue:
    """What is in force for an option: what the chat chose, or what the preset says."""
    return field_of(house.rules(), key)


def field_of(rules: RuleSet, key: str) -> OptionValue:
    """The value of a field, as an option is set to it."""
    owner: object = rules
    for name in key.split("."):
        owner = getattr(owner, name)
    return _plain(owner)


def with_value(house: HouseRules, key: str, value: OptionValue) -> HouseRules:
    """The rules with one option set; a value that the preset has anyway is not kept."""
    bare = without(house, key)
    if value_of(HouseRules(house.preset), key) == value:
        return bare
    return HouseRules(house.preset, _ordered({**dict(bare.overrides), key: value}))


def with_all(house: HouseRules, values: Mapping[str, OptionValue]) -> HouseRules:
    """The rules with several options set, whether or not the preset has them anyway."""
    return HouseRules(house.preset, _ordered({**dict(house.overrides), **values}))


def without(house: HouseRules, key: str) -> HouseRules:
    """The rules with one option as the preset has it."""
    kept = tuple((name, value) for name, value in house.overrides if name != key)
    return HouseRules(house.preset, kept)
