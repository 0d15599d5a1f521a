"""Sending and editing: markup, entities, keyboards, and every refusal of these."""

import pytest

from bot.sandbox import world
from tests.sandbox.town import GO, Json, Town, keyboard

NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup "
    "are exactly the same as a current content and reply markup of the message"
)


async def test_html_becomes_text_with_entities(town: Town) -> None:
    person = await town.friend()
    source = 'Ход: <b>Аня</b> &lt;3 🂡 <a href="https://x.y/?a=1&amp;b=2">link</a> /durak@x_bot'
    sent = (await town.bot("sendMessage", chat_id=person, text=source, parse_mode="HTML")).result
    assert sent["text"] == "Ход: Аня <3 🂡 link /durak@x_bot"
    assert sent["entities"] == [
        {"type": "bold", "offset": 5, "length": 3},
        {"type": "text_link", "url": "https://x.y/?a=1&b=2", "offset": 15, "length": 4},
        {"type": "bot_command", "offset": 20, "length": 12},
    ]
    seen = (await town.see(person, person))[-1]
    assert seen["html"] == (
        'Ход: <b>Аня</b> &lt;3 🂡 <a href="https://x.y/?a=1&amp;b=2">link</a> /durak@x_bot'
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("я<x>", 'Unsupported start tag "x" at byte offset 2'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        (
            "<b>x</i>",
            'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"',
        ),
        ("1 < 2", "Unclosed start tag at byte offset 2"),
        ("x<br>y", 'Unsupported start tag "br" at byte offset 1'),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
    ],
)
async def test_broken_html(town: Town, text: str, why: str) -> None:
    person = await town.friend()
    reply = await town.bot("sendMessage", chat_id=person, text=text, parse_mode="HTML")
    assert reply.refusal == (400, f"Bad Request: can't parse entities: {why}")


@pytest.mark.parametrize(
    ("params", "why"),
    [
        ({"text": " \n "}, "message text is empty"),
        ({"text": "<b> </b>", "parse_mode": "HTML"}, "message text is empty"),
        ({}, "message text is empty"),
        ({"text": "x" * 4097}, "message is too long"),
        ({"text": "🂡" * 2049}, "message is too long"),
        ({"text": "x", "parse_mode": "Latex"}, "unsupported parse_mode"),
        ({"text": 5}, 'parameter "text" must be of type String'),
    ],
)
async def test_texts_that_are_refused(town: Town, params: Json, why: str) -> None:
    person = await town.friend()
    reply = await town.bot("sendMessage", chat_id=person, **params)
    assert reply.refusal == (400, f"Bad Request: {why}")


async def test_longest_text_counts_after_parsing(town: Town) -> None:
    person = await town.friend()
    text = f"<b>{'x' * 4096}</b>"
    reply = await town.bot("sendMessage", chat_id=person, text=text, parse_mode="HTML")
    assert len(reply.result["text"]) == 4096


def _button(**fields: Json) -> Json:
    return keyboard([{"text": "x", **fields}])


@pytest.mark.parametrize(
    ("markup", "why"),
    [
        (_button(callback_data="я" * 33), "BUTTON_DATA_INVALID"),
        (_button(callback_data=""), "BUTTON_DATA_INVALID"),
        (
            _button(),
            (
                "can't parse inline keyboard button: Text buttons are unallowed in the inline "
                "keyboard"
            ),
        ),
        (
            _button(callback_data="a", url="https://x.y"),
            (
                "can't parse inline keyboard button: takes exactly one action, "
                "got callback_data and url"
            ),
        ),
        (
            _button(callback_data="a", disabled={}),
            (
                "can't parse inline keyboard button: takes exactly one action, "
                "got callback_data and disabled"
            ),
        ),
        (
            keyboard([{"text": " ", "callback_data": "a"}]),
            "can't parse inline keyboard button: Button text must be non-empty",
        ),
        (
            _button(url="nonsense"),
            "inline keyboard button URL 'nonsense' is invalid: Wrong HTTP URL",
        ),
        (
            _button(callback_data="a", style="green"),
            (
                'parameter "reply_markup.inline_keyboard[0][0].style" must be one of '
                "danger, success, primary"
            ),
        ),
        (
            _button(callback_data="a", colour="red"),
            (
                'parameter "reply_markup.inline_keyboard[0][0].colour" is not a field of '
                "InlineKeyboardButton"
            ),
        ),
        (
            keyboard(*[[{"text": "x", "callback_data": "a"}]] * 101),
            "reply markup is too long",
        ),
        (
            keyboard(*[[{"text": "x" * 80, "callback_data": "a" * 64}]] * 70),
            "reply markup is too long",
        ),
    ],
)
async def test_keyboards_that_are_refused(town: Town, markup: Json, why: str) -> None:
    person = await town.friend()
    reply = await town.bot("sendMessage", chat_id=person, text="x", reply_markup=markup)
    assert reply.refusal == (400, f"Bad Request: {why}")


async def test_wide_rows_are_cut_silently(town: Town) -> None:
    person = await town.friend()
    row = [{"text": str(number), "callback_data": "a"} for number in range(15)]
    sent = await town.bot("sendMessage", chat_id=person, text="x", reply_markup=keyboard(row, []))
    assert [len(row) for row in sent.result["reply_markup"]["inline_keyboard"]] == [12]


async def test_edit_changes_text_and_drops_the_keyboard(town: Town) -> None:
    person = await town.friend()
    message = await town.send(person, "one", reply_markup=GO)
    town.pass_time(5)
    edited = await town.bot("editMessageText", chat_id=person, message_id=message, text="two")
    assert edited.result["text"] == "two"
    assert edited.result["edit_date"] == edited.result["date"] + 5
    assert "reply_markup" not in edited.result
    seen = (await town.see(person, person))[-1]
    assert (seen["text"], seen["keyboard"], seen["edits"]) == ("two", [], 1)


async def test_edit_that_changes_nothing(town: Town) -> None:
    person = await town.friend()
    message = await town.send(person, "one", reply_markup=GO)
    same: Json = {"chat_id": person, "message_id": message}
    reply = await town.bot("editMessageText", **same, text=" one ", reply_markup=GO)
    assert reply.refusal == (400, NOT_MODIFIED)
    reply = await town.bot("editMessageReplyMarkup", **same, reply_markup=GO)
    assert reply.refusal == (400, NOT_MODIFIED)
    assert (await town.bot("editMessageReplyMarkup", **same)).result["text"] == "one"
    bold = {"text": "<b>one</b>", "parse_mode": "HTML"}
    assert (await town.bot("editMessageText", **same, **bold)).result["entities"]


async def test_edits_that_are_refused(town: Town) -> None:
    person = await town.friend()
    theirs = await town.say(person, person, "mine")
    edit: Json = {"chat_id": person, "text": "x"}
    refusals: list[tuple[Json, str]] = [
        ({"message_id": 99}, "message to edit not found"),
        ({"message_id": theirs}, "message can't be edited"),
        ({}, "message identifier is not specified"),
        ({"inline_message_id": "q"}, "MESSAGE_ID_INVALID"),
        ({"mesage_id": 1}, 'parameter "mesage_id" is unknown to method editMessageText'),
    ]
    for params, why in refusals:
        reply = await town.bot("editMessageText", **edit, **params)
        assert reply.refusal == (400, f"Bad Request: {why}")


async def test_message_that_a_person_deleted_is_not_found(town: Town) -> None:
    person = await town.friend()
    message = await town.send(person)
    assert await town.ask("DELETE", f"messages/{person}/{message}") == (200, {"ok": True})
    same: Json = {"chat_id": person, "message_id": message}
    edit = await town.bot("editMessageText", **same, text="x")
    assert edit.refusal[1] == "Bad Request: message to edit not found"
    delete = await town.bot("deleteMessage", **same)
    assert delete.refusal[1] == "Bad Request: message to delete not found"
    assert (await town.ask("DELETE", f"messages/{person}/{message}"))[0] == 400


async def test_deleting(town: Town) -> None:
    anya = await town.friend()
    group = await town.group(anya)
    theirs = await town.say(anya, group, "hi")
    own = [await town.send(group) for _ in range(3)]
    refused = await town.bot("deleteMessage", chat_id=group, message_id=theirs)
    assert refused.refusal == (400, "Bad Request: message can't be deleted")
    assert (await town.bot("deleteMessage", chat_id=group, message_id=own[0])).result is True
    several = await town.bot("deleteMessages", chat_id=group, message_ids=[own[1], 99, theirs])
    assert several.result is True
    assert [each["id"] for each in await town.see(anya, group)] == [theirs, own[2]]
    town.pass_time(2 * 86_400 + 1)
    late = await town.bot("deleteMessage", chat_id=group, message_id=own[2])
    assert late.refusal[1] == "Bad Request: message can't be deleted for everyone"


async def test_replies(town: Town) -> None:
    anya = await town.friend()
    theirs = await town.say(anya, anya, "hi")
    answer = await town.bot(
        "sendMessage", chat_id=anya, text="x", reply_parameters={"message_id": theirs}
    )
    assert answer.result["reply_to_message"]["text"] == "hi"
    gone: Json = {"message_id": 99}
    refused = await town.bot("sendMessage", chat_id=anya, text="x", reply_parameters=gone)
    assert refused.refusal[1] == "Bad Request: message to be replied not found"
    gone["allow_sending_without_reply"] = True
    sent = await town.bot("sendMessage", chat_id=anya, text="x", reply_parameters=gone)
    assert "reply_to_message" not in sent.result


async def test_pictures_and_texts_are_edited_apart(town: Town) -> None:
    person = await town.friend()
    text = await town.send(person)
    photo = (await town.send_photo(person, caption="one"))["message_id"]
    reply = await town.bot("editMessageCaption", chat_id=person, message_id=text, caption="x")
    assert reply.refusal[1] == "Bad Request: there is no caption in the message to edit"
    reply = await town.bot("editMessageText", chat_id=person, message_id=photo, text="x")
    assert reply.refusal[1] == "Bad Request: there is no text in the message to edit"
    edited = await town.bot("editMessageCaption", chat_id=person, message_id=photo, caption="x")
    assert edited.result["caption"] == "x"
    long = await town.bot(
        "editMessageCaption", chat_id=person, message_id=photo, caption="x" * 1025
    )
    assert long.refusal[1] == "Bad Request: message caption is too long"


async def test_media_can_be_put_into_a_message(town: Town) -> None:
    person = await town.friend()
    text = await town.send(person)
    photo = (await town.send_photo(person))["photo"][0]["file_id"]
    edit: Json = {"chat_id": person, "message_id": text}
    media = {"type": "photo", "media": photo, "caption": "<i>x</i>", "parse_mode": "HTML"}
    edited = (await town.bot("editMessageMedia", **edit, media=media)).result
    assert (edited["photo"][0]["file_id"], edited["caption"]) == (photo, "x")
    assert (await town.bot("editMessageMedia", **edit, media=media)).refusal[1] == NOT_MODIFIED
    video = await town.bot("editMessageMedia", **edit, media={"type": "video", "media": "x"})
    assert video.refusal[1] == "Bad Request: the sandbox shows photos only"
    misspelt = await town.bot("editMessageMedia", **edit, media={"type": "photo", "file": "x"})
    assert misspelt.refusal[0] == 400


async def test_chats_remember_so_many_messages(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(world, "MOST_MESSAGES", 3)
    anya = await town.friend()
    for number in range(4):
        await town.send(anya, f"{number}")
    assert [each["text"] for each in await town.see(anya, anya)] == ["1", "2", "3"]


async def test_reactions(town: Town) -> None:
    person = await town.friend()
    theirs = await town.say(person, person, "/durak")
    thumb = {"type": "emoji", "emoji": "👍"}
    react: Json = {"chat_id": person, "message_id": theirs}
    assert (await town.bot("setMessageReaction", **react, reaction=[thumb])).result is True
    assert (await town.see(person, person))[-1]["reactions"] == ["👍"]
    many = await town.bot("setMessageReaction", **react, reaction=[thumb, thumb])
    assert many.refusal[1] == "Bad Request: REACTIONS_TOO_MANY"
    assert (await town.bot("setMessageReaction", **react)).result is True
    assert (await town.see(person, person))[-1]["reactions"] == []
