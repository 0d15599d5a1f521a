"""Values as they are stored: the header of a record as JSON, its actions as rows of text, pledges.

Records are in the engine's own text forms and carry its format number, so that a stored game is a
record that every reader of records understands. Nothing here knows a table.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from bot.values import Pledge
from engine import GameRecord, format_action, read_record, write_record


def write_header(record: GameRecord) -> dict[str, Any]:
    """Write everything of a record except its actions as JSON."""
    written: dict[str, Any] = json.loads(write_record(replace(record, actions=())))
    del written["actions"]
    return written


def write_actions(record: GameRecord, start: int) -> list[str]:
    """Write the actions of a record from number `start` on, one text each."""
    return [format_action(action) for action in record.actions[start:]]


def read_stored(header: Mapping[str, Any], actions: Sequence[str]) -> GameRecord:
    """Read a record from its header and the texts of its actions.

    Raises:
        InvalidRecord: they make no record, or one of a format that the engine does not read.
    """
    return read_record(json.dumps({**header, "actions": list(actions)}))


def write_pledge(pledge: Pledge | None) -> dict[str, Any] | None:
    """Write a pledge as JSON."""
    return None if pledge is None else {**asdict(pledge), "players": list(pledge.players)}


def read_pledge(form: Mapping[str, Any] | None) -> Pledge | None:
    """Read a pledge that `write_pledge` wrote."""
    return None if form is None else Pledge(**{**form, "players": tuple(form["players"])})
