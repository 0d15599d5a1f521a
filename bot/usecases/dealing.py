"""Dealing cards: the one place where chance enters a game.

Everything that luck decides is fixed in the record here; after that a game is its record.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.lobby import pages
from bot.lobby.next_deal import NextDeal
from bot.ports import Chance, UnitOfWork
from bot.values import Game, Member, Person, Stage
from engine import GameRecord, GameState, Opening, full_deck, replay

_LOTS: Final = 18
"""Lots that a deal can need: turned cards that may not lie (aces, a closed suit), the lead."""
_LOT_BOUND: Final = 2**32
"""A lot is taken modulo the number of candidates; beside this bound their bias is nothing."""


def first_deal(seats: int, chance: Chance) -> NextDeal:
    """A dealer by lot and nothing to take over (rulebook A2.14)."""
    return NextDeal(chance.below(seats), Opening())


def dealt(game: Game, chance: Chance, how: NextDeal) -> Game:
    """The game with freshly shuffled cards in the hands of its members."""
    record, state = _deal(game, chance, how)
    return replace(game, stage=Stage.PLAYING, page=pages.FIRST, record=record, state=state)


def _deal(game: Game, chance: Chance, how: NextDeal) -> tuple[GameRecord, GameState]:
    """A deal that can be played; one that is void at once was seen by nobody (A2.8)."""
    while True:
        record = _shuffled(game, chance, how)
        state = next(iter(replay(record))).state
        if state.outcome is None:
            return record, state


def _shuffled(game: Game, chance: Chance, how: NextDeal) -> GameRecord:
    rules = game.rules.rules()
    return GameRecord(
        rules=rules,
        seats=len(game.members),
        dealer=how.dealer,
        deck=chance.shuffled(full_deck(rules)),
        lots=tuple(chance.below(_LOT_BOUND) for _ in range(_LOTS)),
        opening=how.opening,
        actions=(),
    )


async def deal_next(
    work: UnitOfWork,
    chance: Chance,
    ended: Game,
    members: Sequence[Person],
    how: NextDeal,
) -> Game:
    """A new game after one that has ended, for these people in this order, dealt at once.

    Where a robot played it goes on playing until the owner comes back.
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
    seated = _with_robots(lobby.members, ended)
    return await work.games.save(dealt(replace(lobby, members=seated), chance, how))


def _with_robots(members: tuple[Member, ...], ended: Game) -> tuple[Member, ...]:
    """The members, with robots where they played before, unless nobody else would be there."""
    away = {member.person.id for member in ended.members if member.robot}
    if away.issuperset(each.person.id for each in members):
        return members
    return tuple(replace(each, robot=each.person.id in away) for each in members)


def people_of(game: Game) -> tuple[Person, ...]:
    """The members in playing order."""
    return tuple(member.person for member in game.members)
