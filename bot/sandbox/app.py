"""The web application: both sides of the box and the page, over one ``Box``."""

from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.sandbox import bot_api
from bot.sandbox.box import Box
from bot.sandbox.chats_api import ChatsApi
from bot.sandbox.errors import Impossible
from bot.sandbox.people_api import PeopleApi

PAGE = Path(__file__).with_name("page")
LARGEST_REQUEST = 50 * 2**20


def make_app(box: Box) -> web.Application:
    """The application of one box; give it to an aiohttp runner with ``handler_cancellation``."""
    app = web.Application(client_max_size=LARGEST_REQUEST, middlewares=[_errors])
    app.add_routes(bot_api.routes(box))
    app.add_routes(PeopleApi(box).routes())
    app.add_routes(ChatsApi(box).routes())
    app.router.add_get("/", _page)
    app.router.add_static("/page", PAGE)

    async def end_streams(_app: web.Application) -> None:
        box.watchers.close()

    app.on_shutdown.append(end_streams)
    return app


async def _page(_request: web.Request) -> web.StreamResponse:
    return web.FileResponse(PAGE / "index.html", headers={"Cache-Control": "no-cache"})


@web.middleware
async def _errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        return await handler(request)
    except Impossible as error:
        return web.json_response({"error": str(error)}, status=error.status)
