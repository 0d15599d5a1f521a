"""Screens become messages: the `Messenger` of `bot.messaging` over aiogram.

It sends what it is given, at once and once. When something may be sent is decided in `bot.sync`.
"""

import asyncio
from typing import Final

from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import (
    BufferedInputFile,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    LinkPreviewOptions,
)

from bot.picture import Picture
from bot.pictures import drawn
from bot.screen import Button, Document, Screen, Style
from bot.telegram.errors import NOT_MODIFIED, UNDELETABLE, says, translated

_TIMEOUT_S: Final = 15
_FILE: Final = "table.jpg"
_HTML: Final = "HTML"
_NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)


class TelegramMessenger:
    """Sends, edits and deletes; raises only `MessengerError`s."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def send(self, chat: int, topic: int | None, screen: Screen) -> int:
        """Send a message; returns its id."""
        if screen.document is not None:
            return await self._send_document(chat, topic, screen, screen.document)
        with translated():
            if screen.picture is not None:
                sent = await self._bot.send_photo(
                    chat,
                    await _file(screen.picture),
                    message_thread_id=topic,
                    caption=screen.text,
                    parse_mode=_HTML,
                    disable_notification=screen.quiet or None,
                    reply_markup=keyboard(screen) if screen.rows else None,
                    request_timeout=_TIMEOUT_S,
                )
            else:
                sent = await self._bot.send_message(
                    chat,
                    screen.text,
                    message_thread_id=topic,
                    parse_mode=_HTML,
                    link_preview_options=_NO_PREVIEW,
                    disable_notification=screen.quiet or None,
                    reply_markup=keyboard(screen) if screen.rows else None,
                    request_timeout=_TIMEOUT_S,
                )
        return sent.message_id

    async def _send_document(
        self, chat: int, topic: int | None, screen: Screen, document: Document
    ) -> int:
        with translated():
            sent = await self._bot.send_document(
                chat,
                BufferedInputFile(document.content.encode(), document.name),
                caption=screen.text,
                message_thread_id=topic,
                parse_mode=_HTML,
                disable_notification=screen.quiet or None,
                reply_markup=keyboard(screen) if screen.rows else None,
                request_timeout=_TIMEOUT_S,
            )
        return sent.message_id

    async def edit(self, chat: int, message: int, screen: Screen) -> None:
        """Make a message look like the screen; "not modified" counts as done."""
        with translated():
            try:
                await self._change(chat, message, screen)
            except TelegramBadRequest as error:
                if not says(error.message, NOT_MODIFIED):
                    raise

    async def _change(self, chat: int, message: int, screen: Screen) -> None:
        """One edit; a message with text alone can be given a picture, but not the reverse."""
        if screen.picture is None:
            await self._bot.edit_message_text(
                screen.text,
                chat_id=chat,
                message_id=message,
                parse_mode=_HTML,
                link_preview_options=_NO_PREVIEW,
                reply_markup=keyboard(screen) if screen.rows else None,
                request_timeout=_TIMEOUT_S,
            )
            return
        file = await _file(screen.picture)
        await self._bot.edit_message_media(
            InputMediaPhoto(media=file, caption=screen.text, parse_mode=_HTML),
            chat_id=chat,
            message_id=message,
            reply_markup=keyboard(screen) if screen.rows else None,
            request_timeout=_TIMEOUT_S,
        )

    async def delete(self, chat: int, message: int) -> None:
        """Remove a message; one that is gone or cannot be removed any more counts as done."""
        with translated():
            try:
                await self._bot.delete_message(chat, message, request_timeout=_TIMEOUT_S)
            except TelegramBadRequest as error:
                if not says(error.message, *UNDELETABLE):
                    raise


async def _file(picture: Picture) -> BufferedInputFile:
    """The picture as a file, drawn aside: other chats do not wait for it."""
    return BufferedInputFile(await asyncio.to_thread(drawn, picture), filename=_FILE)


def keyboard(screen: Screen) -> InlineKeyboardMarkup:
    """The buttons of a screen as Telegram's inline keyboard."""
    rows = [[_button(button) for button in row] for row in screen.rows]
    return InlineKeyboardMarkup(inline_keyboard=rows)


def _button(button: Button) -> InlineKeyboardButton:
    return InlineKeyboardButton(
        text=button.text,
        callback_data=button.data,
        url=button.url,
        style=None if button.style is Style.PLAIN else button.style.value,
    )
