"""Leaving: a lobby at once, a running deal after a question.

Who leaves a running deal has lost it; for the others it is void, and those who remain are dealt
new cards as in a first deal (rulebook A2.13, D49).
"""

from dataclasses import replace
from typing import Final

from bot.ports import Chance, UnitOfWork
from bot.usecases.dealing import deal_next, first_deal, lot_of, pledged
from bot.usecases.lookup import GAME_OVER, OUTDATED, Turn, find_in, met, turn_at
from bot.usecases.play_action import refusal_toast, with_action
from bot.usecases.results import results_of
from bot.usecases.series import with_worn
from bot.usecases.stand import give_up_seat
from bot.usecases.telling import tell, text
from bot.values import Game, Json, NoticeKind, Person, Place, Reply, Stage, Toast
from engine import IllegalAction, Resign

_NOT_ASKED: Final = Toast("not-asked")


async def ask_to_leave(work: UnitOfWork, who: Person, place: Place) -> None:
    """`/leave`: stand up from the lobby of this place, or ask whether to leave its running deal.

    It always answers: also to those who do not sit here, and to those who are out of the deal.
    """
    person = await met(work, who, place)
    game = await work.games.live_at(place)
    if game is None or (seat := game.seat_of(person.id)) is None:
        await tell(work, person, place, NoticeKind.SAID, text("not-playing"))
    elif game.stage is Stage.LOBBY:
        await give_up_seat(work, game, person.id)
    elif game.state is not None and seat in game.state.out:
        await tell(work, person, place, NoticeKind.SAID, text("already-out"))
    else:
        data: dict[str, Json] = {"game": game.id, "person": person.id, "name": person.name}
        await tell(work, person, place, NoticeKind.CONFIRM_LEAVE, data)


async def leave(
    work: UnitOfWork, chance: Chance, who: Person, game: int, chat: int, asked: int
) -> Reply:
    """*Уйти*: leave the running deal; only who was `asked` can answer."""
    person = await met(work, who)
    if person.id != asked:
        return _NOT_ASKED
    found = await find_in(work, game, chat)
    if found is None:
        return OUTDATED
    turn = turn_at(found, person.id)
    if isinstance(turn, Toast):
        return turn
    return await _abandon(work, chance, turn) or Toast("left")


async def stay(work: UnitOfWork, who: Person, game: int, chat: int, asked: int) -> Reply:
    """*Остаться*: nothing happens; only who was `asked` can answer."""
    person = await met(work, who)
    if person.id != asked:
        return _NOT_ASKED
    found = await find_in(work, game, chat)
    if found is None:
        return OUTDATED
    return Toast("stayed") if found.stage is Stage.PLAYING else GAME_OVER


async def leave_chat(work: UnitOfWork, chance: Chance, who: Person, chat: int) -> None:
    """Somebody left the group, or was removed: they leave all its tables without a question."""
    person = await met(work, who)
    for game in await work.games.live_in(await work.chats.current(chat)):
        if game.stage is Stage.LOBBY:
            await give_up_seat(work, game, person.id)
        elif isinstance(turn := turn_at(game, person.id), Turn):
            await _abandon(work, chance, turn)


async def _abandon(work: UnitOfWork, chance: Chance, turn: Turn) -> Toast | None:
    """End the deal for its leaver and deal to the rest, if they can play; answers why not."""
    leaver = turn.game.members[turn.seat].person.id
    try:
        left = with_action(turn, Resign(turn.seat))
    except IllegalAction as illegal:
        return refusal_toast(illegal.refusal)
    closed = await work.games.save(
        replace(left, stage=Stage.CLOSED, closed_by="left", closer=leaver)
    )
    await work.results.add(results_of(closed))
    await _deal_to_rest(work, chance, closed, leaver)
    return None


async def _deal_to_rest(work: UnitOfWork, chance: Chance, closed: Game, leaver: int) -> None:
    rest = [member.person for member in closed.members if member.person.id != leaver]
    rules = closed.rules.rules()
    if len(rest) in rules.seat_counts:
        pledge = await pledged(work, chance, closed.pledge)
        first = first_deal(len(rest), await lot_of(work, pledge))
        how = await with_worn(work, first, closed.place, rest, rules)
        await deal_next(work, pledge, closed, rest, how)
