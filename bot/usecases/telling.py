"""Queueing one-shot messages: to a group in its language, to a person in theirs."""

from collections.abc import Mapping

from bot.i18n import DEFAULT_LANGUAGE
from bot.ports import UnitOfWork
from bot.usecases.lookup import OUTDATED
from bot.values import Json, Notice, NoticeKind, Person, Place, Reply


async def tell(
    work: UnitOfWork, person: Person, place: Place, kind: NoticeKind, data: Mapping[str, Json]
) -> None:
    """Answer somebody's command where it was written: in a group, or in their private chat."""
    if place.chat == person.id:
        await tell_privately(work, person, kind, data)
        return
    await tell_group(work, place, kind, data)


async def tell_group(
    work: UnitOfWork, place: Place, kind: NoticeKind, data: Mapping[str, Json]
) -> None:
    """Write to a group, in its topic and language."""
    language = await work.chats.language(place.chat)
    await work.notices.put(Notice(place.chat, kind, data, language, place.topic))


async def tell_instead(
    work: UnitOfWork,
    person: Person,
    chat: int,
    message: int,
    kind: NoticeKind,
    data: Mapping[str, Json],
) -> Reply:
    """Let the message under which somebody pressed say something else: the next page, say.

    Buttons can be forged: a message that shows a game stays what it is.
    """
    if await work.posts.at(chat, message) is not None:
        return OUTDATED
    private = chat == person.id
    language = person.language if private else await work.chats.language(chat)
    said = Notice(chat, kind, data, language or DEFAULT_LANGUAGE, message=message)
    await work.notices.put(said)
    return None


async def tell_privately(
    work: UnitOfWork, person: Person, kind: NoticeKind, data: Mapping[str, Json]
) -> None:
    """Write to somebody's private chat."""
    language = person.language or DEFAULT_LANGUAGE
    await work.notices.put(Notice(person.id, kind, data, language))


def text(key: str, **args: str | int) -> dict[str, Json]:
    """The data of a `SAID` notice: a message of the catalogue with its variables."""
    return {"key": key, "args": args}
