"""`/durak` in a group: gather people for a game, or show the one that is going on."""

from dataclasses import replace

from bot.deadlines import Speed
from bot.ports import Chance, UnitOfWork
from bot.screen import Surface, SurfaceKind
from bot.usecases.chat_rules import first_rules
from bot.usecases.dealing import pledged
from bot.usecases.lookup import met
from bot.usecases.next_game import call_waiting
from bot.usecases.refresh import move_to_bottom
from bot.usecases.telling import tell, text
from bot.values import NoticeKind, Person, Place, Stage


async def open_lobby(
    work: UnitOfWork,
    chance: Chance,
    who: Person,
    place: Place,
    title: str,
    *,
    is_admin: bool = False,
) -> None:
    """Open a lobby with the rules that the chat fixed, or those of its latest game.

    The opener sits down at once if a hand can be delivered to them; otherwise the lobby starts
    empty and its button *Сесть* leads to the private chat. Where a game is gathering or running
    already it is shown again at the bottom instead: a place has one game. One that cannot be
    played any more makes room. From its first moment the lobby shows what the deal is bound to.
    Where only admins may open tables, whoever is none is told so.
    """
    person = await met(work, who)
    await work.chats.meet(place.chat, title)
    live = await work.games.live_at(place)
    if live is not None and not live.broken:
        await move_to_bottom(work, live, Surface(SurfaceKind.TABLE))
        return
    if not is_admin and await only_admins_open(work, place):
        await tell(work, person, place, NoticeKind.SAID, text("not-allowed-to-open"))
        return
    if live is not None:
        await work.games.save(replace(live, stage=Stage.CLOSED, closed_by="broken"))
    members = (person,) if person.reachable else ()
    rules, speed = await first_rules(work, place.chat), await work.chats.last_speed(place.chat)
    lobby = await work.games.create(
        place,
        person,
        rules,
        members=members,
        speed=speed or Speed.NORMAL,
        pledge=await pledged(work, chance, None),
    )
    await call_waiting(work, lobby)


async def open_by_press(
    work: UnitOfWork, chance: Chance, who: Person, place: Place, *, is_admin: bool
) -> None:
    """The same by the button of the greeting, in a group that is known already."""
    title = await work.chats.title(place.chat)
    if title:
        await open_lobby(work, chance, who, place, title, is_admin=is_admin)


async def only_admins_open(work: UnitOfWork, place: Place) -> bool:
    """Whether this group has chosen that its admins open the tables."""
    return (await work.chats.preferences(place.chat))["opening"] == "admins"
