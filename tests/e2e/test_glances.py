"""A whole deal in which somebody plays from the group and never opens the bot."""

import random
from contextlib import suppress

import pytest

from tests.e2e.conftest import RunningBot
from tests.e2e.driver import ImpossibleError, Message, Table, Town, moves_of, until
from tests.e2e.test_pictures import choose

pytestmark = [pytest.mark.slow, pytest.mark.timeout(180)]


class _Stranger:
    """Somebody without a private chat, who plays from what the group shows to them alone."""

    def __init__(self, table: Table, person: int) -> None:
        self.table = table
        self.person = person

    async def glance(self) -> Message | None:
        shown = await self.table.town.messages(self.table.chat, self.person)
        return next((each for each in reversed(shown) if each.ephemeral), None)

    async def ask(self) -> None:
        """Press *Мои карты* and look; the test fails if nothing comes."""
        under = await self.table.shows("Мои карты")
        await self.table.town.press(self.person, self.table.chat, under.id, "Мои карты")
        await until(self.glance)

    async def play(self) -> None:
        """Look at the cards anew, and play one if that is possible."""
        hand = await self.glance()
        if hand is None:
            await self.ask()
            return
        town, chat = self.table.town, self.table.chat
        for again in (each for each in hand.buttons if each.text == "🔄 Обновить"):
            await town.send(self.person, chat, hand.id, again.data)
        hand = await self.glance()
        if hand is not None and (moves := moves_of(hand)):
            move = self.table.chosen(self.person, hand, moves)
            assert (await town.send(self.person, chat, hand.id, move.data)).answered


async def test_who_never_opened_the_bot_plays_a_deal(town: Town, running_bot: RunningBot) -> None:
    async with running_bot():
        anya, borya = await town.people("Аня", "Боря")
        stranger = await town.person("Чужой")
        chat = await town.group([anya, borya, stranger])
        table = Table(town, chat, [anya, borya, stranger], random.Random(4))
        await choose(table, "hands", "anywhere")
        await table.start()
        alone = _Stranger(table, stranger)
        await alone.ask()
        table.people = [anya, borya]
        while not await table.is_over():
            await table.one_round()
            with suppress(ImpossibleError):  # the button has gone while it was looked at
                await alone.play()
        assert "Чужой" in (await table.shows("Ещё раз")).text
        assert await town.messages(stranger, stranger) == []
        for person in (anya, borya):
            assert not any(each.ephemeral for each in await town.messages(chat, person))
