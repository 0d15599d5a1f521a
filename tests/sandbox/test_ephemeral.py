"""Ephemeral messages: seen by one, allowed for a moment, edited by methods of their own."""

from tests.sandbox.town import GO, Json, Town

TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


async def _table(town: Town) -> tuple[int, int, int, int]:
    anya, borya = await town.friend(), await town.friend("Боря")
    group = await town.group(anya, borya)
    return anya, borya, group, await town.send(group, reply_markup=GO)


def _to(person: int, query: str | None = None, **more: Json) -> Json:
    asked = {"receiver_user_id": person, **more}
    return asked if query is None else {**asked, "callback_query_id": query}


async def test_press_lets_the_bot_show_something_to_the_presser_alone(town: Town) -> None:
    anya, borya, group, table = await _table(town)
    query = await town.pressed(anya, group, table)
    sent = await town.bot(
        "sendMessage",
        chat_id=group,
        text="6♠ 7♥",
        reply_markup=GO,
        ephemeral_message_parameters=_to(anya, query),
    )
    assert sent.result["message_id"] == 0
    assert sent.result["receiver_user"]["id"] == anya
    number = sent.result["ephemeral_message_id"]
    mine, theirs = await town.see(anya, group), await town.see(borya, group)
    assert [(each["text"], each["ephemeral"]) for each in mine] == [
        ("table", False),
        ("6♠ 7♥", True),
    ]
    assert [each["text"] for each in theirs] == ["table"]
    intrusion = {"from": borya, "chat": group, "message": mine[-1]["id"], "button": "Go"}
    assert (await town.refused("press", **intrusion))[0] == 400

    again = town.press(anya, group, mine[-1]["id"], button="Go")
    (update,) = await town.updates(timeout=5)
    press = update["callback_query"]
    assert (press["message"]["message_id"], press["message"]["ephemeral_message_id"]) == (
        0,
        number,
    )
    assert press["chat_instance"] == "0"
    await town.bot("answerCallbackQuery", callback_query_id=press["id"])
    assert (await again)["answered"] is True


async def test_it_can_stand_in_place_of_the_pressed_message(town: Town) -> None:
    anya, borya, group, table = await _table(town)
    await town.send(group, "below")
    query = await town.pressed(anya, group, table)
    asked = _to(anya, query, replace_callback_query_message=True)
    hand: Json = {"chat_id": group, "text": "hand", "ephemeral_message_parameters": asked}
    await town.bot("sendMessage", **hand, reply_markup=GO)
    shown = await town.see(anya, group)
    assert [each["text"] for each in shown] == ["hand", "below"]
    assert [each["text"] for each in await town.see(borya, group)] == ["table", "below"]
    query = await town.pressed(anya, group, shown[0]["id"])
    hand["ephemeral_message_parameters"] = _to(anya, query, replace_callback_query_message=True)
    assert (await town.bot("sendMessage", **hand)).refusal[0] == 400


async def test_when_it_is_not_allowed(town: Town) -> None:
    anya, borya, group, table = await _table(town)
    query = await town.pressed(anya, group, table)

    async def why(chat: int, asked: Json) -> str:
        reply = await town.bot(
            "sendMessage", chat_id=chat, text="x", ephemeral_message_parameters=asked
        )
        return reply.refusal[1]

    assert await why(group, _to(anya)) == "Bad Request: MESSAGE_NOT_COMMAND"
    assert await why(group, _to(borya, query)) == TOO_OLD
    assert await why(group, _to(anya, "123")) == TOO_OLD
    assert await why(group, _to(1, query)) == "Bad Request: user not found"
    private = "Bad Request: ephemeral messages can be sent only to groups and supergroups"
    assert await why(anya, _to(anya, query)) == private
    assert (await why(group, {"callback_query_id": query})).startswith("Bad Request: parameter")
    town.pass_time(16)
    assert await why(group, _to(anya, query)) == TOO_OLD


async def test_admin_bot_needs_no_press(town: Town) -> None:
    anya, _, group, _ = await _table(town)
    await town.do(f"chats/{group}/add-bot", admin=True)
    await town.send(group, "hand", ephemeral_message_parameters=_to(anya))
    assert [each["text"] for each in await town.see(anya, group)] == ["table", "hand"]


async def test_ephemeral_command_and_the_reply_to_it(town: Town) -> None:
    anya, borya, group, _ = await _table(town)
    command = {"command": "hand", "description": "Мои карты", "is_ephemeral": True}
    await town.bot("setMyCommands", commands=[command])
    await town.say(anya, group, "/hand")
    (update,) = await town.updates()
    message = update["message"]
    assert (message["message_id"], message["receiver_user"]["id"]) == (0, anya)
    assert [each["text"] for each in await town.see(borya, group)] == ["table"]
    reply = {"ephemeral_message_id": message["ephemeral_message_id"]}
    answer: Json = {"chat_id": group, "text": "hand", "reply_parameters": reply}
    answer["ephemeral_message_parameters"] = _to(anya)
    assert (await town.bot("sendMessage", **answer)).result["message_id"] == 0
    town.pass_time(16)
    late = await town.bot("sendMessage", **answer)
    assert late.refusal[1] == "Bad Request: MESSAGE_NOT_COMMAND"


async def test_editing_and_deleting(town: Town) -> None:
    anya, borya, group, table = await _table(town)
    query = await town.pressed(anya, group, table)
    sent = await town.bot(
        "sendMessage",
        chat_id=group,
        text="hand",
        ephemeral_message_parameters=_to(anya, query),
    )
    photo = (await town.send_photo(anya))["photo"][0]["file_id"]
    number = sent.result["ephemeral_message_id"]
    place = {"chat_id": group, "receiver_user_id": anya, "ephemeral_message_id": number}
    edits: list[tuple[str, Json]] = [
        ("editEphemeralMessageText", {"text": "new hand"}),
        ("editEphemeralMessageReplyMarkup", {"reply_markup": GO}),
        ("editEphemeralMessageMedia", {"media": {"type": "photo", "media": photo}}),
        ("editEphemeralMessageCaption", {"caption": "hand"}),
    ]
    for method, change in edits:
        assert (await town.bot(method, **place, **change)).result is True
        assert (await town.bot(method, **place, **change)).refusal[0] == 400
    shown = (await town.see(anya, group))[-1]
    assert (shown["text"], shown["keyboard"], shown["edits"]) == ("hand", [], 4)
    assert shown["photo"] is not None
    wrong = await town.bot(
        "editEphemeralMessageText", **{**place, "receiver_user_id": borya}, text="x"
    )
    assert wrong.refusal[1] == "Bad Request: message to edit not found"
    ordinary = await town.bot("editMessageText", chat_id=group, message_id=0, text="x")
    assert ordinary.refusal[1] == "Bad Request: message to edit not found"
    assert (await town.bot("deleteEphemeralMessage", **place)).result is True
    gone = await town.bot("deleteEphemeralMessage", **place)
    assert gone.refusal[1] == "Bad Request: message to delete not found"
    assert [each["text"] for each in await town.see(anya, group)] == ["table"]
