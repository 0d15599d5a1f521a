"""Tables where the bot may not write: they wait, somebody is told, and they come back.

The game itself can go on in private meanwhile; only nobody's time runs, and the group's message
stays as it is. Telegram does not say when the bot may write again, so it tries now and then, and
whenever something happens in the chat that it hears of.
"""

from dataclasses import replace

from bot.deadlines import MOST_TRIES
from bot.ports import UnitOfWork
from bot.usecases.telling import tell_privately, text
from bot.values import Game, Mute, MuteReason, NoticeKind, Person, Stage

_LIVE = (Stage.LOBBY, Stage.PLAYING)
_ADVICE = {
    MuteReason.RIGHTS: "muted-rights",
    MuteReason.TOPIC_CLOSED: "muted-topic-closed",
    MuteReason.TOPIC_LOST: "muted-topic-lost",
}


async def mute(work: UnitOfWork, game: int, version: int, reason: MuteReason) -> None:
    """The table of a game, in this version, could not be written.

    Whoever opened it is told the first time. If there was a reason to try again while the call
    was on its way, the refusal is no answer to that.
    """
    found = await work.games.get(game)
    if found is None:
        return
    if found.mute is not None and found.mute.trying and found.version > version:
        return
    before = found.mute
    muted = Mute(reason) if before is None else replace(before, reason=reason, trying=False)
    if muted == before:
        return
    await work.games.save(replace(found, mute=muted))
    if before is None and found.stage in _LIVE:
        await _tell(work, found, reason)


async def table_written(work: UnitOfWork, game: int) -> None:
    """The table of a game was written: if it could not be before, it goes on now."""
    found = await work.games.get(game)
    if found is not None and found.mute is not None:
        await unmute(work, found)


async def unmute(work: UnitOfWork, game: Game) -> Game:
    """The game as if nothing had been: its clocks start anew."""
    return await work.games.save(replace(game, mute=None))


async def try_again(work: UnitOfWork, chat: int) -> None:
    """Something has happened in a chat: perhaps the bot may write again."""
    for game in await work.games.muted_in(chat):
        if game.mute is not None:
            await work.games.save(replace(game, mute=replace(game.mute, trying=True)))


async def knock(work: UnitOfWork, game: Game, mute: Mute) -> None:
    """It is time to try again, or after about a week to give up."""
    if mute.tries >= MOST_TRIES and game.stage in _LIVE:
        game = replace(game, stage=Stage.CLOSED, closed_by="muted")
    again = replace(mute, tries=mute.tries + 1, trying=True)
    await work.games.save(replace(game, mute=again))


async def _tell(work: UnitOfWork, game: Game, reason: MuteReason) -> None:
    who = await _whom(work, game)
    if who is not None:
        title = await work.chats.title(game.place.chat)
        said = text(_ADVICE[reason], title=title, number=str(game.number))
        await tell_privately(work, who, NoticeKind.SAID, said)


async def _whom(work: UnitOfWork, game: Game) -> Person | None:
    """Who opened the table, or who else sits there, if they can be written to."""
    opener = await work.people.get(game.opener)
    people = (opener, *(member.person for member in game.members))
    return next((each for each in people if each is not None and each.reachable), None)
