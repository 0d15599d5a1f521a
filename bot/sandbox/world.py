"""Everybody and everything in the box: who exists, who is where, what was written.

No I/O and no clock of its own. What a change means to a bot or to a watcher goes out through two
callables; whether somebody may do a thing in Telegram's eyes is judged by the callers.
"""

from collections.abc import Callable, Iterable
from typing import Literal

from bot.sandbox.errors import Impossible
from bot.sandbox.formatting import Formatted
from bot.sandbox.model import Bot, Chat, Document, Json, Message, Person, Photo, Standing, Topic
from bot.sandbox.present import bot_member_json, member_json, message_json, user_of

FIRST_PERSON = 6_000_000_001  # above 32 bits, as new accounts are
FIRST_GROUP = -4_000_000_001
FIRST_SUPERGROUP = -1_002_000_000_001
FIRST_EPHEMERAL = 1_000_001  # far from message ids, so that the people's side can tell them apart
MOST_MESSAGES = 3_000
MOST_EPHEMERAL = 100
MOST_PHOTOS = 300
MOST_DOCUMENTS = 100

Kind = Literal["group", "supergroup", "forum"]


class World:
    """The state of the box.

    Args:
        now: the time in epoch seconds.
        deliver: takes a bot, the kind of an update and what is in it.
        show: takes the kind of a visible change and the chat it happened in (0: everywhere).
    """

    def __init__(
        self,
        now: Callable[[], float],
        deliver: Callable[[Bot, str, Json], None],
        show: Callable[[str, int], None],
    ) -> None:
        self.now = now
        self._deliver = deliver
        self._show = show
        self.default_bot = new_bot(0)
        self.bots: dict[int, Bot] = {0: self.default_bot}
        self.people: dict[int, Person] = {}
        self.groups: dict[int, Chat] = {}
        self.private: dict[tuple[Bot, int], Chat] = {}
        self.photos: dict[str, Photo] = {}
        self.documents: dict[str, Document] = {}
        self._supergroups = 0
        self._written = 0

    # --- who there is

    def bot(self, bot_id: int) -> Bot:
        """The bot of a token; the first one seen takes the place that was kept for it."""
        known = self.bots.get(bot_id)
        if known is not None:
            return known
        if self.default_bot.id == 0:
            bot = self.bots.pop(0)
            bot.user["id"] = bot_id
        else:
            bot = new_bot(bot_id)
        self.bots[bot_id] = bot
        return bot

    def bot_named(self, name: object) -> Bot:
        """The bot with that id or username, the default one for None."""
        if name is None:
            return self.default_bot
        for bot in self.bots.values():
            if name in (bot.id, bot.username, f"@{bot.username}"):
                return bot
        raise Impossible(f"there is no bot {name!r}")

    def person(self, person_id: object) -> Person:
        """The person with that id."""
        known = self.people.get(person_id) if isinstance(person_id, int) else None
        if known is None:
            raise Impossible(f"there is no person {person_id!r}")
        return known

    def add_person(self, name: str, username: str | None, language: str) -> Person:
        """Somebody comes into being."""
        person = Person(FIRST_PERSON + len(self.people), name, username, language)
        self.people[person.id] = person
        self._show("people", 0)
        return person

    def add_group(
        self, title: str, kind: Kind, members: Iterable[int], admins: Iterable[int]
    ) -> Chat:
        """A group without a bot; admins are members too."""
        group_kind: Literal["group", "supergroup"] = "group" if kind == "group" else "supergroup"
        chat = Chat(self._group_id(group_kind), group_kind, title, forum=kind == "forum")
        chat.admins = list(dict.fromkeys(admins))
        everybody = dict.fromkeys((*members, *chat.admins))
        chat.members = {person_id: self.person(person_id) for person_id in everybody}
        self.groups[chat.id] = chat
        self._show("chats", chat.id)
        return chat

    def _group_id(self, kind: str) -> int:
        if kind == "group":
            return FIRST_GROUP - len(self.groups)
        self._supergroups += 1
        return FIRST_SUPERGROUP - self._supergroups + 1

    def talk(self, bot: Bot, person: Person) -> Chat:
        """The private chat of the two, whether started or not."""
        key = (bot, person.id)
        if key not in self.private:
            self.private[key] = Chat(person.id, "private", person=person)
            self.private[key].bots[bot] = Standing.MEMBER
        return self.private[key]

    def met(self, bot: Bot, person: Person) -> bool:
        """Whether the two share a group."""
        return any(
            person.id in chat.members and bot in chat.bots and chat.bots[bot].present
            for chat in self.groups.values()
        )

    # --- what is written

    def write(
        self,
        chat: Chat,
        author: Person | Bot,
        body: Formatted,
        *,
        topic: int | None = None,
        reply_to: Message | None = None,
        receiver: Person | None = None,
    ) -> Message:
        """A new message at the end of a chat; the oldest goes when there are too many."""
        message = Message(0, chat, author, int(self.now()), body)
        message.topic, message.reply_to, message.receiver = topic, reply_to, receiver
        self._written += 1
        message.order = self._written
        if receiver is not None:
            taken = max(chat.ephemeral, default=FIRST_EPHEMERAL - 1)
            message.id = taken + 1
            _keep(chat.ephemeral, message, MOST_EPHEMERAL)
        else:
            chat.last_id += 1
            message.id = chat.last_id
            _keep(chat.messages, message, MOST_MESSAGES)
        self._show("message", chat.id)
        return message

    def serve(
        self, chat: Chat, author: Person | Bot, *, topic: int | None = None, **service: object
    ) -> Message:
        """A service message, delivered to every bot in the chat."""
        message = self.write(chat, author, Formatted(""), topic=topic)
        message.service = dict(service)
        for bot in chat.present_bots():
            self._deliver(bot, "message", message_json(message))
        return message

    def touched(self, message: Message) -> None:
        """A message was edited: count it and tell the watchers."""
        message.edits += 1
        message.edited_at = int(self.now())
        self._show("edit", message.chat.id)

    def delete(self, message: Message) -> None:
        """Take a message away; bots are not told, as in Telegram."""
        kept = message.chat.ephemeral if message.ephemeral else message.chat.messages
        kept.pop(message.id, None)
        if message.id in message.chat.pinned:
            message.chat.pinned.remove(message.id)
        self._show("delete", message.chat.id)

    def keep_photo(self, photo: Photo) -> None:
        """Remember a picture, so that the page can show it; the oldest goes."""
        self.photos[photo.file_id] = photo
        while len(self.photos) > MOST_PHOTOS:
            del self.photos[next(iter(self.photos))]

    def keep_document(self, document: Document) -> None:
        """Remember a file, so that a person can open it; the oldest goes."""
        self.documents[document.file_id] = document
        while len(self.documents) > MOST_DOCUMENTS:
            del self.documents[next(iter(self.documents))]

    # --- who is where

    def set_standing(self, chat: Chat, bot: Bot, standing: Standing, by: Person | Bot) -> None:
        """Change what a bot is in a chat; the bot gets ``my_chat_member``."""
        before = chat.bots.get(bot, Standing.LEFT)
        chat.bots[bot] = standing
        if before is standing:
            return
        change = self._change(
            chat, by, bot_member_json(bot, before), bot_member_json(bot, standing)
        )
        self._deliver(bot, "my_chat_member", change)
        self._show("chats", chat.id)

    def join(self, chat: Chat, person: Person) -> None:
        """Somebody joins a group: a service message, and ``chat_member`` for admin bots."""
        if person.id in chat.members:
            raise Impossible("already a member")
        before = member_json(chat, person)
        chat.members[person.id] = person
        self._member_changed(chat, person, before)
        self.serve(chat, person, new_chat_members=[person.as_user()])

    def leave(self, chat: Chat, person: Person) -> None:
        """Somebody leaves a group, an admin as well."""
        if person.id not in chat.members:
            raise Impossible("not a member", 403)
        before = member_json(chat, person)
        del chat.members[person.id]
        chat.admins = [number for number in chat.admins if number != person.id]
        self._member_changed(chat, person, before)
        self.serve(chat, person, left_chat_member=person.as_user())

    def _member_changed(self, chat: Chat, person: Person, before: Json) -> None:
        change = self._change(chat, person, before, member_json(chat, person))
        for bot, standing in chat.bots.items():
            if standing is Standing.ADMINISTRATOR:
                self._deliver(bot, "chat_member", change)
        self._show("chats", chat.id)

    def _change(self, chat: Chat, by: Person | Bot, before: Json, after: Json) -> Json:
        return {
            "chat": chat.as_chat(),
            "from": user_of(by),
            "date": int(self.now()),
            "old_chat_member": before,
            "new_chat_member": after,
        }

    def topic(self, chat: Chat, number: int) -> Topic:
        """The topic of a forum, opened when it is not there yet."""
        if not chat.forum:
            raise Impossible("only a forum has topics")
        if number not in chat.topics:
            chat.topics[number] = Topic(number, f"Тема {number}")
            chat.last_id = max(chat.last_id, number)
            self._show("chats", chat.id)
        return chat.topics[number]

    def delete_topic(self, chat: Chat, number: int) -> None:
        """A topic goes, with everything that was written in it; bots are not told."""
        if chat.topics.pop(number, None) is None:
            raise Impossible(f"there is no topic {number!r}")
        for message in [each for each in chat.messages.values() if each.topic == number]:
            self.delete(message)
        self._show("chats", chat.id)

    def delete_group(self, chat: Chat) -> None:
        """Its owner deletes a group; bots are told that they are not in it any more."""
        owner = next(iter(chat.members.values()), None)
        for bot in list(chat.present_bots()):
            self.set_standing(chat, bot, Standing.LEFT, owner or bot)
        chat.deleted = True
        self._show("chats", chat.id)

    def upgrade(self, chat: Chat, *, silent: bool = False) -> Chat:
        """A group becomes a supergroup with a new id; the old one stays as a signpost.

        When it is silent the service messages get lost on the way.
        """
        if chat.kind != "group" or chat.moved_to is not None:
            raise Impossible("only a group that was not upgraded before can be upgraded")
        new = self.add_group(chat.title, "supergroup", list(chat.members), chat.admins)
        new.bots = dict(chat.bots)
        new.tags = dict(chat.tags)
        chat.moved_to = new.id
        if silent:
            return new
        owner = self.people[(chat.admins or list(chat.members))[0]] if chat.members else None
        author = owner or self.default_bot
        self.serve(chat, author, migrate_to_chat_id=new.id)
        self.serve(new, author, migrate_from_chat_id=chat.id)
        return new


def new_bot(bot_id: int) -> Bot:
    """A bot that nobody has spoken to."""
    name = f"durak_sandbox_{bot_id}_bot" if bot_id else "durak_sandbox_bot"
    return Bot({"id": bot_id, "is_bot": True, "first_name": "Дурак", "username": name})


def _keep(messages: dict[int, Message], message: Message, most: int) -> None:
    messages[message.id] = message
    if len(messages) > most:
        del messages[next(iter(messages))]
