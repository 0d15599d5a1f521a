"""`python -m tests.bench presses`: how many presses the bot takes, and how fast it answers.

The real bot (its pace taken off), the sandbox (its limits off) and the people are three processes
that talk over HTTP; 100 tables of three are being played. A press is measured from the person's
call to the bot's answer, which the bot gives after the commit. First presses come steadily, then
as fast as they are answered. The same is done with the smallest aiogram bot, for comparison.
"""

import argparse
import asyncio
import random
import tempfile
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Final, NamedTuple

import aiohttp

from tests.bench.processes import bot_settings, processor_seconds, sandbox, started
from tests.e2e.driver import ImpossibleError, Table, Town, moves_of, until

_SEATS: Final = 3
_SETTING_UP: Final = 8
"""Tables that are opened at the same time."""

Press = Callable[[int], Awaitable[float | None]]
"""Makes table n's next press; its seconds, or None when there was nothing to press."""


class Figures(NamedTuple):
    """What came of one phase."""

    seconds: float
    latencies: Sequence[float]
    processor: float
    """Seconds of the bot's processor time, which say the same on a busy machine."""

    def line(self) -> str:
        """One line for people."""
        cuts = quantiles(self.latencies, n=100)
        shown = "  ".join(f"p{part} {cuts[part - 1] * 1000:.1f} ms" for part in (50, 90, 99))
        each = self.processor * 1000 / len(self.latencies)
        return f"{self.rate:7.1f} presses/s  {shown}  processor {each:.1f} ms a press"

    @property
    def rate(self) -> float:
        """Presses a second."""
        return len(self.latencies) / self.seconds


def main(arguments: Sequence[str]) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench presses")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20, help="of each phase")
    parser.add_argument("--rate", type=float, default=10, help="presses a second, steadily")
    parser.add_argument("--hands", type=int, default=8, help="people at once, at full speed")
    asyncio.run(_measure(parser.parse_args(arguments)))


async def _measure(asked: argparse.Namespace) -> None:
    bare = await _bare(asked)
    print(f"bare aiogram, full speed:      {bare.line()}", flush=True)
    steady, full = await _durak(asked)
    print(f"durak, {asked.tables} tables, {asked.rate:g}/s:  {steady.line()}")
    print(f"durak, {asked.tables} tables, full speed: {full.line()}")
    print(f"ratio to bare aiogram: {full.rate / bare.rate:.2f}")


async def _bare(asked: argparse.Namespace) -> Figures:
    async with sandbox() as address, aiohttp.ClientSession() as session:
        settings = bot_settings(address, "unused")
        async with started("tests.bench.bare_bot", settings=settings) as bot:
            town = Town(session, address)
            people = await town.people(*("Аня" for _ in range(asked.hands)))

            async def greeted() -> bool:
                return len(await town.calls("sendMessage")) >= len(people)

            await until(greeted)
            press = _pressing(town, people)
            await _full_speed(bot, press, 2, asked.hands)
            return await _full_speed(bot, press, asked.seconds / 2, asked.hands)


def _pressing(town: Town, people: Sequence[int]) -> Press:
    async def press(number: int) -> float:
        person = people[number % len(people)]
        begun = perf_counter()
        await town.send(person, person, 2, "x")
        return perf_counter() - begun

    return press


async def _durak(asked: argparse.Namespace) -> tuple[Figures, Figures]:
    with tempfile.TemporaryDirectory() as folder:
        async with sandbox() as address, aiohttp.ClientSession() as session:
            settings = bot_settings(address, str(Path(folder) / "bench.db"))
            async with started("tests.e2e.fast_bot", settings=settings) as bot:
                tables = await _tables(Town(session, address), asked.tables)
                press = _playing(tables)
                steady = await _steadily(bot, press, asked)
                return steady, await _full_speed(bot, press, asked.seconds, asked.hands)


async def _tables(town: Town, count: int) -> list[Table]:
    turn = asyncio.Semaphore(_SETTING_UP)

    async def table(number: int) -> Table:
        async with turn:
            people = await town.people(*(f"Игрок {seat}" for seat in range(_SEATS)))
            found = Table(town, await town.group(people), people, random.Random(number))
            await found.start()
            return found

    return list(await asyncio.gather(*(table(number) for number in range(count))))


def _playing(tables: Sequence[Table]) -> Press:
    """Legal presses: a button that somebody at the table sees and may use."""
    dealt = [asyncio.Lock() for _ in tables]

    async def press(number: int) -> float | None:
        index = number % len(tables)
        async with dealt[index]:
            return await _one_press(tables[index])

    return press


async def _one_press(table: Table) -> float | None:
    for person in table.dice.sample(list(table.people), len(table.people)):
        hand = await table.hand(person)
        moves = moves_of(hand) if hand else []
        if hand is None or not moves:
            continue
        move = table.dice.choice(moves)
        begun = perf_counter()
        try:
            await table.town.send(person, person, hand.id, move.data)
        except ImpossibleError:
            return None
        return perf_counter() - begun
    if await table.is_over():
        result = await table.shows("Ещё раз")
        await table.town.press(table.people[0], table.chat, result.id, "Ещё раз")
    return None


async def _steadily(bot: Process, press: Press, asked: argparse.Namespace) -> Figures:
    """Presses that come at their time, whether the ones before are answered or not."""
    latencies: list[float] = []

    async def one(number: int) -> None:
        took = await press(number)
        if took is not None:
            latencies.append(took)

    used, begun = processor_seconds(bot), perf_counter()
    dice = random.Random(1)
    async with asyncio.TaskGroup() as tasks:
        while perf_counter() - begun < asked.seconds:
            tasks.create_task(one(dice.randrange(asked.tables)))
            await asyncio.sleep(dice.expovariate(asked.rate))
    return Figures(perf_counter() - begun, latencies, processor_seconds(bot) - used)


async def _full_speed(bot: Process, press: Press, seconds: float, hands: int) -> Figures:
    """So many people who press again as soon as they are answered."""
    latencies: list[float] = []
    used, begun = processor_seconds(bot), perf_counter()

    async def one(number: int) -> None:
        turn = number
        while perf_counter() - begun < seconds:
            took = await press(turn)
            if took is not None:
                latencies.append(took)
            turn += hands

    async with asyncio.TaskGroup() as tasks:
        for number in range(hands):
            tasks.create_task(one(number))
    return Figures(perf_counter() - begun, latencies, processor_seconds(bot) - used)
