"""`/me`: somebody's own numbers."""

from bot.ports import UnitOfWork
from bot.usecases.lookup import met
from bot.usecases.show_top import numbers
from bot.usecases.telling import tell
from bot.values import Json, NoticeKind, Person, Place, Standing


async def show_me(work: UnitOfWork, who: Person, place: Place) -> None:
    """In a group the numbers of this chat and of all chats, in private those of all chats."""
    person = await met(work, who, place)
    group = place.chat != person.id
    here = await work.results.of_person(person.id, place.chat) if group else None
    everywhere = await work.results.of_person(person.id)
    data: dict[str, Json] = {
        "name": person.name,
        "group": group,
        "here": _numbers(here),
        "all": _numbers(everywhere),
    }
    await tell(work, person, place, NoticeKind.ME, data)


def _numbers(standing: Standing | None) -> dict[str, Json] | None:
    return None if standing is None else numbers(standing)
