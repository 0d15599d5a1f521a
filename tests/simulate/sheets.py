"""What somebody has before their eyes after a call of the bot."""

import json
from typing import NamedTuple

from bot.sandbox.model import Json
from tests.simulate.line import Spoken


class Sheet(NamedTuple):
    """One message as it looks now."""

    chat: int
    reader: int
    """The group, the person of the private chat, or the one to whom an ephemeral message is."""
    message: int
    """Its number; 0 for an ephemeral one."""
    text: str
    data: tuple[str, ...]
    """What its buttons carry."""


def sheet_of(call: Spoken) -> Sheet:
    """The message that a call has sent or edited."""
    shown = call.result
    if not isinstance(shown, dict):
        return _of_params(call)
    chat = int(shown["chat"]["id"])
    receiver = shown.get("receiver_user", {}).get("id", chat)
    text = str(shown.get("text", shown.get("caption", "")))
    data = _data(shown.get("reply_markup", {}))
    return Sheet(chat, receiver, shown["message_id"], text, data)


def _of_params(call: Spoken) -> Sheet:
    """An ephemeral message was edited: Telegram answers only that it was."""
    params = call.params
    markup = json.loads(params.get("reply_markup", "{}"))
    reader = int(params.get("receiver_user_id", call.chat or 0))
    text = str(params.get("text", params.get("caption", "")))
    return Sheet(call.chat or 0, reader, 0, text, _data(markup))


def _data(markup: Json) -> tuple[str, ...]:
    rows = markup.get("inline_keyboard", [])
    return tuple(
        button["callback_data"] for row in rows for button in row if "callback_data" in button
    )
