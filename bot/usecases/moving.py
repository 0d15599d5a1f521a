"""A group becomes a supergroup: the same people and tables under another number."""

from dataclasses import replace

from bot.ports import UnitOfWork
from bot.values import Game, Stage


async def move_chat(work: UnitOfWork, old: int, new: int) -> None:
    """Move everything; whoever learns of it first does it, and later news changes nothing.

    People may have opened a table in the new chat before the bot knew that it is the old one. A
    place has one game: a running deal goes on rather than a lobby, the older one of two equals.
    """
    if await work.chats.current(old) == new:
        return
    there = {game.place.topic: game for game in await work.games.live_in(new)}
    for game in await work.games.live_in(old):
        rival = there.get(game.place.topic)
        if rival is not None:
            _, given_up = sorted((game, rival), key=_worth)
            await work.games.save(replace(given_up, stage=Stage.CLOSED, closed_by="moved"))
    await work.chats.move(old, new)


def _worth(game: Game) -> tuple[bool, int]:
    return game.stage is Stage.LOBBY, game.id
