"""`python -m tests.bench restart`: a thousand live tables in one process.

What is measured is how long a new start takes until every table was looked at again, none of them
being known to be shown, and how much memory the process takes then.
"""

import argparse
import asyncio
import gc
import logging
import resource
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter, process_time
from typing import Final
from unittest.mock import patch

from bot.sync.books import Books
from tests.bench.ground import Nobody, deal, settled
from tests.simulate.clockwork import VirtualLoop, run_virtually
from tests.simulate.line import Line, Spoken
from tests.simulate.process import Process, edges, running_in
from tests.simulate.town import Town
from tests.simulate.weather import SeededWeather
from tests.usecases.scene import SeededChance

_STEP_S: Final = 0.05


def main(arguments: Sequence[str]) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench restart")
    parser.add_argument("--tables", type=int, default=1000)
    asked = parser.parse_args(arguments)
    logging.disable(logging.WARNING)
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    loop = VirtualLoop()
    with tempfile.TemporaryDirectory() as folder, edges(loop):
        path = Path(folder) / "durak.db"
        town = settled(loop, 1, asked.tables)
        run_virtually(loop, _measure(town, path))


async def _measure(town: Town, path: Path) -> None:
    weather = SeededWeather(town.dice("weather"), ())

    def line(is_dead: Callable[[], bool]) -> Line:
        return Line(town.box, weather, _ignore, is_dead)

    process = Process(path, SeededChance(1), Nobody(), line)
    with running_in(process):
        await deal(path, town, town.chats)
    real, processor = perf_counter(), process_time()
    looked: set[int] = set()
    look = Books.look

    async def counted(books: Books, game: int) -> frozenset[int]:
        looked.add(game)
        return await look(books, game)

    with patch.object(Books, "look", counted):
        process.start()
        while len(looked) < len(town.chats):  # noqa: ASYNC110 - virtual time: it costs nothing
            await asyncio.sleep(_STEP_S)
    real, processor = perf_counter() - real, process_time() - processor
    await process.bury()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(
        f"{len(town.chats)} tables: started and looked at after {real:.1f} s "
        f"({processor:.1f} s of processor time), {memory} MiB with the sandbox"
    )


def _ignore(_call: Spoken) -> None:
    """Nothing is noted."""
