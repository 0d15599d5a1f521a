"""The command menus: set where they differ, left alone where they do not."""

from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest, TelegramNetworkError
from aiogram.methods import GetMyCommands, SetMyCommands

from bot.telegram.commands import GROUP_COMMANDS, PRIVATE_COMMANDS
from bot.telegram.menu import keep_menus
from tests.telegram.edge import RecordingSession


async def test_they_are_set_once_a_scope() -> None:
    session = RecordingSession()
    session.results["GetMyCommands"] = []
    bot = Bot("42:sandbox", session=session)
    await keep_menus(bot)
    menus = {
        each.scope.type: [command.command for command in each.commands]
        for each in session.of(SetMyCommands)
    }
    assert menus == {
        "all_group_chats": list(GROUP_COMMANDS),
        "all_private_chats": list(PRIVATE_COMMANDS),
    }


async def test_what_is_set_already_is_not_set_again() -> None:
    session = RecordingSession()
    session.results["GetMyCommands"] = []
    bot = Bot("42:sandbox", session=session)
    await keep_menus(bot)
    for_groups = session.of(SetMyCommands)[0].commands
    session.results["GetMyCommands"] = [each.model_dump(exclude_none=True) for each in for_groups]
    session.calls.clear()
    await keep_menus(bot)
    assert [each.scope.type for each in session.of(SetMyCommands)] == ["all_private_chats"]


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
    assert len(session.of(SetMyCommands)) == 2
