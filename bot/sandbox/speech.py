"""What people do in chats: write and press, and which bot hears of it.

A bot that is no admin of a group hears only what privacy mode lets through: commands that are bare
or its own, replies to what it wrote, and service messages.
"""

import asyncio
import re
from typing import Any

from bot.sandbox.box import Box
from bot.sandbox.errors import Impossible
from bot.sandbox.formatting import plain, utf16_length
from bot.sandbox.methods.call import LONGEST_TEXT
from bot.sandbox.model import Bot, Chat, Json, Message, Person, Standing
from bot.sandbox.present import message_json

_COMMAND = re.compile(r"/([A-Za-z0-9_]{1,64})(?:@([A-Za-z0-9_]{3,32}))?(?![\w/@])")
_SILENT: Json = {"answered": False, "text": "", "alert": False, "url": None}


def chat_seen_by(box: Box, person: Person, chat_id: object, bot: Bot) -> Chat:
    """The chat as that person means it: their own id is the private chat with the bot.

    Raises:
        Impossible: 400 when there is none, 403 when the person is not in it.
    """
    if chat_id == person.id:
        return box.world.talk(bot, person)
    chat = box.world.groups.get(chat_id) if isinstance(chat_id, int) else None
    if chat is None:
        raise Impossible(f"there is no chat {chat_id!r}")
    if person.id not in chat.members:
        raise Impossible(f"{person.name} is not a member of this chat", 403)
    return chat


def say(
    box: Box, person: Person, chat: Chat, text: str, topic: int | None, reply_to: int | None
) -> Message:
    """A person writes; everybody who should hears it."""
    body = plain(text)
    if not body.text or utf16_length(body.text) > LONGEST_TEXT:
        raise Impossible(f"a text has 1-{LONGEST_TEXT} characters")
    _check_may_write(box, person, chat, topic)
    answered = None if reply_to is None else chat.messages.get(reply_to)
    receiver = person if _is_ephemeral_command(chat, body.text) else None
    if chat.private and not chat.started:
        chat.started = True
        box.watchers.tell("people")
    message = box.world.write(
        chat, person, body, topic=topic, reply_to=answered, receiver=receiver
    )
    for bot in chat.present_bots():
        if _hears(bot, chat, message):
            box.deliver(bot, "message", message_json(message))
    return message


def _check_may_write(box: Box, person: Person, chat: Chat, topic: int | None) -> None:
    if person.deactivated:
        raise Impossible(f"{person.name} has deleted the account")
    if chat.deleted:
        raise Impossible("the group was deleted")
    if chat.blocked:
        raise Impossible(f"{person.name} has blocked the bot")
    if chat.moved_to is not None:
        raise Impossible(f"the group was upgraded, it is {chat.moved_to} now")
    if topic is not None and box.world.topic(chat, topic).closed and person.id not in chat.admins:
        raise Impossible("the topic is closed")


def _hears(bot: Bot, chat: Chat, message: Message) -> bool:
    if chat.private or chat.bots[bot] is Standing.ADMINISTRATOR:
        return True
    if message.reply_to is not None and message.reply_to.author is bot:
        return True
    command = _COMMAND.match(message.body.text)
    if command is None:
        return False
    addressee: str | None = command[2]
    return addressee is None or addressee.lower() == bot.username.lower()


def _is_ephemeral_command(chat: Chat, text: str) -> bool:
    command = _COMMAND.match(text)
    if command is None or chat.private:
        return False
    return any(
        each["command"] == command[1] and each.get("is_ephemeral", False)
        for bot in chat.present_bots()
        for commands in bot.commands.values()
        for each in commands
    )


async def press(box: Box, person: Person, chat: Chat, message_id: int, wanted: Json) -> Json:
    """A person presses a button and waits, as long as Telegram shows a spinner.

    Args:
        box: the sandbox.
        person: who presses.
        chat: where.
        message_id: as that person's list of messages has it.
        wanted: ``{"button": text}`` or ``{"data": callback data}``; with ``"stale": true`` the
            data is sent as a phone sends it that still shows an older keyboard, or a forged one.

    Raises:
        Impossible: no such message or button, or it is disabled.
    """
    message = visible_message(chat, person, message_id)
    if wanted.get("stale") is True and isinstance(wanted.get("data"), str):
        return await _call_back(box, person, message, wanted["data"])
    button = _find_button(message, wanted)
    if "callback_data" in button:
        return await _call_back(box, person, message, button["callback_data"])
    if "url" in button:
        return {**_SILENT, "answered": True, "url": button["url"]}
    if "copy_text" in button:
        return {**_SILENT, "answered": True, "copied": button["copy_text"]["text"]}
    raise Impossible("the sandbox cannot press a button of this kind")


def visible_message(chat: Chat, person: Person, message_id: int) -> Message:
    """The message of that id, when this person sees it."""
    message = chat.messages.get(message_id) or chat.ephemeral.get(message_id)
    if message is None or message.receiver not in (None, person):
        raise Impossible(f"{person.name} sees no message {message_id} there")
    return message


def _find_button(message: Message, wanted: Json) -> Json:
    name = "callback_data" if "data" in wanted else "text"
    value: Any = wanted.get("data", wanted.get("button"))
    found = [button for row in message.keyboard for button in row if button.get(name) == value]
    enabled = [button for button in found if "disabled" not in button]
    if enabled:
        return enabled[0]
    raise Impossible(f"the button {value!r} is disabled" if found else f"no button {value!r}")


async def _call_back(box: Box, person: Person, message: Message, data: str) -> Json:
    bot, chat = message.author, message.chat
    if not isinstance(bot, Bot) or not chat.bots.get(bot, Standing.LEFT).present:
        return dict(_SILENT)
    query = box.presses.open(bot, person, message)
    query.answer = asyncio.get_running_loop().create_future()
    update = {
        "id": query.id,
        "from": person.as_user(),
        "message": message_json(message),
        "chat_instance": "0" if message.ephemeral else str(7_000_000_000_000 + abs(chat.id)),
        "data": data,
    }
    box.deliver(bot, "callback_query", update)
    try:
        return await asyncio.wait_for(query.answer, box.press_seconds)
    except TimeoutError:
        return dict(_SILENT)
