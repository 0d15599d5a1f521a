"""`/start` in a private chat: the first meeting, and the way in from a table."""

import re
from typing import Final

from bot.ports import UnitOfWork
from bot.screen import Surface, SurfaceKind
from bot.usecases.lookup import GAME_OVER, find, met, no_lobby
from bot.usecases.refresh import move_to_bottom
from bot.usecases.replays import send_record, send_replay
from bot.usecases.sit import take_seat
from bot.usecases.telling import tell_privately, text
from bot.values import Game, Json, NoticeKind, Person, Place, Stage

_LINK: Final = re.compile(r"([src])([0-9]{1,18})")


async def welcome(work: UnitOfWork, who: Person, payload: str, bot: str) -> None:
    """Remember that the person can be written to, and do what the link was for.

    `s12` is the link of game 12: it seats them, or brings their hand if they are playing already;
    `r12` and `c12` bring its replay and its record once it is over.
    Anything else is answered with the welcome, which has a link that adds the bot, called `bot`,
    to a group.
    """
    person = await met(work, who, Place(who.id))
    link = _LINK.fullmatch(payload)
    if link is None:
        await tell_privately(work, person, NoticeKind.WELCOME, {"bot": bot})
        return
    game = await find(work, int(link[2]))
    if game is None:
        await tell_privately(work, person, NoticeKind.SAID, text(GAME_OVER.key))
    elif link[1] != "s":
        await _look_back(work, game, person, link[1])
    elif game.stage is Stage.PLAYING and game.seat_of(person.id) is not None:
        await move_to_bottom(work, game, Surface(SurfaceKind.HAND, person.id))
    else:
        await tell_privately(work, person, NoticeKind.SAID, await _seated(work, game, person))


async def _look_back(work: UnitOfWork, game: Game, person: Person, what: str) -> None:
    if game.stage is not Stage.OVER:
        await tell_privately(work, person, NoticeKind.SAID, text("replay-not-over"))
    elif what == "r":
        await send_replay(work, person, game)
    else:
        await send_record(work, person, game)


async def _seated(work: UnitOfWork, game: Game, person: Person) -> dict[str, Json]:
    """What came of the link to a lobby, as the data of a notice."""
    if game.stage is Stage.LOBBY:
        hindrance = await take_seat(work, game, person)
    else:
        hindrance = no_lobby(game)
    return text("link-seated") if hindrance is None else text(hindrance.key)
