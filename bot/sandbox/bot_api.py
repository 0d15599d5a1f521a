"""The bot's side over HTTP: ``/bot<token>/<method>``, as any Bot API server answers it.

Reads the call from the wire, lets ordered faults happen, checks it against the schema, runs the
method and logs it.
"""

import asyncio
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any
from urllib.parse import parse_qsl

from aiohttp import web

from bot.sandbox.box import Box
from bot.sandbox.errors import Refused, bad_request
from bot.sandbox.faults import Fault
from bot.sandbox.methods.call import Call
from bot.sandbox.methods.polling import get_updates
from bot.sandbox.methods.table import METHODS
from bot.sandbox.model import Bot, Json, Upload

_TOKEN = re.compile(r"([1-9][0-9]{0,15}):[A-Za-z0-9_-]{1,80}")
_OK = 200
_GATEWAY_PAGE = "<html><head><title>{0} Bad Gateway</title></head><body>nginx</body></html>"


@dataclass(slots=True)
class _Wire:
    """A call as it came."""

    method: str
    sent: dict[str, Any]
    files: dict[str, Upload] = field(default_factory=dict)


def routes(box: Box) -> list[web.RouteDef]:
    """The one route of the bot's side."""

    async def handle(request: web.Request) -> web.StreamResponse:
        return await _handle(box, request)

    return [web.route("*", "/bot{token}/{method}", handle)]


async def _handle(box: Box, request: web.Request) -> web.StreamResponse:
    token = _TOKEN.fullmatch(request.match_info["token"])
    if token is None:
        return _error(Refused(404, "Not Found"))
    bot = box.world.bot(int(token[1]))
    name = request.match_info["method"]
    method = box.schema.method(name)
    if method is None or (method not in METHODS and method != "getUpdates"):
        refusal = Refused(404, "Not Found: method not found")
        _log(box, bot, name, None, refusal, 0.0)
        return _error(refusal)
    try:
        wire = await _read(box, request, method)
    except Refused as refusal:
        _log(box, bot, method, None, refusal, 0.0)
        return _error(refusal)
    return await _answer(box, request, bot, wire)


async def _answer(box: Box, request: web.Request, bot: Bot, wire: _Wire) -> web.StreamResponse:
    started = perf_counter()
    chat_id = _chat_id(box, bot, wire)
    fault = box.faults.take(wire.method, chat_id)
    if fault is not None and fault.refuses:
        result: object = fault.refusal()
    else:
        result = await _run(box, bot, wire)
    try:
        if fault is not None and fault.delay:
            await asyncio.sleep(fault.delay)
    finally:
        # The call had its effect, even when nobody is left to hear of it.
        _log(box, bot, wire.method, chat_id, result, (perf_counter() - started) * 1000, fault)
    return _response(request, result, fault)


def _log(
    box: Box,
    bot: Bot,
    method: str,
    chat_id: int | None,
    result: object,
    ms: float,
    fault: Fault | None = None,
) -> None:
    more: Json = {"bot": bot.id}
    status = _OK
    if isinstance(result, Refused):
        status, more["error"] = result.status, result.description
    if fault is not None and fault.drop_after:
        more["dropped"] = True
    box.calls.add(method, chat_id, status, ms, **more)


async def _run(box: Box, bot: Bot, wire: _Wire) -> object:
    try:
        call = Call(box, bot, box.schema.read(wire.method, wire.sent), wire.files)
        if wire.method == "getUpdates":
            return await get_updates(call)
        return METHODS[wire.method](call)
    except Refused as refusal:
        return refusal


def _response(request: web.Request, result: object, fault: Fault | None) -> web.StreamResponse:
    if fault is not None and fault.drop_after and request.transport is not None:
        request.transport.abort()
    if fault is not None and fault.refuses and fault.body is not None:
        return web.Response(text=fault.body, status=fault.status, content_type="text/html")
    if not isinstance(result, Refused):
        return _json({"ok": True, "result": result}, _OK)
    if fault is not None and fault.refuses and fault.html:
        page = _GATEWAY_PAGE.format(result.status)
        return web.Response(text=page, status=result.status, content_type="text/html")
    return _error(result)


def _error(refusal: Refused) -> web.Response:
    body: Json = {
        "ok": False,
        "error_code": refusal.status,
        "description": refusal.description,
    }
    response_headers: dict[str, str] = {}
    if refusal.parameters:
        body["parameters"] = refusal.parameters
    if "retry_after" in refusal.parameters:
        response_headers["Retry-After"] = str(refusal.parameters["retry_after"])
    return _json(body, refusal.status, response_headers)


def _json(body: Json, status: int, headers: Mapping[str, str] | None = None) -> web.Response:
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return web.Response(
        body=text.encode(), status=status, content_type="application/json", headers=headers
    )


def _chat_id(box: Box, bot: Bot, wire: _Wire) -> int | None:
    query_id = wire.sent.get("callback_query_id")
    if isinstance(query_id, str):
        press = box.presses.get(query_id, bot)
        return None if press is None else press.message.chat.id
    sent = wire.sent.get("chat_id")
    try:
        return int(sent) if isinstance(sent, (str, int)) else None
    except ValueError:
        return None


async def _read(box: Box, request: web.Request, method: str) -> _Wire:
    sent: dict[str, Any] = dict(request.query)
    wire = _Wire(method, sent)
    if request.method == "POST":
        try:
            await _read_body(box, request, wire)
        except web.HTTPRequestEntityTooLarge as error:
            raise Refused(413, "Request Entity Too Large") from error
    return wire


async def _read_body(box: Box, request: web.Request, wire: _Wire) -> None:
    if request.content_type == "application/json":
        wire.sent.update(_decoded(await request.read()))
    elif request.content_type == "multipart/form-data":
        for name, value in (await request.post()).items():
            if isinstance(value, str):
                wire.sent[name] = value
            elif isinstance(value, web.FileField):
                wire.files[name] = Upload(value.file.read(), value.filename, value.content_type)
                if box.schema.takes(wire.method, name):
                    wire.sent[name] = f"attach://{name}"
    else:
        body = (await request.read()).decode("utf-8", errors="replace")
        wire.sent.update(parse_qsl(body, keep_blank_values=True))


def _decoded(body: bytes) -> dict[str, Any]:
    try:
        value = json.loads(body) if body else {}
    except ValueError as error:
        raise bad_request("can't parse JSON object") from error
    if not isinstance(value, dict):
        raise bad_request("expected a JSON object")
    return value
