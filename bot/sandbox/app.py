"""The web application: both sides of the box and the page, over one ``Box``."""

from pathlib import Path
from typing import Final

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.sandbox import bot_api
from bot.sandbox.box import Box
from bot.sandbox.chats_api import ChatsApi
from bot.sandbox.errors import Impossible
from bot.sandbox.people_api import PeopleApi

PAGE = Path(__file__).with_name("page")
LARGEST_REQUEST = 50 * 2**20
_TYPES: Final = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}


def make_app(box: Box) -> web.Application:
    """The application of one box; give it to an aiohttp runner with ``handler_cancellation``."""
    app = web.Application(client_max_size=LARGEST_REQUEST, middlewares=[_errors])
    app.add_routes(bot_api.routes(box))
    app.add_routes(PeopleApi(box).routes())
    app.add_routes(ChatsApi(box).routes())
    app.add_routes(_page_routes())

    async def end_streams(_app: web.Application) -> None:
        box.watchers.close()

    app.on_shutdown.append(end_streams)
    return app


def _page_routes() -> list[web.RouteDef]:
    """The page's few small files, from memory.

    So a browser that goes away in the middle of one leaves no file open, and one that comes back
    after an update asks for all of them again.
    """
    files = {path.name: path.read_bytes() for path in PAGE.iterdir() if path.suffix in _TYPES}

    async def file(request: web.Request) -> web.Response:
        name = request.match_info.get("name", "index.html")
        if name not in files:
            raise web.HTTPNotFound
        return web.Response(
            body=files[name],
            content_type=_TYPES[Path(name).suffix],
            charset="utf-8",
            headers={"Cache-Control": "no-cache"},
        )

    return [web.get("/", file), web.get("/page/{name}", file)]


@web.middleware
async def _errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        return await handler(request)
    except Impossible as error:
        return web.json_response({"error": str(error)}, status=error.status)
