"""`python -m tests.e2e.kills --times N --seed S`: SIGKILL at random moments of live play.

People go on pressing whether the bot is there or not. What they were told is held against the
database: a move that was answered is there, and nothing is there more often than it was pressed.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import sqlite3
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

import aiohttp
from typing_extensions import override

from engine import format_action, read_record, replay
from tests.bench.processes import bot_settings, sandbox
from tests.e2e.driver import Answer, Table, Town, until

_SPINNER_S: Final = 1.0
"""How long somebody looks at the spinner after a kill: the answer may have died with the bot."""
_BIRTH_S: Final = 1.0
"""A bot that may be killed at any moment of its start is given up to so long."""
_LIFE_S: Final = 0.5
_GLANCE_S: Final = 0.02
"""Up to so long after a press: about the time that it takes to be handled."""


class LossError(AssertionError):
    """Something was lost, or is there twice."""


class Move(NamedTuple):
    """A press that plays."""

    game: int
    bout: int
    person: int
    text: str


class Report(NamedTuple):
    """What came of it."""

    kills: Counter[str]
    deals: int
    moves: int
    unanswered: int
    seconds: float


@dataclass(slots=True)
class _Memory:
    """What people did and what they were told."""

    log: Path
    """Where the bots write what is wrong."""
    kills: int = 0
    sent: Counter[Move] = field(default_factory=Counter)
    played: Counter[Move] = field(default_factory=Counter)
    unanswered: int = 0
    pressed: asyncio.Event = field(default_factory=asyncio.Event)
    answered: asyncio.Event = field(default_factory=asyncio.Event)


class _RememberingTown(Town):
    """A town whose people remember their moves."""

    def __init__(self, session: aiohttp.ClientSession, base: str, memory: _Memory) -> None:
        super().__init__(session, base)
        self._memory = memory

    @override
    async def send(self, person: int, chat: int, message: int, data: str) -> Answer:
        memory, kills = self._memory, self._memory.kills
        move = _read(person, data)
        if move is not None:
            memory.sent[move] += 1
        memory.pressed.set()
        pressing = asyncio.ensure_future(super().send(person, chat, message, data))  # noqa: TID251 - somebody else
        while not pressing.done():
            before = memory.kills
            await asyncio.wait([pressing], timeout=_SPINNER_S)
            if not pressing.done() and before == memory.kills != kills:
                pressing.cancel()
                memory.unanswered += 1
                return Answer(answered=True, text="", url=None)
        answer = await pressing
        memory.answered.set()
        if not answer.answered and kills == memory.kills:
            log = memory.log.read_text(encoding="utf-8")
            raise LossError(f"no answer to {data}, and nobody was killed. The log:\n{log}")
        if move is not None and kills == memory.kills and answer.answered and not answer.text:
            memory.played[move] += 1
        return answer


def _read(person: int, data: str) -> Move | None:
    kind, game, bout, *move = data.split(":")
    return Move(int(game), int(bout), person, *move) if kind == "p" else None


async def kill_again_and_again(times: int, seed: int, folder: Path) -> Report:
    """Play while the bot is killed so many times, and compare at each turn and at the end.

    Raises:
        LossError: says what is lost or there twice.
    """
    started_at = time.perf_counter()
    dice, memory, kills = random.Random(seed), _Memory(folder / "bot.log"), Counter[str]()
    database = folder / "durak.db"
    async with (
        sandbox() as base,
        aiohttp.ClientSession() as session,
        _nursery_of_bots(base, database, memory.log) as bots,
    ):
        town = _RememberingTown(session, base, memory)
        await bots.bear()
        people = await town.people("Аня", "Боря", "Вера")
        table = Table(town, await town.group(people), people, dice)
        await table.start()
        async with asyncio.TaskGroup() as tasks:
            playing = tasks.create_task(_play_for_ever(table))
            actions: dict[int, list[str]] = {}
            for _ in range(times):
                moment = dice.choice(("at any time", "in a press", "in a press", "in a start"))
                if moment == "in a start":
                    await asyncio.sleep(dice.random() * _BIRTH_S)
                else:
                    await _settle_in(memory)
                    pause = _GLANCE_S if moment == "in a press" else _LIFE_S
                    await asyncio.sleep(dice.random() * pause)
                await bots.kill(memory)
                kills[moment] += 1
                actions = _grown(actions, _actions(database))
                await bots.bear()
            await until(lambda: _calm(memory), 60)
            playing.cancel()
        await asyncio.sleep(_SPINNER_S)
        await bots.kill(memory)
    log = memory.log.read_text(encoding="utf-8")
    if "Traceback" in log or "error" in log:
        raise LossError(log)
    moves = _compare(database, memory)
    seconds = time.perf_counter() - started_at
    return Report(kills, len(actions), sum(moves.values()), memory.unanswered, seconds)


async def _calm(memory: _Memory) -> bool:
    """Whether somebody was answered since the last kill: the bot is there and well."""
    before = memory.played.total()
    await asyncio.sleep(1)
    return memory.played.total() > before


async def _settle_in(memory: _Memory) -> None:
    """Wait until the bot answers again, and for the next press after that."""
    async with asyncio.timeout(60):
        for event in (memory.answered, memory.pressed):
            event.clear()
            await event.wait()


async def _play_for_ever(table: Table) -> None:
    while True:
        await table.play(1)
        if await table.is_over():
            await _deal_again(table)


async def _deal_again(table: Table) -> None:
    async def dealt() -> bool:
        over = await table.shows("Ещё раз")
        try:
            async with asyncio.timeout(_SPINNER_S):
                await table.town.press(table.people[0], table.chat, over.id, "Ещё раз")
        except TimeoutError:
            return False
        return not await table.is_over()

    await until(dealt, 60)


# --- bots ---------------------------------------------------------------------------------------


@asynccontextmanager
async def _nursery_of_bots(base: str, database: Path, log: Path) -> AsyncIterator["_Bots"]:
    with log.open("wb") as errors:
        settings = bot_settings(base, str(database))
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.e2e.forking_bot"),
            env={**os.environ, **settings},
            stdin=PIPE,
            stdout=PIPE,
            stderr=errors,
        )
        bots = _Bots(process)
        try:
            await bots.line()
            yield bots
        finally:
            bots.shoot()
            process.kill()
            await process.wait()


class _Bots:
    """Where bots come from; one lives at a time."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._living = 0

    async def line(self) -> str:
        """What the process says next."""
        assert self._process.stdout is not None
        return (await self._process.stdout.readline()).decode().strip()

    async def bear(self) -> None:
        """Start a new one."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"+")
        await self._process.stdin.drain()
        self._living = int(await self.line())

    async def kill(self, memory: _Memory) -> None:
        """SIGKILL, and wait until it is dead."""
        memory.kills += 1
        bot = Path(f"/proc/{self._living}")
        self.shoot()

        async def dead() -> bool:
            return not bot.exists()  # noqa: ASYNC240 - this file system never waits

        await until(dead)
        memory.kills += 1  # what is sent from here on may wait for the next one

    def shoot(self) -> None:
        """SIGKILL."""
        if self._living:
            with suppress(ProcessLookupError):  # it has ended by itself; the log says why
                os.kill(self._living, signal.SIGKILL)
        self._living = 0


# --- what is stored -----------------------------------------------------------------------------


def _actions(database: Path) -> dict[int, list[str]]:
    with closing(sqlite3.connect(database)) as file:
        rows = file.execute("SELECT game, text FROM actions ORDER BY game, number").fetchall()
        games = file.execute("SELECT id FROM games WHERE record IS NOT NULL").fetchall()
    found: dict[int, list[str]] = {game: [] for (game,) in games}
    for game, text in rows:
        found[game].append(text)
    return found


def _grown(before: dict[int, list[str]], now: dict[int, list[str]]) -> dict[int, list[str]]:
    """The actions now, after making sure that none of those before is gone."""
    for game, texts in before.items():
        if now.get(game, [])[: len(texts)] != texts:
            raise LossError(f"game {game} had {texts} and has {now.get(game)}")
    return now


def _compare(database: Path, memory: _Memory) -> Counter[Move]:
    """The moves that were played, after holding them against what people know."""
    moves = _moves(database)
    if lost := memory.played - moves:
        raise LossError(f"lost: {lost}")
    if doubled := moves - memory.sent:
        raise LossError(f"played more often than pressed: {doubled}")
    with closing(sqlite3.connect(database)) as file:
        wrong = file.execute(
            "SELECT g.id FROM games g WHERE (SELECT count(*) FROM results r WHERE r.game = g.id)"
            " <> CASE g.stage WHEN 'over'"
            " THEN (SELECT count(*) FROM seats s WHERE s.game = g.id) ELSE 0 END"
        ).fetchall()
    if wrong:
        raise LossError(f"results lost or doubled: games {wrong}")
    return moves


def _moves(database: Path) -> Counter[Move]:
    """Everything that was played, as the press that it was."""
    actions = _actions(database)
    found: Counter[Move] = Counter()
    with closing(sqlite3.connect(database)) as file:
        for game, texts in actions.items():
            ((header,),) = file.execute("SELECT record FROM games WHERE id = ?", (game,))
            seats = file.execute("SELECT person FROM seats WHERE game = ? ORDER BY seat", (game,))
            people = [person for (person,) in seats]
            record = read_record(json.dumps({**json.loads(header), "actions": texts}))
            for before, action in zip(replay(record), record.actions, strict=False):
                _, _, text = format_action(action).partition(" ")
                bout = before.state.bout.number
                found[Move(game, bout, people[action.seat], text)] += 1
    return found


def main() -> int:
    """Kill so many times; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.kills", description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="durak-kills-") as folder:
        report = asyncio.run(kill_again_and_again(asked.times, asked.seed, Path(folder)))
    moments = ", ".join(f"{times} {moment}" for moment, times in report.kills.items())
    died = f"{report.unanswered} presses whose answer died with the bot"
    done = f"{report.moves} moves in {report.deals} deals: none lost, none played twice; {died}"
    print(f"killed {report.kills.total()} times ({moments}) in {report.seconds:.0f} s\n{done}")  # noqa: T201 - a command line
    return 0


if __name__ == "__main__":
    sys.exit(main())
