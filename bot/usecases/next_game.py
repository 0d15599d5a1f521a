"""The list of those who want to play next at a place."""

from bot.ports import UnitOfWork
from bot.usecases.lookup import ALREADY_STARTED, GAME_OVER, OUTDATED, find_in, met
from bot.usecases.sit import sit
from bot.usecases.telling import tell_group
from bot.values import Game, Json, NoticeKind, Person, Reply, Stage, Toast


async def want_next(work: UnitOfWork, who: Person, game: int, chat: int) -> Reply:
    """*Хочу в следующую*: on the list, and off it again with the next press."""
    person = await met(work, who)
    found = await find_in(work, game, chat)
    if found is None:
        return OUTDATED
    if found.stage is not Stage.PLAYING:
        return GAME_OVER
    if plays(found, person.id):
        return Toast("next-seated")
    if person.id in {each.id for each in await work.presence.waiting(found.place)}:
        await work.presence.wait_no_more(found.place, person.id)
        return Toast("next-off")
    return await on_the_list(work, found, person)


async def sit_or_wait(work: UnitOfWork, who: Person, game: int, chat: int) -> Reply:
    """*Сесть*: whoever comes a moment too late is on the list for the next game."""
    reply = await sit(work, who, game, chat)
    if reply != ALREADY_STARTED:
        return reply
    person, found = await met(work, who), await find_in(work, game, chat)
    if found is None or found.broken or found.seat_of(person.id) is not None:
        return reply
    await on_the_list(work, found, person)
    return Toast("started-next")


async def on_the_list(work: UnitOfWork, game: Game, person: Person) -> Toast:
    """Put somebody on the list of a game's place, and tell them which number they are."""
    before = [each.id for each in await work.presence.waiting(game.place)]
    if person.id not in before:
        await work.presence.wait(game.place, person.id)
        before.append(person.id)
    return Toast("next-on", {"place": before.index(person.id) + 1})


async def call_waiting(work: UnitOfWork, lobby: Game) -> None:
    """A lobby has opened: one line that mentions those who wanted to play, if there are any.

    They stay on the list until cards are dealt, because the lobby may come to nothing.
    """
    waiting = await work.presence.waiting(lobby.place)
    called: list[Json] = [
        {"person": each.id, "name": each.name}
        for each in waiting
        if lobby.seat_of(each.id) is None
    ]
    if called:
        data: dict[str, Json] = {"people": called, "number": lobby.number}
        await tell_group(work, lobby.place, NoticeKind.NEXT, data)


async def settle_waiting(work: UnitOfWork, dealt: Game) -> None:
    """Cards are dealt: off the list is who sits, and who did not come though there was room."""
    sitting = {member.person.id for member in dealt.members}
    full = len(sitting) >= dealt.rules.max_seats
    waiting = [each.id for each in await work.presence.waiting(dealt.place)]
    done = [each for each in waiting if each in sitting or not full]
    await work.presence.wait_no_more(dealt.place, *done)


def plays(game: Game, person: int) -> bool:
    """Whether somebody sits at a game and has not left it."""
    seat = game.seat_of(person)
    return seat is not None and not game.members[seat].left
