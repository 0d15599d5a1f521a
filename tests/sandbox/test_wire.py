"""The bot's side of the wire: tokens, method names, the ways a call can be encoded."""

import pytest
from aiohttp import FormData

from bot.sandbox import app
from tests.sandbox.town import PNG, Town, open_town


async def test_any_well_formed_token_is_a_bot_of_its_own(town: Town) -> None:
    first = (await town.bot("getMe")).result
    second = (await town.bot("getMe", "1234567890:AAF_x-1")).result
    assert (first["id"], second["id"]) == (42, 1234567890)
    assert first["is_bot"] is True
    assert first["username"].endswith("bot")
    assert first["username"] != second["username"]


@pytest.mark.parametrize("token", ["42", "x:sandbox", "42:", "42:sand box", "0:x", "042:x"])
async def test_malformed_token_is_not_found(town: Town, token: str) -> None:
    assert (await town.bot("getMe", token)).refusal == (404, "Not Found")


@pytest.mark.parametrize("name", ["getme", "GETME", "getMe"])
async def test_method_names_in_any_case(town: Town, name: str) -> None:
    assert (await town.bot(name)).result["id"] == 42


@pytest.mark.parametrize("name", ["sendFoo", "sendDice", "getStickerSet"])
async def test_method_that_is_not_there(town: Town, name: str) -> None:
    assert (await town.bot(name)).refusal == (404, "Not Found: method not found")


async def test_urlencoded_form_is_read_by_the_schema(town: Town) -> None:
    person = await town.friend()
    form = {
        "chat_id": str(person),
        "text": "42",
        "disable_notification": "true",
        "reply_markup": '{"inline_keyboard":[[{"text":"Go","callback_data":"go"}]]}',
        "link_preview_options": '{"is_disabled":true}',
        "disable_web_page_preview": "true",
    }
    result = (await town.bot_form("sendMessage", form)).result
    assert result["text"] == "42"
    assert result["reply_markup"]["inline_keyboard"][0][0]["text"] == "Go"


async def test_query_string_of_a_get(town: Town) -> None:
    person = await town.friend()
    url = f"{town.url}/bot42:sandbox/sendMessage?chat_id={person}&text=hi"
    async with town.http.get(url) as answer:
        assert (await answer.json())["result"]["text"] == "hi"


async def test_picture_by_multipart_is_kept_for_the_page(town: Town) -> None:
    person = await town.friend()
    form = FormData()
    form.add_field("chat_id", str(person))
    form.add_field("caption", "<b>стол</b>")
    form.add_field("parse_mode", "HTML")
    form.add_field("photo", "attach://picture")
    form.add_field("picture", PNG, filename="table.png")
    sent = (await town.bot_form("sendPhoto", form)).result
    (size,) = sent["photo"]
    assert (size["width"], size["height"]) == (320, 200)
    assert sent["caption"] == "стол"
    shown = (await town.see(person, person))[-1]
    assert shown["text"] == "стол"
    async with town.http.get(town.url + shown["photo"]) as answer:
        assert (answer.content_type, await answer.read()) == ("image/png", PNG)


async def test_picture_in_its_own_field_and_by_file_id(town: Town) -> None:
    person = await town.friend()
    form = FormData()
    form.add_field("chat_id", str(person))
    form.add_field("photo", PNG, filename="table.png")
    sent = (await town.bot_form("sendPhoto", form)).result
    again = await town.bot("sendPhoto", chat_id=person, photo=sent["photo"][0]["file_id"])
    assert again.result["photo"] == sent["photo"]


async def test_a_file_by_multipart_can_be_saved(town: Town) -> None:
    person = await town.friend()
    form = FormData({"chat_id": str(person), "caption": "<b>запись</b>", "parse_mode": "HTML"})
    form.add_field("document", b'{"a": 1}', filename="durak-12.json")
    sent = (await town.bot_form("sendDocument", form)).result
    assert sent["document"]["file_name"] == "durak-12.json"
    assert (sent["document"]["file_size"], sent["caption"]) == (8, "запись")
    shown = (await town.see(person, person))[-1]
    assert (shown["text"], shown["photo"]) == ("запись", None)
    assert shown["document"]["name"] == "durak-12.json"
    async with town.http.get(town.url + shown["document"]["url"]) as answer:
        assert answer.headers["Content-Disposition"] == "attachment"
        assert await answer.read() == b'{"a": 1}'
    async with town.http.get(f"{town.url}/sandbox/documents/none") as answer:
        assert answer.status == 404
    again = await town.bot("sendDocument", chat_id=person, document=sent["document"]["file_id"])
    assert again.result["document"] == sent["document"]


async def test_files_that_telegram_refuses(town: Town) -> None:
    person = await town.friend()
    unknown = await town.bot("sendDocument", chat_id=person, document="nobody-knows")
    assert unknown.refusal == (400, "Bad Request: wrong file identifier/HTTP URL specified")
    form = FormData({"chat_id": str(person)})
    form.add_field("document", b"", filename="empty.json")
    empty = await town.bot_form("sendDocument", form)
    assert empty.refusal == (400, "Bad Request: file must be non-empty")


async def test_a_message_with_a_file_has_a_caption_and_no_text(town: Town) -> None:
    person = await town.friend()
    form = FormData({"chat_id": str(person)})
    form.add_field("document", b"x", filename="x.json")
    message = (await town.bot_form("sendDocument", form)).result["message_id"]
    place = {"chat_id": person, "message_id": message}
    refused = await town.bot("editMessageText", **place, text="new")
    assert refused.refusal == (400, "Bad Request: there is no text in the message to edit")
    edited = await town.bot("editMessageCaption", **place, caption="new")
    assert (edited.result["caption"], edited.result["document"]["file_name"]) == ("new", "x.json")


async def test_what_is_no_picture(town: Town) -> None:
    person = await town.friend()
    form = FormData()
    form.add_field("chat_id", str(person))
    form.add_field("photo", b"hello", filename="table.png")
    assert (await town.bot_form("sendPhoto", form)).refusal == (
        400,
        "Bad Request: IMAGE_PROCESS_FAILED",
    )
    wrong = await town.bot("sendPhoto", chat_id=person, photo="nowhere")
    assert wrong.refusal[1] == "Bad Request: wrong file identifier/HTTP URL specified"


async def test_request_that_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "LARGEST_REQUEST", 1000)
    async with open_town() as town:
        form = {"chat_id": "1", "text": "x" * 1001}
        large = (413, "Request Entity Too Large")
        assert (await town.bot_form("sendMessage", form)).refusal == large


async def test_unknown_upload_is_no_parameter(town: Town) -> None:
    form = FormData()
    form.add_field("chat_id", "not a number")
    form.add_field("text", "x")
    form.add_field("extra", b"x", filename="x.png")
    reply = await town.bot_form("sendMessage", form)
    assert reply.refusal == (400, "Bad Request: chat not found")


@pytest.mark.parametrize("body", [b"{", b"[]", b"\xff"])
async def test_body_that_is_no_json_object(town: Town, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    url = f"{town.url}/bot42:sandbox/getMe"
    async with town.http.post(url, data=body, headers=headers) as answer:
        assert answer.status == 400
        assert (await answer.json())["ok"] is False


async def test_a_default_parse_mode_beside_the_media_is_let_pass(town: Town) -> None:
    """python-telegram-bot sends it there as well; elsewhere an unknown parameter is refused."""
    person = await town.friend()
    sent = await town.send_photo(person, caption="1")
    media = {"type": "photo", "media": sent["photo"][0]["file_id"], "caption": "2"}
    edit = {"chat_id": person, "message_id": sent["message_id"], "media": media}
    edited = (await town.bot("editMessageMedia", parse_mode="HTML", **edit)).result
    assert edited["caption"] == "2"
