"""People, places and games for tests of the storage."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Row, text

from bot.lobby.house_rules import HouseRules
from bot.ports import Transactions, UnitOfWork
from bot.storage.chats import StoredChats
from bot.storage.database import connected, kind_of
from bot.values import Game, Person, Place, Stage
from engine import (
    Action,
    GameRecord,
    Opening,
    apply,
    full_deck,
    legal_actions,
    preset,
)

CHAT: Final = -1001234567890
HERE: Final = Place(CHAT)
ANYA: Final = Person(1, "Аня", "anya", "ru", reachable=True)
BORYA: Final = Person(2, "Боря")
VERA: Final = Person(7_000_000_003, "Вера <3>")
EVERYBODY: Final = (ANYA, BORYA, VERA)
RULES: Final = HouseRules("pogonny", (("deck", 36), ("pogony.multi", "n_minus_1")))


async def meet(work: UnitOfWork, chat: int = CHAT) -> None:
    """Let the bot know everybody, and a group."""
    await work.chats.meet(chat, "Друзья")
    for person in EVERYBODY:
        await work.people.meet(person)


async def open_lobby(
    begin: Transactions, place: Place = HERE, members: tuple[Person, ...] = EVERYBODY
) -> Game:
    """A stored lobby with these members."""
    async with begin() as work:
        await meet(work, place.chat)
        return await work.games.create(place, ANYA, RULES, members=members)


async def deal(begin: Transactions, place: Place = HERE) -> Game:
    """A stored running game of three."""
    lobby = await open_lobby(begin, place)
    async with begin() as work:
        return await work.games.save(dealt(lobby))


def dealt(lobby: Game) -> Game:
    """The game with its cards dealt, not saved."""
    record = GameRecord(
        rules=RULES.rules(),
        seats=len(lobby.members),
        dealer=0,
        deck=tuple(reversed(full_deck(preset("pogonny", deck=36)))),
        lots=(2, 0, 5),
        opening=Opening(fool=1),
        actions=(),
    )
    return replace(lobby, stage=Stage.PLAYING, record=record, state=None)


def a_move(game: Game) -> Action:
    """The first legal action of the first seat that may act."""
    assert game.state is not None
    return legal_actions(game.state, game.state.active[0])[0]


def moved(game: Game, actions: Sequence[Action]) -> Game:
    """The game with actions appended, not saved."""
    assert game.record is not None
    assert game.state is not None
    state = game.state
    for action in actions:
        state = apply(state, action).state
    record = replace(game.record, actions=(*game.record.actions, *actions))
    return replace(game, record=record, state=state)


async def play(begin: Transactions, game: int, moves: int) -> Game:
    """Make so many moves, each in its own transaction; returns the stored game."""
    found: Game | None = None
    for _ in range(moves):
        async with begin() as work:
            found = await work.games.get(game)
            assert found is not None
            found = await work.games.save(moved(found, [a_move(found)]))
    assert found is not None
    return found


async def read(begin: Transactions, game: int) -> Game:
    """The game as it is stored."""
    async with begin() as work:
        found = await work.games.get(game)
    assert found is not None
    return found


async def behind(work: UnitOfWork, statement: str) -> None:
    """Run a statement that no collection offers, on the connection of this transaction."""
    assert isinstance(work.chats, StoredChats)
    await work.chats._session.execute(text(statement))  # noqa: SLF001 - no way leads there


async def run_in(address: str, *statements: str) -> Sequence[Row[*tuple[Any, ...]]]:
    """Run statements in a database that the bot has not open; the rows of the last one."""
    found: Sequence[Row[*tuple[Any, ...]]] = ()
    async with connected(kind_of(address)) as engine, engine.begin() as connection:
        for statement in statements:
            result = await connection.execute(text(statement))
            found = result.all() if result.returns_rows else ()
    return found
