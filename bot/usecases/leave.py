"""Leaving: a lobby at once, a running deal after a question.

What a leave means is `bot.usecases.abandon`; it is told before it happens.
"""

from typing import Final

from bot.ports import Chance, UnitOfWork
from bot.screen import Surface, SurfaceKind
from bot.usecases.abandon import Meaning, abandon, meaning_of, walk_away
from bot.usecases.lookup import GAME_OVER, OUTDATED, Turn, find, find_in, met, turn_at
from bot.usecases.refresh import move_to_bottom
from bot.usecases.stand import give_up_seat, handed_over
from bot.usecases.telling import tell, text
from bot.usecases.training import end_training
from bot.values import Game, Json, NoticeKind, Person, Place, Reply, Stage, Toast
from engine import Seat

_NOT_ASKED: Final = Toast("not-asked")


async def ask_to_leave(work: UnitOfWork, who: Person, place: Place) -> None:
    """`/leave`: stand up from the lobby of this place, or ask whether to leave its running deal.

    It always answers: also to those who do not sit here, and to those who are out of the deal.
    In a private chat it is about every table at which somebody sits; a training deal just ends.
    """
    person = await met(work, who, place)
    private = place.chat == person.id
    live = await work.games.live_of(person.id) if private else await _here(work, place)
    seats = [
        (game, seat)
        for game in live
        if (seat := game.seat_of(person.id)) is not None and not game.training
    ]
    trained = [game for game in live if game.training]
    for game in trained:
        ended = await end_training(work, game)
        await move_to_bottom(work, ended, Surface(SurfaceKind.HAND, person.id))
    if not seats and not trained:
        await tell(work, person, place, NoticeKind.SAID, text("not-playing"))
    for game, seat in seats:
        if game.stage is not Stage.LOBBY:
            await _ask(work, person, place, game, seat)
            continue
        await give_up_seat(work, handed_over(game, person.id), person.id)
        if private:
            said = text("stood-up-from", number=str(game.number))
            await tell(work, person, place, NoticeKind.SAID, said)


async def _here(work: UnitOfWork, place: Place) -> tuple[Game, ...]:
    game = await work.games.live_at(place)
    return () if game is None else (game,)


async def _ask(work: UnitOfWork, person: Person, place: Place, game: Game, seat: Seat) -> None:
    turn = turn_at(game, person.id)
    if not isinstance(turn, Turn):
        await tell(work, person, place, NoticeKind.SAID, text(turn.key))
    elif seat in turn.state.out:
        await tell(work, person, place, NoticeKind.SAID, text("already-out"))
    else:
        data: dict[str, Json] = {
            "game": game.id,
            "number": game.number,
            "person": person.id,
            "name": person.name,
            "means": meaning_of(game, seat),
        }
        await tell(work, person, place, NoticeKind.CONFIRM_LEAVE, data)


async def leave(
    work: UnitOfWork, chance: Chance, who: Person, game: int, chat: int, asked: int
) -> Reply:
    """*Уйти*: leave the running deal; only who was `asked` can answer."""
    person = await met(work, who)
    if person.id != asked:
        return _NOT_ASKED
    found = await _asked_in(work, game, chat, person)
    if found is None or found.training:
        return OUTDATED
    turn = turn_at(found, person.id)
    if isinstance(turn, Toast):
        return turn
    robot = meaning_of(found, turn.seat) is Meaning.ROBOT
    return await abandon(work, chance, turn) or Toast("left-to-robot" if robot else "left")


async def stay(work: UnitOfWork, who: Person, game: int, chat: int, asked: int) -> Reply:
    """*Остаться*: nothing happens; only who was `asked` can answer."""
    person = await met(work, who)
    if person.id != asked:
        return _NOT_ASKED
    found = await _asked_in(work, game, chat, person)
    if found is None:
        return OUTDATED
    return Toast("stayed") if found.stage is Stage.PLAYING else GAME_OVER


async def _asked_in(work: UnitOfWork, game: int, chat: int, person: Person) -> Game | None:
    """The game of a question that was asked in its group, or in this person's private chat."""
    if chat == person.id:
        return await find(work, game)
    return await find_in(work, game, chat)


async def leave_chat(work: UnitOfWork, chance: Chance, who: Person, chat: int) -> None:
    """Somebody left the group, or was removed: they leave all its tables without a question."""
    person, here = await met(work, who), await work.chats.current(chat)
    await work.presence.left(here, person.id)
    for game in await work.games.live_in(here):
        if game.stage is Stage.LOBBY:
            await give_up_seat(work, handed_over(game, person.id), person.id)
        elif isinstance(turn := turn_at(game, person.id), Turn):
            if turn.seat in turn.state.out:
                await walk_away(work, turn)
            else:
                await abandon(work, chance, turn)
