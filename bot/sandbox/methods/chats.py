"""Questions about chats and members, and the bot's own coming and going."""

from bot.sandbox.errors import bad_request
from bot.sandbox.methods.call import Call, find_chat, is_admin, member_of
from bot.sandbox.model import Chat, Json, Standing
from bot.sandbox.present import bot_member_json, member_json

_GIFTS = (
    "unlimited_gifts",
    "limited_gifts",
    "unique_gifts",
    "premium_subscription",
    "gifts_from_channels",
)
_LAST_LETTER = "\u2190"  # from here on signs, arrows and emoji


def get_chat(call: Call) -> Json:
    """``getChat``."""
    chat = find_chat(call)
    full = {
        **chat.as_chat(),
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(_GIFTS, False),
    }
    if not chat.private:
        allowed = chat.bots[call.bot] is not Standing.RESTRICTED
        full["permissions"] = {"can_send_messages": allowed, "can_send_photos": allowed}
    return full


def get_chat_member(call: Call) -> Json:
    """``getChatMember``; somebody who is not there has left."""
    chat, user_id = find_chat(call), call.params["user_id"]
    for bot, standing in chat.bots.items():
        if bot.id == user_id:
            return bot_member_json(bot, standing)
    person = call.box.world.people.get(user_id)
    if person is None:
        raise bad_request("user not found")
    if chat.private:
        return {"status": "member", "user": member_of(chat, user_id).as_user()}
    return member_json(chat, person)


def get_chat_administrators(call: Call) -> list[Json]:
    """``getChatAdministrators``: people; bots are left out, as Telegram leaves out others."""
    chat = _group(call)
    people = [chat.members[number] for number in chat.admins if number in chat.members]
    admins = [member_json(chat, person) for person in people]
    if is_admin(call, chat):
        admins.append(bot_member_json(call.bot, Standing.ADMINISTRATOR))
    return admins


def get_chat_member_count(call: Call) -> int:
    """``getChatMemberCount``: people and bots."""
    chat = find_chat(call)
    return 2 if chat.private else len(chat.members) + len(list(chat.present_bots()))


def set_chat_member_tag(call: Call) -> bool:
    """``setChatMemberTag``: for admins; on ordinary members."""
    chat = _group(call)
    if not is_admin(call, chat):
        raise bad_request("not enough rights to manage member tags")
    person = member_of(chat, call.params["user_id"])
    tag: str = call.params.get("tag", "")
    if any(letter > _LAST_LETTER for letter in tag):
        raise bad_request("TAG_EMOJI_NOT_ALLOWED")
    if person.id in chat.admins:
        raise bad_request("TAG_CHANGE_FORBIDDEN")
    chat.tags[person.id] = tag
    call.box.watchers.tell("chats", chat.id)
    return True


def leave_chat(call: Call) -> bool:
    """``leaveChat``."""
    chat = _group(call)
    call.box.world.set_standing(chat, call.bot, Standing.LEFT, call.bot)
    return True


def _group(call: Call) -> Chat:
    chat = find_chat(call)
    if chat.private:
        raise bad_request("there are no administrators in the private chat")
    return chat
