"""What a method is given, and the questions that all methods ask about chats and messages."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.sandbox.box import Box
from bot.sandbox.errors import Refused, bad_request, forbidden
from bot.sandbox.formatting import Formatted, parse_html, plain, utf16_length, with_entities
from bot.sandbox.model import Bot, Chat, Message, Person, Standing, Upload

LONGEST_TEXT = 4096
LONGEST_CAPTION = 1024
DAY = 86_400


@dataclass(frozen=True, slots=True)
class Call:
    """One call with its parameters read; ``files`` are the uploads by field name."""

    box: Box
    bot: Bot
    params: dict[str, Any]
    files: Mapping[str, Upload]


def find_chat(call: Call) -> Chat:
    """The chat that ``chat_id`` names, which the bot can still see.

    Raises:
        Refused: not found, upgraded, deleted, without the bot, or never started by its person.
    """
    chat_id = call.params.get("chat_id")
    if not isinstance(chat_id, int):
        raise bad_request("chat not found")
    if chat_id > 0:
        return _talk(call, chat_id)
    chat = call.box.world.groups.get(chat_id)
    if chat is None or call.bot not in chat.bots:
        raise bad_request("chat not found")
    if chat.moved_to is not None:
        raise Refused(
            400,
            "Bad Request: group chat was upgraded to a supergroup chat",
            {"migrate_to_chat_id": chat.moved_to},
        )
    if chat.deleted:
        raise forbidden("the group chat was deleted")
    if chat.bots[call.bot] is Standing.KICKED:
        raise forbidden(f"bot was kicked from the {chat.named}")
    if chat.bots[call.bot] is Standing.LEFT:
        raise forbidden(f"bot is not a member of the {chat.named}")
    return chat


def _talk(call: Call, person_id: int) -> Chat:
    world = call.box.world
    person = world.people.get(person_id)
    if person is None:
        raise bad_request("chat not found")
    chat = world.talk(call.bot, person)
    if not chat.started:
        if world.met(call.bot, person):
            raise forbidden("bot can't initiate conversation with a user")
        raise bad_request("chat not found")
    return chat


def writable_chat(call: Call, what: str = "text messages") -> Chat:
    """The chat, when the bot may send this kind of thing to it and is not too fast.

    Raises:
        Refused: as ``find_chat``; blocked, no rights, a topic that is closed; 429.
    """
    chat = _answering(call)
    if chat.bots[call.bot] is Standing.RESTRICTED:
        raise bad_request(f"not enough rights to send {what} to the chat")
    _check_topic(call, chat)
    call.box.limits.charge(call.bot.id, chat.id)
    return chat


def _answering(call: Call) -> Chat:
    """The chat, when nobody in it has shut the door."""
    chat = find_chat(call)
    if chat.person is not None and chat.person.deactivated:
        raise forbidden("user is deactivated")
    if chat.blocked:
        raise forbidden("bot was blocked by the user")
    return chat


def _check_topic(call: Call, chat: Chat) -> None:
    number = call.params.get("message_thread_id")
    if number is None:
        return
    if number not in chat.topics:
        raise bad_request("message thread not found")
    if chat.topics[number].closed and not is_admin(call, chat):
        raise bad_request("TOPIC_CLOSED")


def editable_message(call: Call) -> Message:
    """The bot's own message that is to be edited, counted as one edit.

    Raises:
        Refused: as ``find_chat``; blocked, no rights; not found, not the bot's; 429.
    """
    if "inline_message_id" in call.params:
        raise bad_request("MESSAGE_ID_INVALID")
    if "message_id" not in call.params:
        raise bad_request("message identifier is not specified")
    chat = _answering(call)
    if chat.bots[call.bot] is Standing.RESTRICTED:
        raise bad_request("CHAT_WRITE_FORBIDDEN")
    call.box.limits.charge(call.bot.id, chat.id)
    message = chat.messages.get(call.params["message_id"])
    if message is None:
        raise bad_request("message to edit not found")
    if message.author is not call.bot or message.service:
        raise bad_request("message can't be edited")
    return message


def is_admin(call: Call, chat: Chat) -> bool:
    """Whether the bot is an admin there."""
    return chat.bots.get(call.bot) is Standing.ADMINISTRATOR


def member_of(chat: Chat, person_id: int) -> Person:
    """A person who is in that chat.

    Raises:
        Refused: 400 when nobody of that id is.
    """
    if chat.person is not None and chat.person.id == person_id:
        return chat.person
    if person_id not in chat.members:
        raise bad_request("user not found")
    return chat.members[person_id]


def read_text(call: Call) -> Formatted:
    """The text of a message.

    Raises:
        Refused: 400 when it is empty, too long or its markup is broken.
    """
    body = _read(call, "text", "entities")
    if not body.text:
        raise bad_request("message text is empty")
    if utf16_length(body.text) > LONGEST_TEXT:
        raise bad_request("message is too long")
    return body


def read_caption(call: Call) -> Formatted:
    """The caption of a picture, which may be empty."""
    body = _read(call, "caption", "caption_entities")
    if utf16_length(body.text) > LONGEST_CAPTION:
        raise bad_request("message caption is too long")
    return body


def _read(call: Call, name: str, entities: str) -> Formatted:
    source: str = call.params.get(name, "")
    mode: str = call.params.get("parse_mode", "")
    if mode.upper() == "HTML":
        return parse_html(source)
    if mode:
        raise bad_request("unsupported parse_mode")
    given = call.params.get(entities)
    return with_entities(source, given) if given else plain(source)
