"""What people see: the messages of a chat through one person's eyes, and the whole box at once."""

from operator import itemgetter

from bot.sandbox.box import Box
from bot.sandbox.formatting import to_html
from bot.sandbox.model import Bot, Chat, Json, Message, Person
from bot.sandbox.present import user_of


def messages_for(chat: Chat, person: Person) -> list[Json]:
    """Everything that person sees in the chat, oldest first.

    Ephemeral messages of others are not there; an own one may stand in place of a message.
    """
    own = [message for message in chat.ephemeral.values() if message.receiver is person]
    replaced = {each.in_place_of: each for each in own if each.in_place_of is not None}
    placed = [(each.order, replaced.get(each.id, each)) for each in chat.messages.values()]
    loose = [(each.order, each) for each in own if each.in_place_of not in chat.messages]
    if loose:
        placed = sorted([*placed, *loose], key=itemgetter(0))
    return [_message(message) for _, message in placed]


def _message(message: Message) -> Json:
    author = user_of(message.author)
    return {
        "id": message.id,
        "text": message.body.text,
        "photo": None if message.photo is None else f"/sandbox/photos/{message.photo.file_id}",
        "document": _document(message),
        "keyboard": [[_button(button) for button in row] for row in message.keyboard],
        "edits": message.edits,
        "ephemeral": message.ephemeral,
        "from": {
            "id": author["id"],
            "name": author["first_name"],
            "is_bot": author["is_bot"],
        },
        "date": message.date,
        "html": to_html(message.body.text, message.body.entities),
        "topic": message.topic,
        "reply_to": None if message.reply_to is None else message.reply_to.id,
        "service": _service(message),
        "pinned": message.id in message.chat.pinned,
        "reactions": [each.get("emoji", "") for each in message.reactions],
    }


def _document(message: Message) -> Json | None:
    if message.document is None:
        return None
    url = f"/sandbox/documents/{message.document.file_id}"
    return {"name": message.document.file.name, "url": url}


def _service(message: Message) -> Json | None:
    if not message.service:
        return None
    kind, value = next(iter(message.service.items()))
    people = value if isinstance(value, list) else [value]
    names = [each["first_name"] for each in people if isinstance(each, dict) and "is_bot" in each]
    return {"kind": kind, "names": names}


def _button(button: Json) -> Json:
    shown = {
        "text": button["text"],
        "data": button.get("callback_data"),
        "url": button.get("url"),
        "style": button.get("style"),
        "disabled": "disabled" in button,
    }
    if "copy_text" in button:
        shown["copy"] = button["copy_text"]["text"]
    return shown


def world_for(box: Box, bot: Bot) -> Json:
    """The whole box: bots, people (towards that bot), chats, limits, faults and the load."""
    world = box.world
    return {
        "bots": [each.username for each in world.bots.values()],
        "people": [_person(box, bot, person) for person in world.people.values()],
        "chats": [_chat(chat, bot) for chat in world.groups.values() if chat.moved_to is None],
        "limits": "real" if box.limits.real else "off",
        "faults": len(box.faults),
        "calls_per_minute": box.calls.writes_last_minute(),
    }


def _person(box: Box, bot: Bot, person: Person) -> Json:
    talk = box.world.talk(bot, person)
    return {
        "id": person.id,
        "name": person.name,
        "username": person.username,
        "language": person.language,
        "started": talk.started,
        "blocked": talk.blocked,
    }


def _chat(chat: Chat, bot: Bot) -> Json:
    topics = [
        {"id": topic.id, "title": topic.title, "closed": topic.closed}
        for topic in chat.topics.values()
    ]
    return {
        "id": chat.id,
        "title": chat.title,
        "kind": "forum" if chat.forum else chat.kind,
        "members": list(chat.members),
        "admins": chat.admins,
        "topics": topics,
        "bot": str(chat.bots.get(bot, "left")),
        "tags": {str(number): tag for number, tag in chat.tags.items()},
    }
