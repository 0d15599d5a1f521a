"""The rest of ``/sandbox/*``: whole chats, faults, raw updates, the call log and the events."""

from aiohttp import web

from bot.sandbox.asking import body_of, dumps, group_of, number, numbers, optional, required
from bot.sandbox.box import Box
from bot.sandbox.errors import Impossible
from bot.sandbox.faults import WRITES
from bot.sandbox.model import Bot, Chat, Json, Person, Standing


class ChatsApi:
    """The handlers; one instance for one box."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._world = box.world

    def routes(self) -> list[web.RouteDef]:
        """The calls about chats and about the box itself."""
        return [
            web.post("/sandbox/chats", self.add_chat),
            web.post("/sandbox/chats/{id}/{verb}", self.change_chat),
            web.post("/sandbox/faults", self.order_fault),
            web.delete("/sandbox/faults", self.clear_faults),
            web.post("/sandbox/limits", self.set_limits),
            web.post("/sandbox/updates", self.put_update),
            web.get("/sandbox/calls", self.calls),
            web.get("/sandbox/events", self.events),
        ]

    async def add_chat(self, request: web.Request) -> web.Response:
        """``POST /sandbox/chats``: the bot is a member from the start."""
        body = await body_of(request)
        kind = body.get("kind", "group")
        if kind not in ("group", "supergroup", "forum"):
            raise Impossible(f"a chat is a group, a supergroup or a forum, not {kind!r}")
        members, admins = numbers(body, "members"), numbers(body, "admins")
        chat = self._world.add_group(required(body, "title", str), kind, members, admins)
        standing = Standing.ADMINISTRATOR if body.get("bot_admin") else Standing.MEMBER
        bot = self._world.bot_named(body.get("bot"))
        self._world.set_standing(chat, bot, standing, _owner(chat, bot))
        return web.json_response({"id": chat.id})

    async def change_chat(self, request: web.Request) -> web.Response:
        """``POST /sandbox/chats/<id>/<verb>``: upgrade, kick-bot, add-bot and the like."""
        chat = group_of(self._box, number(request.match_info["id"]))
        body = await body_of(request)
        answer: Json = {"ok": True}
        match request.match_info["verb"]:
            case "upgrade":
                silent = bool(optional(body, "silent", bool))
                answer["id"] = self._world.upgrade(chat, silent=silent).id
            case "kick-bot":
                self._stand(chat, body, Standing.KICKED)
            case "add-bot":
                admin = bool(body.get("admin", body.get("bot_admin")))
                self._stand(chat, body, Standing.ADMINISTRATOR if admin else Standing.MEMBER)
            case "restrict-bot":
                self._stand(chat, body, Standing.RESTRICTED)
            case "delete":
                self._world.delete_group(chat)
            case "close-topic" | "open-topic" | "delete-topic" as verb:
                self._change_topic(chat, required(body, "topic", int), verb)
            case verb:
                raise Impossible(f"nobody can {verb} a chat", 404)
        return web.json_response(answer)

    def _stand(self, chat: Chat, body: Json, standing: Standing) -> None:
        bot = self._world.bot_named(body.get("bot"))
        self._world.set_standing(chat, bot, standing, _owner(chat, bot))

    def _change_topic(self, chat: Chat, topic_id: int, verb: str) -> None:
        if verb == "delete-topic":
            self._world.delete_topic(chat, topic_id)
        else:
            self._close_topic(chat, topic_id, closed=verb == "close-topic")

    def _close_topic(self, chat: Chat, topic_id: int, *, closed: bool) -> None:
        topic = self._world.topic(chat, topic_id)
        if topic.closed is not closed:
            topic.closed = closed
            kind = "forum_topic_closed" if closed else "forum_topic_reopened"
            author = _owner(chat, self._world.default_bot)
            self._world.serve(chat, author, topic=topic_id, **{kind: {}})
            self._box.watchers.tell("chats", chat.id)

    async def order_fault(self, request: web.Request) -> web.Response:
        """``POST /sandbox/faults``; a raw update for getUpdates comes with the next poll."""
        body = await body_of(request)
        if "raw_update" in body:
            queue = self._box.queue(self._world.bot_named(body.get("bot")))
            for _ in range(optional(body, "times", int) or 1):
                queue.put_raw(required(body, "raw_update", dict))
        else:
            self._check_method(body)
            self._box.faults.order(body)
        return web.json_response({"ok": True})

    def _check_method(self, body: Json) -> None:
        method = required(body, "method", str)
        if method not in ("*", WRITES) and self._box.schema.method(method) is None:
            raise Impossible(f"there is no method {method!r}")

    async def clear_faults(self, _request: web.Request) -> web.Response:
        """``DELETE /sandbox/faults``."""
        self._box.faults.clear()
        return web.json_response({"ok": True})

    async def set_limits(self, request: web.Request) -> web.Response:
        """``POST /sandbox/limits``: whether rates are limited from now on."""
        self._box.limits.real = required(await body_of(request), "real", bool)
        self._box.watchers.tell("faults")
        return web.json_response({"ok": True})

    async def put_update(self, request: web.Request) -> web.Response:
        """``POST /sandbox/updates``: an update as it is, with a fresh id."""
        body = await body_of(request)
        queue = self._box.queue(self._world.bot_named(body.get("bot")))
        return web.json_response({"update_id": queue.put_raw(required(body, "update", dict))})

    async def calls(self, request: web.Request) -> web.Response:
        """``GET /sandbox/calls?since=…``: what was answered after that moment."""
        try:
            since = float(request.query.get("since") or 0)
        except ValueError as error:
            raise Impossible('"since" is no number') from error
        return web.json_response(self._box.calls.since(since), dumps=dumps)

    async def events(self, request: web.Request) -> web.StreamResponse:
        """``GET /sandbox/events``: server-sent events."""
        response = web.StreamResponse(
            headers={"Content-Type": "text/event-stream", "Cache-Control": "no-cache"}
        )
        await response.prepare(request)
        async for line in self._box.watchers.stream():
            await response.write(line.encode())
        return response


def _owner(chat: Chat, bot: Bot) -> Person | Bot:
    everybody = [*chat.admins, *chat.members]
    return chat.members[everybody[0]] if everybody else bot
