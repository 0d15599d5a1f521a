"""One run: a town full of tables, a bot that is killed and started again, and a judge."""

import asyncio
import hashlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from typing_extensions import override

from tests.simulate.clockwork import VirtualLoop, run_virtually
from tests.simulate.disk import Moment
from tests.simulate.judge import Judge
from tests.simulate.line import Line, Spoken
from tests.simulate.mirror import check_screens
from tests.simulate.people import Manner
from tests.simulate.process import Process, edges
from tests.simulate.promises import Broken, Promise
from tests.simulate.town import Town
from tests.simulate.trouble import Trouble
from tests.simulate.weather import SeededWeather
from tests.usecases.scene import SeededChance

_TICK_S: Final = 5.0
_CALM_S: Final = 900.0
"""How long everybody is quiet at the end, so that everything settles."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated."""

    seed: int
    deals: int
    """So many deals have to end."""
    faults: frozenset[str] = frozenset()
    groups: int = 6
    cast: tuple[Manner, ...] = ()
    """One group of people who are like this, instead of groups made by chance."""
    longest: float = 24 * 3600.0
    """Seconds after which the deals must have ended."""
    options: bool = True
    """Whether they change the rules before they start."""


class Report(NamedTuple):
    """What came of a run."""

    plan: Plan
    broken: Broken | None
    deals: int
    actions: int
    calls: int
    commits: int
    lives: int
    hours: float
    """Of simulated time."""
    trace: str
    """A digest of everything that happened, in order."""
    happened: dict[str, int]


class _Watch(logging.Handler):
    """Takes every complaint of a living bot for a broken promise."""

    def __init__(self, simulation: "Simulation") -> None:
        super().__init__(logging.ERROR)
        self._simulation = simulation

    @override
    def emit(self, record: logging.LogRecord) -> None:
        self._simulation.complained(self.format(record))


class Simulation:
    """Everything that is there during one run."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan: Final = plan
        self.loop: Final = VirtualLoop()
        self.town: Final = Town(self.loop, plan.seed)
        self.weather: Final = SeededWeather(self.town.dice("weather"), plan.faults)
        self.trouble: Final = Trouble(self.town, self.weather, self, plan.faults)
        self.path: Final = folder / "durak.db"
        self.judge: Final = Judge(self.path, self.loop.now, lambda _broken: self._over.set())
        self._chance = SeededChance(plan.seed)
        self._trace = hashlib.sha256()
        self._over = asyncio.Event()
        self._died = asyncio.Event()
        self._process: Process | None = None
        self._lives = 0

    def run(self) -> Report:
        """Run to the end, or until a promise is broken."""
        watch, root = _Watch(self), logging.getLogger()
        root.addHandler(watch)
        try:
            with edges(self.loop):
                run_virtually(self.loop, self._run())
            if self.judge.broken is None:
                self._look_around()
        finally:
            root.removeHandler(watch)
            self.judge.close()
        return self._report()

    def _look_around(self) -> None:
        """Everything has settled: does everybody see how it is?"""
        try:
            self.judge.ledger.check_soundness()
            games = sorted(self.judge.ledger.games)
            asyncio.run(check_screens(self.path, self.town, games))
        except Broken as broken:
            self.judge.fail(broken.promise, broken.what)

    def _report(self) -> Report:
        judge = self.judge
        return Report(
            self.plan,
            judge.broken,
            judge.ended,
            judge.played,
            judge.calls,
            judge.commits,
            self._lives,
            self.loop.time() / 3600,
            self._trace.hexdigest()[:16],
            dict(sorted(self.weather.happened.items())),
        )

    async def _run(self) -> None:
        plan = self.plan
        self.town.street.options = plan.options
        if plan.cast:
            everybody = [self.town.person("ru", manner) for manner in plan.cast]
            self.town.group(everybody, "supergroup")
        else:
            self.town.settle(plan.groups)
        tasks = [
            self.loop.create_task(each.live(), name=str(each.person.id))
            for each in self.town.people.values()
        ]
        tasks.append(self.loop.create_task(self.trouble.live(), name="trouble"))
        tasks.append(self.loop.create_task(self._tick(), name="judge"))
        living = self.loop.create_task(self._live(), name="lives")
        for task in (*tasks, living):
            task.add_done_callback(self._fell)
        await self._until_the_end(living)
        await _swept((*tasks, living))
        if self._process is not None:
            await self._process.bury()

    def _fell(self, task: asyncio.Task[None]) -> None:
        """A task of the simulation itself has failed: there is nothing more to be learnt."""
        if not task.cancelled() and task.exception() is not None:
            self._over.set()

    async def _until_the_end(self, living: asyncio.Task[None]) -> None:
        while self.judge.ended < self.plan.deals and self.loop.time() < self.plan.longest:
            if living.done() or await self._over_in(_TICK_S):
                return
        if self.judge.ended < self.plan.deals:
            self.judge.fail(Promise.WAITING, f"only {self.judge.ended} deals have ended")
            return
        self.town.street.quiet = self.weather.fair = True
        if not await self._over_in(_CALM_S):
            self.trouble.pause = _CALM_S  # nobody starts it again
            await self.stop()

    async def _over_in(self, seconds: float) -> bool:
        try:
            async with asyncio.timeout(seconds):
                await self._over.wait()
        except TimeoutError:
            return False
        return True

    # --- the bot -----------------------------------------------------------------------------

    async def _live(self) -> None:
        """One life of the bot after the other."""
        dice = self.town.dice("lives")
        while True:
            self._died.clear()
            self._lives += 1
            process = Process(self.path, self._chance, self, self._line)
            self._process = process
            self.judge.up()
            main = process.start()
            await self._until_death(main)
            self.judge.down()
            if not process.dead and main.done() and not main.cancelled() and main.exception():
                self.judge.fail(Promise.SOUND, f"the bot has ended: {main.exception()!r}")
            await process.bury()
            await asyncio.sleep(self.trouble.pause or dice.uniform(0.5, 8))
            self.trouble.pause = 0.0

    async def _until_death(self, main: asyncio.Task[None]) -> None:
        dying = self.loop.create_task(self._died.wait())
        try:
            await asyncio.wait([main, dying], return_when=asyncio.FIRST_COMPLETED)
        finally:
            dying.cancel()
            await asyncio.wait([dying])

    def kill(self) -> None:
        """The process is gone from one moment to the next."""
        if self._process is not None:
            self._process.disk.die()
            self.died()

    async def stop(self) -> None:
        """The process is told to stop, and does."""
        if self._process is not None and not self._process.dead:
            await self._process.stop()

    def _line(self, is_dead: Callable[[], bool]) -> Line:
        return Line(self.town.box, self.weather, self._heard, is_dead)

    def _heard(self, call: Spoken) -> None:
        text = f"{self.loop.time():.6f} {call.method} {call.chat} {call.params} {call.mishap}"
        self._trace.update(text.encode())
        self.judge.spoken(call)
        if call.worked and call.chat is not None and call.method.startswith(("send", "edit")):
            self.town.ring(call.chat)

    def complained(self, words: str) -> None:
        """The bot has logged an error."""
        if self._process is not None and not self._process.dead:
            self.judge.fail(Promise.SOUND, words)

    # --- the disk ----------------------------------------------------------------------------

    def dies_at(self, moment: Moment) -> bool:
        """Whether the process dies at this commit."""
        return self.trouble.strikes(moment)

    def committed(self) -> None:
        """Something is lasting."""
        self._trace.update(f"{self.loop.time():.6f} commit".encode())
        self.judge.committed()

    def died(self) -> None:
        """The process has died."""
        self._died.set()

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(_TICK_S)
            self.judge.tick()


async def _swept(tasks: Sequence[asyncio.Task[None]]) -> None:
    """End these tasks; what went wrong in one of them is raised.

    One that was just about to get an answer overhears that it is cancelled, so it is told again.
    """
    while waiting := [each for each in tasks if not each.done()]:
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting, timeout=0.001)
    for task in tasks:
        if not task.cancelled() and (error := task.exception()) is not None:
            raise error
