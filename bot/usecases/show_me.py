"""`/me`: what somebody has from their games."""

from typing import Final

from bot.ports import UnitOfWork
from bot.tallies import Calendar
from bot.usecases.lookup import met
from bot.usecases.telling import tell
from bot.values import Finished, Json, NoticeKind, Person, Place, Rival, Standing

LATEST: Final = 5
"""So many of the last games are told."""


async def show_me(work: UnitOfWork, calendar: Calendar, who: Person, place: Place) -> None:
    """In a group what is from this chat, and the sum of all chats; in private that alone."""
    person = await met(work, who, place)
    chat = None if place.chat == person.id else place.chat
    here = await work.results.of_person(person.id, place.chat) if chat is not None else None
    everywhere = await work.results.of_person(person.id)
    rivals = await work.results.rivals(person.id, chat)
    latest = await work.results.latest(person.id, chat, most=LATEST)
    data: dict[str, Json] = {
        "name": person.name,
        "group": chat is not None,
        "here": _numbers(here),
        "all": _numbers(everywhere),
        "victim": _rival(rivals.victim),
        "nemesis": _rival(rivals.nemesis),
        "hung_on": _rival(rivals.hung_on),
        "latest": [_game(game, person, calendar) for game in latest],
    }
    await tell(work, person, place, NoticeKind.ME, data)


def _numbers(standing: Standing | None) -> dict[str, Json] | None:
    if standing is None:
        return None
    names = ("games", "fool", "laid", "hung", "worn", "run", "free", "stuck")
    return {name: getattr(standing, name) for name in names}


def _rival(rival: Rival | None) -> dict[str, Json] | None:
    return None if rival is None else {"name": rival.person.name, "count": rival.count}


def _game(game: Finished, person: Person, calendar: Calendar) -> dict[str, Json]:
    """One of their last games: `end` is `left`, `fool`, `draw` or `fine`."""
    if game.left == person.id:
        end = "left"
    elif person.id in game.fools:
        end = "fool"
    else:
        end = "fine" if game.fools else "draw"
    day = calendar.day(game.at).isoformat()
    return {"number": game.number, "preset": game.preset, "day": day, "end": end}
