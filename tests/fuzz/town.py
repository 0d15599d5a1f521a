"""People who do what people do, in the sandbox; every update of theirs is a real one.

They know the tables from the ledger: whoever is to act plays a legal move, a place without a table
gets one. Everything that the bot hears of it is kept, to be spoilt later.
"""

import random
from collections import defaultdict, deque
from collections.abc import Iterator
from typing import Final

from bot.buttons import LobbyPress, LobbyVerb, pack, play
from bot.sandbox.box import Box
from bot.sandbox.formatting import plain
from bot.sandbox.model import Bot, Chat, Json, Message, Person, Standing
from bot.sandbox.present import message_json
from bot.sandbox.speech import say
from bot.telegram.links import Links
from engine import legal_actions
from tests.fuzz.ledger import LOBBY, Ledger
from tests.fuzz.table import Table

TOKEN: Final = "42:sandbox"
_BOT: Final = 42
_KEPT: Final = 200
_EVERYTHING: Final = (
    *("message", "edited_message", "channel_post", "callback_query"),
    *("my_chat_member", "chat_member", "message_reaction"),
)
_COMMANDS: Final = ("/top", "/me", "/rules", "/help", "/leave", "/stop", "/start", "/durak")
_NAMES: Final = ("Аня", "Боря", "<b>Вера", "Гена & Ко", "D" * 64, "Ёжик 🦔", "\u202eЖеня", "Зоя_*")


class Town:
    """A few people, a few groups of every kind, and what has happened there."""

    def __init__(self, box: Box, ledger: Ledger, dice: random.Random) -> None:
        self.box = box
        self.world = box.world
        self._ledger = ledger
        self._dice = dice
        self._links = Links(TOKEN)
        self.bot: Final[Bot] = box.world.bot(_BOT)
        self._confirmed = 0
        self.recorded: defaultdict[str, deque[Json]] = defaultdict(lambda: deque(maxlen=_KEPT))
        """Real updates by what they are about, the newest of each."""
        self.payloads: deque[str] = deque(maxlen=5 * _KEPT)
        """Callback data of buttons that were shown or pressed."""
        self.people: list[Person] = [self.world.add_person(name, None, "ru") for name in _NAMES]
        self.places: list[tuple[Chat, int | None]] = []
        for kind, size in (("group", 2), ("supergroup", 3), ("supergroup", 4), ("supergroup", 6)):
            self._found(kind, size)
        self._found_forum(7, 8)

    def _found_forum(self, *topics: int) -> None:
        forum = self.world.add_group("Форум", "forum", self._ids(5), self._ids(1))
        self.world.set_standing(forum, self.bot, Standing.ADMINISTRATOR, self.people[0])
        for topic in topics or (7,):
            self.world.topic(forum, topic)
            self.places.append((forum, topic))

    def _found(self, kind: str, size: int) -> None:
        of = "group" if kind == "group" else "supergroup"
        chat = self.world.add_group(f"Дача {size}", of, self._ids(size), self._ids(1))  # type: ignore[arg-type] # one of the two
        self.world.set_standing(chat, self.bot, Standing.MEMBER, self.people[0])
        self.places.append((chat, None))

    def _ids(self, size: int) -> list[int]:
        return [person.id for person in self.people[:size]]

    # --- what happens ---

    async def overture(self) -> list[Json]:
        """Everything that can happen once; the updates of it."""
        for person in self.people:
            say(self.box, person, self.world.talk(self.bot, person), "/start", None, None)
        first, guest = self.people[0], self.people[-1]
        chat, _ = self.places[1]
        talk = self.world.talk(self.bot, guest)
        for standing in (Standing.KICKED, Standing.MEMBER):
            self.world.set_standing(talk, self.bot, standing, guest)
        self.world.join(chat, guest)
        self.world.leave(chat, guest)
        forum, _ = self.places[-1]
        self.world.join(forum, guest)
        self.world.leave(forum, guest)
        for standing in (Standing.RESTRICTED, Standing.KICKED, Standing.MEMBER):
            self.world.set_standing(chat, self.bot, standing, first)
        self.world.serve(forum, first, topic=7, forum_topic_closed={})
        small = self.world.add_group("Растёт", "group", self._ids(3), self._ids(1))
        self.world.set_standing(small, self.bot, Standing.MEMBER, first)
        self.world.upgrade(small)
        for text in _COMMANDS[:4]:
            say(self.box, first, chat, text, None, None)
        return self.keep(await self.heard())

    async def heard(self) -> list[Json]:
        """What the bot would hear now."""
        queue = self.box.queue(self.bot)
        updates = await queue.get(self._confirmed, 100, 0, _EVERYTHING)
        if updates:
            self._confirmed = updates[-1]["update_id"] + 1
        return updates

    async def live(self) -> list[Json]:
        """Everywhere the next thing happens; the updates of it."""
        self._refound()
        at = {(each.chat, each.topic): each for each in self._ledger.live()}
        for chat, topic in self.places:
            table = at.get((chat.id, topic or 0))
            if table is None:
                self._open(chat, topic)
            elif table.stage == LOBBY:
                self._gather(chat, table)
            else:
                self._play(chat, table)
        self._anything()
        return self.keep(await self.heard())

    def _refound(self) -> None:
        """Go to a new group where the bot was made to believe that the old one has moved."""
        for place in list(self.places):
            chat, topic = place
            if self._ledger.has_moved(chat.id):
                self.places.remove(place)
                if topic is None:
                    self._found(chat.kind, len(chat.members))
                else:
                    self._found_forum()

    def _open(self, chat: Chat, topic: int | None) -> None:
        say(self.box, self._somebody(chat), chat, "/durak", topic, None)

    def _gather(self, chat: Chat, table: Table) -> None:
        for person in chat.members.values():
            if person.id not in table.seats and self._dice.random() < 0.8:
                self._press(person, chat, pack(LobbyPress(table.id, LobbyVerb.SIT)))
        opener = self.world.people.get(table.opener)
        if opener is None:  # somebody forged has opened it
            say(self.box, self.people[0], chat, "/stop", table.topic or None, None)
            return
        self._press(opener, chat, pack(LobbyPress(table.id, LobbyVerb.START)))

    def _play(self, chat: Chat, table: Table) -> None:
        if table.state is None:
            return
        seat = self._dice.choice(table.state.active)
        action = self._dice.choice(legal_actions(table.state, seat))
        person = self.world.people.get(table.seats[seat])
        if person is None:
            # Somebody forged sits here: an admin stops the table.
            say(self.box, self.people[0], chat, "/stop", table.topic or None, None)
            return
        where = self.world.talk(self.bot, person)
        self._press(person, where, pack(play(table.id, table.state.bout.number, action)))

    def _anything(self) -> None:
        """Somebody presses a button that they see, or says something."""
        chat, topic = self._dice.choice(self.places)
        person = self._somebody(chat)
        where = self._dice.choice([chat, self.world.talk(self.bot, person)])
        buttons = [
            button["callback_data"]
            for message in list(where.messages.values())[-3:]
            for row in message.keyboard
            for button in row
            if "callback_data" in button
        ]
        self.payloads.extend(buttons)
        if buttons and self._dice.random() < 0.7:
            self._press(person, where, self._dice.choice(buttons))
        elif self._dice.random() < 0.3:
            text = self._dice.choice((*_COMMANDS, self._link()))
            say(self.box, person, where, text, topic if where is chat else None, None)

    def _link(self) -> str:
        game = self._dice.choice(list(self._ledger.tables) or [1])
        return f"/start {self._links.sealed(f's{game}')}"

    def _press(self, person: Person, chat: Chat, data: str) -> None:
        message = self._message_of_bot(chat)
        query = self.box.presses.open(self.bot, person, message)
        update = {
            "id": query.id,
            "from": person.as_user(),
            "message": message_json(message),
            "chat_instance": str(7_000_000_000_000 + abs(chat.id)),
            "data": data,
        }
        self.payloads.append(data)
        self.box.deliver(self.bot, "callback_query", update)

    def _message_of_bot(self, chat: Chat) -> Message:
        for message in reversed(chat.messages.values()):
            if message.author is self.bot and not message.service:
                return message
        return self.world.write(chat, self.bot, plain("…"))

    def _somebody(self, chat: Chat) -> Person:
        return self._dice.choice(list(chat.members.values()))

    # --- what is kept of it ---

    def keep(self, updates: list[Json]) -> list[Json]:
        """Remember updates, each by what it is about."""
        for update in updates:
            self.recorded[about(update)].append(update)
            for shape, changed in _reshaped(update):
                self.recorded[shape].append(changed)
        return updates


def about(update: Json) -> str:
    """What an update is about: its kind, and of messages what is said or served."""
    kind = next(key for key in update if key != "update_id")
    if kind != "message":
        return kind
    message = update[kind]
    if "text" in message:
        return str(message["text"].split()[0])
    return next((key for key in message if key.endswith(("member", "members", "id"))), kind)


def _reshaped(update: Json) -> Iterator[tuple[str, Json]]:
    """Kinds of updates that the sandbox does not make, of one that it does."""
    number = update["update_id"]
    if "message" in update:
        message = update["message"]
        edited = {**message, "edit_date": message["date"] + 1}
        yield "edited", {"update_id": number, "edited_message": edited}
        channel = {"id": -1009, "type": "channel", "title": "Канал"}
        yield "channel", {"update_id": number, "channel_post": {**message, "chat": channel}}
        yield "as channel", {"update_id": number, "message": {**message, "sender_chat": channel}}
        shown = {"receiver_user": message["from"], "ephemeral_message_id": 1_000_001}
        yield "ephemeral", {"update_id": number, "message": {**message, **shown, "message_id": 0}}
    elif "callback_query" in update:
        query = update["callback_query"]
        gone = {"message_id": 5, "date": 0, "chat": query["message"]["chat"]}
        yield "inaccessible", {"update_id": number, "callback_query": {**query, "message": gone}}
        inline = {key: value for key, value in query.items() if key != "message"}
        yield (
            "inline",
            {"update_id": number, "callback_query": {**inline, "inline_message_id": "AgAAA"}},
        )
        ephemeral = {**query["message"], "message_id": 0, "ephemeral_message_id": 1_000_001}
        yield (
            "ephemeral press",
            {
                "update_id": number,
                "callback_query": {**query, "message": ephemeral, "chat_instance": "0"},
            },
        )
