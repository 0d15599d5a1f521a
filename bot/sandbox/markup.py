"""Reply markup: what Telegram does to keyboards that are large, and what it refuses."""

import json
from typing import Any
from urllib.parse import urlsplit

from bot.sandbox.errors import bad_request
from bot.sandbox.model import Json, Keyboard

WIDEST_ROW = 12
MOST_BUTTONS = 100
MOST_BYTES = 10_240


def read_keyboard(markup: Json | None) -> Keyboard:
    """The inline keyboard of a ``reply_markup``; other markups show nothing under a message.

    Rows are cut silently where Telegram cuts them.

    Raises:
        Refused: 400 for a keyboard that is too long or a button that cannot be.
    """
    rows: Any = (markup or {}).get("inline_keyboard", [])
    keyboard = [row[:WIDEST_ROW] for row in rows if row]
    if sum(map(len, keyboard)) > MOST_BUTTONS:
        raise bad_request("reply markup is too long")
    for row in keyboard:
        for button in row:
            _check(button)
    if len(json.dumps(rows, ensure_ascii=False, separators=(",", ":")).encode()) > MOST_BYTES:
        raise bad_request("reply markup is too long")
    return keyboard


def _check(button: Json) -> None:
    if not button["text"].strip():
        raise bad_request("can't parse inline keyboard button: Button text must be non-empty")
    if "url" in button and not _is_link(button["url"]):
        raise bad_request(
            f"inline keyboard button URL '{button['url']}' is invalid: Wrong HTTP URL"
        )


def _is_link(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme in ("http", "https", "tg") and bool(parts.netloc)
