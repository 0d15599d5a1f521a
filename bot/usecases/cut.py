"""Cutting the pack («снимите шапку с дурака», rulebook A2.2): the dealer's left neighbour may.

It happens in the lobby or under the result, before the deal, and nobody waits for it: *Начать* and
*Ещё раз* are there all the time.
"""

from dataclasses import replace
from typing import Final, NamedTuple

from bot.fair import CUTS, NO_CUT
from bot.lobby import pages
from bot.ports import UnitOfWork
from bot.usecases.dealing import lot_of, people_of
from bot.usecases.lookup import ALREADY_STARTED, OUTDATED, find_in, met
from bot.usecases.series import how_to_deal
from bot.values import Game, Person, Pledge, Reply, Stage, Toast

_ALREADY_DEALT: Final = Toast("again-already")


class _Pack(NamedTuple):
    """A pack that can still be cut, and at which game."""

    game: Game
    pledge: Pledge


async def cut(work: UnitOfWork, who: Person, game: int, chat: int, number: int) -> Reply:
    """Choose a number, once; 0 opens the numbers and closes them again."""
    person = await met(work, who)
    pack = await _pack(work, game, chat)
    if isinstance(pack, Toast):
        return pack
    if pack.pledge.cut != NO_CUT:
        return Toast("cut-already", {"number": pack.pledge.cut})
    if (hindrance := await _why_not(work, person, pack)) is not None:
        return hindrance
    if number == NO_CUT:
        page = pages.FIRST if pack.game.page == pages.CUT else pages.CUT
        await work.games.save(replace(pack.game, page=page))
        return None
    if not 0 < number <= CUTS:
        return OUTDATED
    await work.games.save(_with_cut(pack, number))
    return Toast("cut-done", {"number": number})


async def _pack(work: UnitOfWork, game: int, chat: int) -> _Pack | Toast:
    found = await find_in(work, game, chat)
    if found is None:
        return OUTDATED
    match found.stage:
        case Stage.LOBBY:
            return OUTDATED if found.pledge is None else _Pack(found, found.pledge)
        case Stage.PLAYING:
            return ALREADY_STARTED
        case Stage.OVER:
            if await work.games.rematch_of(found.id) is not None:
                return _ALREADY_DEALT
            return OUTDATED if found.next_pledge is None else _Pack(found, found.next_pledge)
        case Stage.CLOSED:
            return OUTDATED


async def _why_not(work: UnitOfWork, person: Person, pack: _Pack) -> Toast | None:
    """Only the left neighbour of whoever will deal may cut, and only when all have sat down."""
    game, people = pack.game, people_of(pack.game)
    rules = game.rules.rules()
    if len(people) not in rules.seat_counts:
        return Toast("cut-too-early")
    lot, after = await lot_of(work, pack.pledge), game if game.stage is Stage.OVER else None
    how = await how_to_deal(work, lot, game.place, people, rules, after=after)
    neighbour = people[(how.dealer + 1) % len(people)]
    if person.id == neighbour.id:
        return None
    dealer = people[how.dealer]
    return Toast("cut-not-you", {"dealer": dealer.name, "neighbour": neighbour.name})


def _with_cut(pack: _Pack, number: int) -> Game:
    pledge = replace(pack.pledge, cut=number)
    if pack.game.stage is Stage.LOBBY:
        return replace(pack.game, page=pages.FIRST, pledge=pledge)
    return replace(pack.game, page=pages.FIRST, next_pledge=pledge)
