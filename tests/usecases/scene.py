"""A group of friends, a real database, and what the tests say about them."""

import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import UTC
from typing import Concatenate, ParamSpec, TypeVar

from bot.fair import SECRET_BYTES
from bot.lobby.house_rules import HouseRules
from bot.ports import Transactions, UnitOfWork
from bot.screen import Surface, SurfaceKind
from bot.tallies import Calendar
from bot.usecases.membership import unblocked
from bot.usecases.open_lobby import open_lobby
from bot.usecases.play_action import play_action
from bot.usecases.results import results_of
from bot.usecases.sit import sit
from bot.usecases.start_game import start_game
from bot.values import Game, Notice, Person, Place, Post, Reply, Result, Stage, Toast
from engine import (
    Card,
    GameRecord,
    GameState,
    Position,
    card,
    format_action,
    legal_actions,
    replay,
)

P = ParamSpec("P")
R = TypeVar("R")

ANN, BOB, CAT, DAN, EVE, FAY = (
    Person(number, name, language="ru")
    for number, name in enumerate(("Аня", "Боря", "Катя", "Даня", "Ева", "Фая"), start=101)
)
CALENDAR = Calendar(UTC, lambda: 1_767_225_600_000)
"""On which it is always Thursday, 1 January 2026."""
FRIENDS = (ANN, BOB, CAT, DAN, EVE, FAY)
GROUP = Place(-1001)
OTHER_GROUP = Place(-1002)
TITLE = "Дача"
TABLE = Surface(SurfaceKind.TABLE)
OUTDATED = Toast("outdated")


def hand_of(person: Person) -> Surface:
    """The surface of somebody's hand."""
    return Surface(SurfaceKind.HAND, person.id)


def cards_of(text: str) -> tuple[Card, ...]:
    """`6s 7h` as cards."""
    return tuple(card(name) for name in text.split())


class SeededChance:
    """Dice that fall the same way in every run of a test."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def secret(self) -> bytes:
        return self._random.randbytes(SECRET_BYTES)


class Scene:
    """The database with one transaction for each thing that happens."""

    def __init__(self, transactions: Transactions) -> None:
        self.transactions = transactions
        self.chance = SeededChance(1)

    async def do(
        self,
        use_case: Callable[Concatenate[UnitOfWork, P], Awaitable[R]],
        /,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """Run a use case in a transaction of its own."""
        async with self.transactions() as work:
            return await use_case(work, *args, **kwargs)

    # --- preparing ---

    async def reach(self, *people: Person) -> None:
        """These people have opened the bot."""
        for person in people:
            await self.do(unblocked, person)

    async def lobby(
        self,
        *people: Person,
        place: Place = GROUP,
        rules: HouseRules | None = None,
    ) -> int:
        """The first opens a lobby, all sit down; returns its id."""
        await self.reach(*people)
        await self.do(open_lobby, self.chance, people[0], place, TITLE)
        lobby = await self.live(place)
        for person in people[1:]:
            await self.do(sit, person, lobby.id, place.chat)
        if rules is not None:
            await self.save(replace(await self.game(lobby.id), rules=rules))
        return lobby.id

    async def table(
        self, *people: Person, place: Place = GROUP, rules: HouseRules | None = None
    ) -> int:
        """The same, and the cards are dealt."""
        game = await self.lobby(*people, place=place, rules=rules)
        assert await self.do(start_game, self.chance, people[0], game, place.chat) is None
        return game

    async def arranged(
        self,
        *people: Person,
        hands: Sequence[str],
        talon: str = "",
        place: Place = GROUP,
        rules: HouseRules | None = None,
        bout: int = 1,
    ) -> int:
        """A running deal in an arranged position; the first leads, hearts are trumps."""
        game = await self.game(await self.lobby(*people, place=place, rules=rules))
        position = Position(
            hands=tuple(cards_of(hand) for hand in hands),
            talon=cards_of(talon),
            trump=card("Ah").suit,
            leader=0,
            bout=bout,
        )
        record = GameRecord(rules=game.rules.rules(), seats=len(people), position=position)
        *_, dealt = replay(record)
        await self.save(replace(game, stage=Stage.PLAYING, record=record, state=dealt.state))
        return game.id

    async def save(self, game: Game) -> None:
        """Write a game directly."""
        async with self.transactions() as work:
            await work.games.save(game)

    async def post(self, game: int, surface: Surface, message: int, *, chat: int) -> None:
        """A surface of a game is shown in this message."""
        async with self.transactions() as work:
            await work.posts.put(Post(game, surface, chat, message, digest="shown"))

    # --- playing ---

    async def play(self, person: Person, game: int, text: str, *, bout: int = 0) -> Reply:
        """A press in somebody's hand; of the current bout unless said otherwise."""
        if not bout:
            bout = (await self.state(game)).bout.number
        return await self.do(play_action, self.chance, person, game, bout, text)

    async def play_to_the_end(self, game: int, rng: random.Random) -> Game:
        """Everybody plays at random until the deal is over."""
        while (now := await self.game(game)).stage is Stage.PLAYING:
            assert now.state is not None
            seat = now.state.active[0]
            _, _, text = format_action(rng.choice(legal_actions(now.state, seat))).partition(" ")
            bout = now.state.bout.number
            who = now.members[seat].person
            assert await self.do(play_action, self.chance, who, game, bout, text) is None
        return now

    # --- looking, always through a transaction of its own ---

    async def game(self, game: int) -> Game:
        """A game as committed."""
        async with self.transactions() as work:
            found = await work.games.get(game)
        assert found is not None
        return found

    async def live(self, place: Place = GROUP) -> Game:
        """The live game of a place as committed."""
        async with self.transactions() as work:
            found = await work.games.live_at(place)
        assert found is not None
        return found

    async def nothing_live(self, place: Place = GROUP) -> bool:
        """Whether no game is live there."""
        async with self.transactions() as work:
            return await work.games.live_at(place) is None

    async def state(self, game: int) -> GameState:
        """The position of a running or finished deal."""
        state = (await self.game(game)).state
        assert state is not None
        return state

    async def seated(self, game: int) -> tuple[int, ...]:
        """Ids of the members in playing order."""
        return tuple(member.person.id for member in (await self.game(game)).members)

    async def notices(self) -> tuple[Notice, ...]:
        """What waits in the outbox."""
        async with self.transactions() as work:
            return await work.notices.pending()

    async def posts(self, game: int) -> tuple[Post, ...]:
        """What is shown of a game."""
        async with self.transactions() as work:
            return await work.posts.of(game)

    async def person(self, person: Person) -> Person:
        """Somebody as stored."""
        async with self.transactions() as work:
            found = await work.people.get(person.id)
        assert found is not None
        return found


def expected_results(game: Game) -> tuple[Result, ...]:
    """The results of a game whose state was thrown away and replayed from its record."""
    assert game.record is not None
    *_, last = replay(game.record)
    return results_of(replace(game, state=last.state))
