"""One-shot messages: a `Notice` in, a `Screen` out.

What `Notice.data` holds, by kind (names are raw; they are cleaned and escaped here):

    SAID           {"key": str, "args": {name: str | int}}
    HELP, WELCOME  {}
    RULES          {"preset": str, "overrides": {field: value}, "number": int | None}
    TOP            {"rows": [{"person", "name", "games", "fool", "laid", "hung", "worn"}, …]}
    ME             {"name": str, "here": numbers | None, "all": numbers | None, "group": bool}
    SETTINGS       {"group": bool, "chosen": {key: value}, "page": str}
    REPLAY         see `bot.usecases.replays.replay_data`
    RECORD         {"number": int, "text": str, "fair": the proof | None}
    CONFIRM_LEAVE  {"game": int, "number": int, "person": int, "name": str, "means": str}

`numbers` are `{"games", "fool", "laid", "hung", "worn"}`. Data of another shape is a mistake of
the bot and raises TypeError.
"""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from bot.buttons import LeavePress, pack
from bot.i18n import Translator
from bot.lobby.house_rules import HouseRules
from bot.preferences import GroupPreferences, PersonPreferences
from bot.render.deal import paragraphs
from bot.render.names import names_at, plain_name
from bot.render.replay import replay_screen
from bot.render.rules_text import rules_text
from bot.render.settings_pages import settings_screen
from bot.screen import Button, Document, Screen, Style
from bot.values import Json, Notice, NoticeKind

MAX_TEXT: Final = 4000
"""Characters of a message; Telegram takes 4096 after parsing the markup."""


def notice(message: Notice) -> Screen:  # noqa: C901, PLR0911 - one line a kind
    """What a notice looks like, in its own language."""
    say = Translator(message.language)
    data = message.data
    match message.kind:
        case NoticeKind.SAID:
            return Screen(_said(data, say))
        case NoticeKind.HELP:
            return Screen(say("help"))
        case NoticeKind.WELCOME:
            return Screen(say("welcome"))
        case NoticeKind.RULES:
            return Screen(_rules(data, say))
        case NoticeKind.TOP:
            return Screen(_top(data, say))
        case NoticeKind.ME:
            return Screen(_me(data, say))
        case NoticeKind.CONFIRM_LEAVE:
            return _confirm_leave(data, say)
        case NoticeKind.SETTINGS:
            return _settings(data, say)
        case NoticeKind.REPLAY:
            return replay_screen(data, say)
        case NoticeKind.RECORD:
            return _record(data, say)


# --- reading the data ------------------------------------------------------------------------


def _text(data: Mapping[str, Json], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise TypeError(f"notice: {key} is no text: {value!r}")
    return value


def _number(data: Mapping[str, Json], key: str) -> int:
    value = data.get(key)
    if not isinstance(value, int):
        raise TypeError(f"notice: {key} is no number: {value!r}")
    return value


def _mapping(value: Json) -> Mapping[str, Json]:
    if not isinstance(value, Mapping):
        raise TypeError(f"notice: this should be a mapping: {value!r}")
    return value


def _rows(value: Json) -> list[Mapping[str, Json]]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise TypeError(f"notice: this should be a list: {value!r}")
    return [_mapping(each) for each in value]


# --- the kinds -------------------------------------------------------------------------------


def _said(data: Mapping[str, Json], say: Translator) -> str:
    args = _mapping(data.get("args") or {})
    return say.format(_text(data, "key"), {key: _argument(args, key, say) for key in args})


def _argument(args: Mapping[str, Json], key: str, say: Translator) -> str | int:
    value = args[key]
    if isinstance(value, int):
        return value
    return escape(plain_name(_text(args, key), say))


def _rules(data: Mapping[str, Json], say: Translator) -> str:
    chosen = {"preset": _text(data, "preset"), **_mapping(data.get("overrides") or {})}
    number = data.get("number")
    heading = (
        say("rules-title-next")
        if number is None
        else say("rules-title-of-game", number=str(_number(data, "number")))
    )
    return paragraphs([heading], [rules_text(HouseRules.of(chosen).rules(), say)])


def _top(data: Mapping[str, Json], say: Translator) -> str:
    rows = _rows(data.get("rows"))
    if not rows:
        return say("top-empty")
    names = names_at((_text(row, "name") for row in rows), say)
    lines = [
        say("top-row", place=str(place), name=name, **_tally(row))
        for place, (name, row) in enumerate(zip(names, rows, strict=True), start=1)
    ]
    return paragraphs([say("top-title")], _cut(lines, say))


def _tally(row: Mapping[str, Json]) -> dict[str, int]:
    return {key: _number(row, key) for key in ("games", "fool", "laid")}


def _cut(lines: list[str], say: Translator) -> list[str]:
    """As many lines as a message holds, and how many were left out."""
    room = MAX_TEXT - len(say("top-title"))
    kept: list[str] = []
    for line in lines:
        room -= len(line) + 1
        if room < len(say("top-more", count=len(lines))):
            return [*kept, say("top-more", count=len(lines) - len(kept))]
        kept.append(line)
    return kept


def _me(data: Mapping[str, Json], say: Translator) -> str:
    everywhere, here = data.get("all"), data.get("here")
    heading = say("me-title", name=escape(plain_name(_text(data, "name"), say)))
    if everywhere is None:
        return paragraphs([heading], [say("me-nothing")])
    lines = [say("me-all", **_tally(_mapping(everywhere)))]
    if here is not None:
        lines.insert(0, say("me-here", **_tally(_mapping(here))))
    elif data.get("group"):
        lines.insert(0, say("me-nothing-here"))
    return paragraphs([heading, *lines])


def _settings(data: Mapping[str, Json], say: Translator) -> Screen:
    form, page = _mapping(data.get("chosen")), _text(data, "page")
    if data.get("group"):
        return settings_screen("group", GroupPreferences.of(form), page, say)
    return settings_screen("own", PersonPreferences.of(form), page, say)


def _confirm_leave(data: Mapping[str, Json], say: Translator) -> Screen:
    game, person = _number(data, "game"), _number(data, "person")
    number = _number(data, "number")
    name = escape(plain_name(_text(data, "name"), say))
    leave = pack(LeavePress(game, person, sure=True))
    stay = pack(LeavePress(game, person, sure=False))
    return Screen(
        say("confirm-leave", name=name, number=str(number), means=_text(data, "means")),
        (
            (
                Button(say("button-leave"), leave, style=Style.DANGER),
                Button(say("button-stay"), stay),
            ),
        ),
    )


def _record(data: Mapping[str, Json], say: Translator) -> Screen:
    """The record file; its caption is what the bot says of the deal, to be kept beside it."""
    number, fair = str(_number(data, "number")), data.get("fair")
    file = Document(f"durak-{number}.json", _text(data, "text"))
    heading = [say("record-title", number=number)]
    if fair is None:
        return Screen(paragraphs(heading, [say("record-old")]), document=file)
    proof = _mapping(fair)
    cut = _number(proof, "cut")
    lines = [
        say("record-commitment", commitment=_text(proof, "commitment")),
        say("record-cut", number=str(cut)) if cut else say("record-not-cut"),
        say("record-secret", secret=_text(proof, "secret")),
        say("record-fingerprint", fingerprint=_text(proof, "fingerprint")),
    ]
    return Screen(paragraphs(heading, lines, [say("record-how")]), document=file)
