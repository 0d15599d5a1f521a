"""`/settings`: what a group or a person has chosen, one message with buttons, turned in place."""

from bot.ports import UnitOfWork
from bot.preferences import GroupPreferences, PersonPreferences, Preferences
from bot.usecases.lookup import OUTDATED, met
from bot.usecases.telling import tell, tell_instead
from bot.values import Json, NoticeKind, Person, Place, Reply, Toast


async def show_settings(work: UnitOfWork, who: Person, place: Place) -> None:
    """Those of the group in a group, one's own in private."""
    person = await met(work, who, place)
    chosen = await _chosen(work, person, place.chat)
    await tell(work, person, place, NoticeKind.SETTINGS, _data(chosen, ""))


async def turn_settings(
    work: UnitOfWork, who: Person, chat: int, message: int, page: str
) -> Reply:
    """Turn to the page of one setting, or with an empty `page` to all of them."""
    person = await met(work, who)
    chosen = await _chosen(work, person, chat)
    if page and page not in chosen.choices:
        return OUTDATED
    return await _say(work, person, chat, message, chosen, page)


async def choose_setting(
    work: UnitOfWork, who: Person, chat: int, message: int, key: str, value: str, *, is_admin: bool
) -> Reply:
    """Choose a value; in a group that is for its admins."""
    person = await met(work, who)
    chosen = await _chosen(work, person, chat)
    if value not in chosen.choices.get(key, ()):
        return OUTDATED
    if chat != person.id and not is_admin:
        return Toast("settings-not-admin")
    if await work.posts.at(chat, message) is not None:
        return OUTDATED
    chosen = chosen.having(key, value)
    match chosen:
        case GroupPreferences():
            await work.chats.prefer(chat, chosen)
        case PersonPreferences():
            await work.people.prefer(person.id, chosen)
    person = await work.people.get(person.id) or person
    return await _say(work, person, chat, message, chosen, "")


async def _chosen(
    work: UnitOfWork, person: Person, chat: int
) -> GroupPreferences | PersonPreferences:
    return person.preferences if chat == person.id else await work.chats.preferences(chat)


async def _say(
    work: UnitOfWork, person: Person, chat: int, message: int, chosen: Preferences, page: str
) -> Reply:
    data = _data(chosen, page)
    return await tell_instead(work, person, chat, message, NoticeKind.SETTINGS, data)


def _data(chosen: Preferences, page: str) -> dict[str, Json]:
    group = isinstance(chosen, GroupPreferences)
    return {"group": group, "chosen": dict(chosen.form()), "page": page}
