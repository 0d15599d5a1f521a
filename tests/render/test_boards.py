"""Leaderboards, seasons, the history and somebody's own numbers as text."""

import pytest

from bot.buttons import (
    HistoryPress,
    SeasonPress,
    SeasonVerb,
    TablePress,
    TableVerb,
    TopPress,
    pack,
    parse,
)
from bot.i18n import languages
from bot.render import notice
from bot.screen import Screen, Style
from bot.tallies import Asked, Order, Period
from bot.values import Json, Notice, NoticeKind
from tests.render.scenes import data_of, labels
from tests.render.test_limits import EVIL, check


def shown(kind: NoticeKind, data: dict[str, Json], language: str = "ru") -> Screen:
    return notice(Notice(chat=1, kind=kind, data=data, language=language))


def line(place: int, name: str, value: int, games: int = 21, run: int = 0) -> dict[str, Json]:
    return {
        "place": place,
        "name": name,
        "value": value,
        "games": games,
        "fool": 1,
        "laid": 4,
        "run": run,
    }


def page(order: Order = Order.FOOL, *rows: dict[str, Json], **more: Json) -> dict[str, Json]:
    return {
        "period": "week",
        "order": order,
        "page": 1,
        "pages": 1,
        "enough": 1,
        "season": 1,
        "running": 1,
        "since": "2026-11-23",
        "until": "2026-11-29",
        "rows": list(rows),
        **more,
    }


def text_of(order: Order, *rows: dict[str, Json], **more: Json) -> str:
    return shown(NoticeKind.TOP, page(order, *rows, **more)).text


def test_the_board_of_fools() -> None:
    rows = (line(1, "Аня", 3), line(2, "<Аня>", 1, 5), line(2, "Аня", 1, 5), line(4, "Я", 0, 2))
    assert text_of(Order.FOOL, *rows) == (
        "🃏 <b>Дураки этого чата</b>\n"
        "Эта неделя\n"
        "с 23 ноября 2026 по 29 ноября 2026\n"
        "\n"
        "🥇 Аня — 3 раза дурак, 21 игра, 🎖\N{NO-BREAK SPACE}4\n"
        "🥈 &lt;Аня&gt; — 1 раз дурак, 5 игр, 🎖\N{NO-BREAK SPACE}4\n"
        "🥈 Аня 2 — 1 раз дурак, 5 игр, 🎖\N{NO-BREAK SPACE}4\n"
        "4. Я — ни разу не дурак, 2 игры, 🎖\N{NO-BREAK SPACE}4\n"
        "\n"
        "Корона тяжёлая, зато по размеру.\n"
        "При равенстве выше тот, у кого меньше игр."
    )


@pytest.mark.parametrize(
    ("order", "row", "text"),
    [
        (Order.LAID, line(1, "Аня", 12), "🥇 Аня — 🎖\N{NO-BREAK SPACE}12, 21 игра"),
        (Order.HUNG, line(1, "Аня", 2, 5), "🥇 Аня — 🎖\N{NO-BREAK SPACE}2, 5 игр"),
        (Order.WORN, line(1, "Аня", 2), "🥇 Аня — 🎖\N{NO-BREAK SPACE}2, старшина"),
        (Order.WORN, line(1, "Аня", 99), "🥇 Аня — 🎖\N{NO-BREAK SPACE}99, маршал"),
        (Order.FREE, line(1, "Аня", 4, run=1), "🥇 Аня — 4 игры подряд\n"),
        (Order.FREE, line(1, "Аня", 4, run=4), "🥇 Аня — 4 игры подряд, и это не конец"),
        (Order.STUCK, line(1, "Аня", 2), "🥇 Аня — дурак 2 раза подряд"),
        (Order.RATE, line(1, "Аня", 666_666), "🥇 Аня — 67 % без дурака, 21 игра"),
        (Order.RATE, line(1, "Аня", 1_000_000), "🥇 Аня — 100 % без дурака, 21 игра"),
    ],
)
def test_each_board_says_what_it_compares(order: Order, row: dict[str, Json], text: str) -> None:
    assert text in text_of(order, row) + "\n"


def test_shares_say_how_many_games_they_take_and_who_comes_first() -> None:
    text = text_of(Order.RATE, line(1, "Аня", 666_666), enough=10)
    assert text.endswith("При равенстве выше тот, у кого больше игр.\nСчёт — с 10 игр.")


def test_a_board_with_nobody_says_so_and_keeps_its_buttons() -> None:
    screen = shown(NoticeKind.TOP, page(since=None, until=None, period="ever"))
    assert screen.text == (
        "🃏 <b>Дураки этого чата</b>\nЗа всё время\n\n"
        "Здесь ещё никто не доиграл ни одной партии. Все умные — пока. Исправить: /durak"
    )
    assert labels(screen)[0] == ["Неделя", "Месяц", "Сезон", "✅ Всё"]


def test_the_buttons_lead_to_the_other_boards_of_the_same_days() -> None:
    screen = shown(NoticeKind.TOP, page(Order.LAID, line(1, "Аня", 1)))
    assert labels(screen) == [
        ["✅ Неделя", "Месяц", "Сезон", "Всё"],
        ["🃏 Дурак", "🔁 Подряд"],
        ["🧠 Процент", "🍀 Без дурака"],
        ["✅ 🎖 Выложено", "🎖 Повешено"],
        ["🎖 На плечах"],
    ]
    assert data_of(screen, "🃏 Дурак") == pack(TopPress(Asked(Period.WEEK, Order.FOOL)))
    assert data_of(screen, "Месяц") == pack(TopPress(Asked(Period.MONTH, Order.LAID)))
    chosen = [each.text for row in screen.rows for each in row if each.style is Style.PRIMARY]
    assert chosen == ["✅ Неделя", "✅ 🎖 Выложено"]


@pytest.mark.parametrize(("at", "before", "after"), [(1, 6, 2), (3, 2, 4), (6, 5, 1)])
def test_sixty_people_are_six_pages_that_go_round(at: int, before: int, after: int) -> None:
    screen = shown(NoticeKind.TOP, page(Order.FOOL, line(1, "Аня", 1), page=at, pages=6))
    assert labels(screen)[0] == ["◀️", f"{at} из 6", "▶️"]
    pages = [parse(button.data or "") for button in screen.rows[0]]
    assert pages == [TopPress(Asked(Period.WEEK, Order.FOOL, to)) for to in (before, at, after)]


@pytest.mark.parametrize(
    ("season", "around"),
    [
        (1, {"Сезон 2 ▶️": 2}),
        (2, {"◀️ Сезон 1": 1, "Сезон 3 ▶️": None}),
        (3, {"◀️ Сезон 2": 2}),
    ],
)
def test_old_seasons_can_be_paged_through(season: int, around: dict[str, int | None]) -> None:
    data = page(Order.FREE, line(1, "Аня", 2), season=season, running=3, period="season")
    screen = shown(NoticeKind.TOP, data)
    assert f"\nСезон {season}\n" in screen.text
    assert labels(screen)[-1] == list(around)
    for label, number in around.items():
        asked = Asked(Period.SEASON, Order.FREE, 1, number)
        assert parse(data_of(screen, label) or "") == TopPress(asked)
    asked = Asked(Period.SEASON, Order.FOOL, 1, None if season == 3 else season)
    assert parse(data_of(screen, "🃏 Дурак") or "") == TopPress(asked)


# --- seasons ---


def test_the_season_that_runs() -> None:
    data: dict[str, Json] = {"number": 2, "since": "2026-11-01", "ends": None, "asks": False}
    screen = shown(NoticeKind.SEASON, data)
    assert "<b>Сезон 2</b>\n\nИдёт с 1 ноября 2026.\nЗакроется, когда решит админ." in screen.text
    assert labels(screen) == [
        ["🏆 Как идут дела"],
        ["Закрывать каждый месяц"],
        ["Закрыть сезон"],
    ]
    monthly = shown(NoticeKind.SEASON, {**data, "since": None, "ends": "2026-11-30"})
    assert "Идёт с самой первой игры.\nЗакроется сам: 30 ноября 2026" in monthly.text
    assert data_of(monthly, "Закрывать только вручную") == "e:2:hand"


def test_closing_is_asked_about_with_the_number_of_the_season() -> None:
    data: dict[str, Json] = {"number": 2, "since": None, "ends": None, "asks": True}
    screen = shown(NoticeKind.SEASON, data)
    assert screen.text.startswith("Закрыть сезон 2?")
    presses = [parse(button.data or "") for button in screen.rows[0]]
    assert presses == [SeasonPress(2, SeasonVerb.CLOSE), SeasonPress(2, SeasonVerb.SHOW)]


def test_the_last_page_of_a_season() -> None:
    data: dict[str, Json] = {
        "number": 2,
        "since": "2026-11-01",
        "until": "2026-11-30",
        "rows": [line(1, "Аня", 3), line(2, "Боря", 1)],
        "more": 2,
        "honours": [
            {"order": "laid", **line(1, "Вера", 45)},
            {"order": "rate", **line(1, "Вера", 905_000)},
        ],
    }
    assert shown(NoticeKind.SEASON_OVER, data).text == (
        "🏁 <b>Сезон 2 закрыт</b>\n"
        "с 1 ноября 2026 по 30 ноября 2026\n"
        "\n"
        "🥇 Аня — 3 раза дурак, 21 игра, 🎖\N{NO-BREAK SPACE}4\n"
        "🥈 Боря — 1 раз дурак, 21 игра, 🎖\N{NO-BREAK SPACE}4\n"
        "…и ещё 2 игрока\n"
        "\n"
        "🎖 Больше всех погон выложено: <b>Вера</b>, 45\n"
        "🧠 Реже всех дурак: <b>Вера</b>, 91 % игр без позора\n"
        "\n"
        "Новый сезон начался. Все снова умные — пока."
    )


# --- history ---


def played(number: int, **more: Json) -> dict[str, Json]:
    return {
        "game": 100 + number,
        "number": number,
        "preset": "pogonny",
        "day": "2026-11-30",
        "names": ["Аня", "<Боря>"],
        "fools": [1],
        "left": None,
        **more,
    }


def test_the_history() -> None:
    games: list[Json] = [
        played(4, fools=[], left=0),
        played(3, fools=[]),
        played(2, fools=[0, 1]),
        played(1),
    ]
    screen = shown(NoticeKind.HISTORY, {"page": 2, "more": True, "games": games})
    about = "Погонный дурак · 30 ноября 2026"
    ends = [
        "🚪 Встал посреди раздачи игрок <b>Аня</b>: для остальных не в счёт",
        "🤝 Ничья",
        "🃏 Дураки: <b>Аня, &lt;Боря&gt;</b>",
        "🃏 Дурак: <b>&lt;Боря&gt;</b>",
    ]
    assert screen.text.split("\n\n")[1:] == [
        f"<b>№ {number}</b> · {about}\n{end}\nИграли: Аня, &lt;Боря&gt;"
        for number, end in zip((4, 3, 2, 1), ends, strict=True)
    ]
    watched, turned = [[parse(button.data or "") for button in row] for row in screen.rows]
    assert watched == [TablePress(100 + number, TableVerb.WATCH) for number in (3, 2, 1)]
    assert labels(screen)[0] == ["⏪ № 3", "⏪ № 2", "⏪ № 1"]
    assert turned == [HistoryPress(1), HistoryPress(3)]


def test_the_history_of_a_chat_without_one() -> None:
    screen = shown(NoticeKind.HISTORY, {"page": 1, "more": False, "games": []})
    assert "История начинается с /durak" in screen.text
    assert screen.rows == ()


# --- /me ---

NUMBERS: dict[str, Json] = {
    "games": 21,
    "fool": 2,
    "laid": 11,
    "hung": 3,
    "worn": 2,
    "run": 4,
    "free": 9,
    "stuck": 2,
}


def me(**more: Json) -> dict[str, Json]:
    return {
        "name": "Аня & Ко",
        "group": True,
        "here": NUMBERS,
        "all": NUMBERS,
        "victim": None,
        "nemesis": None,
        "hung_on": None,
        "latest": [],
        **more,
    }


def test_my_own_numbers() -> None:
    latest: dict[str, Json] = {
        "number": 41,
        "preset": "pogonny",
        "day": "2026-11-30",
        "end": "fine",
    }
    more: dict[str, Json] = {
        "victim": {"name": "Боря", "count": 7},
        "nemesis": {"name": "<Вера>", "count": 2},
        "hung_on": {"name": "Глеб", "count": 3},
        "latest": [latest, {**latest, "number": 40, "end": "fool"}],
    }
    assert shown(NoticeKind.ME, me(**more)).text == (
        "<b>Аня &amp; Ко</b>\n"
        "Звание: <b>старшина</b>\n"
        "\n"
        "В этом чате: 21 игра, 2 раза дурак, без дурака 90 %\n"
        "🎖 Погоны: выложено 11, повешено 3, на плечах 2\n"
        "🍀 Лучшая серия без дурака: 9 игр\n"
        "🔁 Худшая серия: дурак 2 раза подряд\n"
        "Сейчас без дурака: 4 игры подряд. Не сглазить бы.\n"
        "\n"
        "🎯 Любимая жертва — <b>Боря</b>: 7 раз дурак при вас\n"
        "😈 Злой рок — <b>&lt;Вера&gt;</b>: 2 раза дураком остались вы\n"
        "🎖 Ваши погоны носит <b>Глеб</b>: 3\n"
        "\n"
        "Последние игры:\n"
        "30 ноября 2026, Погонный дурак № 41 — не дурак\n"
        "30 ноября 2026, Погонный дурак № 40 — дурак"
    )


def test_my_own_numbers_before_the_first_game_here_or_anywhere() -> None:
    fresh = {**NUMBERS, "worn": 0, "run": -2, "free": 1}
    text = shown(NoticeKind.ME, me(name="", here=None, all=fresh)).text
    assert text.startswith(
        "<b>игрок</b>\n\nВ этом чате вы ещё не доиграли ни одной партии.\n\nВсего"
    )
    assert "Сейчас дурак 2 раза подряд." in text
    assert "без дурака: 1" not in text
    text = shown(NoticeKind.ME, me(group=False, here=None)).text
    assert "В этом чате" not in text
    assert "Вы ещё не доиграли" in shown(NoticeKind.ME, me(here=None, all=None)).text


# --- everything, in every language ---


@pytest.mark.parametrize("language", languages())
def test_whatever_people_are_called_it_fits_and_is_well_formed(language: str) -> None:
    """BR-106, BR-118: sixty people with the longest and worst of names."""
    names = [EVIL[number % len(EVIL)] * 9 for number in range(10)]
    rows = [line(each, name, 10**6, 10**6, 10**6) for each, name in enumerate(names, start=1)]
    for order in Order:
        for period in Period:
            data = page(order, *rows, period=period, pages=6, season=2, running=9)
            check(shown(NoticeKind.TOP, data, language))
            check(shown(NoticeKind.TOP, {**data, "rows": []}, language))
    games: list[Json] = [
        played(each, names=names[:6], fools=[0, 2, 4], left=None) for each in range(1, 6)
    ]
    check(shown(NoticeKind.HISTORY, {"page": 2, "more": True, "games": games}, language))
    rival: Json = {"name": names[3], "count": 21}
    game: Json = {"number": 10**6, "preset": "pogonny", "day": "2026-01-31", "end": "left"}
    everything = me(
        name=names[1],
        victim=rival,
        nemesis=rival,
        hung_on=rival,
        latest=[game] * 5,
        all={**NUMBERS, "run": -3},
    )
    check(shown(NoticeKind.ME, everything, language))
    honours = [
        {"order": order, **line(1, names[2], 10**6)} for order in ("laid", "hung", "free", "rate")
    ]
    over: dict[str, Json] = {
        "number": 9,
        "since": None,
        "until": "2026-11-30",
        "rows": rows,
        "more": 50,
        "honours": honours,
    }
    check(shown(NoticeKind.SEASON_OVER, over, language))
    for asks in (True, False):
        season: dict[str, Json] = {
            "number": 9,
            "since": "2026-11-01",
            "ends": "2026-11-30",
            "asks": asks,
        }
        check(shown(NoticeKind.SEASON, season, language))
