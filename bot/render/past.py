"""What was played: the history of a chat, and somebody's own.

What the notices hold, with days as `2026-11-30`:

    HISTORY  {"page": int, "more": bool, "games": [{"game", "number", "preset", "day",
              "names": [str, …], "fools": [index, …], "left": index | None}, …]}
    ME       {"name": str, "group": bool, "here": numbers | None, "all": numbers | None,
              "victim", "nemesis", "hung_on": {"name", "count"} | None,
              "latest": [{"number", "preset", "day", "end": "fool" | "left" | "draw" | "fine"}, …]}

`numbers` are {"games", "fool", "laid", "hung", "worn", "run", "free", "stuck"}.
"""

from collections.abc import Mapping
from html import escape

from bot.buttons import HistoryPress, TablePress, TableVerb, pack
from bot.i18n import Translator
from bot.render.days import day
from bot.render.deal import paragraphs
from bot.render.names import names_at, plain_name, rank_of
from bot.render.notice_data import listed, mapping, number_in, rows, text_in
from bot.render.options import game_title
from bot.screen import Button, Screen
from bot.values import Json


def history(data: Mapping[str, Json], say: Translator) -> Screen:
    """A page of the games of a chat, newest first."""
    page, games = number_in(data, "page"), rows(data.get("games"))
    text = paragraphs(
        [say("history-title")],
        *([*_played(game, say)] for game in games),
        [] if games else [say("history-empty")],
    )
    newer = (Button(say("button-newer"), pack(HistoryPress(page - 1))),) if page > 1 else ()
    older = (
        (Button(say("button-older"), pack(HistoryPress(page + 1))),) if data.get("more") else ()
    )
    watching = tuple(_watch(game, say) for game in games if game.get("left") is None)
    return Screen(text, tuple(row for row in (watching, (*newer, *older)) if row))


def _watch(game: Mapping[str, Json], say: Translator) -> Button:
    press = TablePress(number_in(game, "game"), TableVerb.WATCH)
    return Button(say("button-watch-game", number=str(number_in(game, "number"))), pack(press))


def _played(game: Mapping[str, Json], say: Translator) -> list[str]:
    names = names_at((str(name) for name in listed(game.get("names"))), say)
    fools = [names[int(str(each))] for each in listed(game.get("fools"))]
    heading = say(
        "history-game",
        number=str(number_in(game, "number")),
        game=game_title(text_in(game, "preset"), say),
        day=day(game.get("day"), say),
    )
    if game.get("left") is not None:
        end = say("history-left", name=names[number_in(game, "left")])
    elif not fools:
        end = say("history-draw")
    elif len(fools) == 1:
        end = say("history-fool", name=fools[0])
    else:
        end = say("history-fools", names=", ".join(fools))
    return [heading, end, say("history-players", names=", ".join(names))]


def me(data: Mapping[str, Json], say: Translator) -> str:
    """Somebody's numbers, whom they have to do with, and their last games."""
    everywhere, here = data.get("all"), data.get("here")
    group = bool(data.get("group"))
    name = escape(plain_name(text_in(data, "name"), say))
    nearest = here if group else everywhere
    heading = [say("me-title", name=name), *(_rank(mapping(nearest), say) if nearest else [])]
    if everywhere is None:
        return paragraphs(heading, [say("me-nothing")])
    blocks = []
    if group:
        known = _numbers(mapping(here), say("me-here"), say) if here else [say("me-nothing-here")]
        blocks.append(known)
    if not group or here != everywhere:
        blocks.append(_numbers(mapping(everywhere), say("me-all"), say))
    return paragraphs(heading, *blocks, _rivals(data, say), _latest(data, say))


def _rank(numbers: Mapping[str, Json], say: Translator) -> list[str]:
    worn = number_in(numbers, "worn")
    return [say("me-rank", title=rank_of(worn, say))] if worn else []


def _numbers(numbers: Mapping[str, Json], where: str, say: Translator) -> list[str]:
    of = {each: number_in(numbers, each) for each in ("games", "fool", "laid", "hung", "worn")}
    games, fool = of["games"], of["fool"]
    rate = str((200 * (games - fool) + games) // (2 * games))
    lines = [
        say("me-numbers", where=where, games=games, fool=fool, rate=rate),
        say("me-pogony", laid=str(of["laid"]), hung=str(of["hung"]), worn=str(of["worn"])),
    ]
    return [*lines, *_runs(numbers, say)]


def _runs(numbers: Mapping[str, Json], say: Translator) -> list[str]:
    """The runs that are worth a word: two games in a row are none yet."""
    run, free, stuck = (number_in(numbers, key) for key in ("run", "free", "stuck"))
    lines = []
    if free > 1:
        lines.append(say("me-free", free=free))
    if stuck > 1:
        lines.append(say("me-stuck", stuck=stuck))
    if run > 1:
        lines.append(say("me-free-now", run=run))
    if run < -1:
        lines.append(say("me-stuck-now", run=-run))
    return lines


def _rivals(data: Mapping[str, Json], say: Translator) -> list[str]:
    found = []
    for which in ("victim", "nemesis", "hung_on"):
        if (rival := data.get(which)) is not None:
            known = mapping(rival)
            name = escape(plain_name(text_in(known, "name"), say))
            count = number_in(known, "count")
            found.append(say("me-rival", rival=which, name=name, count=count))
    return found


def _latest(data: Mapping[str, Json], say: Translator) -> list[str]:
    games = rows(data.get("latest"))
    lines = [
        say(
            "me-game",
            day=day(game.get("day"), say),
            game=game_title(text_in(game, "preset"), say),
            number=str(number_in(game, "number")),
            end=text_in(game, "end"),
        )
        for game in games
    ]
    return [say("me-latest"), *lines] if lines else []
