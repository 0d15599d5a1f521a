"""Two teams play a campaign from the sixes to the queen, over HTTP and over a restart."""

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import pytest
from typing_extensions import override

from tests.e2e.conftest import RunningBot
from tests.e2e.driver import Button, Message, Table, Town

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]

STEPS: Final = {
    "шестёрки": "6", "семёрки": "7", "восьмёрки": "8", "девятки": "9", "десятки": "10",
    "валеты": "J", "короли": "K", "тузы": "A", "Д♠": "Qs",
}  # fmt: skip
HALF_WAY: Final = 5
WON: Final = "кампания выиграна"


@dataclass
class Climbers(Table):
    """Three who want up, and three who take whatever they are given.

    They read what is to be hung from their hand and press buttons that they see: the climbers lay
    everything else first, and hang as soon as they are asked.
    """

    climbed: list[str] = field(default_factory=list)
    """The steps that the climbers have stood on, in order."""

    @override
    def chosen(self, person: int, hand: Message, moves: Sequence[Button]) -> Button:
        """What somebody of this side would press."""
        played = (each for each in moves if each.data.startswith("p:"))
        by_verb = {each.data.split(":")[3].split()[0]: each for each in played}
        if self.people.index(person) % 2:
            for word in ("take", "pass", "keep"):
                if word in by_verb:
                    return by_verb[word]
            return self.dice.choice(list(moves))
        if "hang" in by_verb:
            return by_verb["hang"]
        kept = _step(hand)
        if kept not in self.climbed[-1:]:
            self.climbed.append(kept)
        others = [each for each in moves if not _lays(each, kept)]
        laying = [each for each in others if not each.data.endswith((":take", ":pass"))]
        return self.dice.choice(laying or others or list(moves))


def _step(hand: Message) -> str:
    """The rank that is to be hung next, or the queen."""
    told = re.search(r"Вам вешать: 🎖\s(\S+)", hand.text)
    assert told is not None, hand.text
    return STEPS[told[1]]


def _lays(button: Button, kept: str) -> bool:
    """Whether this button gives away a card that is to be hung."""
    move = button.data.split(":")[-1].split()
    own = move[2:] if move[0] == "beat" else move[1:]
    return any(card == kept or card[:-1] == kept for card in own)


async def _deal(table: Table, result: Message | None) -> None:
    if result is None:
        await table.open()
        await table.choose("page:games", "page:games.pogony", "game:kampaniya")
        await table.choose("page:rules", "page:teams", "opt:teams")
        lobby = await table.shows("Начать")
        await table.town.press(table.people[0], table.chat, lobby.id, "Начать")
    else:
        await table.town.press(table.people[0], table.chat, result.id, "Ещё раз")
    await table.shows("Мои карты")


async def test_from_the_sixes_to_the_queen(town: Town, running_bot: RunningBot) -> None:
    """B2; the bot is stopped in the middle of a bout half way up."""
    async with running_bot():
        people = await town.people("Аня", "Боря", "Вера", "Глеб", "Даша", "Егор")
        table = Climbers(town, await town.group(people), people, random.Random(11))
        await _deal(table, None)
        while len(table.climbed) < HALF_WAY:
            await _deal(table, await table.play_to_the_end())
        await table.play(7)
    async with running_bot():
        while WON not in (result := await table.play_to_the_end()).text:
            await _deal(table, result)
    assert table.climbed == list(STEPS.values())
    assert re.search(rf"{WON}: .*Аня.*Вера.*Даша", result.text)
