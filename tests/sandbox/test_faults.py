"""Trouble on order: refusals, delays, dead connections, proxies that answer in HTML."""

import asyncio

import aiohttp
import pytest

from tests.sandbox.town import Json, Town


async def test_next_calls_fail_as_ordered(town: Town) -> None:
    anya = await town.friend()
    order: Json = {"method": "sendmessage", "status": 429, "retry_after": 7}
    await town.do("faults", **order, times=2)
    for _ in range(2):
        reply = await town.bot("sendMessage", chat_id=anya, text="x")
        assert reply.refusal == (429, "Too Many Requests: retry after 7")
        assert reply.body["parameters"] == {"retry_after": 7}
        assert reply.headers["Retry-After"] == "7"
    assert len(await town.see(anya, anya)) == 1
    await town.send(anya)
    _, calls = await town.ask("GET", "calls")
    sends = [each["status"] for each in calls if each["method"] == "sendMessage"]
    assert sends == [429, 429, 200]


async def test_fault_for_one_chat(town: Town) -> None:
    anya, borya = await town.friend(), await town.friend("Боря")
    words = "Forbidden: user is deactivated"
    await town.do("faults", method="*", chat=borya, times=1, status=403, description=words)
    await town.send(anya)
    reply = await town.bot("sendMessage", chat_id=borya, text="x")
    assert reply.refusal == (403, words)
    await town.send(borya)


@pytest.mark.parametrize("status", [400, 401, 404, 500])
async def test_statuses_have_words(town: Town, status: int) -> None:
    await town.do("faults", method="getMe", times=1, status=status)
    refusal = (await town.bot("getMe")).refusal
    assert refusal[0] == status
    assert refusal[1]


async def test_gateway_answers_in_html(town: Town) -> None:
    await town.do("faults", method="getUpdates", times=1, status=502)
    async with town.http.post(f"{town.url}/bot42:sandbox/getUpdates") as answer:
        assert (answer.status, answer.content_type) == (502, "text/html")
        assert "<html>" in await answer.text()


async def test_answer_comes_late_but_the_effect_at_once(town: Town) -> None:
    anya = await town.friend()
    await town.do("faults", method="sendMessage", times=1, status=200, delay=0.3)
    began = asyncio.get_running_loop().time()
    send = asyncio.get_running_loop().create_task(town.send(anya, "late"))
    await asyncio.sleep(0.1)
    assert (await town.see(anya, anya))[-1]["text"] == "late"
    await send
    assert asyncio.get_running_loop().time() - began >= 0.3


async def test_late_answer_is_logged_though_nobody_waits_for_it(town: Town) -> None:
    anya = await town.friend()
    await town.do("faults", method="sendMessage", times=1, delay=60)
    send = asyncio.get_running_loop().create_task(town.send(anya, "late"))
    await asyncio.sleep(0.1)
    send.cancel()
    await asyncio.gather(send, return_exceptions=True)
    await asyncio.sleep(0.1)
    _, calls = await town.ask("GET", "calls")
    assert (calls[-1]["method"], calls[-1]["status"]) == ("sendMessage", 200)


async def test_connection_ends_after_the_effect(town: Town) -> None:
    anya = await town.friend()
    await town.do("faults", method="sendMessage", times=1, status=200, drop_after=True)
    with pytest.raises(aiohttp.ClientConnectionError):
        await town.bot("sendMessage", chat_id=anya, text="dropped")
    assert [each["text"] for each in await town.see(anya, anya)] == ["/start", "dropped"]
    _, calls = await town.ask("GET", "calls")
    assert calls[-1]["dropped"] is True
    await town.send(anya)


async def test_dropped_poll_confirms_nothing(town: Town) -> None:
    anya = await town.friend()
    await town.say(anya, anya, "hello")
    await town.do("faults", method="getUpdates", times=1, drop_after=True)
    with pytest.raises(aiohttp.ClientConnectionError):
        await town.bot("getUpdates")
    assert [each["message"]["text"] for each in await town.updates()] == ["hello"]


async def test_faults_can_be_called_off(town: Town) -> None:
    await town.do("faults", method="*", times=9, status=500)
    assert await town.ask("DELETE", "faults") == (200, {"ok": True})
    assert (await town.bot("getMe")).status == 200


async def test_a_pause_counts_down_for_whoever_writes_into_it(town: Town) -> None:
    anya, borya = await town.friend(), await town.friend("Боря")
    await town.do("faults", method="writes", chat=anya, seconds=5, status=429)
    for waited, left in ((0, 5), (3, 2)):
        town.pass_time(waited)
        reply = await town.bot("sendMessage", chat_id=anya, text="x")
        assert reply.refusal == (429, f"Too Many Requests: retry after {left}")
    assert (await town.bot("getChat", chat_id=anya)).status == 200
    await town.send(borya)
    assert await _waiting(town) == 1
    town.pass_time(2)
    assert await _waiting(town) == 0
    await town.send(anya)


async def test_an_outage_of_some_seconds_tells_no_pause(town: Town) -> None:
    await town.do("faults", method="*", seconds=2, status=500)
    for _ in range(3):
        reply = await town.bot("getMe")
        assert reply.refusal == (500, "Internal Server Error")
        assert "parameters" not in reply.body
    town.pass_time(2)
    assert (await town.bot("getMe")).status == 200


async def test_what_is_no_length_of_time_is_refused(town: Town) -> None:
    for seconds in (0, -1, "5"):
        status, _ = await town.refused("faults", method="*", seconds=seconds, status=500)
        assert status == 400


async def test_limits_are_switched_while_it_runs(town: Town) -> None:
    anya = await town.friend()
    await town.do("limits", real=True)
    sent = [await town.bot("sendMessage", chat_id=anya, text="x") for _ in range(6)]
    assert [each.status for each in sent] == [200] * 5 + [429]
    await town.do("limits", real=False)
    await town.send(anya)
    assert await town.refused("limits", real=1) == (400, '"real" is missing or no bool')


async def _waiting(town: Town) -> int:
    _, world = await town.ask("GET", "world")
    waiting: int = world["faults"]
    return waiting
