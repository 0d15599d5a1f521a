"""The people's side: the calls of the contract and what each answers."""

import json

import pytest

from bot.sandbox import events
from tests.sandbox.town import GO, Json, Town, keyboard


async def test_people_are_who_they_say(town: Town) -> None:
    anya = await town.person("Аня", username="anya", language="uk")
    await town.say(anya, anya, "hi")
    (update,) = await town.updates()
    assert update["message"]["from"] == {
        "id": anya,
        "is_bot": False,
        "first_name": "Аня",
        "username": "anya",
        "language_code": "uk",
    }
    assert update["message"]["chat"]["type"] == "private"
    await town.do(f"people/{anya}/rename", name="Анна")
    await town.say(anya, anya, "hi")
    (update,) = await town.updates()
    assert update["message"]["from"]["first_name"] == "Анна"


async def test_a_bot_hears_of_another_language_with_the_next_update(town: Town) -> None:
    anya = await town.friend()
    await town.send(anya, reply_markup=GO)
    await town.do(f"people/{anya}/language", language="en")
    assert await town.updates() == []
    pressing = town.press(anya, anya, 2, data="go")
    (update,) = await town.updates(timeout=5)
    assert update["callback_query"]["from"]["language_code"] == "en"
    pressing.cancel()
    refusal = await town.refused(f"people/{anya}/language")
    assert refusal == (400, '"language" is missing or no str')


async def test_commands_of_people_are_marked(town: Town) -> None:
    anya = await town.person()
    await town.say(anya, anya, "/start j_abc")
    (update,) = await town.updates()
    assert update["message"]["text"] == "/start j_abc"
    assert update["message"]["entities"] == [{"type": "bot_command", "offset": 0, "length": 6}]


async def test_what_a_person_sees(town: Town) -> None:
    anya = await town.friend()
    group = await town.group(anya)
    rows = keyboard(
        [{"text": "A", "callback_data": "a", "style": "success"}],
        [{"text": "B", "url": "https://t.me/x_bot?start=1"}, {"text": "C", "disabled": {}}],
    )
    await town.say(anya, group, "hello")
    await town.send(group, "table", reply_markup=rows)
    theirs, table = await town.see(anya, group)
    assert theirs["from"] == {"id": anya, "name": "Аня", "is_bot": False}
    assert table["from"]["is_bot"] is True
    assert {name: table[name] for name in ("id", "text", "photo", "edits", "ephemeral")} == {
        "id": 2,
        "text": "table",
        "photo": None,
        "edits": 0,
        "ephemeral": False,
    }
    none = {"data": None, "url": None, "style": None, "disabled": False}
    assert table["keyboard"] == [
        [none | {"text": "A", "data": "a", "style": "success"}],
        [
            none | {"text": "B", "url": "https://t.me/x_bot?start=1"},
            none | {"text": "C", "disabled": True},
        ],
    ]


async def test_only_members_see_and_write(town: Town) -> None:
    anya, borya = await town.friend(), await town.friend("Боря")
    group = await town.group(anya)
    message = await town.send(group, reply_markup=GO)
    assert (await town.ask("GET", "messages", **{"as": borya, "chat": group}))[0] == 403
    intrusion = {"from": borya, "chat": group}
    assert (await town.refused("messages", **intrusion, text="x"))[0] == 403
    assert (await town.refused("press", **intrusion, message=message, button="Go"))[0] == 403
    await town.do(f"people/{borya}/join", chat=group)
    assert len(await town.see(borya, group)) == 2
    await town.do(f"people/{borya}/leave", chat=group)
    assert (await town.refused("messages", **intrusion, text="x"))[0] == 403


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("people", {}),
        ("people", {"name": ""}),
        ("people", {"name": 5}),
        ("people", {"name": "x", "username": 5}),
        ("people/1/block", {}),
        ("people/x/block", {}),
        ("chats", {"kind": "group", "members": []}),
        ("chats", {"title": "x", "kind": "channel"}),
        ("chats", {"title": "x", "members": "all"}),
        ("chats", {"title": "x", "members": [1]}),
        ("chats/1/upgrade", {}),
        ("messages", {"from": 1, "chat": 1, "text": "x"}),
        ("press", {"from": 1, "chat": 1, "message": 1, "button": "x"}),
        ("faults", {"times": 1}),
        ("faults", {"method": "sendMesage"}),
        ("faults", {"method": "getMe", "times": 0}),
        ("faults", {"method": "getMe", "status": 1000}),
        ("faults", {"method": "getMe", "delay": "long"}),
        ("updates", {}),
        ("updates", {"update": []}),
    ],
)
async def test_calls_that_make_no_sense(town: Town, path: str, body: Json) -> None:
    status, why = await town.refused(path, **body)
    assert status == 400
    assert why


async def test_bodies_that_are_no_objects(town: Town) -> None:
    for data in (b"{", b"[]"):
        async with town.http.post(f"{town.url}/sandbox/people", data=data) as answer:
            assert answer.status == 400
            assert "JSON" in (await answer.json())["error"]


async def test_unknown_verbs(town: Town) -> None:
    anya = await town.friend()
    group = await town.group(anya)
    assert (await town.refused(f"people/{anya}/dance"))[0] == 404
    assert (await town.refused(f"chats/{group}/dance"))[0] == 404
    assert (await town.ask("GET", "photos/none"))[0] == 404
    assert (await town.ask("GET", "calls", since="x"))[0] == 400


async def test_texts_that_people_cannot_send(town: Town) -> None:
    anya = await town.person()
    for text in ("", " ", "x" * 4097):
        assert (await town.refused("messages", **{"from": anya, "chat": anya, "text": text}))[0]
    assert await town.see(anya, anya) == []


async def test_world_at_a_glance(town: Town) -> None:
    await town.bot("getMe")
    anya = await town.friend()
    borya = await town.person("Боря")
    forum = await town.group(anya, borya, kind="forum", admins=[anya])
    await town.say(anya, forum, "in a topic", topic=7)
    await town.send(anya)
    status, world = await town.ask("GET", "world")
    assert status == 200
    assert world["bots"] == ["durak_sandbox_bot"]
    assert [(each["id"], each["started"], each["blocked"]) for each in world["people"]] == [
        (anya, True, False),
        (borya, False, False),
    ]
    (chat,) = world["chats"]
    assert (chat["id"], chat["kind"], chat["title"]) == (forum, "forum", "Дача")
    assert (chat["members"], chat["admins"]) == ([anya, borya], [anya])
    assert chat["topics"] == [{"id": 7, "title": "Тема 7", "closed": False}]
    assert (world["limits"], world["calls_per_minute"]) == ("off", 1)


async def test_second_bot_is_picked_by_name(town: Town) -> None:
    await town.bot("getMe")
    other = (await town.bot("getMe", "43:other")).result
    anya = await town.person()
    await town.do("messages", **{"from": anya, "chat": anya, "text": "to the first"})
    to_other = {"from": anya, "chat": anya, "text": "to the second", "bot": other["username"]}
    await town.do("messages", **to_other)
    assert [each["message"]["text"] for each in await town.updates()] == ["to the first"]
    heard = await town.updates("43:other")
    assert [each["message"]["text"] for each in heard] == ["to the second"]
    assert (await town.refused("messages", **{**to_other, "bot": "nobody_bot"}))[0] == 400


async def test_what_happens_before_the_bot_comes_waits_for_it(town: Town) -> None:
    anya = await town.person()
    group = await town.do("chats", title="Дача", kind="group", members=[anya])
    await town.say(anya, group["id"], "/durak")
    joined, command = await town.updates("77:late")
    assert joined["my_chat_member"]["new_chat_member"]["user"]["id"] == 77
    assert joined["my_chat_member"]["new_chat_member"]["status"] == "member"
    assert command["message"]["text"] == "/durak"


async def test_call_log_has_a_cursor(town: Town) -> None:
    anya = await town.friend()
    await town.bot("getMe")
    _, before = await town.ask("GET", "calls")
    assert [each["n"] for each in before] == list(range(1, len(before) + 1))
    await town.send(anya)
    await town.bot("sendMessage", chat_id=1, text="x")
    await town.bot("sendFoo")
    _, after = await town.ask("GET", "calls", since=before[-1]["at"])
    assert [(each["method"], each["chat"], each["status"]) for each in after] == [
        ("sendMessage", anya, 200),
        ("sendMessage", 1, 400),
        ("sendFoo", None, 404),
    ]
    assert all(set(each) >= {"at", "ms", "n"} for each in after)
    moments = [each["at"] for each in before + after]
    assert moments == sorted(set(moments))
    _, rest = await town.ask("GET", "calls", since=after[0]["at"])
    assert rest == after[1:]


async def test_stream_that_is_read_too_slowly_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "MOST_UNREAD", 2)
    watchers = events.Watchers()
    stream = watchers.stream()
    await anext(stream)
    for chat in range(5):
        watchers.tell("message", chat)
    rest = [line async for line in stream]
    assert [json.loads(line.removeprefix("data: "))["chat"] for line in rest] == [0, 1]


async def test_page_is_served(town: Town) -> None:
    async with town.http.get(town.url) as answer:
        assert (answer.status, answer.content_type) == (200, "text/html")
        assert "/page/" in await answer.text()
    async with town.http.get(f"{town.url}/page/style.css") as answer:
        assert (answer.status, answer.content_type) == (200, "text/css")
    async with town.http.get(f"{town.url}/page/../app.py") as answer:
        assert answer.status == 404


async def test_events_tell_what_changed(town: Town) -> None:
    anya = await town.friend()
    async with town.http.get(f"{town.url}/sandbox/events") as stream:
        assert stream.content_type == "text/event-stream"
        await stream.content.readuntil(b"\n\n")
        message = await town.send(anya)
        await town.bot("editMessageText", chat_id=anya, message_id=message, text="x")
        await town.bot("deleteMessage", chat_id=anya, message_id=message)
        await town.person("Боря")
        await town.group(anya)
        seen: list[Json] = []
        while not seen or seen[-1]["kind"] != "chats":
            line = await stream.content.readuntil(b"\n\n")
            seen.append(json.loads(line.removeprefix(b"data: ")))
    found = [(each["kind"], each["chat"]) for each in seen if each["kind"] != "calls"]
    assert found[:4] == [("message", anya), ("edit", anya), ("delete", anya), ("people", 0)]
