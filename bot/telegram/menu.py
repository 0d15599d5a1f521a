"""The command menus that Telegram's clients show, one for groups and one for private chats."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

from aiogram import Bot
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeUnion,
)

from bot.i18n import DEFAULT_LANGUAGE, Translator, languages
from bot.messaging import MessengerError, Unavailable
from bot.telegram.commands import EPHEMERAL, GROUP_COMMANDS, PRIVATE_COMMANDS
from bot.telegram.errors import translated
from bot.telegram.session import pauses

_log: Final = logging.getLogger(__name__)


async def keep_menus(bot: Bot) -> None:
    """Set the menus where they differ from what they should be; tries until Telegram answers."""
    for pause in pauses():
        try:
            with translated():
                await _set_all(bot)
        except Unavailable:
            await asyncio.sleep(pause)
        except MessengerError as error:
            _log.warning("the command menus could not be set: %s", error)
            return
        else:
            return


async def _set_all(bot: Bot) -> None:
    for language in languages():
        code = None if language == DEFAULT_LANGUAGE else language
        say = Translator(language)
        for scope, names in _scopes():
            menu = [
                BotCommand(
                    command=name,
                    description=say(f"command-{name}"),
                    is_ephemeral=True if name == EPHEMERAL else None,
                )
                for name in names
            ]
            await _set(bot, menu, scope, code)


def _scopes() -> Sequence[tuple[BotCommandScopeUnion, Sequence[str]]]:
    return (
        (BotCommandScopeAllGroupChats(), GROUP_COMMANDS),
        (BotCommandScopeAllPrivateChats(), PRIVATE_COMMANDS),
    )


async def _set(
    bot: Bot, menu: list[BotCommand], scope: BotCommandScopeUnion, code: str | None
) -> None:
    shown = await bot.get_my_commands(scope=scope, language_code=code)
    if _lines(shown) != _lines(menu):
        await bot.set_my_commands(menu, scope=scope, language_code=code)


def _lines(menu: Sequence[BotCommand]) -> list[tuple[str, str, bool]]:
    return [(each.command, each.description, bool(each.is_ephemeral)) for each in menu]
