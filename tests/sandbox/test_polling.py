"""getUpdates: order, confirmation, retention, and what happens when two poll."""

import asyncio

from tests.sandbox.town import START, Json, Town

CONFLICT = (
    "Conflict: terminated by other getUpdates request; "
    "make sure that only one bot instance is running"
)


async def _ids(town: Town, **params: Json) -> list[int]:
    return [each["update_id"] for each in (await town.bot("getUpdates", **params)).result]


async def test_updates_come_in_order_until_they_are_confirmed(town: Town) -> None:
    person = await town.friend()
    for number in range(5):
        await town.say(person, person, f"say {number}")
    first = (await town.bot("getUpdates")).result
    assert [each["message"]["text"] for each in first] == [f"say {n}" for n in range(5)]
    ids = [each["update_id"] for each in first]
    assert ids == list(range(ids[0], ids[0] + 5))
    assert await _ids(town) == ids
    assert await _ids(town, limit=2) == ids[:2]
    assert await _ids(town, offset=ids[3]) == ids[3:]
    assert await _ids(town) == ids[3:]
    assert await _ids(town, offset=ids[-1] + 1) == []


async def test_negative_offset_keeps_the_last_ones(town: Town) -> None:
    person = await town.friend()
    for number in range(4):
        await town.say(person, person, f"say {number}")
    ids = await _ids(town)
    assert await _ids(town, offset=-2) == ids[2:]
    assert await _ids(town) == ids[2:]


async def test_poll_wakes_at_once(town: Town) -> None:
    person = await town.friend()
    loop = asyncio.get_running_loop()
    poll = loop.create_task(town.bot("getUpdates", timeout=30))
    await asyncio.sleep(0.05)
    assert not poll.done()
    began = loop.time()
    await town.say(person, person, "wake up")
    assert (await poll).result[0]["message"]["text"] == "wake up"
    assert loop.time() - began < 1


async def test_poll_ends_empty_after_its_timeout(town: Town) -> None:
    assert (await town.bot("getUpdates", timeout=1)).result == []


async def test_newer_poll_ends_the_older_one(town: Town) -> None:
    person = await town.friend()
    older = asyncio.get_running_loop().create_task(town.bot("getUpdates", timeout=30))
    await asyncio.sleep(0.05)
    newer = asyncio.get_running_loop().create_task(town.bot("getUpdates", timeout=30))
    assert (await older).refusal == (409, CONFLICT)
    await town.say(person, person, "still served")
    assert len((await newer).result) == 1


async def test_poll_whose_client_died_loses_nothing(town: Town) -> None:
    person = await town.friend()
    dead = asyncio.get_running_loop().create_task(town.bot("getUpdates", timeout=30))
    await asyncio.sleep(0.05)
    dead.cancel()
    await asyncio.gather(dead, return_exceptions=True)
    await town.say(person, person, "after the crash")
    assert [each["message"]["text"] for each in await town.updates()] == ["after the crash"]


async def test_presses_are_forgotten_after_150_seconds_and_messages_after_a_day(
    town: Town,
) -> None:
    person = await town.friend()
    markup = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}
    message = await town.send(person, reply_markup=markup)
    press = town.press(person, person, message, button="Go")
    await town.say(person, person, "hello")
    await asyncio.sleep(0.05)
    assert len(await _ids(town)) == 2
    town.pass_time(149)
    assert len(await _ids(town)) == 2
    town.pass_time(1)
    assert [list(each)[1] for each in (await town.bot("getUpdates")).result] == ["message"]
    town.pass_time(86_400 - 150)
    assert await _ids(town) == []
    press.cancel()
    await asyncio.gather(press, return_exceptions=True)


async def test_allowed_updates_are_remembered(town: Town) -> None:
    person = await town.friend()
    group = await town.group(person)
    await town.bot("getUpdates", allowed_updates=["message"])
    await town.do(f"chats/{group}/kick-bot")
    await town.say(person, person, "hello")
    await town.bot("getUpdates")
    await town.do(f"chats/{group}/add-bot")
    assert [list(each)[1] for each in await town.updates()] == ["message"]
    await town.bot("getUpdates", allowed_updates=[])
    await town.do(f"chats/{group}/kick-bot")
    assert [list(each)[1] for each in await town.updates()] == ["my_chat_member"]


async def test_chat_member_comes_only_when_asked_for_and_to_admins(town: Town) -> None:
    anya, borya = await town.friend(), await town.friend("Боря")
    group = await town.group(anya, bot_admin=True)
    await town.do(f"people/{borya}/join", chat=group)
    assert [list(each)[1] for each in await town.updates()] == ["message"]
    await town.bot("getUpdates", allowed_updates=["chat_member"])
    await town.do(f"people/{borya}/leave", chat=group)
    (update,) = await town.updates()
    assert update["chat_member"]["old_chat_member"]["status"] == "member"
    assert update["chat_member"]["new_chat_member"]["status"] == "left"


async def test_update_ids_go_on_after_a_restart_of_the_sandbox(town: Town) -> None:
    await town.person()
    group = await town.do("chats", title="Дача", kind="group", members=[], admins=[])
    assert group["id"] < 0
    assert (await _ids(town))[0] >= START


async def test_webhook_methods(town: Town) -> None:
    person = await town.friend()
    await town.say(person, person, "hello")
    info = (await town.bot("getWebhookInfo")).result
    assert (info["url"], info["pending_update_count"]) == ("", 1)
    assert (await town.bot("setWebhook", url="https://example.org/hook")).refusal[0] == 400
    assert (await town.bot("setWebhook", url="")).result is True
    assert (await town.bot("deleteWebhook")).result is True
    assert len(await _ids(town)) == 1
    assert (await town.bot("deleteWebhook", drop_pending_updates=True)).result is True
    assert await _ids(town) == []
    assert (await town.bot("close")).result is True
    assert (await town.bot("logOut")).result is True


async def test_raw_updates_come_as_they_are(town: Town) -> None:
    await town.bot("getMe")
    broken = {"message": {"message_id": "no number", "surprise": [1]}}
    answer = await town.do("updates", update=broken)
    (update,) = (await town.bot("getUpdates")).result
    assert update == {"update_id": answer["update_id"], **broken}
    await town.do("faults", method="getUpdates", raw_update={"odd": 1}, times=2)
    assert [each.get("odd") for each in (await town.bot("getUpdates")).result] == [None, 1, 1]


async def test_an_update_cannot_bring_an_id_of_its_own(town: Town) -> None:
    await town.bot("getMe")
    for own in ("no number", 10**12):
        answer = await town.do("updates", update={"update_id": own, "odd": 1})
        assert (await _ids(town))[-1] == answer["update_id"]


async def test_half_a_character_does_not_stop_the_polls_for_ever(town: Town) -> None:
    person = await town.friend()
    said = {"from": person, "chat": person, "text": "half \ud83c"}
    assert await town.refused("messages", **said) == (400, "the body is not JSON in UTF-8")
    await town.say(person, person, "whole")
    (update,) = (await town.bot("getUpdates")).result
    assert update["message"]["text"] == "whole"
