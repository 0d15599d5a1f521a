"""aiogram and the sandbox understand each other: every answer parses into aiogram's own types."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from aiogram import Bot
from aiogram.client.default import DefaultBotProperties
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramBadRequest,
    TelegramConflictError,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.filters import Command
from aiogram.methods import GetUpdates
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BufferedInputFile,
    ChatMemberAdministrator,
    ChatMemberLeft,
    ChatMemberMember,
    ChatMemberOwner,
    ChatMemberRestricted,
    CopyTextButton,
    DisabledButton,
    EphemeralMessageParameters,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    Message,
    ReactionTypeEmoji,
    Update,
)

from bot.sandbox.methods.table import METHODS
from tests.sandbox.town import PNG, Json, Town

KEYS = InlineKeyboardMarkup(
    inline_keyboard=[
        [
            InlineKeyboardButton(text="Go", callback_data="go", style="primary"),
            InlineKeyboardButton(text="No", disabled=DisabledButton()),
            InlineKeyboardButton(text="Hash", copy_text=CopyTextButton(text="abc")),
            InlineKeyboardButton(text="Link", url="https://t.me/durak_sandbox_bot?start=x"),
        ]
    ]
)
PICTURE = BufferedInputFile(PNG, filename="table.png")


@pytest_asyncio.fixture
async def bot(town: Town) -> AsyncIterator[Bot]:
    session = AiohttpSession(api=TelegramAPIServer.from_base(town.url))
    default = DefaultBotProperties(parse_mode="HTML", link_preview_is_disabled=True)
    async with Bot("42:sandbox", session=session, default=default) as connected:
        yield connected


async def _press(town: Town, bot: Bot, person: int, chat: int, message: int) -> Update:
    task = town.press(person, chat, message, data="go")
    offset: int | None = None
    while True:
        for update in await bot.get_updates(offset=offset, timeout=5):
            offset = update.update_id + 1
            if update.callback_query is not None:
                await bot.get_updates(offset=offset)
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
                return update


async def test_messages(town: Town, bot: Bot) -> None:
    anya = await town.friend()
    sent = await bot.send_message(anya, "<b>Стол</b> 🂡", reply_markup=KEYS)
    assert sent.html_text == "<b>Стол</b> 🂡"
    assert sent.reply_markup is not None
    edited = await bot.edit_message_text("new", chat_id=anya, message_id=sent.message_id)
    assert isinstance(edited, Message)
    assert edited.text == "new"
    keyed = await bot.edit_message_reply_markup(
        chat_id=anya, message_id=sent.message_id, reply_markup=KEYS
    )
    assert isinstance(keyed, Message)
    assert keyed.reply_markup == sent.reply_markup
    thumb = ReactionTypeEmoji(emoji="👍")
    assert await bot.set_message_reaction(anya, sent.message_id, reaction=[thumb])
    assert await bot.send_chat_action(anya, "typing")
    assert await bot.pin_chat_message(anya, sent.message_id)
    assert await bot.unpin_chat_message(anya, message_id=sent.message_id)
    assert await bot.unpin_all_chat_messages(anya)
    assert await bot.delete_message(anya, sent.message_id)
    assert await bot.delete_messages(anya, [1, 2, 3])


async def test_pictures(town: Town, bot: Bot) -> None:
    anya = await town.friend()
    sent = await bot.send_photo(anya, PICTURE, caption="<i>стол</i>", reply_markup=KEYS)
    assert sent.photo is not None
    assert sent.html_text == "<i>стол</i>"
    place: Json = {"chat_id": anya, "message_id": sent.message_id}
    media = InputMediaPhoto(media=PICTURE, caption="new")
    edited = await bot.edit_message_media(media, **place, reply_markup=KEYS)
    assert isinstance(edited, Message)
    assert edited.caption == "new"
    recaptioned = await bot.edit_message_caption(**place, caption="newer")
    assert isinstance(recaptioned, Message)
    assert recaptioned.caption == "newer"


async def test_documents(town: Town, bot: Bot) -> None:
    anya = await town.friend()
    file = BufferedInputFile(b"{}", "durak-1.json")
    sent = await bot.send_document(anya, file, caption="<i>запись</i>", reply_markup=KEYS)
    assert sent.document is not None
    assert sent.document.file_name == "durak-1.json"
    assert sent.html_text == "<i>запись</i>"


async def test_updates_of_every_kind(town: Town, bot: Bot) -> None:
    anya, borya = await town.friend(), await town.friend("Боря")
    await bot.get_updates(allowed_updates=["message", "my_chat_member", "chat_member"])
    group = await town.do("chats", title="Дача", kind="group", members=[anya], bot_admin=True)
    await town.say(anya, group["id"], "/durak@durak_sandbox_bot 36")
    await town.do(f"people/{borya}/join", chat=group["id"])
    await town.do(f"people/{borya}/leave", chat=group["id"])
    await town.do(f"people/{anya}/block")
    await town.do(f"people/{anya}/unblock")
    await town.do(f"chats/{group['id']}/upgrade")
    forum = await town.do("chats", title="Форум", kind="forum", members=[anya])
    await town.say(anya, forum["id"], "/durak", topic=3)
    await town.do(f"chats/{forum['id']}/close-topic", topic=3)
    await town.do(f"chats/{forum['id']}/open-topic", topic=3)
    await town.do(f"chats/{forum['id']}/restrict-bot")
    await town.do(f"chats/{forum['id']}/kick-bot")
    updates = await bot.get_updates()
    kinds = [update.event_type for update in updates]
    assert kinds.count("my_chat_member") == 6
    assert kinds.count("chat_member") == 2
    assert kinds.count("message") == 8
    command = next(each.message for each in updates if each.message and each.message.text)
    found = await Command("durak")(command, bot)
    assert isinstance(found, dict)
    assert found["command"].args == "36"


async def test_press_and_answer(town: Town, bot: Bot) -> None:
    anya = await town.friend()
    sent = await bot.send_message(anya, "x", reply_markup=KEYS)
    update = await _press(town, bot, anya, anya, sent.message_id)
    assert update.callback_query is not None
    assert isinstance(update.callback_query.message, Message)
    assert await bot.answer_callback_query(update.callback_query.id, text="ok", show_alert=True)


async def test_chats(town: Town, bot: Bot) -> None:
    await bot.me()
    people = [await town.friend(name) for name in ("Аня", "Боря", "Вера")]
    group = await town.group(*people[:2], admins=people[:1], bot_admin=True)
    assert (await bot.get_chat(group)).title == "Дача"
    assert (await bot.get_chat(people[0])).first_name == "Аня"
    assert isinstance(await bot.get_chat_member(group, people[0]), ChatMemberOwner)
    assert isinstance(await bot.get_chat_member(group, people[1]), ChatMemberMember)
    assert isinstance(await bot.get_chat_member(group, people[2]), ChatMemberLeft)
    assert isinstance(await bot.get_chat_member(group, 42), ChatMemberAdministrator)
    assert len(await bot.get_chat_administrators(group)) == 2
    assert await bot.get_chat_member_count(group) == 3
    assert await bot.set_chat_member_tag(group, people[1], tag="Дурак")
    await town.do(f"chats/{group}/restrict-bot")
    assert isinstance(await bot.get_chat_member(group, 42), ChatMemberRestricted)
    assert await bot.leave_chat(group)


async def test_profile(town: Town, bot: Bot) -> None:
    assert (await bot.get_me()).username == "durak_sandbox_bot"
    commands = [BotCommand(command="durak", description="Сыграть")]
    scope = BotCommandScopeAllGroupChats()
    assert await bot.set_my_commands(commands, scope=scope, language_code="ru")
    (kept,) = await bot.get_my_commands(scope=scope, language_code="ru")
    assert (kept.command, kept.description) == ("durak", "Сыграть")
    assert await bot.delete_my_commands(scope=scope, language_code="ru")
    assert await bot.set_my_name("Дурак")
    assert (await bot.get_my_name()).name == "Дурак"
    assert await bot.set_my_description("Играет")
    assert (await bot.get_my_description()).description == "Играет"
    assert await bot.set_my_short_description("Играет")
    assert (await bot.get_my_short_description()).short_description == "Играет"
    assert await bot.delete_webhook(drop_pending_updates=True)
    assert (await bot.get_webhook_info()).url == ""
    with pytest.raises(TelegramBadRequest):
        await bot.set_webhook("https://example.org")
    assert await bot.close()
    assert await bot.log_out()


async def test_ephemeral_messages(town: Town, bot: Bot) -> None:
    anya = await town.friend()
    group = await town.group(anya)
    table = await bot.send_message(group, "table", reply_markup=KEYS)
    update = await _press(town, bot, anya, group, table.message_id)
    assert update.callback_query is not None
    to = EphemeralMessageParameters(
        receiver_user_id=anya, callback_query_id=update.callback_query.id
    )
    sent = await bot.send_message(
        group, "hand", ephemeral_message_parameters=to, reply_markup=KEYS
    )
    assert sent.message_id == 0
    assert sent.receiver_user is not None
    number = sent.ephemeral_message_id
    assert number is not None
    place: Json = {"chat_id": group, "receiver_user_id": anya, "ephemeral_message_id": number}
    assert await bot.edit_ephemeral_message_text(**place, text="new", reply_markup=KEYS)
    assert await bot.edit_ephemeral_message_reply_markup(**place)
    media = InputMediaPhoto(media=PICTURE)
    assert await bot.edit_ephemeral_message_media(**place, media=media)
    assert await bot.edit_ephemeral_message_caption(**place, caption="x", reply_markup=KEYS)
    shown = (await town.see(anya, group))[-1]
    update = await _press(town, bot, anya, group, shown["id"])
    assert update.callback_query is not None
    assert update.callback_query.message is not None
    assert update.callback_query.message.message_id == 0
    assert await bot.delete_ephemeral_message(**place)


async def test_refusals_become_the_right_exceptions(town: Town, bot: Bot) -> None:
    anya = await town.friend()
    group = await town.group(anya, kind="group")
    await town.do(f"chats/{group}/upgrade")
    with pytest.raises(TelegramMigrateToChat):
        await bot.send_message(group, "x")
    with pytest.raises(TelegramBadRequest, match="chat not found"):
        await bot.send_message(5, "x")
    await town.do(f"people/{anya}/block")
    with pytest.raises(TelegramForbiddenError, match="bot was blocked by the user"):
        await bot.send_message(anya, "x")
    await town.do("faults", method="getMe", times=1, status=429, retry_after=3)
    with pytest.raises(TelegramRetryAfter) as too_many:
        await bot.get_me()
    assert too_many.value.retry_after == 3
    for status, error in (
        (401, TelegramUnauthorizedError),
        (404, TelegramNotFound),
        (409, TelegramConflictError),
        (502, ClientDecodeError),
    ):
        await town.do("faults", method="getMe", times=1, status=status)
        with pytest.raises(error):
            await bot.get_me()
    await town.do("faults", method="getMe", times=1, drop_after=True)
    with pytest.raises(TelegramNetworkError):
        await bot.get_me()
    await town.do("updates", update={"message": {"odd": True}})
    with pytest.raises(ClientDecodeError):
        await bot(GetUpdates())


def test_every_method_was_tried() -> None:
    """A method that is added to the sandbox must be added to a test above."""
    source = Path(__file__).read_text(encoding="utf-8")
    asked = {name for name in METHODS if f"bot.{_snake(name)}(" in source}
    assert set(METHODS) - asked == set()


def _snake(name: str) -> str:
    return "".join(f"_{each.lower()}" if each.isupper() else each for each in name)
