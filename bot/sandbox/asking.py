"""Reading people's calls: bodies, numbers and fields, with errors that say what is missing."""

import json
from typing import Any, TypeVar

from aiohttp import web

from bot.sandbox.box import Box
from bot.sandbox.errors import Impossible
from bot.sandbox.model import Chat, Json

T = TypeVar("T")


def dumps(value: object) -> str:
    """JSON that stays readable in Russian."""
    return json.dumps(value, ensure_ascii=False)


async def body_of(request: web.Request) -> Json:
    """The JSON object in a request; nothing at all counts as an empty one."""
    try:
        text = await request.text()
        body: Any = json.loads(text) if text else {}
        dumps(body).encode()  # half a character has no UTF-8: nobody could be told of it
    except ValueError as error:
        raise Impossible("the body is not JSON in UTF-8") from error
    if not isinstance(body, dict):
        raise Impossible("the body is not a JSON object")
    return body


def required(body: Json, name: str, kind: type[T]) -> T:
    """A field that must be there and be of that type."""
    value = body.get(name)
    if not isinstance(value, kind) or value == "":
        raise Impossible(f'"{name}" is missing or no {kind.__name__}')
    return value


def optional(body: Json, name: str, kind: type[T]) -> T | None:
    """A field that may be left out or null."""
    return None if body.get(name) is None else required(body, name, kind)


def number(text: str | None) -> int | None:
    """A number in an address; None when it is none."""
    try:
        return int(text or "")
    except ValueError:
        return None


def group_of(box: Box, chat_id: object) -> Chat:
    """The group with that id."""
    chat = box.world.groups.get(chat_id) if isinstance(chat_id, int) else None
    if chat is None:
        raise Impossible(f"there is no group {chat_id!r}")
    if chat.moved_to is not None:
        raise Impossible(f"the group was upgraded, it is {chat.moved_to} now")
    return chat


def numbers(body: Json, name: str) -> list[int]:
    """A list of ids, empty when left out."""
    values = body.get(name) or []
    if not isinstance(values, list) or not all(isinstance(each, int) for each in values):
        raise Impossible(f'"{name}" is no list of ids')
    return values
