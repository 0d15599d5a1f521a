"""The smallest bot there is: bare aiogram, one answer and one edit a press, nothing remembered.

What `presses` compares with. Started as a process, with the same settings as the real bot.
"""

import asyncio
import os
from itertools import count

from aiogram import Bot, Dispatcher
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.types import CallbackQuery, InlineKeyboardButton, InlineKeyboardMarkup, Message


async def main() -> None:
    """Poll until killed."""
    api = TelegramAPIServer.from_base(os.environ["TELEGRAM_API_BASE"])
    bot = Bot(os.environ["BOT_TOKEN"], session=AiohttpSession(api=api))
    dispatcher = Dispatcher(disable_fsm=True)
    numbers = count()
    rows = [
        [InlineKeyboardButton(text=f"{row}{column}", callback_data="x") for column in "abcdef"]
        for row in "12"
    ]
    keyboard = InlineKeyboardMarkup(inline_keyboard=rows)

    @dispatcher.message()
    async def greet(message: Message) -> None:
        await message.answer("0", reply_markup=keyboard)

    @dispatcher.callback_query()
    async def press(query: CallbackQuery) -> None:
        await query.answer()
        if isinstance(query.message, Message):
            await query.message.edit_text(f"press {next(numbers)}", reply_markup=keyboard)

    await dispatcher.start_polling(bot)


if __name__ == "__main__":
    asyncio.run(main())
