"""The same refusal in every wording that Telegram has for it: what people see must be the same.

One test a treatment, one table a test; the wordings come one after the other, as orders of trouble
in the sandbox. How the bot gets over each kind for good is in `test_refusals`.
"""

from typing import Any, Final

import pytest

from tests.e2e.driver import Message, Table, moves_of, until

pytestmark = [pytest.mark.slow, pytest.mark.timeout(120)]

_UNREACHABLE: Final = (
    (400, "Bad Request: chat not found"),
    (400, "Bad Request: private chat not found"),
    (400, "Bad Request: PEER_ID_INVALID"),
    (403, "Forbidden: bot was blocked by the user"),
    (403, "Forbidden: bot can't initiate conversation with a user"),
    (403, "Forbidden: user is deactivated"),
)
_SILENCED: Final = (
    "not enough rights to send text messages to the chat",
    "have no write access to the chat",
    "CHAT_WRITE_FORBIDDEN",
    "CHAT_ADMIN_REQUIRED",
    "CHAT_RESTRICTED",
)
_REMOVED: Final = (
    "bot was kicked from the group chat",
    "bot is not a member of the supergroup chat",
    "the group chat was deleted",
)
_BUGS: Final = (
    "reply markup is too long",
    "BUTTON_DATA_INVALID",
    "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    "can't parse entities: Unsupported start tag",
    "message is too long",
    "message text is empty",
    "there is no text in the message to edit",
)


async def _refuse(table: Table, chat: int, status: int, description: str) -> None:
    """The next edit there is refused."""
    order: dict[str, Any] = {"method": "editMessageText", "chat": chat, "times": 1}
    await table.town.call("/sandbox/faults", **order, status=status, description=description)


async def _reads(table: Table, words: str, *, there: bool = True) -> None:
    """Wait until the table in the group has these words, or has them no more."""

    async def look() -> bool:
        return (words in (await table.shows("Мои карты")).text) is there

    await until(look)


async def _heard(table: Table, person: int, words: str) -> int:
    """How many messages of the bot to a person have these words."""
    messages = await table.town.messages(person, person)
    return sum(words in each.text for each in messages if each.by_bot)


async def _clocks_stand(table: Table, *, standing: bool) -> None:
    """Wait until every hand says so, or none does any more."""

    async def look() -> bool:
        heard = [await _heard(table, each, "Часы стоят") > 0 for each in table.people]
        return set(heard) == {standing}

    await until(look)


async def _asked(table: Table) -> tuple[int, Message]:
    async def look() -> tuple[int, Message] | None:
        for person in table.people:
            hand = await table.hand(person)
            if hand is not None and moves_of(hand):
                return person, hand
        return None

    return await until(look)


async def test_somebody_who_cannot_be_written_to_however_it_is_said(table: Table) -> None:
    """The group reads who it is; a word of theirs, and the hand is there again."""
    await table.start()
    for status, words in _UNREACHABLE:
        person, hand = await _asked(table)
        await _refuse(table, person, status, words)
        await table.town.send(person, person, hand.id, moves_of(hand)[0].data)
        await _reads(table, "Не могу написать")
        await table.town.say(person, person, "/hand")
        await _reads(table, "Не могу написать", there=False)
        assert await table.hand(person) is not None


async def test_a_group_that_lets_nobody_write_however_it_is_said(table: Table) -> None:
    """The opener is told once each time; after a command in the group the table goes on."""
    await table.start()
    for number, words in enumerate(_SILENCED, 1):
        await _refuse(table, table.chat, 400, f"Bad Request: {words}")
        person, hand = await _asked(table)
        await table.town.send(person, person, hand.id, moves_of(hand)[0].data)

        async def told(number: int = number) -> bool:
            return await _heard(table, table.people[0], "мне не дают писать") == number

        await until(told)
        await _clocks_stand(table, standing=True)
        await table.town.say(table.people[1], table.chat, "/rules")
        await _clocks_stand(table, standing=False)


@pytest.mark.parametrize("words", _REMOVED)
async def test_a_group_that_the_bot_is_not_in_however_it_is_said(table: Table, words: str) -> None:
    """The game is closed without a result, and everybody is told."""
    await table.start()
    await _refuse(table, table.chat, 403, f"Forbidden: {words}")
    person, hand = await _asked(table)
    await table.town.send(person, person, hand.id, moves_of(hand)[0].data)

    async def told() -> bool:
        return all([await _heard(table, each, "партия № 1 закрыта") for each in table.people])

    await until(told)


async def test_what_only_a_fault_of_ours_can_be_refused_for(table: Table) -> None:
    """One picture is lost, and nothing else: the next move brings everything up to date."""
    await table.start()
    for words in _BUGS:
        await _refuse(table, table.chat, 400, f"Bad Request: {words}")
        await table.play(2)
    await table.play_to_the_end()
