"""What groups and people have chosen about how the bot behaves: by key, each one of a few words.

Groups choose how a table looks and who may do what, people how their own hands come. The first
value of each is what holds where nobody has chosen. What is read from the database and means
nothing any more is the first value too: a setting that went must not break a table.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self


@dataclass(frozen=True, slots=True)
class Preferences:
    """What was chosen; only what differs from the first value is kept."""

    chosen: tuple[tuple[str, str], ...] = ()

    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """What may be chosen, in the order in which it is offered."""

    def __getitem__(self, key: str) -> str:
        """The value of a key; KeyError for one that is not offered."""
        first = self.choices[key][0]
        return dict(self.chosen).get(key, first)

    def having(self, key: str, value: str) -> Self:
        """With another value; ValueError for one that is not offered."""
        if value not in self.choices.get(key, ()):
            raise ValueError(f"{key} cannot be {value}")
        return self.of({**dict(self.chosen), key: value})

    def form(self) -> dict[str, str]:
        """As it is stored."""
        return dict(self.chosen)

    @classmethod
    def of(cls, form: Mapping[str, object]) -> Self:
        """What `form` wrote; whatever is not offered is as if nobody had chosen it."""
        return cls(
            tuple(
                (key, str(form[key]))
                for key, offered in cls.choices.items()
                if form.get(key) in offered[1:]
            )
        )


class GroupPreferences(Preferences):
    """What a group may choose."""

    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "language": ("ru", "uk", "en"),
        "table": ("text", "picture"),
        "hands": ("private", "anywhere"),
        "colours": ("plain", "each"),
        "opening": ("everybody", "admins"),
        "stopping": ("opener", "admins"),
    }


class PersonPreferences(Preferences):
    """What a person may choose; how many buttons a row of cards has is how big a card is."""

    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "language": ("auto", "ru", "uk", "en"),
        "cards": ("small", "large"),
        "sound": ("on", "off"),
    }
