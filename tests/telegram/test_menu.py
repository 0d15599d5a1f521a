"""The command menus: set where they differ, left alone where they do not."""

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest, TelegramNetworkError
from aiogram.methods import GetMyCommands, SetMyCommands

from bot.i18n import DEFAULT_LANGUAGE, languages
from bot.telegram.commands import GROUP_COMMANDS, PRIVATE_COMMANDS
from bot.telegram.menu import keep_menus
from tests.telegram.edge import RecordingSession

CODES = [None if language == DEFAULT_LANGUAGE else language for language in languages()]
"""What Telegram is told of the languages; the default one is for everybody else."""


async def test_they_are_set_once_a_scope_and_language() -> None:
    session = RecordingSession()
    session.results["GetMyCommands"] = []
    bot = Bot("42:sandbox", session=session)
    await keep_menus(bot)
    menus = {
        (each.scope.type, each.language_code): [command.command for command in each.commands]
        for each in session.of(SetMyCommands)
    }
    assert len(session.of(SetMyCommands)) == len(menus)
    assert menus == {
        (scope, code): list(names)
        for scope, names in (
            ("all_group_chats", GROUP_COMMANDS),
            ("all_private_chats", PRIVATE_COMMANDS),
        )
        for code in CODES
    }


@pytest.mark.parametrize(
    ("code", "said"), [(None, "Открыть стол"), ("en", "Open a table"), ("uk", "Відкрити стіл")]
)
async def test_each_language_has_its_own_words(code: str | None, said: str) -> None:
    session = RecordingSession()
    session.results["GetMyCommands"] = []
    await keep_menus(Bot("42:sandbox", session=session))
    (menu,) = [
        each.commands
        for each in session.of(SetMyCommands)
        if (each.scope.type, each.language_code) == ("all_group_chats", code)
    ]
    assert (menu[0].command, menu[0].description) == ("durak", said)


async def test_what_is_set_already_is_not_set_again() -> None:
    session = RecordingSession()
    session.results["GetMyCommands"] = []
    bot = Bot("42:sandbox", session=session)
    await keep_menus(bot)
    first, *others = session.of(SetMyCommands)
    session.results["GetMyCommands"] = [
        each.model_dump(exclude_none=True) for each in first.commands
    ]
    session.calls.clear()
    await keep_menus(bot)
    assert session.of(SetMyCommands) == others


async def test_trouble_does_not_stop_the_bot() -> None:
    session = RecordingSession()
    refused = TelegramBadRequest(GetMyCommands(), "Bad Request: BOT_COMMAND_INVALID")
    session.results["GetMyCommands"] = [refused]
    await keep_menus(Bot("42:sandbox", session=session))
    assert session.of(SetMyCommands) == []


async def test_it_is_tried_until_telegram_answers() -> None:
    session = RecordingSession()
    silent = TelegramNetworkError(GetMyCommands(), "timeout")
    session.results["GetMyCommands"] = [silent]
    await keep_menus(Bot("42:sandbox", session=session))
    assert len(session.of(SetMyCommands)) == 2 * len(languages())
