"""A stranger writes `/start` and presses what they see: a whole training deal over HTTP."""

import random
from dataclasses import dataclass, field

import pytest

from tests.e2e.conftest import RunningBot
from tests.e2e.driver import Message, Table, Town, moves_of, until

pytestmark = [pytest.mark.slow, pytest.mark.timeout(180)]

_BEGIN, _AGAIN, _ENOUGH = "🎓 Учебная раздача", "🎓 Ещё одну учебную", "Хватит"
_ADD = "➕ Добавить в группу"


@dataclass
class Stranger:
    """Somebody who has never played, alone with the bot."""

    town: Town
    person: int
    dice: random.Random = field(default_factory=lambda: random.Random(5))

    async def message(self, button: str) -> Message:
        """The newest message with this button, once it is there."""

        async def look() -> Message | None:
            messages = await self.town.messages(self.person, self.person)
            return messages[-1] if messages and messages[-1].has(button) else None

        return await until(look)

    async def press(self, message: Message, text: str) -> None:
        """Press a button of a message that is seen."""
        told = await self.town.press(self.person, self.person, message.id, text)
        assert told.answered
        assert told.text == ""

    async def begin(self) -> Message:
        """`/start`, and its first button."""
        await self.town.say(self.person, self.person, "/start")
        welcome = await self.message(_BEGIN)
        assert welcome.has(_ADD)
        await self.press(welcome, _BEGIN)
        return await self.message(_ENOUGH)

    async def play(self, presses: int = 1000) -> Message:
        """Press so many cards and words, or until it is over; what is seen then."""
        for _ in range(presses):
            messages = await self.town.messages(self.person, self.person)
            if messages[-1].has(_AGAIN):
                break
            await self._one_press(messages[-1])
        return (await self.town.messages(self.person, self.person))[-1]

    async def _one_press(self, hand: Message) -> None:
        assert hand.text.count("💡") == 1
        dull = [each for each in hand.buttons if each.data.startswith("w:")]
        if dull and self.dice.random() < 0.2:
            told = await self.town.press(
                self.person, self.person, hand.id, self.dice.choice(dull).text
            )
            assert len(told.text) > 5
            return
        cards = [each for each in moves_of(hand) if not each.data.endswith((":take", ":pass"))]
        chosen = self.dice.choice(cards or moves_of(hand))
        await self.press(hand, chosen.text)

        async def changed() -> bool:
            return (await self.town.messages(self.person, self.person))[-1] != hand

        await until(changed)


@pytest.fixture
async def stranger(town: Town) -> Stranger:
    """Somebody new."""
    return Stranger(town, await town.person("Аня"))


async def _answer(stranger: Stranger, command: str) -> str:
    before = len(await stranger.town.messages(stranger.person, stranger.person))
    await stranger.town.say(stranger.person, stranger.person, command)

    async def look() -> str | None:
        new = (await stranger.town.messages(stranger.person, stranger.person))[before + 1 :]
        return next((each.text for each in new if each.by_bot), None)

    return await until(look)


async def test_from_start_to_the_end_and_nothing_is_counted(
    stranger: Stranger, running_bot: RunningBot
) -> None:
    async with running_bot():
        nothing = await _answer(stranger, "/me")
        hand = await stranger.begin()
        assert "Учебная раздача" in hand.text
        over = await stranger.play()
        assert over.id == hand.id
        assert over.has(_ADD)
        assert "🏁" in over.text
        assert await _answer(stranger, "/me") == nothing
        replay = await _answer(stranger, "/replay")
        assert "шаг" not in replay
        await stranger.press(over, _AGAIN)
        again = await stranger.message(_ENOUGH)
        assert again.id != over.id


async def test_enough_in_the_middle(stranger: Stranger, running_bot: RunningBot) -> None:
    async with running_bot():
        await stranger.begin()
        hand = await stranger.play(4)
        await stranger.press(hand, _ENOUGH)
        over = await stranger.message(_AGAIN)
        assert over.id == hand.id
        assert "Хватит так хватит" in over.text
        assert moves_of(over) == []


async def test_a_restart_in_the_middle(stranger: Stranger, running_bot: RunningBot) -> None:
    async with running_bot():
        await stranger.begin()
        hand = await stranger.play(3)
    async with running_bot():
        assert (await stranger.play(0)) == hand
        over = await stranger.play()
    assert over.id == hand.id
    assert over.has(_ADD)


async def test_who_trains_plays_in_a_group_at_the_same_time(
    town: Town, running_bot: RunningBot
) -> None:
    """Two hands in one private chat: each says whose it is, and each plays its own game."""
    async with running_bot():
        people = await town.people("Аня", "Боря")
        stranger = Stranger(town, people[0])
        training = await stranger.begin()
        table = Table(town, await town.group(people), people, random.Random(3))
        await table.start()

        async def hand() -> Message | None:
            seen = await town.messages(people[0], people[0])
            return next((each for each in seen if "Погонный" in each.text), None)

        dealt = await until(hand)
        assert dealt.id != training.id
        assert not dealt.has(_ENOUGH)
        await stranger.press(training, _ENOUGH)
        result = await table.play_to_the_end()
    assert "Аня" in result.text
