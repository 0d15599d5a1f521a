"""The replay of records, and a memory of it that holds committed games only.

Replaying a whole deal at every press would be the dearest part of it. The memory is only a
shortcut: it may be emptied at any moment, and whoever fills it does so after the commit.
"""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from bot.storage.errors import LostUpdate
from engine import GameRecord, GameState, apply, replay

_REMEMBERED: Final = 256
"""Games kept in memory; a game takes some tens of kilobytes."""


@dataclass(frozen=True, slots=True)
class Played:
    """A record and the state that its last action led to."""

    record: GameRecord
    state: GameState


def replayed(record: GameRecord) -> Played:
    """Replay a whole record; IllegalAction when an action of it is not allowed."""
    *_, last = replay(record)
    return Played(record, last.state)


def played_on(before: Played, record: GameRecord) -> Played:
    """Play on what `record` has more than `before`.

    Raises:
        LostUpdate: the record is not the one before with actions appended.
        IllegalAction: a new action is not allowed.
    """
    known = len(before.record.actions)
    if replace(record, actions=record.actions[:known]) != before.record:
        raise LostUpdate("a record can only grow by actions at its end")
    state = before.state
    for action in record.actions[known:]:
        state = apply(state, action).state
    return Played(record, state)


class Memory:
    """The latest committed replays by game, the longest unused forgotten first."""

    def __init__(self, size: int = _REMEMBERED) -> None:
        self._games: OrderedDict[int, Played] = OrderedDict()
        self._size = size

    def get(self, game: int, actions: int) -> Played | None:
        """Return the replay of a game that has so many actions, if it is remembered."""
        played = self._games.get(game)
        if played is None or len(played.record.actions) != actions:
            return None
        self._games.move_to_end(game)
        return played

    def keep(self, games: Mapping[int, Played]) -> None:
        """Remember games whose transaction was committed."""
        for game, played in games.items():
            self._games[game] = played
            self._games.move_to_end(game)
        while len(self._games) > self._size:
            self._games.popitem(last=False)
