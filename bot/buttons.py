"""What a button carries: the callback data, built and read in one place.

Screens are built with `pack`, presses are read with `parse`. Data comes back from people's
clients, so `parse` trusts nothing: whatever `pack` could not have written is None, never an error.
Whether a press means anything *now* is not asked here.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias, assert_never

from bot.tallies import Asked, Order, Period
from engine import Action, Card, InvalidNotation, Misnamed, card, format_action, parse_action

GREETED: Final = "hi"
"""What the link that adds the bot to a group says there: nothing that needs an answer."""
MAX_BYTES: Final = 64
"""The longest callback data that is ever written (Telegram takes no longer)."""


class LobbyVerb(StrEnum):
    """What can be done in a lobby."""

    SIT = "sit"
    STAND = "stand"
    START = "start"
    PAGE = "page"
    """Turn to the page named in `LobbyPress.what`; without a name to the first one."""
    GAME = "game"
    """Play the preset named in `what`."""
    OPTION = "opt"
    """The next value of the option named in `what`."""
    RESET = "reset"
    """Every option as the game has it."""
    PIN = "pin"
    """Let every table of the chat begin with these rules."""
    UNPIN = "unpin"
    SPEED = "speed"
    """The next speed."""
    CLOSE = "close"


class TableVerb(StrEnum):
    """What can be done at a table and at its result."""

    RULES = "rules"
    HAND = "hand"
    AGAIN = "again"
    BACK = "back"
    """I am here: take the seat back from the robot, wake the table up."""
    WATCH = "watch"
    """Look through the finished deal step by step."""
    CHECK = "check"
    """Whether it was fair: secret, cut and record file."""
    NEXT = "next"
    """I want to play in the next game, or not any more."""
    HURRY = "hurry"
    """Without a limit: I will not wait any longer."""
    ENOUGH = "enough"
    """End the training deal."""


class SeasonVerb(StrEnum):
    """What can be done with the season of a chat."""

    SHOW = "show"
    ASK = "ask"
    """Close it? The answer is another press."""
    CLOSE = "close"
    MONTHLY = "monthly"
    """Close it at the end of the month, and the next ones too."""
    BY_HAND = "hand"


@dataclass(frozen=True, slots=True)
class LobbyPress:
    """`l:12:sit`, `l:12:opt:bout_limit`."""

    game: int
    verb: LobbyVerb
    what: str = ""
    """The name of a page, a preset or the code of an option; see the verbs."""


@dataclass(frozen=True, slots=True)
class PlayPress:
    """`p:12:3:beat 6s 7s`: an action in the record's text form, without the seat."""

    game: int
    bout: int
    move: str

    def action(self, seat: int) -> Action:
        """The action as this seat's; a parsed press can always be read."""
        return parse_action(f"{seat} {self.move}")


@dataclass(frozen=True, slots=True)
class FocusPress:
    """`f:12:3:7s`, `f:12:3:6s 7h`: ask about this card, or pick exactly these for a lead.

    Without cards (`f:12:3:-`) it goes back to the whole hand.
    """

    game: int
    bout: int
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class WhyPress:
    """`w:12:3:7s`: a card that could not be played when it was shown; why not?"""

    game: int
    bout: int
    card: Card


@dataclass(frozen=True, slots=True)
class TablePress:
    """`t:12:hand`."""

    game: int
    verb: TableVerb


@dataclass(frozen=True, slots=True)
class CutPress:
    """`c:12:17`: cut the pack of this game's next deal at a number; `c:12:0` shows the numbers."""

    game: int
    number: int = 0


@dataclass(frozen=True, slots=True)
class ReplayPress:
    """`r:12:5:5ea15ea15ea1`: show step 5 of a finished game; `key` opens it, see `KEY_DIGITS`."""

    game: int
    step: int
    key: str = ""


@dataclass(frozen=True, slots=True)
class RecordPress:
    """`d:12:5ea15ea15ea1`: send the record file of a finished game."""

    game: int
    key: str = ""


@dataclass(frozen=True, slots=True)
class LeavePress:
    """`y:12:leave:34` and `n:12:leave:34`: the answer of person 34 to "leave in mid-deal?"."""

    game: int
    person: int
    """Who was asked; nobody else may answer."""
    sure: bool


@dataclass(frozen=True, slots=True)
class OpenPress:
    """`o`: open a table in the group in which it is pressed."""


@dataclass(frozen=True, slots=True)
class TrainingPress:
    """`u`: deal a training deal in the private chat in which it is pressed."""


@dataclass(frozen=True, slots=True)
class SettingsPress:
    """`s:table`, `s:table:picture`, `s:`: turn to a setting, choose a value, turn to all.

    Whose settings they are follows from the chat.
    """

    key: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class TopPress:
    """`b:2:week:fool`, `b:1:season:laid:3`: a page of a leaderboard of the chat it is pressed in.

    Like all pages it says nothing of that chat, and nothing is remembered about it.
    """

    asked: Asked


@dataclass(frozen=True, slots=True)
class HistoryPress:
    """`g:2`: a page of the games that were played in the chat it is pressed in."""

    page: int


@dataclass(frozen=True, slots=True)
class SeasonPress:
    """`e:3:close`: about season 3 of the chat it is pressed in; means nothing in a later one."""

    number: int
    verb: SeasonVerb


Press: TypeAlias = (
    LobbyPress
    | PlayPress
    | FocusPress
    | WhyPress
    | TablePress
    | CutPress
    | LeavePress
    | OpenPress
    | TrainingPress
    | SettingsPress
    | ReplayPress
    | RecordPress
    | TopPress
    | HistoryPress
    | SeasonPress
)

_NUMBER: Final = re.compile(r"[1-9][0-9]{0,17}", re.ASCII)
KEY_DIGITS: Final = 12
"""Of the commitment to a deal, which its group has seen: they open its replay to who has them."""
_KEY: Final = re.compile(rf"[0-9a-f]{{{KEY_DIGITS}}}|", re.ASCII)
_STEP: Final = re.compile(r"0|[1-9][0-9]{0,4}", re.ASCII)
_CUT: Final = re.compile(r"0|[1-9][0-9]?", re.ASCII)
_NAME: Final = re.compile(r"[a-z][a-z_.]{0,23}", re.ASCII)
_OPEN: Final = "o"
_TRAINING: Final = "u"
_SETTING: Final = re.compile(r"s:(|[a-z]{1,16})(?:(?<=[a-z]):([a-z]{1,16}))?", re.ASCII)
_TOP: Final = re.compile(r"([a-z]{1,9}):([a-z]{1,9})(?::([1-9][0-9]{0,5}))?", re.ASCII)
_LARGEST_PAGE: Final = 100_000
"""No board has more pages and no chat more seasons."""
_NO_CARD: Final = "-"
_NAMELESS: Final = frozenset(LobbyVerb) - {LobbyVerb.PAGE, LobbyVerb.GAME, LobbyVerb.OPTION}
_NAMING: Final = frozenset({LobbyVerb.GAME, LobbyVerb.OPTION})
"""Verbs that need a name; a page may do without."""
_MOVES: Final = frozenset(
    {"attack", "throw", "beat", "transfer", "show", "take"}
    | {"challenge", "pass", "withdraw", "hang", "keep", "swap", "redeal"}
)
"""The verbs that a button may carry; leaving for good asks first and has no button of its own."""


def play(game: int, bout: int, action: Action) -> PlayPress:
    """The press that plays this action."""
    _, _, move = format_action(action).partition(" ")
    return PlayPress(game, bout, move)


def pack(press: Press) -> str:
    """The callback data of a press; ValueError when it would be longer than `MAX_BYTES`."""
    data = _text(press)
    if len(data.encode()) > MAX_BYTES:
        raise ValueError(f"callback data of a {type(press).__name__}: {len(data.encode())} bytes")
    return data


def fits(press: Press) -> bool:
    """Whether `pack` takes the press; only an action with very many cards is too long."""
    return len(_text(press).encode()) <= MAX_BYTES


def _text(press: Press) -> str:  # noqa: C901, PLR0911, PLR0912 - one line a kind
    match press:
        case LobbyPress(game, verb, name):
            return f"l:{game}:{verb}:{name}" if name else f"l:{game}:{verb}"
        case PlayPress(game, bout, move):
            return f"p:{game}:{bout}:{move}"
        case FocusPress(game, bout, picked):
            return f"f:{game}:{bout}:{' '.join(map(str, picked)) or _NO_CARD}"
        case WhyPress(game, bout, held):
            return f"w:{game}:{bout}:{held}"
        case TablePress(game, table_verb):
            return f"t:{game}:{table_verb}"
        case CutPress(game, place):
            return f"c:{game}:{place}"
        case ReplayPress(game, step, key):
            return f"r:{game}:{step}:{key}"
        case RecordPress(game, key):
            return f"d:{game}:{key}"
        case LeavePress(game, person, sure):
            return f"{'y' if sure else 'n'}:{game}:leave:{person}"
        case OpenPress():
            return _OPEN
        case TrainingPress():
            return _TRAINING
        case SettingsPress(key, value):
            return f"s:{key}:{value}" if value else f"s:{key}"
        case TopPress() | HistoryPress() | SeasonPress():
            return _text_of_tallies(press)
        case _:
            assert_never(press)


def _text_of_tallies(press: TopPress | HistoryPress | SeasonPress) -> str:
    match press:
        case TopPress(asked):
            season = "" if asked.season is None else f":{asked.season}"
            return f"b:{asked.page}:{asked.period}:{asked.order}{season}"
        case HistoryPress(page):
            return f"g:{page}"
        case SeasonPress(number, verb):
            return f"e:{number}:{verb}"


def parse(data: str) -> Press | None:  # noqa: C901, PLR0911 - one line a kind
    """The press that wrote this data; None when no button of ours can have written it."""
    if len(data.encode(errors="replace")) > MAX_BYTES:
        return None
    if data in {_OPEN, _TRAINING}:
        return OpenPress() if data == _OPEN else TrainingPress()
    kind, _, rest = data.partition(":")
    if kind == "s":
        return _settings(data)
    number, colon, rest = rest.partition(":")
    game = _number(number)
    if game is None:
        return None
    match kind:
        case "l":
            return _lobby(game, rest)
        case "t":
            return TablePress(game, TableVerb(rest)) if rest in set(TableVerb) else None
        case "c":
            return CutPress(game, int(rest)) if _CUT.fullmatch(rest) else None
        case "r" | "d":
            return _of_past(kind, game, rest)
        case "y" | "n":
            return _leave(game, rest, sure=kind == "y")
        case "p" | "f" | "w":
            return _of_hand(kind, game, rest)
        case _:
            return _of_tallies(kind, game, rest if colon else None)


def _of_tallies(kind: str, number: int, rest: str | None) -> Press | None:
    """A press about what was played in a chat; none of them is about one game."""
    if number > _LARGEST_PAGE:
        return None
    match kind:
        case "g":
            return HistoryPress(number) if rest is None else None
        case "b":
            return _top(number, rest or "")
        case "e":
            return SeasonPress(number, SeasonVerb(rest)) if rest in set(SeasonVerb) else None
        case _:
            return None


def _of_past(kind: str, game: int, rest: str) -> Press | None:
    step, _, key = rest.rpartition(":")
    if not _KEY.fullmatch(key):
        return None
    if kind == "d":
        return None if ":" in rest else RecordPress(game, key)
    return ReplayPress(game, int(step), key) if _STEP.fullmatch(step) else None


def _top(page: int, rest: str) -> TopPress | None:
    found = _TOP.fullmatch(rest)
    if found is None or found[1] not in set(Period) or found[2] not in set(Order):
        return None
    season = int(found[3]) if found[3] else None
    if season is not None and (found[1] != Period.SEASON or season > _LARGEST_PAGE):
        return None
    return TopPress(Asked(Period(found[1]), Order(found[2]), page, season))


def game_of(press: Press | None) -> int | None:
    """The game that a press of a hand is about; None for every other press."""
    match press:
        case PlayPress(game=game) | FocusPress(game=game) | WhyPress(game=game):
            return game
        case TablePress(game=game, verb=TableVerb.BACK | TableVerb.HAND):
            return game
        case _:
            return None


def _number(text: str) -> int | None:
    return int(text) if _NUMBER.fullmatch(text) else None


def _settings(data: str) -> SettingsPress | None:
    found = _SETTING.fullmatch(data)
    return SettingsPress(found[1], found[2] or "") if found else None


def _lobby(game: int, rest: str) -> LobbyPress | None:
    verb, colon, name = rest.partition(":")
    if verb not in set(LobbyVerb) or verb in (_NAMELESS if colon else _NAMING):
        return None
    if colon and not _NAME.fullmatch(name):
        return None
    return LobbyPress(game, LobbyVerb(verb), name)


def _leave(game: int, rest: str, *, sure: bool) -> LeavePress | None:
    verb, _, asked = rest.partition(":")
    person = _number(asked)
    return LeavePress(game, person, sure) if verb == "leave" and person else None


def _of_hand(kind: str, game: int, rest: str) -> Press | None:
    number, _, what = rest.partition(":")
    bout = _number(number)
    if bout is None:
        return None
    try:
        return _hand_press(kind, game, bout, what)
    except InvalidNotation:
        return None


def _hand_press(kind: str, game: int, bout: int, what: str) -> Press | None:
    if kind == "w":
        return WhyPress(game, bout, card(what))
    if kind == "f":
        cards = () if what == _NO_CARD else tuple(map(card, what.split(" ")))
        return FocusPress(game, bout, cards) if len(set(cards)) == len(cards) else None
    if what.partition(" ")[0] not in _MOVES:
        return None
    press = PlayPress(game, bout, what)
    return None if isinstance(press.action(0), Misnamed) else press
