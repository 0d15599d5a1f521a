"""A game that this version cannot replay blocks nobody (BR-52, BR-131)."""

import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.lobby.house_rules import HouseRules
from bot.preferences import GroupPreferences
from bot.render import screens
from bot.storage import open_database
from bot.storage.database import Database
from bot.usecases.leave import ask_to_leave, leave_chat
from bot.usecases.open_lobby import open_lobby
from bot.usecases.show_hand import show_hand
from bot.usecases.silence import time_is_up
from bot.usecases.sit import sit
from bot.usecases.stop_game import stop_game, stop_unnamed
from bot.values import Stage, Toast
from tests.conftest import ManualClock
from tests.usecases.scene import ANN, BOB, CAT, DAN, GROUP, TABLE, TITLE, Scene

BROKEN = Toast("broken")
UNREADABLE = (
    "UPDATE games SET record = json_set(record, '$.format', 99)",
    "UPDATE games SET record = json_set(record, '$.rules.preset', 'tarot')",
    "UPDATE games SET record = json_set(record, '$.deck[0]', 'Zz')",
    "INSERT INTO actions (game, number, text, at) VALUES (1, 0, '1 take', 0)",
    "INSERT INTO actions (game, number, text, at) VALUES (1, 0, 'nonsense', 0)",
)


def _write(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement)


@pytest.fixture
def file(migrated_file: Path, tmp_path: Path) -> Path:
    path = tmp_path / "durak.db"
    shutil.copyfile(migrated_file, path)
    return path


@pytest.fixture
async def database(file: Path) -> AsyncIterator[Database]:
    async with open_database(f"sqlite+aiosqlite:///{file}") as opened:
        yield opened


@pytest.fixture(params=UNREADABLE)
async def broken(
    file: Path, database: Database, clock: ManualClock, request: pytest.FixtureRequest
) -> Scene:
    """A running deal that another version has stored, as found after a restart."""
    scene = Scene(database.transactions(clock))
    await scene.table(ANN, BOB, CAT, rules=HouseRules("podkidnoy"))
    _write(file, request.param)
    if request.param.startswith("INSERT"):
        _write(file, "UPDATE games SET actions = 1")
    return _restarted(scene, database, clock)


def _restarted(scene: Scene, database: Database, clock: ManualClock) -> Scene:
    """The same after a start that remembers nothing; dice do not begin anew."""
    again = Scene(database.transactions(clock))
    again.chance = scene.chance
    return again


async def test_an_admin_stops_it(broken: Scene) -> None:
    """BR-52."""
    await broken.do(stop_game, DAN, GROUP, is_admin=True)
    game = await broken.game(1)
    assert (game.stage, game.closed_by, game.closer) == (Stage.CLOSED, "broken", DAN.id)
    assert "не умею читать" in screens(game, GroupPreferences())[TABLE].text
    assert await broken.notices() == ()


async def test_an_admin_without_a_name_stops_it(broken: Scene) -> None:
    await broken.do(stop_unnamed, GROUP)
    assert (await broken.game(1)).closed_by == "broken"


async def test_a_new_table_takes_its_place(broken: Scene) -> None:
    await broken.do(open_lobby, broken.chance, BOB, GROUP, TITLE)
    assert (await broken.game(1)).closed_by == "broken"
    new = await broken.live()
    assert (new.stage, new.number) == (Stage.LOBBY, 2)


async def test_whoever_touches_it_is_told(broken: Scene) -> None:
    assert await broken.do(show_hand, BOB, 1, GROUP.chat) == BROKEN
    assert await broken.do(sit, DAN, 1, GROUP.chat) == Toast("started-already")
    await broken.do(ask_to_leave, BOB, GROUP)
    assert [each.data["key"] for each in await broken.notices()] == ["broken"]
    await broken.do(leave_chat, broken.chance, BOB, GROUP.chat)
    game = await broken.game(1)
    assert (game.stage, game.broken) == (Stage.PLAYING, True)
    (shown,) = screens(game, GroupPreferences()).values()
    assert "/stop" in shown.text


async def test_its_clock_is_looked_at_later(broken: Scene) -> None:
    """Another version may be able to go on: until then it must not be due all the time."""
    async with broken.transactions() as work:
        (deadline,) = await work.deadlines.of(1)
        await time_is_up(work, broken.chance, deadline, deadline.due)
        (later,) = await work.deadlines.of(1)
    assert later.next_moment == deadline.due + 3_600_000
    await broken.save(await broken.game(1))
    async with broken.transactions() as work:
        assert await work.deadlines.of(1) == (later,)


async def test_a_lobby_whose_rules_are_not_played_any_more(
    file: Path, database: Database, clock: ManualClock
) -> None:
    scene = Scene(database.transactions(clock))
    game = await scene.lobby(ANN, BOB)
    _write(file, 'UPDATE games SET rules = \'{"preset": "tarot"}\'')
    scene = _restarted(scene, database, clock)
    assert await scene.do(sit, CAT, game, GROUP.chat) == BROKEN
    await scene.do(open_lobby, scene.chance, CAT, GROUP, TITLE)
    assert (await scene.game(game)).closed_by == "broken"
    assert (await scene.live()).number == 2
