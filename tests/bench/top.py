"""`python -m tests.bench top`: how long a page of a leaderboard takes in a busy chat.

Sixty people with a hundred thousand games, one every quarter of an hour, in an SQLite file. A page
is made as a press makes it, in a transaction of its own, and drawn; the worst is the worst board.
Adding up all results is the reference: the ratio to it is what tells one machine's figure from
another's.
"""

import asyncio
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC
from itertools import product
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, func, insert, select

from bot.ports import Transactions
from bot.render import notice
from bot.storage import open_database
from bot.storage.rows import ChatRow, GameRow, PersonRow, ResultRow, StandingRow
from bot.storage.standings import following
from bot.tallies import Asked, Calendar, Order, Period
from bot.usecases.show_top import turn_top
from bot.values import Person, Result, Stage

_CHAT: Final = -1001
_START: Final = 1_600_000_000_000
_GAP: Final = 15 * 60_000
_NUMBERS: Final = ("games", "at", "fool", "laid", "hung", "worn", "run", "free", "stuck")


def main(arguments: Sequence[str]) -> None:
    """Print a line a period, and the ratio to adding everything up."""
    parser = ArgumentParser(prog="python -m tests.bench top")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--people", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.db"
        asyncio.run(_measure(path, options.games, options.people, options.rounds))


async def _measure(path: Path, games: int, people: int, rounds: int) -> None:
    address = f"sqlite+aiosqlite:///{path}"
    async with open_database(address):
        pass  # brings the schema up to date
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        _fill(connection, games, people)
    now = _START + games * _GAP
    async with open_database(address) as database:
        begin = database.transactions(lambda: now)
        pages = await _pages(begin, Calendar(UTC, lambda: now), rounds)
    plain = _median(rounds, lambda: _added_up(engine))
    engine.dispose()
    every = [took for boards in pages.values() for took in boards.values()]
    for period, boards in pages.items():
        worst = max(boards, key=lambda order: boards[order])
        print(
            f"{period:6}: {median(boards.values()) * 1000:5.1f} ms a page;"
            f" the worst is {worst}, {boards[worst] * 1000:.1f} ms"
        )
    print(
        f"adding up the results of {games} games: {plain * 1000:.1f} ms;"
        f" ratio {median(every) / plain:.2f}"
    )


def _fill(connection: Connection, games: int, people: int) -> None:
    """Games of two to four with one fool each, and some who left."""
    dice = Random(1)
    connection.execute(
        insert(PersonRow),
        [
            {"id": number, "name": f"Игрок {number}", "reachable": False, "met_at": 0}
            for number in range(1, people + 1)
        ],
    )
    connection.execute(
        insert(ChatRow), {"id": _CHAT, "title": "x", "last_number": games, "met_at": 0}
    )
    connection.execute(insert(GameRow), [_row(number) for number in range(1, games + 1)])
    results = [each for game in range(1, games + 1) for each in _game(game, people, dice)]
    connection.execute(
        insert(ResultRow),
        [{**_columns(each), "at": _START + each.game * _GAP} for each in results],
    )
    connection.execute(insert(StandingRow), list(_lines(results)))


def _row(number: int) -> dict[str, Any]:
    return {
        "chat": _CHAT,
        "topic": 0,
        "number": number,
        "stage": Stage.OVER,
        "opener": 1,
        "rules": {"preset": "pogonny"},
        "version": 1,
        "shown": 1,
        "actions": 0,
        "closed_by": "",
        "created_at": _START,
        "changed_at": _START,
    }


def _game(game: int, people: int, dice: Random) -> Iterator[Result]:
    players = dice.sample(range(1, people + 1), dice.randint(2, 4))
    for seat, person in enumerate(players):
        yield Result(
            game=game,
            chat=_CHAT,
            person=person,
            seat=seat,
            place=seat + 1,
            fool=seat == 0,
            draw=False,
            laid=dice.randrange(4),
            hung=int(seat == 1 and dice.random() < 0.1),
            worn=int(seat == 0 and dice.random() < 0.1),
        )


def _columns(result: Result) -> dict[str, Any]:
    return {name: getattr(result, name) for name in Result.__slots__}


def _lines(results: Sequence[Result]) -> Iterator[dict[str, int]]:
    last: dict[int, StandingRow] = {}
    for each in results:
        line = following(last.get(each.person), each, _START + each.game * _GAP)
        last[each.person] = line
        numbers = {name: getattr(line, name) for name in _NUMBERS}
        yield {"person": each.person, "chat": _CHAT, **numbers}


async def _pages(
    begin: Transactions, calendar: Calendar, rounds: int
) -> dict[Period, dict[Order, float]]:
    """The median of each board, the boards in turn."""
    took: dict[tuple[Period, Order], list[float]] = {each: [] for each in product(Period, Order)}
    for _ in range(rounds):
        for asked, times in took.items():
            begun = perf_counter()
            await _page(begin, calendar, *asked)
            times.append(perf_counter() - begun)
    return {period: {order: median(took[period, order]) for order in Order} for period in Period}


async def _page(begin: Transactions, calendar: Calendar, period: Period, order: Order) -> None:
    async with begin() as work:
        await turn_top(work, calendar, Person(1, "x"), _CHAT, 5, Asked(period, order))
    async with begin() as work:
        (page,) = await work.notices.pending()
        notice(page)
        await work.notices.done(page.id)


def _added_up(engine: Engine) -> None:
    row = ResultRow
    sums = (func.sum(each) for each in (row.fool, row.laid, row.hung, row.worn))
    query = select(row.person, func.count(), *sums).where(row.chat == _CHAT).group_by(row.person)
    with engine.begin() as connection:
        connection.execute(query).all()


def _median(rounds: int, one: Callable[[], None]) -> float:
    times = []
    for _ in range(rounds):
        begun = perf_counter()
        one()
        times.append(perf_counter() - begun)
    return median(times)
