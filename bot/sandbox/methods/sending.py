"""Sending: new messages, pictures, and answers to presses."""

import secrets
import struct

from bot.sandbox.errors import bad_request
from bot.sandbox.formatting import Formatted
from bot.sandbox.markup import read_keyboard
from bot.sandbox.methods.call import (
    Call,
    find_chat,
    is_admin,
    read_caption,
    read_text,
    writable_chat,
)
from bot.sandbox.model import Chat, Document, Json, Keyboard, Message, Person, Photo
from bot.sandbox.present import message_json
from bot.sandbox.presses import EPHEMERAL_SECONDS

_UNKNOWN_SIZE = (800, 600)
_KINDS = {b"\x89PNG": "image/png", b"\xff\xd8\xff": "image/jpeg", b"RIFF": "image/webp"}


def send_message(call: Call) -> Json:
    """``sendMessage``."""
    body, keyboard = read_text(call), read_keyboard(call.params.get("reply_markup"))
    chat = writable_chat(call)
    return message_json(_send(call, chat, body, keyboard, None))


def send_photo(call: Call) -> Json:
    """``sendPhoto``, by upload or by the id of a picture sent before."""
    body, keyboard = read_caption(call), read_keyboard(call.params.get("reply_markup"))
    photo = read_photo(call, call.params["photo"])
    chat = writable_chat(call, "photos")
    return message_json(_send(call, chat, body, keyboard, photo))


def send_document(call: Call) -> Json:
    """``sendDocument``, by upload or by the id of a file sent before."""
    body, keyboard = read_caption(call), read_keyboard(call.params.get("reply_markup"))
    document = _read_document(call, call.params["document"])
    chat = writable_chat(call, "documents")
    message = _send(call, chat, body, keyboard, None)
    message.document = document
    return message_json(message)


def send_chat_action(call: Call) -> bool:
    """``sendChatAction``: nothing to see."""
    find_chat(call)
    return True


def answer_callback_query(call: Call) -> bool:
    """``answerCallbackQuery``: the presser's call returns with what the bot says."""
    params = call.params
    answer = {
        "answered": True,
        "text": params.get("text", ""),
        "alert": bool(params.get("show_alert", False)),
        "url": params.get("url"),
    }
    press = call.box.presses.answer(params["callback_query_id"], call.bot, answer)
    call.box.watchers.tell(
        "answer", press.message.chat.id, person=press.person.id, text=answer["text"]
    )
    return True


def _send(
    call: Call, chat: Chat, body: Formatted, keyboard: Keyboard, photo: Photo | None
) -> Message:
    receiver = _receiver(call, chat)
    reply_to = _reply_to(call, chat)
    message = call.box.world.write(
        chat,
        call.bot,
        body,
        topic=call.params.get("message_thread_id"),
        reply_to=reply_to,
        receiver=receiver,
    )
    message.keyboard, message.photo = keyboard, photo
    if receiver is not None:
        message.in_place_of = _replaced(call)
    return message


def _reply_to(call: Call, chat: Chat) -> Message | None:
    reply: Json = call.params.get("reply_parameters", {})
    if "message_id" not in reply:
        return None
    message = chat.messages.get(reply["message_id"])
    if message is None and not reply.get("allow_sending_without_reply", False):
        raise bad_request("message to be replied not found")
    return message


def _receiver(call: Call, chat: Chat) -> Person | None:
    asked: Json | None = call.params.get("ephemeral_message_parameters")
    if asked is None:
        return None
    if chat.private:
        raise bad_request("ephemeral messages can be sent only to groups and supergroups")
    person = chat.members.get(asked["receiver_user_id"])
    if person is None:
        raise bad_request("user not found")
    query_id = asked.get("callback_query_id")
    if query_id is not None:
        if not call.box.presses.allows_ephemeral(query_id, call.bot, person, chat.id):
            raise bad_request(
                "query is too old and response timeout expired or query ID is invalid"
            )
    elif not is_admin(call, chat) and not _answers_command(call, chat, person):
        raise bad_request("MESSAGE_NOT_COMMAND")
    return person


def _answers_command(call: Call, chat: Chat, person: Person) -> bool:
    number = call.params.get("reply_parameters", {}).get("ephemeral_message_id")
    command = chat.ephemeral.get(number)
    return (
        command is not None
        and command.author is person
        and call.box.now() - command.date <= EPHEMERAL_SECONDS
    )


def _replaced(call: Call) -> int | None:
    asked: Json = call.params["ephemeral_message_parameters"]
    if not asked.get("replace_callback_query_message", False):
        return None
    press = call.box.presses.get(asked.get("callback_query_id", ""), call.bot)
    if press is None or press.message.ephemeral:
        raise bad_request("replace_callback_query_message can't be used here")
    return press.message.id


def read_photo(call: Call, source: str) -> Photo:
    """A picture from an upload (``attach://…`` or the field itself) or from a known file id.

    Raises:
        Refused: 400 when there is no such picture or it is none.
    """
    known = call.box.world.photos.get(source)
    if known is not None:
        return known
    upload = call.files.get(source.removeprefix("attach://"))
    if upload is None:
        raise bad_request("wrong file identifier/HTTP URL specified")
    data = upload.data
    kind = next((kind for magic, kind in _KINDS.items() if data.startswith(magic)), None)
    if kind is None:
        raise bad_request("IMAGE_PROCESS_FAILED")
    width, height = _size(data)
    photo = Photo(f"sandbox-{secrets.token_urlsafe(18)}", width, height, data, kind)
    call.box.world.keep_photo(photo)
    return photo


def _read_document(call: Call, source: str) -> Document:
    known = call.box.world.documents.get(source)
    if known is not None:
        return known
    upload = call.files.get(source.removeprefix("attach://"))
    if upload is None:
        raise bad_request("wrong file identifier/HTTP URL specified")
    if not upload.data:
        raise bad_request("file must be non-empty")
    document = Document(f"sandbox-{secrets.token_urlsafe(18)}", upload)
    call.box.world.keep_document(document)
    return document


def _size(data: bytes) -> tuple[int, int]:
    header_end = 24
    if data.startswith(b"\x89PNG") and len(data) >= header_end:
        width, height = struct.unpack(">II", data[16:header_end])
        return width, height
    return _UNKNOWN_SIZE
