"""Taking away and marking: deletions, pins, reactions."""

from bot.sandbox.errors import bad_request
from bot.sandbox.methods.call import DAY, Call, find_chat, is_admin
from bot.sandbox.model import Chat, Json, Message
from bot.sandbox.present import message_json


def delete_message(call: Call) -> bool:
    """``deleteMessage``: own ones and, where it may, others; none older than two days."""
    chat = find_chat(call)
    message = chat.messages.get(call.params["message_id"])
    if message is None:
        raise bad_request("message to delete not found")
    if not _may_delete(call, chat, message):
        raise bad_request("message can't be deleted")
    if call.box.now() - message.date > 2 * DAY:
        raise bad_request("message can't be deleted for everyone")
    call.box.world.delete(message)
    return True


def delete_messages(call: Call) -> bool:
    """``deleteMessages``: what is not there is skipped."""
    chat = find_chat(call)
    for number in call.params["message_ids"]:
        message = chat.messages.get(number)
        if message is not None and _may_delete(call, chat, message):
            call.box.world.delete(message)
    return True


def _may_delete(call: Call, chat: Chat, message: Message) -> bool:
    return chat.private or message.author is call.bot or is_admin(call, chat)


def pin_chat_message(call: Call) -> bool:
    """``pinChatMessage``: in groups for admins; leaves a service message."""
    chat = _pinnable(call)
    message = chat.messages.get(call.params["message_id"])
    if message is None:
        raise bad_request("message to pin not found")
    if message.id not in chat.pinned:
        chat.pinned.append(message.id)
        call.box.world.serve(
            chat, call.bot, pinned_message=message_json(message, with_reply=False)
        )
    return True


def unpin_chat_message(call: Call) -> bool:
    """``unpinChatMessage``: that message or the latest one."""
    chat = _pinnable(call)
    number = call.params.get("message_id", chat.pinned[-1] if chat.pinned else None)
    if number not in chat.pinned:
        raise bad_request("message to unpin not found")
    chat.pinned.remove(number)
    return True


def unpin_all_chat_messages(call: Call) -> bool:
    """``unpinAllChatMessages``."""
    _pinnable(call).pinned.clear()
    return True


def _pinnable(call: Call) -> Chat:
    chat = find_chat(call)
    if not chat.private and not is_admin(call, chat):
        raise bad_request("not enough rights to manage pinned messages in the chat")
    return chat


def set_message_reaction(call: Call) -> bool:
    """``setMessageReaction``: a bot has one reaction a message."""
    message = find_chat(call).messages.get(call.params["message_id"])
    if message is None:
        raise bad_request("message to react not found")
    reactions: list[Json] = call.params.get("reaction", [])
    if len(reactions) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    message.reactions = reactions
    call.box.watchers.tell("edit", message.chat.id)
    return True
