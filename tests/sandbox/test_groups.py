"""Groups: privacy mode, rights, topics, coming and going, upgrades."""

import pytest

from tests.sandbox.town import Json, Town


async def test_privacy_mode(town: Town) -> None:
    await town.bot("getMe")
    anya = await town.friend()
    group = await town.group(anya)
    table = await town.send(group)
    other = await town.say(anya, group, "just talk")
    await town.say(anya, group, "about /durak")
    await town.say(anya, group, "/durak@other_bot")
    await town.say(anya, group, "talk", reply_to=other)
    assert await town.updates() == []
    heard = ["/durak", "/durak now", "/durak@Durak_Sandbox_Bot", "/durak@durak_sandbox_bot 36"]
    for text in heard:
        await town.say(anya, group, text)
    await town.say(anya, group, "a reply", reply_to=table)
    updates = await town.updates()
    assert [each["message"]["text"] for each in updates] == [*heard, "a reply"]
    assert updates[-1]["message"]["reply_to_message"]["message_id"] == table


async def test_admin_bot_hears_everything(town: Town) -> None:
    anya = await town.friend()
    group = await town.group(anya, bot_admin=True)
    await town.say(anya, group, "just talk")
    assert [each["message"]["text"] for each in await town.updates()] == ["just talk"]


async def test_private_chat_begins_with_the_person(town: Town) -> None:
    anya = await town.person()
    refused = await town.bot("sendMessage", chat_id=anya, text="x")
    assert refused.refusal == (400, "Bad Request: chat not found")
    await town.group(anya)
    refused = await town.bot("sendMessage", chat_id=anya, text="x")
    assert refused.refusal == (403, "Forbidden: bot can't initiate conversation with a user")
    await town.say(anya, anya, "/start")
    assert await town.send(anya) == 2


async def test_blocking(town: Town) -> None:
    anya = await town.friend()
    message = await town.send(anya)
    await town.do(f"people/{anya}/block")
    (update,) = await town.updates()
    assert update["my_chat_member"]["new_chat_member"]["status"] == "kicked"
    blocked = (403, "Forbidden: bot was blocked by the user")
    assert (await town.bot("sendMessage", chat_id=anya, text="x")).refusal == blocked
    edit = await town.bot("editMessageText", chat_id=anya, message_id=message, text="x")
    assert edit.refusal == blocked
    assert (await town.refused("messages", **{"from": anya, "chat": anya, "text": "x"}))[0] == 400
    await town.do(f"people/{anya}/unblock")
    (update,) = await town.updates()
    assert update["my_chat_member"]["new_chat_member"]["status"] == "member"
    await town.send(anya)


@pytest.mark.parametrize("chat_id", [5, -5, "@nobody", -1001])
async def test_chats_that_are_not_there(town: Town, chat_id: Json) -> None:
    for method, more in (("sendMessage", {"text": "x"}), ("getChat", {})):
        reply = await town.bot(method, chat_id=chat_id, **more)
        assert reply.refusal == (400, "Bad Request: chat not found")


@pytest.mark.parametrize("kind", ["group", "supergroup"])
async def test_bot_is_kicked_leaves_and_comes_back(town: Town, kind: str) -> None:
    anya = await town.friend()
    group = await town.group(anya, kind=kind)
    await town.do(f"chats/{group}/kick-bot")
    (update,) = await town.updates()
    change = update["my_chat_member"]
    assert (change["old_chat_member"]["status"], change["new_chat_member"]["status"]) == (
        "member",
        "kicked",
    )
    refused = await town.bot("sendMessage", chat_id=group, text="x")
    assert refused.refusal == (403, f"Forbidden: bot was kicked from the {kind} chat")
    await town.say(anya, group, "/durak")
    assert await town.updates() == []
    await town.do(f"chats/{group}/add-bot")
    assert len(await town.updates()) == 1
    assert (await town.bot("leaveChat", chat_id=group)).result is True
    refused = await town.bot("getChat", chat_id=group)
    assert refused.refusal == (403, f"Forbidden: bot is not a member of the {kind} chat")


async def test_upgrade_gives_a_new_id_and_points_to_it(town: Town) -> None:
    anya = await town.friend()
    group = await town.group(anya, kind="group", admins=[anya])
    new = (await town.do(f"chats/{group}/upgrade"))["id"]
    assert str(new).startswith("-100")
    old_side, new_side = await town.updates()
    assert old_side["message"]["chat"]["id"] == group
    assert old_side["message"]["migrate_to_chat_id"] == new
    assert new_side["message"]["chat"]["id"] == new
    assert new_side["message"]["migrate_from_chat_id"] == group
    refused = await town.bot("sendMessage", chat_id=group, text="x")
    assert refused.refusal == (
        400,
        "Bad Request: group chat was upgraded to a supergroup chat",
    )
    assert refused.body["parameters"] == {"migrate_to_chat_id": new}
    await town.send(new)
    assert (await town.refused("messages", **{"from": anya, "chat": group, "text": "x"}))[0] == 400
    assert (await town.refused(f"chats/{new}/upgrade"))[0] == 400
    assert (await town.refused(f"chats/{group}/upgrade"))[0] == 400
    _, world = await town.ask("GET", "world")
    assert [each["id"] for each in world["chats"]] == [new]


async def test_joining_and_leaving_are_service_messages(town: Town) -> None:
    anya, borya = await town.friend(), await town.friend("Боря")
    group = await town.group(anya, admins=[anya])
    await town.do(f"people/{borya}/join", chat=group)
    await town.do(f"people/{anya}/leave", chat=group)
    joined, left = await town.updates()
    assert [each["id"] for each in joined["message"]["new_chat_members"]] == [borya]
    assert left["message"]["left_chat_member"]["id"] == anya
    assert (await town.refused(f"people/{borya}/join", chat=group))[0] == 400
    assert (await town.refused(f"people/{anya}/leave", chat=group))[0] == 403
    seen = await town.see(borya, group)
    assert [each["service"] for each in seen] == [
        {"kind": "new_chat_members", "names": ["Боря"]},
        {"kind": "left_chat_member", "names": ["Аня"]},
    ]
    refused = await town.bot("editMessageText", chat_id=group, message_id=1, text="x")
    assert refused.refusal[1] == "Bad Request: message can't be edited"


async def test_topics(town: Town) -> None:
    anya = await town.friend()
    forum = await town.group(anya, kind="forum")
    await town.say(anya, forum, "/durak", topic=5)
    (update,) = await town.updates()
    assert update["message"]["message_thread_id"] == 5
    assert update["message"]["is_topic_message"] is True
    assert update["message"]["chat"]["is_forum"] is True
    await town.send(forum, message_thread_id=5)
    assert (await town.see(anya, forum))[-1]["topic"] == 5
    send: Json = {"chat_id": forum, "text": "x"}
    refused = await town.bot("sendMessage", **send, message_thread_id=6)
    assert refused.refusal == (400, "Bad Request: message thread not found")
    await town.do(f"chats/{forum}/close-topic", topic=5)
    refused = await town.bot("sendMessage", **send, message_thread_id=5)
    assert refused.refusal == (400, "Bad Request: TOPIC_CLOSED")
    closed = {"from": anya, "chat": forum, "text": "x", "topic": 5}
    assert (await town.refused("messages", **closed))[0] == 400
    (update,) = await town.updates()
    assert (update["message"]["forum_topic_closed"], update["message"]["message_thread_id"]) == (
        {},
        5,
    )
    await town.do(f"chats/{forum}/open-topic", topic=5)
    await town.send(forum, message_thread_id=5)


async def test_groups_have_no_topics(town: Town) -> None:
    anya = await town.friend()
    group = await town.group(anya)
    refused = await town.bot("sendMessage", chat_id=group, text="x", message_thread_id=1)
    assert refused.refusal[1] == "Bad Request: message thread not found"
    body = {"from": anya, "chat": group, "text": "x", "topic": 5}
    assert (await town.refused("messages", **body))[0] == 400
    assert (await town.refused(f"chats/{group}/close-topic", topic=5))[0] == 400


async def test_bot_without_the_right_to_write(town: Town) -> None:
    anya = await town.friend()
    group = await town.group(anya)
    await town.do(f"chats/{group}/restrict-bot")
    refused = await town.bot("sendMessage", chat_id=group, text="x")
    assert refused.refusal == (
        400,
        "Bad Request: not enough rights to send text messages to the chat",
    )


async def test_pins_need_an_admin_in_groups(town: Town) -> None:
    anya = await town.friend()
    group = await town.group(anya)
    table = await town.send(group)
    pin: Json = {"chat_id": group, "message_id": table}
    refused = await town.bot("pinChatMessage", **pin)
    assert refused.refusal == (
        400,
        "Bad Request: not enough rights to manage pinned messages in the chat",
    )
    await town.do(f"chats/{group}/add-bot", admin=True)
    assert (await town.bot("pinChatMessage", **pin)).result is True
    assert (await town.see(anya, group))[0]["pinned"] is True
    service = (await town.updates())[-1]["message"]
    assert service["pinned_message"]["message_id"] == table
    missing = await town.bot("pinChatMessage", chat_id=group, message_id=99)
    assert missing.refusal[1] == "Bad Request: message to pin not found"
    assert (await town.bot("unpinChatMessage", chat_id=group)).result is True
    assert (await town.bot("unpinChatMessage", **pin)).refusal[0] == 400
    assert (await town.bot("unpinAllChatMessages", chat_id=group)).result is True


async def test_members_and_admins(town: Town) -> None:
    await town.bot("getMe")
    anya, borya, vera = [await town.friend(name) for name in ("Аня", "Боря", "Вера")]
    group = await town.group(anya, borya, admins=[anya, borya])
    await town.do(f"people/{vera}/join", chat=group)

    async def status(user_id: int) -> Json:
        reply = await town.bot("getChatMember", chat_id=group, user_id=user_id)
        return reply.result["status"]

    assert [await status(each) for each in (anya, borya, vera, 42)] == [
        "creator",
        "administrator",
        "member",
        "member",
    ]
    await town.do(f"people/{vera}/leave", chat=group)
    assert await status(vera) == "left"
    refused = await town.bot("getChatMember", chat_id=group, user_id=1)
    assert refused.refusal == (400, "Bad Request: user not found")
    admins = (await town.bot("getChatAdministrators", chat_id=group)).result
    assert [each["user"]["id"] for each in admins] == [anya, borya]
    assert (await town.bot("getChatMemberCount", chat_id=group)).result == 3
    assert (await town.bot("getChatMemberCount", chat_id=anya)).result == 2
    refused = await town.bot("getChatAdministrators", chat_id=anya)
    assert refused.refusal[0] == 400


async def test_tags(town: Town) -> None:
    anya, borya = await town.friend(), await town.friend("Боря")
    group = await town.group(anya, borya, admins=[anya])
    tag: Json = {"chat_id": group, "user_id": borya}
    refused = await town.bot("setChatMemberTag", **tag, tag="Чемпион")
    assert refused.refusal[1] == "Bad Request: not enough rights to manage member tags"
    await town.do(f"chats/{group}/add-bot", admin=True)
    assert (await town.bot("setChatMemberTag", **tag, tag="Чемпион")).result is True
    member = (await town.bot("getChatMember", **tag)).result
    assert member["tag"] == "Чемпион"
    for bad, why in (("x" * 17, "TAG_INVALID"), ("🃏", "TAG_EMOJI_NOT_ALLOWED")):
        assert why in (await town.bot("setChatMemberTag", **tag, tag=bad)).refusal[1]
    refused = await town.bot("setChatMemberTag", chat_id=group, user_id=anya, tag="x")
    assert refused.refusal[1] == "Bad Request: TAG_CHANGE_FORBIDDEN"


async def test_commands_by_scope_and_language(town: Town) -> None:
    commands = [{"command": "durak", "description": "Сыграть"}]
    scope = {"type": "all_group_chats"}
    assert (await town.bot("setMyCommands", commands=commands, scope=scope)).result is True
    assert (await town.bot("getMyCommands", scope=scope)).result == commands
    assert (await town.bot("getMyCommands")).result == []
    assert (await town.bot("getMyCommands", scope=scope, language_code="uk")).result == []
    assert (await town.bot("deleteMyCommands", scope=scope)).result is True
    assert (await town.bot("getMyCommands", scope=scope)).result == []
    wrong = [{"command": "Дурак", "description": "x"}]
    refused = await town.bot("setMyCommands", commands=wrong)
    assert refused.refusal == (400, "Bad Request: BOT_COMMAND_INVALID")
    nowhere = {"type": "chat", "chat_id": -5}
    refused = await town.bot("setMyCommands", commands=commands, scope=nowhere)
    assert refused.refusal[1] == "Bad Request: chat not found"
    refused = await town.bot("setMyCommands", commands=commands, scope={"type": "everybody"})
    assert refused.refusal[0] == 400
    many = await town.bot("setMyCommands", commands=commands * 101)
    assert many.refusal[0] == 400


async def test_profile_falls_back_to_no_language(town: Town) -> None:
    for what in ("Name", "Description", "ShortDescription"):
        field = {"Name": "name", "Description": "description"}.get(what, "short_description")
        assert (await town.bot(f"setMy{what}", **{field: "Дурак!"})).result is True
        assert (await town.bot(f"setMy{what}", language_code="en", **{field: "Fool!"})).result
        for language, text in (("", "Дурак!"), ("uk", "Дурак!"), ("en", "Fool!")):
            asked = {"language_code": language} if language else {}
            assert (await town.bot(f"getMy{what}", **asked)).result == {field: text}


async def test_a_bot_that_may_not_write(town: Town) -> None:
    anya = await town.friend()
    group = await town.group(anya)
    table = await town.send(group)
    await town.do(f"chats/{group}/restrict-bot")
    refused = await town.bot("sendMessage", chat_id=group, text="x")
    assert refused.refusal == (
        400,
        "Bad Request: not enough rights to send text messages to the chat",
    )
    refused = await town.bot("editMessageText", chat_id=group, message_id=table, text="x")
    assert refused.refusal == (400, "Bad Request: CHAT_WRITE_FORBIDDEN")
    await town.do(f"chats/{group}/add-bot")
    await town.send(group)


async def test_a_deleted_topic_takes_its_messages_along(town: Town) -> None:
    anya = await town.friend()
    forum = await town.group(anya, kind="forum")
    await town.say(anya, forum, "/durak", topic=5)
    table = await town.send(forum, message_thread_id=5)
    await town.do(f"chats/{forum}/delete-topic", topic=5)
    refused = await town.bot("editMessageText", chat_id=forum, message_id=table, text="x")
    assert refused.refusal == (400, "Bad Request: message to edit not found")
    refused = await town.bot("sendMessage", chat_id=forum, text="x", message_thread_id=5)
    assert refused.refusal == (400, "Bad Request: message thread not found")
    assert (await town.refused(f"chats/{forum}/delete-topic", topic=5))[0] == 400


async def test_a_deleted_group(town: Town) -> None:
    anya = await town.friend()
    group = await town.group(anya, kind="group")
    await town.do(f"chats/{group}/delete")
    (update,) = await town.updates()
    assert update["my_chat_member"]["new_chat_member"]["status"] == "left"
    refused = await town.bot("sendMessage", chat_id=group, text="x")
    assert refused.refusal == (403, "Forbidden: the group chat was deleted")
    assert (await town.refused("messages", **{"from": anya, "chat": group, "text": "x"}))[0] == 400


async def test_a_deleted_account(town: Town) -> None:
    anya = await town.friend()
    await town.do(f"people/{anya}/deactivate")
    refused = await town.bot("sendMessage", chat_id=anya, text="x")
    assert refused.refusal == (403, "Forbidden: user is deactivated")
    assert (await town.refused("messages", **{"from": anya, "chat": anya, "text": "x"}))[0] == 400
