"""Спички: a group game for two on python-telegram-bot, in the plain idiom of its examples.

Whoever follows the link in the group sits down; the two take one to three matches in turn, and
who takes the last one has won. It runs in an environment of its own, see `test_stranger`.
"""

import logging
import os
from html import escape
from io import BytesIO
from typing import Final

from telegram import (
    BotCommand,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    Update,
)
from telegram.constants import ChatAction, ParseMode
from telegram.ext import (
    AIORateLimiter,
    Application,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    ContextTypes,
    Defaults,
    MessageHandler,
    filters,
)
from telegram.helpers import create_deep_linked_url

MATCHES: Final = 7
SEATS: Final = 2
PICTURE: Final = (
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (16).to_bytes(4, "big") + (16).to_bytes(4, "big") + bytes(5)
)


async def set_up(application: Application) -> None:
    """Say what can be said."""
    await application.bot.set_my_commands([BotCommand("nim", "спички"), BotCommand("help", "?")])
    assert [each.command for each in await application.bot.get_my_commands()] == ["nim", "help"]


async def open_lobby(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    """Post the lobby with a link into the private chat."""
    chat = update.effective_chat
    await context.bot.send_chat_action(chat.id, ChatAction.TYPING)
    link = create_deep_linked_url(context.bot.username, f"join_{-chat.id}")
    keyboard = InlineKeyboardMarkup([[InlineKeyboardButton("Сесть", url=link)]])
    sent = await update.message.reply_html("<b>Спички</b>: кто с кем?", reply_markup=keyboard)
    games = context.bot_data.setdefault("games", {})
    games[chat.id] = {"message": sent.message_id, "players": [], "left": MATCHES, "turn": 0}


async def start(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    """Sit down, for those who come by the link."""
    user = update.effective_user
    if not context.args or not context.args[0].startswith("join_"):
        await update.message.reply_text(f"Здравствуйте, {user.full_name}!")
        return
    chat = -int(context.args[0].removeprefix("join_"))
    game = context.bot_data["games"][chat]
    member = await context.bot.get_chat_member(chat, user.id)
    if member.status in ("left", "kicked"):
        await update.message.reply_text("Вас там нет.")
        return
    game["players"].append((user.id, user.first_name))
    group = await context.bot.get_chat(chat)
    await update.message.reply_text(f"Вы сели: {group.title}.", do_quote=True)
    if len(game["players"]) == SEATS:
        await show(context, chat)
        return
    link = create_deep_linked_url(context.bot.username, f"join_{-chat}")
    await context.bot.edit_message_text(
        f"Ждём второго. Сидит {escape(user.first_name)}.",
        chat_id=chat,
        message_id=game["message"],
        reply_markup=InlineKeyboardMarkup([[InlineKeyboardButton("Сесть", url=link)]]),
    )


async def show(context: ContextTypes.DEFAULT_TYPE, chat: int) -> None:
    """Edit the table to what it is now."""
    game = context.bot_data["games"][chat]
    _, name = game["players"][game["turn"]]
    keyboard = None
    if game["left"] == 0:
        text = f"<b>Выиграли не вы, {escape(name)}</b>"
    else:
        numbers = range(1, min(3, game["left"]) + 1)
        row = [InlineKeyboardButton(str(each), callback_data=f"take:{each}") for each in numbers]
        keyboard = InlineKeyboardMarkup([row])
        text = f"{'|' * game['left']}\nХодит {escape(name)}"
    await context.bot.edit_message_text(
        text, chat_id=chat, message_id=game["message"], reply_markup=keyboard
    )


async def take(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    """Take matches, if it is the presser's turn."""
    query = update.callback_query
    chat = query.message.chat.id
    game = context.bot_data["games"][chat]
    player, _ = game["players"][game["turn"]]
    if query.from_user.id != player:
        await query.answer("Не ваш ход", show_alert=True)
        return
    await query.answer()
    game["left"] -= int(query.data.partition(":")[2])
    game["turn"] = 1 - game["turn"]
    await show(context, chat)
    if game["left"] == 0:
        await finish(update, context)


async def finish(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    """A picture for the winner, another one in its place, and a few words."""
    chat = update.effective_chat.id
    sent = await context.bot.send_photo(chat, BytesIO(PICTURE), caption="Приз")
    await context.bot.edit_message_media(
        InputMediaPhoto(sent.photo[-1].file_id, caption="Другой приз"),
        chat_id=chat,
        message_id=sent.message_id,
    )
    await context.bot.set_message_reaction(chat, sent.message_id, "🏆")
    admins = await context.bot.get_chat_administrators(chat)
    count = await context.bot.get_chat_member_count(chat)
    names = ", ".join(admin.user.first_name for admin in admins)
    scrap = await context.bot.send_message(chat, "…", disable_notification=True)
    await scrap.delete()
    await context.bot.send_message(chat, f"Нас {count}, админ {names}")


async def greet(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    """Somebody joined."""
    for user in update.message.new_chat_members:
        await update.effective_chat.send_message(f"Привет, {user.mention_html()}")


async def standing(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    """What the bot is in a chat has changed."""
    context.bot_data["standing"] = update.my_chat_member.new_chat_member.status


def main() -> None:
    """Run until stopped."""
    logging.basicConfig(level=logging.WARNING)
    base = os.environ["TELEGRAM_API_BASE"]
    application = (
        Application.builder()
        .token(os.environ["BOT_TOKEN"])
        .base_url(f"{base}/bot")
        .base_file_url(f"{base}/file/bot")
        .rate_limiter(AIORateLimiter(max_retries=3))
        .defaults(Defaults(parse_mode=ParseMode.HTML))
        .post_init(set_up)
        .build()
    )
    application.add_handler(CommandHandler("nim", open_lobby))
    application.add_handler(CommandHandler("start", start))
    application.add_handler(CallbackQueryHandler(take, pattern=r"^take:\d$"))
    application.add_handler(MessageHandler(filters.StatusUpdate.NEW_CHAT_MEMBERS, greet))
    application.add_handler(ChatMemberHandler(standing, ChatMemberHandler.MY_CHAT_MEMBER))
    application.run_polling(allowed_updates=Update.ALL_TYPES)


if __name__ == "__main__":
    main()
