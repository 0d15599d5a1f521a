"""One-shot messages: a `Notice` in, a `Screen` out.

What `Notice.data` holds, by kind (names are raw; they are cleaned and escaped here):

    SAID           {"key": str, "args": {name: str | int}}
    HELP, GREETING {}
    WELCOME        {"bot": str}
    RULES          {"preset": str, "overrides": {field: value}, "number": int | None}
    TOP, SEASON, SEASON_OVER   see `bot.render.boards`
    ME, HISTORY    see `bot.render.past`
    SETTINGS       {"group": bool, "chosen": {key: value}, "page": str}
    REPLAY         see `bot.usecases.replays.replay_data`
    RECORD         {"number": int, "text": str, "fair": the proof | None}
    NEXT           {"people": [{"person", "name"}, …], "number": int}
    CONFIRM_LEAVE  {"game": int, "number": int, "person": int, "name": str, "means": str}

Data of another shape is a mistake of the bot and raises TypeError.
"""

from collections.abc import Mapping
from html import escape

from bot.buttons import LeavePress, OpenPress, pack
from bot.i18n import Translator
from bot.lobby.house_rules import HouseRules
from bot.preferences import GroupPreferences, PersonPreferences
from bot.render.boards import season, season_over, top
from bot.render.deal import paragraphs
from bot.render.names import names_at, plain_name
from bot.render.notice_data import mapping, number_in, rows, text_in
from bot.render.past import history, me
from bot.render.replay import replay_screen
from bot.render.rules_text import rules_text
from bot.render.settings_pages import settings_screen
from bot.render.training import add_button, training_button
from bot.screen import Button, Document, Screen, Style
from bot.values import Json, Notice, NoticeKind


def notice(message: Notice) -> Screen:  # noqa: C901, PLR0911, PLR0912 - one line a kind
    """What a notice looks like, in its own language."""
    say = Translator(message.language)
    data = message.data
    match message.kind:
        case NoticeKind.SAID:
            return Screen(_said(data, say))
        case NoticeKind.HELP:
            return Screen(say("help"))
        case NoticeKind.WELCOME:
            return _welcome(data, say)
        case NoticeKind.GREETING:
            return _greeting(say)
        case NoticeKind.RULES:
            return Screen(_rules(data, say))
        case NoticeKind.TOP:
            return top(data, say)
        case NoticeKind.ME:
            return Screen(me(data, say))
        case NoticeKind.HISTORY:
            return history(data, say)
        case NoticeKind.SEASON:
            return season(data, say)
        case NoticeKind.SEASON_OVER:
            return Screen(season_over(data, say))
        case NoticeKind.CONFIRM_LEAVE:
            return _confirm_leave(data, say)
        case NoticeKind.NEXT:
            return Screen(_next(data, say))
        case NoticeKind.SETTINGS:
            return _settings(data, say)
        case NoticeKind.REPLAY:
            return replay_screen(data, say)
        case NoticeKind.RECORD:
            return _record(data, say)


def _welcome(data: Mapping[str, Json], say: Translator) -> Screen:
    rows = ((training_button(say),), (add_button(text_in(data, "bot"), say),))
    return Screen(say("welcome"), rows)


def _greeting(say: Translator) -> Screen:
    begin = Button(say("button-open"), pack(OpenPress()), style=Style.SUCCESS)
    return Screen(say("greeting"), ((begin,),))


def _said(data: Mapping[str, Json], say: Translator) -> str:
    args = mapping(data.get("args") or {})
    return say.format(text_in(data, "key"), {key: _argument(args, key, say) for key in args})


def _argument(args: Mapping[str, Json], key: str, say: Translator) -> str | int:
    value = args[key]
    if isinstance(value, int):
        return value
    return escape(plain_name(text_in(args, key), say))


def _rules(data: Mapping[str, Json], say: Translator) -> str:
    chosen = {"preset": text_in(data, "preset"), **mapping(data.get("overrides") or {})}
    number = data.get("number")
    heading = (
        say("rules-title-next")
        if number is None
        else say("rules-title-of-game", number=str(number_in(data, "number")))
    )
    return paragraphs([heading], [rules_text(HouseRules.of(chosen).rules(), say)])


def _settings(data: Mapping[str, Json], say: Translator) -> Screen:
    form, page = mapping(data.get("chosen")), text_in(data, "page")
    if data.get("group"):
        return settings_screen("group", GroupPreferences.of(form), page, say)
    return settings_screen("own", PersonPreferences.of(form), page, say)


def _next(data: Mapping[str, Json], say: Translator) -> str:
    """The names are mentions: whoever waits is rung."""
    people = rows(data.get("people"))
    names = names_at((text_in(each, "name") for each in people), say)
    mentions = [
        f'<a href="tg://user?id={number_in(each, "person")}">{name}</a>'
        for each, name in zip(people, names, strict=True)
    ]
    return say("next-called", names=", ".join(mentions), number=str(number_in(data, "number")))


def _confirm_leave(data: Mapping[str, Json], say: Translator) -> Screen:
    game, person = number_in(data, "game"), number_in(data, "person")
    number = number_in(data, "number")
    name = escape(plain_name(text_in(data, "name"), say))
    leave = pack(LeavePress(game, person, sure=True))
    stay = pack(LeavePress(game, person, sure=False))
    return Screen(
        say("confirm-leave", name=name, number=str(number), means=text_in(data, "means")),
        (
            (
                Button(say("button-leave"), leave, style=Style.DANGER),
                Button(say("button-stay"), stay),
            ),
        ),
    )


def _record(data: Mapping[str, Json], say: Translator) -> Screen:
    """The record file; its caption is what the bot says of the deal, to be kept beside it."""
    number, fair = str(number_in(data, "number")), data.get("fair")
    file = Document(f"durak-{number}.json", text_in(data, "text"))
    heading = [say("record-title", number=number)]
    if fair is None:
        return Screen(paragraphs(heading, [say("record-old")]), document=file)
    proof = mapping(fair)
    cut = number_in(proof, "cut")
    lines = [
        say("record-commitment", commitment=text_in(proof, "commitment")),
        say("record-cut", number=str(cut)) if cut else say("record-not-cut"),
        say("record-secret", secret=text_in(proof, "secret")),
        say("record-fingerprint", fingerprint=text_in(proof, "fingerprint")),
    ]
    return Screen(paragraphs(heading, lines, [say("record-how")]), document=file)
