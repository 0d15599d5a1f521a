"""Presses: what reaches the bot and what comes back to the person."""

import asyncio

from tests.sandbox.town import GO, Json, Town, keyboard, open_town


async def test_press_returns_the_answer(town: Town) -> None:
    anya = await town.friend()
    group = await town.group(anya)
    message = await town.send(group, reply_markup=GO)
    press = town.press(anya, group, message, button="Go")
    (update,) = await town.updates(timeout=5)
    query = update["callback_query"]
    assert (query["data"], query["from"]["id"]) == ("go", anya)
    assert query["message"]["message_id"] == message
    assert query["chat_instance"]
    await town.bot(
        "answerCallbackQuery",
        callback_query_id=query["id"],
        text="Не ваш ход",
        show_alert=True,
    )
    answer = await press
    assert answer == {"answered": True, "text": "Не ваш ход", "alert": True, "url": None}


async def test_query_is_answered_once_and_in_time(town: Town) -> None:
    anya = await town.friend()
    message = await town.send(anya, reply_markup=GO)
    late = (
        400,
        "Bad Request: query is too old and response timeout expired or query ID is invalid",
    )
    query = await town.pressed(anya, anya, message)
    answer = {"callback_query_id": query}
    assert (await town.bot("answerCallbackQuery", **answer, text="x" * 201)).refusal[0] == 400
    assert (await town.bot("answerCallbackQuery", "43:other", **answer)).refusal == late
    assert (await town.bot("answerCallbackQuery", **answer)).result is True
    assert (await town.bot("answerCallbackQuery", **answer)).refusal == late
    assert (await town.bot("answerCallbackQuery", callback_query_id="1")).refusal == late
    old = await town.pressed(anya, anya, message)
    town.pass_time(31)
    assert (await town.bot("answerCallbackQuery", callback_query_id=old)).refusal == late


async def test_pressing_what_is_not_there(town: Town) -> None:
    anya = await town.friend()
    rows = keyboard([{"text": "A", "disabled": {}}, {"text": "B", "copy_text": {"text": "hash"}}])
    message = await town.send(anya, reply_markup=rows)
    press: Json = {"from": anya, "chat": anya, "message": message}
    assert await town.refused("press", **press, button="A") == (400, "the button 'A' is disabled")
    assert await town.refused("press", **press, button="Z") == (400, "no button 'Z'")
    assert await town.refused("press", **press, data="Z") == (400, "no button 'Z'")
    assert (await town.refused("press", **{**press, "message": 99}, button="A"))[0] == 400
    assert (await town.do("press", **press, button="B"))["copied"] == "hash"


async def test_first_enabled_button_of_a_text_is_pressed(town: Town) -> None:
    anya = await town.friend()
    rows = keyboard(
        [{"text": "6♠", "disabled": {}}],
        [{"text": "6♠", "callback_data": "first"}, {"text": "6♠", "callback_data": "second"}],
    )
    message = await town.send(anya, reply_markup=rows)
    presses = [
        town.press(anya, anya, message, button="6♠"),
        town.press(anya, anya, message, data="second"),
    ]
    heard = (await town.updates(timeout=5)) + (await town.updates(timeout=1))
    assert [each["callback_query"]["data"] for each in heard] == ["first", "second"]
    for press in presses:
        press.cancel()
    await asyncio.gather(*presses, return_exceptions=True)


async def test_phone_with_an_older_keyboard(town: Town) -> None:
    anya = await town.friend()
    message = await town.send(anya, reply_markup=GO)
    await town.bot("editMessageText", chat_id=anya, message_id=message, text="no buttons")
    press = {"from": anya, "chat": anya, "message": message, "data": "go"}
    assert (await town.refused("press", **press))[0] == 400
    stale = asyncio.get_running_loop().create_task(town.do("press", **press, stale=True))
    (update,) = await town.updates(timeout=5)
    query = update["callback_query"]
    assert (query["data"], "reply_markup" in query["message"]) == ("go", False)
    await town.bot("answerCallbackQuery", callback_query_id=query["id"], text="устарело")
    assert (await stale)["text"] == "устарело"


async def test_press_that_nobody_answers() -> None:
    async with open_town(press_seconds=0.1) as town:
        anya = await town.friend()
        group = await town.group(anya)
        message = await town.send(group, reply_markup=GO)
        press = {"from": anya, "chat": group, "message": message, "button": "Go"}
        silent = {"answered": False, "text": "", "alert": False, "url": None}
        assert await town.do("press", **press) == silent
        await town.do(f"chats/{group}/kick-bot")
        assert await town.do("press", **press) == silent


async def test_link_button_is_answered_at_once_and_tells_no_bot(town: Town) -> None:
    anya = await town.friend()
    link = "https://t.me/durak_sandbox_bot?start=j_1"
    message = await town.send(anya, reply_markup=keyboard([{"text": "Сесть", "url": link}]))
    answer = await town.do(
        "press", **{"from": anya, "chat": anya, "message": message, "button": "Сесть"}
    )
    assert answer == {"answered": True, "text": "", "alert": False, "url": link}
    assert await town.updates() == []


async def test_press_is_logged_with_its_chat(town: Town) -> None:
    anya = await town.friend()
    message = await town.send(anya, reply_markup=GO)
    query = await town.pressed(anya, anya, message)
    await town.bot("answerCallbackQuery", callback_query_id=query)
    _, calls = await town.ask("GET", "calls")
    assert (calls[-1]["method"], calls[-1]["chat"]) == ("answerCallbackQuery", anya)
