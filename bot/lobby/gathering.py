"""Who may do what while people gather for a game: pure answers about a lobby.

It knows people as numbers only, decides nothing about rules of the game, and changes nothing: each
question is answered with None or with the reason against.
"""

from dataclasses import dataclass
from enum import StrEnum

from bot.lobby.house_rules import FEWEST_SEATS


class Hindrance(StrEnum):
    """Why somebody cannot do something in a lobby; the value is a key of the catalogue."""

    ALREADY_SEATED = "already-seated"
    NOT_SEATED = "not-seated"
    FULL = "lobby-full"
    NOT_HOST = "not-opener"
    NOT_CHOOSER = "option-not-opener"
    TOO_FEW = "too-few"
    TOO_MANY = "too-many"
    NO_TEAMS = "teams-need"


@dataclass(frozen=True, slots=True)
class Gathering:
    """A lobby as far as these questions need it: ids of people, seats in playing order."""

    opener: int
    seated: tuple[int, ...]
    seat_counts: range
    """How many people can play by the rules of this lobby."""

    def hosted_by(self, person: int) -> bool:
        """Whether somebody may choose the rules, start and close.

        That is the opener. When the opener does not sit at the table (stood up, or never could sit
        down) everybody who sits is a host too, so that a table never waits for one who is gone.
        """
        if person == self.opener:
            return True
        return self.opener not in self.seated and person in self.seated


def why_not_sit(gathering: Gathering, person: int) -> Hindrance | None:
    """The reason against sitting down."""
    if person in gathering.seated:
        return Hindrance.ALREADY_SEATED
    return Hindrance.FULL if len(gathering.seated) >= max(gathering.seat_counts) else None


def why_not_stand(gathering: Gathering, person: int) -> Hindrance | None:
    """The reason against standing up."""
    return None if person in gathering.seated else Hindrance.NOT_SEATED


def why_not_choose(gathering: Gathering, person: int) -> Hindrance | None:
    """The reason against choosing the rules."""
    return None if gathering.hosted_by(person) else Hindrance.NOT_CHOOSER


def why_not_close(gathering: Gathering, person: int) -> Hindrance | None:
    """The reason against closing the lobby."""
    return None if gathering.hosted_by(person) else Hindrance.NOT_HOST


def why_not_look(gathering: Gathering, person: int) -> Hindrance | None:
    """The reason against folding and unfolding the options, which changes what everybody sees."""
    allowed = person in gathering.seated or gathering.hosted_by(person)
    return None if allowed else Hindrance.NOT_SEATED


def why_not_start(gathering: Gathering, person: int) -> Hindrance | None:
    """The reason against dealing."""
    if not gathering.hosted_by(person):
        return Hindrance.NOT_HOST
    if len(gathering.seated) < FEWEST_SEATS:
        return Hindrance.TOO_FEW
    if len(gathering.seated) > max(gathering.seat_counts):
        return Hindrance.TOO_MANY
    return None if len(gathering.seated) in gathering.seat_counts else Hindrance.NO_TEAMS
