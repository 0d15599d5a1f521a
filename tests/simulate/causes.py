"""Why an action was played: every one must have a press, a leaving, or a deadline of its own."""

from dataclasses import dataclass
from typing import Final

from bot.sandbox.model import Json
from engine import (
    Action,
    GameState,
    InvalidNotation,
    Resign,
    parse_action,
    refusal,
    robot_action,
    timeout_action,
    view_for,
)
from tests.simulate.ledger import Change, Entry, Known
from tests.simulate.promises import Broken, Promise

_PLAYING: Final = "playing"


@dataclass
class Cause:
    """An update, as far as the judge needs it."""

    person: int
    language: str
    data: str = ""
    """What the button carried; empty for everything that is no press."""
    query: str = ""
    chat: int = 0
    """Where it was pressed."""
    left: int = 0
    """Who has left the group."""
    refused: bool = False
    """A press that should play something, and could not."""

    @property
    def game(self) -> int:
        """The game that the button belongs to; 0: none."""
        number = self.data.split(":")[1] if ":" in self.data else ""
        return int(number) if number.isascii() and number.isdecimal() else 0


def cause_of(update: Json) -> Cause:
    """What an update asks for."""
    if (query := update.get("callback_query")) is not None:
        who = query["from"]
        chat = query["message"]["chat"]["id"]
        return Cause(who["id"], who["language_code"], query["data"], query["id"], chat)
    message = update.get("message", {})
    who = message.get("from", {})
    left = message.get("left_chat_member", {}).get("id", 0)
    return Cause(who.get("id", 0), who.get("language_code", "ru"), left=left)


def check_actions(entry: Entry, cause: Cause | None, now: int) -> None:
    """Every new action was asked for, and what was asked for and allowed was played.

    Raises:
        Broken: PRESS.
    """
    for change in entry.changes:
        if len(change.steps) > 1 and not _decides_for_others(cause):
            raise Broken(Promise.PRESS, f"{len(change.steps)} actions at once: {change.steps}")
        for state, action in change.steps:
            if cause is None:
                _check_timed(entry, change, state, action, now)
            else:
                _check_pressed(change, state, action, cause)
    if cause is not None and cause.data.startswith("p:"):
        _check_played(entry, cause)


def _check_pressed(change: Change, state: GameState, action: Action, cause: Cause) -> None:
    game = change.after
    seat = game.seat_of(cause.left or cause.person)
    leaving = cause.left or cause.data.startswith("y:")
    if leaving and isinstance(action, Resign) and action.seat == seat:
        return
    if _decides_for_others(cause) and action in _unasked(state, action.seat):
        return
    wanted = _pressed(game, state, cause)
    if cause.game != game.id or wanted != action:
        raise Broken(Promise.PRESS, f"{cause.data} of {cause.person} was played as {action}")


def _decides_for_others(cause: Cause | None) -> bool:
    """Whether a press or a leaving can end with decisions that somebody else owed.

    Those who are tired of waiting pass others over, and robots that nobody waits for any more
    finish a deal at once.
    """
    return cause is not None and (
        bool(cause.left) or cause.data.startswith("y:") or cause.data.endswith(":hurry")
    )


def _unasked(state: GameState, seat: int) -> tuple[Action, ...]:
    """What is decided in a seat for somebody who does not decide."""
    if seat not in state.active:
        return ()
    return timeout_action(state, seat), robot_action(view_for(state, seat))


def _pressed(game: Known, state: GameState, cause: Cause) -> Action | None:
    """The action on a button that may be played in this position, as the presser's."""
    words, seat = cause.data.split(":"), game.seat_of(cause.person)
    if words[0] != "p" or len(words) != 4 or seat is None:
        return None
    if words[2] != str(state.bout.number):
        return None
    try:
        return parse_action(f"{seat} {words[3]}")
    except InvalidNotation:
        return None


def _check_timed(entry: Entry, change: Change, state: GameState, action: Action, now: int) -> None:
    game = change.before or change.after
    due = entry.before.get((game.id, action.seat))
    if due is None or due.due > now:
        raise Broken(Promise.PRESS, f"game {game.id}: nobody asked for {action}")
    sat = game.seats[action.seat]
    if sat.robot:
        expected = robot_action(view_for(state, action.seat))
    else:
        expected = timeout_action(state, action.seat)
    if action != expected:
        raise Broken(Promise.PRESS, f"game {game.id}: {action} for silence, not {expected}")


def _check_played(entry: Entry, cause: Cause) -> None:
    """What the button said was played if it was allowed."""
    change = next((each for each in entry.changes if each.after.id == cause.game), None)
    if change is not None and change.steps:
        return
    cause.refused = True
    if change is None or change.before is None or change.before.state is None:
        return
    before, state = change.before, change.before.state
    if before.stage != _PLAYING:
        return
    wanted = _pressed(before, state, cause)
    if wanted is not None and not isinstance(wanted, Resign) and refusal(state, wanted) is None:
        raise Broken(Promise.PRESS, f"{cause.data} is allowed and was not played")
