"""Commands: a message that starts with a slash becomes one call of a use case.

Only humans are heard, and only what is said to this bot or to nobody by name. Answers to commands
are notices, which the use cases queue.
"""

import re
from dataclasses import dataclass, replace
from typing import Final

from aiogram.enums import ChatType
from aiogram.types import Message, User

from bot.buttons import GREETED
from bot.ports import Chance, UnitOfWork
from bot.tallies import Calendar
from bot.telegram.links import Links
from bot.telegram.places import place_of
from bot.telegram.updates import Deed
from bot.usecases.leave import ask_to_leave
from bot.usecases.muting import try_again
from bot.usecases.open_lobby import only_admins_open, open_lobby
from bot.usecases.replays import replay_command
from bot.usecases.season import show_season
from bot.usecases.settings import show_settings
from bot.usecases.show_hand import hand_here, hands_here
from bot.usecases.show_help import ask_for_name, group_only, show_help
from bot.usecases.show_history import show_history
from bot.usecases.show_me import show_me
from bot.usecases.show_rules import show_rules
from bot.usecases.show_top import show_top
from bot.usecases.stop_game import stop_game, stop_unnamed
from bot.usecases.welcome import welcome
from bot.values import Person, Place, Reply

EPHEMERAL: Final = "hand"
"""The command that nobody else in the group has to see, nor its answer."""
GROUP_COMMANDS: Final = (
    "durak",
    "hand",
    "rules",
    "top",
    "me",
    "history",
    "season",
    "replay",
    "leave",
    "stop",
    "settings",
    "help",
)
PRIVATE_COMMANDS: Final = ("start", "hand", "me", "replay", "leave", "settings", "help")
_COMMAND: Final = re.compile(
    r"/([A-Za-z0-9_]{1,32})(?:@([A-Za-z0-9_]{1,64}))?(?:\s+(.*))?", re.DOTALL
)


@dataclass(frozen=True, slots=True)
class Command:
    """A command said to this bot."""

    name: str
    payload: str
    """What the link was for that led to `/start`; empty without one of ours."""
    words: str
    """What stands behind the command, as it was written."""
    who: Person
    place: Place
    title: str
    """Of the group; empty in private."""
    private: bool
    bot: str
    """The username of whom it was said to."""


def read_command(message: Message, username: str, links: Links) -> Command | None:
    """The command of a message, if it is one for the bot called `username`, said by a human."""
    who, chat = speaker(message), message.chat
    found = _read(message, username)
    if who is None or found is None or chat.type == ChatType.CHANNEL:
        return None
    name, words = found
    private = chat.type == ChatType.PRIVATE
    return Command(
        name,
        links.opened(words),
        words,
        who,
        place_of(message),
        chat.title or "",
        private=private,
        bot=username,
    )


def read_unnamed(message: Message, username: str) -> str | None:
    """The name of a command of ours that an admin says in the name of the group."""
    by_group = message.sender_chat is not None and message.sender_chat.id == message.chat.id
    found = _read(message, username)
    if found is None or not by_group or message.chat.type == ChatType.CHANNEL:
        return None
    return found[0] if found[0] in GROUP_COMMANDS else None


def _read(message: Message, username: str) -> tuple[str, str] | None:
    """The name of a command and what follows it, unless it is for another bot."""
    found = _COMMAND.fullmatch(message.text or "")
    if found is None:
        return None
    name, addressee, payload = found.groups()
    if addressee is not None and addressee.lower() != username.lower():
        return None
    return name.lower(), (payload or "").strip()


def speaker(message: Message) -> Person | None:
    """Who wrote a message; None for channels, anonymous admins and bots."""
    if message.sender_chat is not None or message.from_user is None or message.from_user.is_bot:
        return None
    return person_of(message.from_user)


def person_of(user: User) -> Person:
    """A Telegram user as the use cases know people."""
    return Person(user.id, user.full_name, user.username, user.language_code)


async def is_for_admins(work: UnitOfWork, said: Command) -> bool:
    """Whether it matters for this command that somebody is an admin."""
    if said.private:
        return False
    return said.name == "stop" or (
        said.name == "durak" and await only_admins_open(work, said.place)
    )


def deed_of(said: Command, chance: Chance, calendar: Calendar, *, is_admin: bool) -> Deed | None:
    """The call of a use case that a command asks for; None for other bots' commands.

    `is_admin` matters where `is_for_admins` says so.
    """
    if said.private:
        return _in_private(said, calendar)
    if _in_group(said, chance, calendar, is_admin=is_admin) is None:
        return None

    async def deed(work: UnitOfWork) -> Reply:
        now = await _where_it_is_now(work, said)
        here = _in_group(now, chance, calendar, is_admin=is_admin)
        if here is None:
            return None
        reply = await here(work)
        await try_again(work, now.place.chat)
        return reply

    return deed


def deed_of_unnamed(name: str, place: Place) -> Deed:
    """The same for an admin of whom nobody knows who they are: they can stop a table."""
    if name != "stop":
        return lambda work: ask_for_name(work, place)

    async def deed(work: UnitOfWork) -> None:
        chat = await work.chats.current(place.chat)
        await stop_unnamed(work, place if chat == place.chat else Place(chat))

    return deed


async def _where_it_is_now(work: UnitOfWork, said: Command) -> Command:
    """The command as said in what the group has become meanwhile: it may have waited.

    Whoever says one is in that group.
    """
    chat = await work.chats.current(said.place.chat)
    await work.presence.came(chat, said.who.id)
    return said if chat == said.place.chat else replace(said, place=Place(chat))


def _in_private(said: Command, calendar: Calendar) -> Deed:
    match said.name:
        case "start":
            return lambda work: welcome(work, said.who, said.payload, said.bot)
        case "me":
            return lambda work: show_me(work, calendar, said.who, said.place)
        case "hand":
            return lambda work: hands_here(work, said.who)
        case "settings":
            return lambda work: show_settings(work, said.who, said.place)
        case "replay":
            return lambda work: replay_command(work, said.who, said.place, said.words)

        case "leave":
            return lambda work: ask_to_leave(work, said.who, said.place)
        case name if name in GROUP_COMMANDS and name != "help":
            return lambda work: group_only(work, said.who)
        case _:
            return lambda work: show_help(work, said.who, said.place)


def _in_group(said: Command, chance: Chance, calendar: Calendar, *, is_admin: bool) -> Deed | None:
    return _at_table(said, chance, is_admin=is_admin) or _about_the_past(said, calendar)


def _at_table(  # noqa: C901, PLR0911 - one line a command
    said: Command, chance: Chance, *, is_admin: bool
) -> Deed | None:
    match said.name:
        case "durak":
            return lambda work: open_lobby(
                work, chance, said.who, said.place, said.title, is_admin=is_admin
            )
        case "hand":
            return lambda work: hand_here(work, said.who, said.place)
        case "rules":
            return lambda work: show_rules(work, said.who, said.place)
        case "replay":
            return lambda work: replay_command(work, said.who, said.place, said.words)
        case "leave":
            return lambda work: ask_to_leave(work, said.who, said.place)
        case "stop":
            return lambda work: stop_game(work, said.who, said.place, is_admin=is_admin)
        case "settings":
            return lambda work: show_settings(work, said.who, said.place)
        case "start" if said.words == GREETED:
            return None
        case "help" | "start":
            return lambda work: show_help(work, said.who, said.place)
        case _:
            return None


def _about_the_past(said: Command, calendar: Calendar) -> Deed | None:
    match said.name:
        case "top":
            return lambda work: show_top(work, calendar, said.who, said.place)
        case "me":
            return lambda work: show_me(work, calendar, said.who, said.place)
        case "history":
            return lambda work: show_history(work, calendar, said.who, said.place)
        case "season":
            return lambda work: show_season(work, calendar, said.who, said.place)
        case _:
            return None
