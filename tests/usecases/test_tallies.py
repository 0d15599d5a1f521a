"""Leaderboards, the history and seasons: what is shown where, and who may close what."""

import asyncio
from datetime import UTC

import pytest

from bot.buttons import SeasonVerb
from bot.tallies import Asked, Calendar, Order, Period
from bot.usecases.season import end_of_month, press_season, show_season
from bot.usecases.show_history import show_history, turn_history
from bot.usecases.show_me import show_me
from bot.usecases.show_top import show_top, turn_top
from bot.values import Notice, NoticeKind, Place, Reply, Stage, Toast
from tests.conftest import ManualClock
from tests.usecases.scene import ANN, BOB, CAT, GROUP, OTHER_GROUP, OUTDATED, TABLE, Scene

DAY = 24 * 3600 * 1000
TOPIC = Place(GROUP.chat, 7)
CLOSE, ASK, SHOW = SeasonVerb.CLOSE, SeasonVerb.ASK, SeasonVerb.SHOW


@pytest.fixture
def calendar(clock: ManualClock) -> Calendar:
    """The days of the scene, which begins on Thursday, 1 January 2026."""
    return Calendar(UTC, clock)


async def played(scene: Scene, place: Place = GROUP) -> int:
    """Аня and Боря play a game to its end; Боря is the fool."""
    game = await scene.arranged(ANN, BOB, hands=("6s", "7d 8d"), place=place)
    await scene.play(ANN, game, "attack 6s")
    await scene.play(BOB, game, "take")
    assert (await scene.game(game)).stage is Stage.OVER
    return game


async def newest(scene: Scene) -> Notice:
    return (await scene.notices())[-1]


def names(notice: Notice) -> list[str]:
    rows = notice.data["rows"]
    assert isinstance(rows, list)
    return [row["name"] for row in rows]


# --- /top ---


async def test_the_leaderboard_of_a_chat_without_games(scene: Scene, calendar: Calendar) -> None:
    await scene.do(show_top, calendar, ANN, GROUP)
    notice = await newest(scene)
    assert (notice.kind, notice.data["period"], names(notice)) == (NoticeKind.TOP, "ever", [])


async def test_the_leaderboard_counts_the_chat_alone(scene: Scene, calendar: Calendar) -> None:
    await played(scene)
    await played(scene, OTHER_GROUP)
    await scene.do(show_top, calendar, CAT, TOPIC)
    notice = await newest(scene)
    assert (notice.chat, notice.topic, notice.message) == (GROUP.chat, 7, None)
    rows = notice.data["rows"]
    assert isinstance(rows, list)
    assert [(row["name"], row["value"], row["games"]) for row in rows] == [
        (BOB.name, 1, 1),
        (ANN.name, 0, 1),
    ]


async def test_the_boards_of_a_week_and_a_month(
    scene: Scene, calendar: Calendar, clock: ManualClock
) -> None:
    await played(scene)  # Thursday, 1 January
    clock.advance(4 * DAY)  # Monday
    found = {}
    for period in Period:
        asked = Asked(period, Order.FOOL)
        assert await scene.do(turn_top, calendar, CAT, GROUP.chat, 5, asked) is None
        notice = await newest(scene)
        assert notice.message == 5
        found[period] = (len(names(notice)), notice.data["since"], notice.data["until"])
    assert found == {
        Period.WEEK: (0, "2026-01-05", "2026-01-11"),
        Period.MONTH: (2, "2026-01-01", "2026-01-31"),
        Period.SEASON: (2, None, None),
        Period.EVER: (2, None, None),
    }


async def test_shares_are_told_of_those_who_played_enough(
    scene: Scene, calendar: Calendar
) -> None:
    counts = []
    for _ in range(3):
        await played(scene)
        asked = Asked(Period.WEEK, Order.RATE)
        await scene.do(turn_top, calendar, ANN, GROUP.chat, 5, asked)
        counts.append(len(names(await newest(scene))))
    assert counts == [0, 0, 2]


async def test_a_page_that_is_not_there_is_the_first_one(scene: Scene, calendar: Calendar) -> None:
    await played(scene)
    asked = Asked(Period.EVER, Order.FOOL, page=100_000)
    await scene.do(turn_top, calendar, ANN, GROUP.chat, 5, asked)
    notice = await newest(scene)
    assert (notice.data["page"], names(notice)) == (1, [BOB.name, ANN.name])
    await scene.do(turn_history, calendar, ANN, GROUP.chat, 6, 100_000)
    assert (await newest(scene)).data["page"] == 1


async def test_nobody_turns_a_table_into_a_page(scene: Scene, calendar: Calendar) -> None:
    game = await scene.lobby(ANN)
    await scene.post(game, TABLE, 5, chat=GROUP.chat)
    asked = Asked(Period.EVER, Order.FOOL)
    replies: list[Reply] = [
        await scene.do(turn_top, calendar, ANN, GROUP.chat, 5, asked),
        await scene.do(turn_history, calendar, ANN, GROUP.chat, 5, 1),
        await scene.do(press_season, calendar, ANN, GROUP, 5, 1, SHOW, is_admin=True),
    ]
    assert replies == [OUTDATED] * 3
    assert await scene.notices() == ()


async def test_forged_pages_of_places_without_games(scene: Scene, calendar: Calendar) -> None:
    for chat in (ANN.id, -77, 5):
        asked = Asked(Period.SEASON, Order.FREE)
        assert await scene.do(turn_top, calendar, ANN, chat, 5, asked) is None
        assert names(await newest(scene)) == []
        unknown = Asked(Period.SEASON, Order.FREE, season=9)
        assert await scene.do(turn_top, calendar, ANN, chat, 5, unknown) == OUTDATED
        await scene.do(turn_history, calendar, ANN, chat, 5, 3)
        closing = scene.do(press_season, calendar, ANN, Place(chat), 5, 1, CLOSE, is_admin=True)
        assert await closing in (Toast("season-empty"), OUTDATED)


# --- /history and /me ---


async def test_the_history_is_paged(scene: Scene, calendar: Calendar) -> None:
    for _ in range(6):
        await played(scene)
    await scene.table(ANN, BOB)
    await scene.do(show_history, calendar, CAT, GROUP)
    first = await newest(scene)
    await scene.do(turn_history, calendar, CAT, GROUP.chat, 5, 2)
    second = await newest(scene)
    found = []
    for notice in (first, second):
        games = notice.data["games"]
        assert isinstance(games, list)
        found.append([(game["number"], game["fools"], game["left"]) for game in games])
    assert found == [[(number, [1], None) for number in (6, 5, 4, 3, 2)], [(1, [1], None)]]
    assert (first.data["more"], second.data["more"]) == (True, False)


async def test_what_somebody_has_of_whom(scene: Scene, calendar: Calendar) -> None:
    await played(scene)
    await played(scene, OTHER_GROUP)
    await scene.do(show_me, calendar, ANN, GROUP)
    here = (await newest(scene)).data
    await scene.do(show_me, calendar, BOB, Place(BOB.id))
    everywhere = (await newest(scene)).data
    assert (here["victim"], here["nemesis"]) == ({"name": BOB.name, "count": 1}, None)
    assert everywhere["nemesis"] == {"name": ANN.name, "count": 2}
    latest = everywhere["latest"]
    assert isinstance(latest, list)
    assert [game["end"] for game in latest] == ["fool", "fool"]


# --- seasons ---


async def test_an_admin_closes_the_season_after_a_question(
    scene: Scene, calendar: Calendar, clock: ManualClock
) -> None:
    await played(scene)
    clock.advance(DAY)
    await scene.do(show_season, calendar, CAT, TOPIC)
    await scene.do(press_season, calendar, ANN, TOPIC, 5, 1, ASK, is_admin=True)
    about, asked = await scene.notices()
    assert (about.message, about.data["asks"]) == (None, False)
    assert (asked.message, asked.data["asks"]) == (5, True)
    pressed = scene.do(press_season, calendar, ANN, TOPIC, 5, 1, CLOSE, is_admin=True)
    assert await pressed == Toast("season-closed")
    _, over, closed = await scene.notices()
    assert (over.kind, over.topic, over.message) == (NoticeKind.SEASON_OVER, 7, None)
    assert (over.data["number"], over.data["until"], over.data["more"]) == (1, "2026-01-01", 0)
    assert names(over) == [BOB.name, ANN.name]
    assert (closed.message, closed.data["number"]) == (5, 2)
    clock.advance(DAY)
    await played(scene)
    await scene.do(show_top, calendar, CAT, GROUP)
    now = await newest(scene)
    assert (now.data["period"], now.data["season"], now.data["since"]) == (
        "season",
        2,
        "2026-01-02",
    )
    rows = now.data["rows"]
    assert isinstance(rows, list)
    assert {row["games"] for row in rows} == {1}
    old = Asked(Period.SEASON, Order.FOOL, season=1)
    await scene.do(turn_top, calendar, CAT, GROUP.chat, 9, old)
    kept = await newest(scene)
    assert (kept.data["season"], kept.data["running"], names(kept)) == (1, 2, names(over))


async def test_two_admins_close_it_once(
    scene: Scene, calendar: Calendar, clock: ManualClock
) -> None:
    await played(scene)
    clock.advance(1)
    presses = (
        scene.do(press_season, calendar, who, GROUP, 5, 1, CLOSE, is_admin=True)
        for who in (ANN, BOB)
    )
    replies = await asyncio.gather(*presses)
    assert {reply.key for reply in replies if isinstance(reply, Toast)} == {
        "season-closed",
        "season-closed-already",
    }
    kinds = [notice.kind for notice in await scene.notices()]
    assert kinds.count(NoticeKind.SEASON_OVER) == 1


@pytest.mark.parametrize("verb", [each for each in SeasonVerb if each is not SHOW])
async def test_nobody_else_does_anything_to_it(
    scene: Scene, calendar: Calendar, verb: SeasonVerb
) -> None:
    await played(scene)
    pressed = scene.do(press_season, calendar, CAT, GROUP, 5, 1, verb, is_admin=False)
    assert await pressed == Toast("season-not-admin")
    assert await scene.notices() == ()
    async with scene.transactions() as work:
        running = await work.seasons.running(GROUP.chat)
    assert (running.number, running.ends) == (1, None)


async def test_an_empty_season_is_not_closed(scene: Scene, calendar: Calendar) -> None:
    await scene.lobby(ANN)
    for verb in (ASK, CLOSE):
        pressed = scene.do(press_season, calendar, ANN, GROUP, 5, 1, verb, is_admin=True)
        assert await pressed == Toast("season-empty")


async def test_a_month_ends_once_and_as_of_its_last_moment(
    scene: Scene, calendar: Calendar, clock: ManualClock
) -> None:
    await played(scene)
    monthly = scene.do(press_season, calendar, ANN, GROUP, 5, 1, SeasonVerb.MONTHLY, is_admin=True)
    assert await monthly == Toast("season-monthly")
    assert (await newest(scene)).data["ends"] == "2026-01-31"
    clock.advance(31 * DAY - 1)
    await scene.do(end_of_month, calendar, GROUP.chat)
    clock.advance(1 + 5)
    await played(scene)  # in February, before anybody has looked at the clock
    for _ in range(2):
        await scene.do(end_of_month, calendar, GROUP.chat)
    overs = [each for each in await scene.notices() if each.kind is NoticeKind.SEASON_OVER]
    (over,) = overs
    assert (over.data["number"], over.data["until"]) == (1, "2026-01-31")
    rows = over.data["rows"]
    assert isinstance(rows, list)
    assert {row["games"] for row in rows} == {1}
    async with scene.transactions() as work:
        running = await work.seasons.running(GROUP.chat)
        board = await work.results.board(GROUP.chat, calendar.month(), Order.FOOL, most=10)
    assert running.number == 2
    assert calendar.day(running.ends or 0).isoformat() == "2026-03-01"
    assert {row.games for row in board.rows} == {1}


async def test_months_without_a_game_close_nothing(
    scene: Scene, calendar: Calendar, clock: ManualClock
) -> None:
    await scene.lobby(ANN)
    await scene.do(press_season, calendar, ANN, GROUP, 5, 1, SeasonVerb.MONTHLY, is_admin=True)
    clock.advance(70 * DAY)
    for _ in range(4):
        await scene.do(end_of_month, calendar, GROUP.chat)
    async with scene.transactions() as work:
        running = await work.seasons.running(GROUP.chat)
        assert await work.seasons.due() == ()
    assert (running.number, calendar.day(running.ends or 0).isoformat()) == (1, "2026-04-01")
    assert NoticeKind.SEASON_OVER not in {each.kind for each in await scene.notices()}
