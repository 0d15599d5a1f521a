"""A scene in which time passes: nothing sleeps, the clock jumps from one deadline to the next."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC

from bot.deadlines import Deadline, Speed, Tempo
from bot.lobby.house_rules import HouseRules
from bot.ports import Transactions
from bot.tallies import Calendar
from bot.timers.timers import Timers
from bot.usecases.start_game import start_game
from bot.values import Game, Person, Place, Stage
from engine import Seat, format_action, robot_action, view_for
from tests.conftest import ManualClock
from tests.usecases.scene import ANN, BOB, CAT, DAN, GROUP, Scene

SECOND = 1_000
HOUR = 3_600 * SECOND
PODKIDNOY = HouseRules("podkidnoy")
SMALL = HouseRules("podkidnoy", (("deck", 24),))
TEMPO = Tempo(heartbeat=HOUR)
"""The usual one with a slow heart, so that days pass in few steps."""


class World(Scene):
    """The scene, its clock, and the timers that look at it."""

    def __init__(self, transactions: Transactions, clock: ManualClock) -> None:
        super().__init__(transactions)
        self.clock = clock
        self.woken: list[int] = []
        self.timers = self.restarted()

    def restarted(self) -> Timers:
        """The timers of a bot that has just started."""
        self.timers = Timers(
            self.transactions, self.chance, Calendar(UTC, self.clock), TEMPO, self._wake
        )
        return self.timers

    def _wake(self, games: Iterable[int], _notices: bool) -> None:
        self.woken += games

    async def dealt(
        self, *people: Person, speed: Speed = Speed.NORMAL, rules: HouseRules = PODKIDNOY
    ) -> int:
        """A running deal whose hands are delivered."""
        lobby = await self.lobby(*people, rules=rules)
        await self.save(replace(await self.game(lobby), speed=speed))
        game = await self.start(lobby, people[0])
        await self.deliver(game)
        return game

    async def position(self, *hands: str, place: Place = GROUP, deliver: bool = True) -> int:
        """Аня leads, Боря defends, hearts are trumps."""
        people = (ANN, BOB, CAT, DAN)[: len(hands)]
        game = await self.arranged(*people, hands=hands, rules=PODKIDNOY, place=place)
        if deliver:
            await self.deliver(game)
        return game

    async def start(self, lobby: int, host: Person) -> int:
        """Deal."""
        assert await self.do(start_game, self.chance, host, lobby, GROUP.chat) is None
        return lobby

    async def deliver(self, game: int) -> None:
        """Everybody sees the newest version."""
        async with self.transactions() as work:
            found = await work.games.get(game)
            assert found is not None
            await work.games.mark_shown(game, found.version)
            for member in found.members:
                await work.deadlines.delivered(game, found.version, member.person.id)

    async def wait(self, milliseconds: int, *, deliver: bool = True) -> None:
        """Let time pass; what falls due is done when it does, and seen at once."""
        end = self.clock.now + milliseconds
        while True:
            moment = await self.timers.tick()
            if deliver:
                await self._deliver_woken()
                moment = await self.timers.tick()
            if moment > end:
                break
            self.clock.now = max(moment, self.clock.now)
        self.clock.now = end
        await self.timers.tick()

    async def _deliver_woken(self) -> None:
        games, self.woken = set(self.woken), []
        for game in games:
            await self.deliver(game)

    async def deadlines(self, game: int) -> tuple[Deadline, ...]:
        """What is stored."""
        async with self.transactions() as work:
            return await work.deadlines.of(game)

    async def deadline(self, game: int) -> Deadline:
        """The only one that is stored."""
        (found,) = await self.deadlines(game)
        return found

    async def asked(self, game: int) -> Person:
        """Who owes a decision."""
        found = await self.game(game)
        assert found.state is not None
        return found.members[found.state.active[0]].person

    async def moves(self, game: int) -> int:
        """How many actions the record has."""
        record = (await self.game(game)).record
        assert record is not None
        return len(record.actions)

    async def act(self, game: int, who: Person | None = None) -> None:
        """Whoever is asked does something sensible; `who` is only checked."""
        found = await self.game(game)
        assert found.state is not None
        await self._act_at(found, found.state.active[0], who)

    async def _act_at(self, found: Game, seat: Seat, who: Person | None = None) -> None:
        game, state, person = found.id, found.state, found.members[seat].person
        assert state is not None
        assert who is None or person.id == who.id
        _, _, text = format_action(robot_action(view_for(state, seat))).partition(" ")
        assert await self.play(person, game, text) is None
        await self.deliver(game)

    async def play_without(self, game: int, *sleepers: Person, longest: int = 24 * HOUR) -> Game:
        """Everybody acts at once but the sleepers, until the deal is over or frozen."""
        asleep, end = {each.id for each in sleepers}, self.clock.now + longest
        while (now := await self.game(game)).stage is Stage.PLAYING and not now.frozen:
            assert self.clock.now < end, "the table has stalled"
            assert now.state is not None
            absent = asleep | {each.person.id for each in now.members if each.robot}
            asked = now.state.active
            awake = [seat for seat in asked if now.members[seat].person.id not in absent]
            if awake:
                await self._act_at(now, awake[0])
            else:
                moment = min(each.next_moment for each in await self.deadlines(game))
                await self.wait(max(moment - self.clock.now, 0) + 1)
        return now
