"""Changing what was sent: texts, captions, pictures, keyboards; ephemeral ones as well."""

from bot.sandbox.errors import bad_request
from bot.sandbox.formatting import Formatted
from bot.sandbox.markup import read_keyboard
from bot.sandbox.methods.call import Call, editable_message, find_chat, read_caption, read_text
from bot.sandbox.methods.sending import read_photo
from bot.sandbox.model import Json, Keyboard, Message, Photo
from bot.sandbox.present import message_json


def edit_message_text(call: Call) -> Json:
    """``editMessageText``; without ``reply_markup`` the keyboard goes."""
    body, keyboard = read_text(call), _keyboard(call)
    return message_json(_retext(call, editable_message(call), body, keyboard))


def edit_message_caption(call: Call) -> Json:
    """``editMessageCaption``."""
    body, keyboard = read_caption(call), _keyboard(call)
    return message_json(_recaption(call, editable_message(call), body, keyboard))


def edit_message_media(call: Call) -> Json:
    """``editMessageMedia``, for pictures."""
    photo, body = _media(call)
    keyboard = _keyboard(call)
    return message_json(_change(call, editable_message(call), body, keyboard, photo))


def edit_message_reply_markup(call: Call) -> Json:
    """``editMessageReplyMarkup``."""
    keyboard = _keyboard(call)
    message = editable_message(call)
    return message_json(_change(call, message, message.body, keyboard, message.photo))


def edit_ephemeral_message_text(call: Call) -> bool:
    """``editEphemeralMessageText``."""
    body, keyboard = read_text(call), _keyboard(call)
    _retext(call, _ephemeral(call), body, keyboard)
    return True


def edit_ephemeral_message_caption(call: Call) -> bool:
    """``editEphemeralMessageCaption``."""
    body, keyboard = read_caption(call), _keyboard(call)
    _recaption(call, _ephemeral(call), body, keyboard)
    return True


def edit_ephemeral_message_media(call: Call) -> bool:
    """``editEphemeralMessageMedia``, for pictures."""
    photo, body = _media(call)
    keyboard = _keyboard(call)
    _change(call, _ephemeral(call), body, keyboard, photo)
    return True


def edit_ephemeral_message_reply_markup(call: Call) -> bool:
    """``editEphemeralMessageReplyMarkup``."""
    keyboard = _keyboard(call)
    message = _ephemeral(call)
    _change(call, message, message.body, keyboard, message.photo)
    return True


def delete_ephemeral_message(call: Call) -> bool:
    """``deleteEphemeralMessage``."""
    call.box.world.delete(_find_ephemeral(call, "message to delete not found"))
    return True


def _keyboard(call: Call) -> Keyboard:
    return read_keyboard(call.params.get("reply_markup"))


def _media(call: Call) -> tuple[Photo, Formatted]:
    media: Json = call.params["media"]
    if media["type"] != "photo":
        raise bad_request("the sandbox shows photos only")
    inner = Call(call.box, call.bot, media, call.files)
    return read_photo(call, media["media"]), read_caption(inner)


def _retext(call: Call, message: Message, body: Formatted, keyboard: Keyboard) -> Message:
    if message.photo is not None or message.document is not None:
        raise bad_request("there is no text in the message to edit")
    return _change(call, message, body, keyboard, None)


def _recaption(call: Call, message: Message, body: Formatted, keyboard: Keyboard) -> Message:
    if message.photo is None and message.document is None:
        raise bad_request("there is no caption in the message to edit")
    return _change(call, message, body, keyboard, message.photo)


def _change(
    call: Call, message: Message, body: Formatted, keyboard: Keyboard, photo: Photo | None
) -> Message:
    if (message.body, message.keyboard, message.photo) == (body, keyboard, photo):
        raise bad_request(
            "message is not modified: specified new message content and reply markup "
            "are exactly the same as a current content and reply markup of the message"
        )
    message.body, message.keyboard, message.photo = body, keyboard, photo
    call.box.world.touched(message)
    return message


def _ephemeral(call: Call) -> Message:
    message = _find_ephemeral(call, "message to edit not found")
    call.box.limits.charge(call.bot.id, message.chat.id)
    return message


def _find_ephemeral(call: Call, missing: str) -> Message:
    message = find_chat(call).ephemeral.get(call.params["ephemeral_message_id"])
    if message is None or not _is_to(call, message):
        raise bad_request(missing)
    return message


def _is_to(call: Call, message: Message) -> bool:
    receiver = message.receiver
    return (
        receiver is not None
        and receiver.id == call.params["receiver_user_id"]
        and message.author is call.bot
    )
