"""People who play: they see what the sandbox shows them and press buttons they can see.

Everything goes over the sandbox's HTTP calls. The driver knows the texts and the data of buttons,
and no rule of the game.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeVar

import aiohttp

Result = TypeVar("Result")

_NEVER_CHOSEN: Final = ("withdraw", "redeal", "swap")
"""Moves that a random player could repeat for ever, or that end the deal."""
_BACK: Final = ":-"
_LEAD: Final = "⚔️"
_PICKED: Final = "✅"
_ASKED: Final = ("Ваш ход.", "Отбивайтесь!", "Подкинете", "Добавите вдогонку?", "Повесите")
"""What a hand says when its owner owes a decision."""
_LOOK_AGAIN_S: Final = 0.02
_GLANCE_S: Final = 0.3
_STUBBORN: Final = 0.85
"""How often a random player who could lay a card does not take."""


class Button(NamedTuple):
    """What a person sees of a button."""

    text: str
    data: str


@dataclass(frozen=True, slots=True)
class Message:
    """A message as one person sees it."""

    id: int
    text: str
    buttons: tuple[Button, ...]
    edits: int
    by_bot: bool
    topic: int | None
    document: str | None = None
    """Where the file is that came with it."""
    ephemeral: bool = False

    def has(self, text: str) -> bool:
        """Whether a button with this text is under it."""
        return any(button.text == text for button in self.buttons)


class Answer(NamedTuple):
    """What the presser was told."""

    answered: bool
    text: str
    url: str | None


class Town:
    """The people's side of a sandbox."""

    def __init__(self, session: aiohttp.ClientSession, base: str) -> None:
        self._session = session
        self.base: Final = base

    async def person(self, name: str) -> int:
        """Somebody comes into being."""
        return int((await self.call("/sandbox/people", name=name))["id"])

    async def people(self, *names: str) -> list[int]:
        """Several, who have all opened the bot."""
        found = [await self.person(name) for name in names]
        for person in found:
            await self.say(person, person, "/start")
        return found

    async def group(self, people: Sequence[int], kind: str = "supergroup") -> int:
        """A group of these people with the bot in it; the first is its admin."""
        made = await self.call(
            "/sandbox/chats", title="Дача", kind=kind, members=list(people), admins=people[:1]
        )
        return int(made["id"])

    async def say(self, person: int, chat: int, text: str, topic: int | None = None) -> None:
        """Write."""
        where = {} if topic is None else {"topic": topic}
        await self.call("/sandbox/messages", **{"from": person}, chat=chat, text=text, **where)

    async def press(self, person: int, chat: int, message: int, button: str) -> Answer:
        """Press the button with this text."""
        return await self._press(person, chat, message, button=button)

    async def send(self, person: int, chat: int, message: int, data: str) -> Answer:
        """Press the button with this callback data."""
        return await self._press(person, chat, message, data=data)

    async def messages(self, chat: int, person: int) -> list[Message]:
        """What somebody sees in a chat, oldest first."""
        url = f"{self.base}/sandbox/messages?chat={chat}&as={person}"
        async with self._session.get(url) as response:
            return [_message(each) for each in await response.json()]

    async def file(self, path: str) -> str:
        """A file that came with a message."""
        async with self._session.get(self.base + path) as response:
            return await response.text()

    async def delete(self, chat: int, message: int) -> None:
        """Somebody deletes a message; the bot is not told."""
        async with self._session.delete(f"{self.base}/sandbox/messages/{chat}/{message}") as done:
            done.raise_for_status()

    async def calls(self, method: str | None = None) -> list[dict[str, Any]]:
        """The calls of the bot so far."""
        async with self._session.get(f"{self.base}/sandbox/calls") as response:
            return [each for each in await response.json() if method in (None, each["method"])]

    async def call(self, path: str, **body: Any) -> dict[str, Any]:  # noqa: ANN401 - JSON
        """One of the sandbox's own calls."""
        async with self._session.post(self.base + path, json=body) as response:
            answer: dict[str, Any] = await response.json()
            if response.status >= 400:
                raise ImpossibleError(f"{path}: {answer}")
            return answer

    async def _press(self, person: int, chat: int, message: int, **what: str) -> Answer:
        told = await self.call(
            "/sandbox/press", **{"from": person}, chat=chat, message=message, **what
        )
        return Answer(told["answered"], told["text"], told["url"])


class ImpossibleError(Exception):
    """A person cannot do this: the button is not there (any more)."""


def _message(form: dict[str, Any]) -> Message:
    buttons = (button for row in form["keyboard"] for button in row)
    return Message(
        form["id"],
        form["text"],
        tuple(Button(button["text"], button["data"] or "") for button in buttons),
        form["edits"],
        form["from"]["is_bot"],
        form["topic"],
        form["document"]["url"] if form["document"] else None,
        form["ephemeral"],
    )


async def until(look: Callable[[], Awaitable[Result | None]], seconds: float = 20) -> Result:
    """Look again and again until there is something to see."""
    async with asyncio.timeout(seconds):
        while True:
            found = await look()
            if found:
                return found
            await asyncio.sleep(_LOOK_AGAIN_S)


@dataclass
class Table:
    """A group that plays: who they are and where."""

    town: Town
    chat: int
    people: Sequence[int]
    dice: random.Random

    async def open(self) -> Message:
        """The first opens a table and everybody else sits down; the lobby."""
        await self.town.say(self.people[0], self.chat, "/durak")
        lobby = await self.shows("Сесть")
        for person in self.people[1:]:
            told = await self.town.press(person, self.chat, lobby.id, "Сесть")
            assert told.answered, told
        return lobby

    async def start(self) -> None:
        """Open a table, sit down, and deal."""
        lobby = await self.open()
        await self.town.press(self.people[0], self.chat, lobby.id, "Начать")
        await self.shows("Мои карты")

    async def choose(self, *steps: str) -> Message:
        """Press buttons of the lobby as soon as they are there, named by the end of their data."""
        for step in steps:

            async def there(step: str = step) -> tuple[Message, Button] | None:
                messages = await self.town.messages(self.chat, self.people[0])
                buttons = [(each, button) for each in messages for button in each.buttons]
                found = [pair for pair in buttons if pair[1].data.endswith(f":{step}")]
                return found[-1] if found else None

            lobby, button = await until(there)
            told = await self.town.send(self.people[0], self.chat, lobby.id, button.data)
            assert told.answered, button
        return await self.shows("Начать")

    async def shows(self, button: str, seconds: float = 20) -> Message:
        """The newest message of the group with this button, as soon as there is one."""

        async def look() -> Message | None:
            messages = await self.town.messages(self.chat, self.people[0])
            return next((each for each in reversed(messages) if each.has(button)), None)

        return await until(look, seconds)

    async def hand(self, person: int) -> Message | None:
        """The hand that somebody holds: the newest message with cards to press."""
        messages = await self.town.messages(person, person)
        return next((each for each in reversed(messages) if _is_hand(each)), None)

    async def play(self, presses: int) -> int:
        """Press so many buttons, or fewer if the deal ends; how many were pressed."""
        pressed = 0
        while pressed < presses:
            if await self.is_over():
                break
            pressed += await self.one_round()
        return pressed

    async def play_to_the_end(self, seconds: float = 120) -> Message:
        """Play until the result is there."""
        async with asyncio.timeout(seconds):
            while not await self.is_over():
                await self.one_round()
        return await self.shows("Ещё раз")

    async def is_over(self) -> bool:
        """Whether the newest table shows a result."""
        messages = await self.town.messages(self.chat, self.people[0])
        tables = [each for each in messages if each.has("Ещё раз") or each.has("Мои карты")]
        return bool(tables) and tables[-1].has("Ещё раз")

    async def one_round(self) -> int:
        """Everybody who can do something does one thing."""
        pressed = 0
        for person in self.people:
            hand = await self.hand(person)
            moves = moves_of(hand) if hand else []
            if hand is None or not moves:
                await self._expect_nothing_of(person)
                continue
            move = self.chosen(person, hand, moves)
            try:
                answer = await self.town.send(person, person, hand.id, move.data)
            except ImpossibleError:
                continue  # the hand has changed meanwhile
            assert answer.answered, f"no answer to {move.text}"
            await self._see(person, hand)
            pressed += 1
        if not pressed:
            await asyncio.sleep(_LOOK_AGAIN_S)
        return pressed

    async def _expect_nothing_of(self, person: int) -> None:
        """Fail if somebody is asked for something and has no button for it."""
        messages = [each for each in await self.town.messages(person, person) if each.by_bot]
        if messages and any(asked in messages[-1].text for asked in _ASKED):
            assert moves_of(messages[-1]), f"asked, and no button: {messages[-1]}"

    def chosen(self, _person: int, _hand: Message, moves: Sequence[Button]) -> Button:
        """A random move; taking is a last resort mostly, or deals would go on for ever.

        Of a lead that is put together card by card no card is put back, and once it can be led it
        is.
        """
        if ready := [each for each in moves if each.text.startswith(_LEAD)]:
            return self.dice.choice(ready)
        moves = [each for each in moves if not each.text.startswith(_PICKED)] or moves
        cards = [each for each in moves if not each.data.endswith(":take")]
        stubborn = cards and self.dice.random() < _STUBBORN
        return self.dice.choice(cards if stubborn else list(moves))

    async def _see(self, person: int, before: Message) -> None:
        """Wait a moment for the hand to change, as people do."""

        async def changed() -> bool:
            return await self.hand(person) != before

        with suppress(TimeoutError):  # a refused press changes nothing
            await until(changed, _GLANCE_S)


def _is_hand(message: Message) -> bool:
    return any(button.data[:2] in ("p:", "w:", "f:") for button in message.buttons)


def moves_of(hand: Message) -> list[Button]:
    """The buttons of a hand that a random player may press."""
    return [button for button in hand.buttons if _is_move(button.data)]


def _is_move(data: str) -> bool:
    if data.startswith("p:"):
        return data.split(":")[3].split(maxsplit=1)[0] not in _NEVER_CHOSEN
    return data.startswith("f:") and not data.endswith(_BACK)
