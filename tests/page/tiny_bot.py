"""A dumb bot that speaks the Bot API over HTTP: a table that counts presses.

It knows nothing of cards and keeps no state beyond one number; the page is what is tried with it.
"""

import base64
import json
from http import HTTPStatus
from itertools import count
from typing import Any, Final

import aiohttp

Json = dict[str, Any]

TOKEN: Final = "42:sandbox"
_HTML: Final = (
    "<b>Стол 1</b> · <i>погонный</i>\n<u>козырь</u> <code>9♦</code> <s>8♦</s>\n"
    "<blockquote>Аня → Боря</blockquote><tg-spoiler>секрет</tg-spoiler> "
    '<a href="https://example.org/rules">правила</a> &lt;img src=x onerror=alert(1)&gt;'
)

_PIXEL: Final = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwAChAGA9x7cXQAAAABJRU5ErkJggg=="
)


class TinyBot:
    """Answers until it is cancelled."""

    def __init__(self, session: aiohttp.ClientSession, base: str) -> None:
        self._session = session
        self._base = f"{base}/bot{TOKEN}"
        self._pressed = 0

    async def run(self) -> None:
        """Poll for ever."""
        offset = 0
        for _ in count():
            updates = await self.call("getUpdates", offset=offset, timeout=20)
            for update in updates:
                offset = update["update_id"] + 1
                await self._handle(update)

    async def call(self, method: str, **params: object) -> Any:  # noqa: ANN401 - any JSON
        """One Bot API call; gives its result."""
        async with self._session.post(f"{self._base}/{method}", json=params) as response:
            answer = await response.json()
        assert answer["ok"], answer
        return answer["result"]

    async def _handle(self, update: Json) -> None:
        if "callback_query" in update:
            await self._pressed_button(update["callback_query"])
        elif update.get("message", {}).get("text", "").startswith("/"):
            await self._command(update["message"])

    async def _command(self, message: Json) -> None:
        chat, text = message["chat"]["id"], message["text"]
        if text.startswith("/start"):
            hand = [[_button("6♠", "card"), _button("Беру", "slow", style="danger")]]
            await self._send(chat, f"Карты для <b>{text[7:] or 'всех'}</b>", hand)
        elif text == "/help":
            await self._send(chat, "Помощь", [])
        elif text == "/photo":
            await self._photo(chat)
        elif text == "/durak":
            await self._send(chat, _HTML + " 0", keyboard())

    async def _photo(self, chat: int) -> None:
        form = aiohttp.FormData({"chat_id": str(chat), "caption": "Снимок"})
        form.add_field("photo", _PIXEL, filename="table.png", content_type="image/png")
        async with self._session.post(f"{self._base}/sendPhoto", data=form) as response:
            assert response.status == HTTPStatus.OK, await response.text()

    async def _send(self, chat: int, text: str, rows: list[list[Json]]) -> None:
        markup = {"inline_keyboard": rows}
        await self.call(
            "sendMessage", chat_id=chat, text=text, parse_mode="HTML", reply_markup=markup
        )

    async def _pressed_button(self, query: Json) -> None:
        answer: Json = {"callback_query_id": query["id"]}
        message = query["message"]
        match query["data"]:
            case "sit":
                self._pressed += 1
                text = f"{_HTML} {self._pressed}"
                await self._edit(message, text)
                answer["text"] = f"{query['from']['first_name']} за столом"
            case "alert":
                answer |= {"text": "Сейчас не ваш ход", "show_alert": True}
            case "start":
                answer["url"] = "https://t.me/durak_sandbox_bot?start=answer7"
            case "mine":
                await self._whisper(query)
            case "silent":
                return
            case data:
                answer["text"] = data
        await self.call("answerCallbackQuery", **answer)

    async def _edit(self, message: Json, text: str) -> None:
        where = {"chat_id": message["chat"]["id"], "message_id": message["message_id"]}
        markup = {"inline_keyboard": keyboard()}
        await self.call(
            "editMessageText", **where, text=text, parse_mode="HTML", reply_markup=markup
        )

    async def _whisper(self, query: Json) -> None:
        to = {"receiver_user_id": query["from"]["id"], "callback_query_id": query["id"]}
        await self.call(
            "sendMessage",
            chat_id=query["message"]["chat"]["id"],
            text="Твои карты",
            ephemeral_message_parameters=json.dumps(to),
        )


def keyboard() -> list[list[Json]]:
    """What stands under the table."""
    link = {"text": "Сесть по ссылке", "url": "https://t.me/durak_sandbox_bot?start=link7"}
    return [
        [_button("Сесть", "sit", style="success"), _button("Не твоё", "alert")],
        [_button("Открыть", "start", style="primary"), _button("Мои карты", "mine")],
        [link, _button("Молчун", "silent", style="danger")],
        [{"text": "Нельзя", "disabled": {}}],
    ]


def _button(text: str, data: str, **more: str) -> Json:
    return {"text": text, "callback_data": data, **more}
