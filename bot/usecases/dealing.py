"""Dealing cards: the one place where chance enters a game.

Everything that luck decides follows from the secret and the cut (`bot/FAIRNESS.md`) and is fixed
in the record here; after that a game is its record.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import count
from typing import TypeAlias

from bot.fair import dealer_by_lot, lots_of, shuffled
from bot.lobby import pages
from bot.lobby.next_deal import NextDeal
from bot.ports import Chance, UnitOfWork
from bot.values import Game, Member, Person, Pledge, Stage
from engine import GameRecord, GameState, Opening, full_deck, replay

Lot: TypeAlias = Callable[[int], int]
"""Draws the dealer among so many seats."""


async def pledged(work: UnitOfWork, chance: Chance, pledge: Pledge | None) -> Pledge:
    """What the next deal is bound to: this pledge, or a new one where there is none."""
    return pledge or await work.secrets.keep(chance.secret())


async def lot_of(work: UnitOfWork, pledge: Pledge) -> Lot:
    """The lot for the dealer that is fixed by a pledge."""
    return partial(dealer_by_lot, await work.secrets.of(pledge))


def first_deal(seats: int, lot: Lot) -> NextDeal:
    """A dealer by lot and nothing to take over (rulebook A2.14)."""
    return NextDeal(lot(seats), Opening(), by_lot=True)


def dealt(game: Game, pledge: Pledge, secret: bytes, how: NextDeal) -> Game:
    """The game with freshly shuffled cards in the hands of its members.

    The pledge may have been dealt from before, for a deal that was called off.
    """
    for deal in count(pledge.deal + 1):
        record = _shuffled(game, secret, pledge.cut, deal, how)
        state = next(iter(replay(record))).state
        if state.outcome is None:  # one that is void at once was seen by nobody (A2.8)
            names = tuple(member.person.name for member in game.members)
            bound = replace(pledge, deal=deal, by_lot=how.by_lot, players=names)
            return _playing(game, bound, record, state)
    raise AssertionError("deals never run out")


def _playing(game: Game, pledge: Pledge, record: GameRecord, state: GameState) -> Game:
    return replace(
        game, stage=Stage.PLAYING, page=pages.FIRST, pledge=pledge, record=record, state=state
    )


def _shuffled(game: Game, secret: bytes, cut: int, deal: int, how: NextDeal) -> GameRecord:
    rules = game.rules.rules()
    return GameRecord(
        rules=rules,
        seats=len(game.members),
        dealer=how.dealer,
        deck=shuffled(secret, cut, deal, full_deck(rules)),
        lots=lots_of(secret, cut, deal),
        opening=how.opening,
        actions=(),
    )


async def deal_next(
    work: UnitOfWork,
    pledge: Pledge,
    ended: Game,
    members: Sequence[Person],
    how: NextDeal,
) -> Game:
    """A new game after one that has ended, for these people in this order, dealt at once.

    Where a robot played it goes on playing until the owner comes back. Where the bot could not
    write it tries, and nobody is told a second time.
    """
    opener = next((one for one in members if one.id == ended.opener), members[0])
    lobby = await work.games.create(
        ended.place,
        opener,
        ended.rules,
        members=tuple(members),
        speed=ended.speed,
        previous=ended.id,
    )
    mute = None if ended.mute is None else replace(ended.mute, trying=True)
    seated = replace(lobby, members=_with_robots(lobby.members, ended), mute=mute)
    secret = await work.secrets.of(pledge)
    return await work.games.save(dealt(seated, pledge, secret, how))


def _with_robots(members: tuple[Member, ...], ended: Game) -> tuple[Member, ...]:
    """The members, with robots where they played before, unless nobody else would be there.

    Who has left for good is in a new deal only when it takes the place of a void one.
    """
    gone = {member.person.id for member in ended.members if member.left}
    away = {member.person.id for member in ended.members if member.robot}
    if away.issuperset(each.person.id for each in members):
        away = gone
    return tuple(
        replace(each, robot=each.person.id in away, left=each.person.id in gone)
        for each in members
    )


def people_of(game: Game) -> tuple[Person, ...]:
    """The members in playing order."""
    return tuple(member.person for member in game.members)


def people_still_at(game: Game) -> tuple[Person, ...]:
    """The same without those who have left for good."""
    return tuple(member.person for member in game.members if not member.left)
