"""A sandbox on a port of its own, with the hands that tests need on both of its sides."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

from aiohttp import ClientSession, FormData, web

from bot.sandbox.app import make_app
from bot.sandbox.box import Box

Json: TypeAlias = Any
"""Decoded JSON of whatever shape."""

TOKEN = "42:sandbox"
START = 1_800_000_000.0


class Reply:
    """An answer of the Bot API: the status, the body and the result in it."""

    def __init__(self, status: int, headers: dict[str, str], body: Json) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def result(self) -> Json:
        assert self.body["ok"] is True, self.body
        return self.body["result"]

    @property
    def refusal(self) -> tuple[int, str]:
        assert self.body["ok"] is False, self.body
        assert self.body["error_code"] == self.status
        return self.status, self.body["description"]


class Town:
    """People, a bot without a program behind it, and a clock turned by hand."""

    def __init__(self, url: str, http: ClientSession, box: Box, clock: list[float]) -> None:
        self.url = url
        self.http = http
        self.box = box
        self._clock = clock

    def pass_time(self, seconds: float) -> None:
        self._clock[0] += seconds

    # --- the bot's side

    async def bot(self, method: str, token: str = TOKEN, **params: Json) -> Reply:
        """Call as a JSON body."""
        async with self.http.post(f"{self.url}/bot{token}/{method}", json=params) as answer:
            return Reply(answer.status, dict(answer.headers), await answer.json())

    async def bot_form(self, method: str, form: dict[str, str] | FormData) -> Reply:
        """Call as a form, urlencoded or multipart."""
        async with self.http.post(f"{self.url}/bot{TOKEN}/{method}", data=form) as answer:
            return Reply(answer.status, dict(answer.headers), await answer.json())

    async def updates(self, token: str = TOKEN, **params: Json) -> list[Json]:
        """What waits for the bot, which is then confirmed."""
        found: list[Json] = (await self.bot("getUpdates", token, **params)).result
        if found:
            await self.bot("getUpdates", token, offset=found[-1]["update_id"] + 1)
        return found

    async def send_photo(self, chat: int, **fields: str) -> Json:
        """The bot sends a picture; the message."""
        form = FormData({"chat_id": str(chat), "photo": "attach://file", **fields})
        form.add_field("file", PNG, filename="table.png")
        sent: Json = (await self.bot_form("sendPhoto", form)).result
        return sent

    async def send(self, chat: int, text: str = "table", **more: Json) -> int:
        """The bot sends a message; its id."""
        result = (await self.bot("sendMessage", chat_id=chat, text=text, **more)).result
        number: int = result["message_id"]
        return number

    # --- the people's side

    async def ask(
        self, verb: str, path: str, body: Json = None, **query: Json
    ) -> tuple[int, Json]:
        """Any call of the people's side."""
        url = f"{self.url}/sandbox/{path}"
        async with self.http.request(verb, url, json=body, params=query) as answer:
            return answer.status, await answer.json()

    async def do(self, path: str, **body: Json) -> Json:
        """A POST that must succeed."""
        status, answer = await self.ask("POST", path, body)
        assert status == 200, answer
        return answer

    async def refused(self, path: str, **body: Json) -> tuple[int, str]:
        """A POST that must not succeed."""
        status, answer = await self.ask("POST", path, body)
        assert status != 200, answer
        return status, answer["error"]

    async def person(self, name: str = "Аня", **more: Json) -> int:
        number: int = (await self.do("people", name=name, **more))["id"]
        return number

    async def friend(self, name: str = "Аня") -> int:
        """Somebody who has pressed Start; the bot has read that."""
        number = await self.person(name)
        await self.say(number, number, "/start")
        await self.updates()
        return number

    async def group(self, *members: int, kind: str = "supergroup", **more: Json) -> int:
        """A group with the bot in it; the bot has read that."""
        body = {"title": "Дача", "kind": kind, "members": members, **more}
        number: int = (await self.do("chats", **body))["id"]
        await self.updates()
        return number

    async def say(self, person: int, chat: int, text: str, **more: Json) -> int:
        answer = await self.do("messages", **{"from": person, "chat": chat, "text": text, **more})
        number: int = answer["id"]
        return number

    async def see(self, person: int, chat: int) -> list[Json]:
        """What that person sees in the chat."""
        status, answer = await self.ask("GET", "messages", **{"as": person, "chat": chat})
        assert status == 200, answer
        seen: list[Json] = answer
        return seen

    def press(self, person: int, chat: int, message: int, **which: str) -> asyncio.Task[Json]:
        """A press on its way; await it for the answer."""
        body = {"from": person, "chat": chat, "message": message, **which}
        return asyncio.get_running_loop().create_task(self.do("press", **body))

    async def pressed(self, person: int, chat: int, message: int, data: str = "go") -> str:
        """A press whose answer is of no interest; the query's id."""
        task = self.press(person, chat, message, data=data)
        update = (await self.updates(timeout=5))[-1]
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        query_id: str = update["callback_query"]["id"]
        return query_id


def keyboard(*rows: list[Json]) -> Json:
    """An inline keyboard."""
    return {"inline_keyboard": list(rows)}


PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (320).to_bytes(4, "big") + (200).to_bytes(4, "big")
"""The beginning of a picture of 320 by 200 points."""

GO = keyboard([{"text": "Go", "callback_data": "go"}])


@asynccontextmanager
async def open_town(*, limits: bool = False, press_seconds: float = 15.0) -> AsyncIterator[Town]:
    """A town for the length of a block."""
    clock = [START]
    box = Box(lambda: clock[0], real_limits=limits, press_seconds=press_seconds)
    runner = web.AppRunner(
        make_app(box), access_log=None, handler_cancellation=True, shutdown_timeout=0.1
    )
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        async with ClientSession() as http:
            yield Town(url, http, box, clock)
    finally:
        await runner.cleanup()
