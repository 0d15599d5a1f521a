"""The people's side over HTTP: ``/sandbox/*``, for tests, load and the page.

Translates calls into what people do in ``speech`` and ``world``; a call that makes no sense is
answered with ``{"error": …}``.
"""

from aiohttp import web

from bot.sandbox.asking import body_of, dumps, group_of, number, optional, required
from bot.sandbox.box import Box
from bot.sandbox.errors import Impossible
from bot.sandbox.model import Bot, Json, Person, Standing
from bot.sandbox.speech import chat_seen_by, press, say
from bot.sandbox.views import messages_for, world_for


class PeopleApi:
    """The handlers; one instance for one box."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._world = box.world

    def routes(self) -> list[web.RouteDef]:
        """All calls of people's life; those about whole chats are in ``chats_api``."""
        return [
            web.post("/sandbox/people", self.add_person),
            web.post("/sandbox/people/{id}/{verb}", self.change_person),
            web.post("/sandbox/messages", self.write),
            web.get("/sandbox/messages", self.read),
            web.delete("/sandbox/messages/{chat}/{id}", self.delete),
            web.post("/sandbox/press", self.press),
            web.get("/sandbox/photos/{id}", self.photo),
            web.get("/sandbox/documents/{id}", self.document),
            web.get("/sandbox/world", self.see_world),
        ]

    async def add_person(self, request: web.Request) -> web.Response:
        """``POST /sandbox/people``."""
        body = await body_of(request)
        name = required(body, "name", str)
        username, language = optional(body, "username", str), optional(body, "language", str)
        person = self._world.add_person(name, username, language or "ru")
        return web.json_response({"id": person.id})

    async def change_person(self, request: web.Request) -> web.Response:
        """``POST /sandbox/people/<id>/<verb>``: block, join, rename and the like."""
        person = self._person_in_path(request)
        body = await body_of(request)
        match request.match_info["verb"]:
            case "block":
                self._block(person, self._bot(body), Standing.KICKED)
            case "unblock":
                self._block(person, self._bot(body), Standing.MEMBER)
            case "join":
                self._world.join(group_of(self._box, body.get("chat")), person)
            case "leave":
                self._world.leave(group_of(self._box, body.get("chat")), person)
            case "deactivate":
                person.deactivated = True
                self._box.watchers.tell("people")
            case "rename":
                person.name = required(body, "name", str)
                self._box.watchers.tell("people")
            case "language":
                person.language = required(body, "language", str)
                self._box.watchers.tell("people")
            case verb:
                raise Impossible(f"people cannot {verb}", 404)
        return web.json_response({"ok": True})

    def _block(self, person: Person, bot: Bot, standing: Standing) -> None:
        talk = self._world.talk(bot, person)
        if talk.started:
            self._world.set_standing(talk, bot, standing, person)
        talk.bots[bot] = standing
        self._box.watchers.tell("people")

    async def write(self, request: web.Request) -> web.Response:
        """``POST /sandbox/messages``."""
        body = await body_of(request)
        person = self._world.person(body.get("from"))
        chat = chat_seen_by(self._box, person, body.get("chat"), self._bot(body))
        text = required(body, "text", str)
        topic, reply_to = optional(body, "topic", int), optional(body, "reply_to", int)
        message = say(self._box, person, chat, text, topic, reply_to)
        return web.json_response({"id": message.id})

    async def read(self, request: web.Request) -> web.Response:
        """``GET /sandbox/messages?chat=…&as=…``."""
        person = self._world.person(number(request.query.get("as")))
        bot = self._bot(dict(request.query))
        chat = chat_seen_by(self._box, person, number(request.query.get("chat")), bot)
        return web.json_response(messages_for(chat, person), dumps=dumps)

    async def delete(self, request: web.Request) -> web.Response:
        """``DELETE /sandbox/messages/<chat>/<id>``: gone for everybody, no bot is told."""
        chat_id, message_id = number(request.match_info["chat"]), number(request.match_info["id"])
        bot = self._bot(dict(request.query))
        person = self._world.people.get(chat_id or 0)
        if person is not None:
            chat = self._world.talk(bot, person)
        else:
            chat = group_of(self._box, chat_id)
        message = chat.messages.get(message_id or 0) or chat.ephemeral.get(message_id or 0)
        if message is None:
            raise Impossible("there is no such message")
        self._world.delete(message)
        return web.json_response({"ok": True})

    async def press(self, request: web.Request) -> web.Response:
        """``POST /sandbox/press``: returns with the bot's answer."""
        body = await body_of(request)
        person = self._world.person(body.get("from"))
        chat = chat_seen_by(self._box, person, body.get("chat"), self._bot(body))
        message_id = required(body, "message", int)
        answer = await press(self._box, person, chat, message_id, body)
        return web.json_response(answer, dumps=dumps)

    async def photo(self, request: web.Request) -> web.Response:
        """``GET /sandbox/photos/<file id>``."""
        photo = self._world.photos.get(request.match_info["id"])
        if photo is None:
            raise Impossible("there is no such picture", 404)
        return web.Response(body=photo.data, content_type=photo.content_type)

    async def document(self, request: web.Request) -> web.Response:
        """``GET /sandbox/documents/<file id>``; always to be saved, never opened in the page."""
        document = self._world.documents.get(request.match_info["id"])
        if document is None:
            raise Impossible("there is no such file", 404)
        return web.Response(
            body=document.file.data,
            content_type="application/octet-stream",
            headers={"Content-Disposition": "attachment"},
        )

    async def see_world(self, request: web.Request) -> web.Response:
        """``GET /sandbox/world``."""
        return web.json_response(world_for(self._box, self._bot(dict(request.query))), dumps=dumps)

    def _bot(self, body: Json) -> Bot:
        return self._world.bot_named(body.get("bot"))

    def _person_in_path(self, request: web.Request) -> Person:
        return self._world.person(number(request.match_info["id"]))
