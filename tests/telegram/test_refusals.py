"""Telegram's refusals as a real server gives them, and what follows from each.

What people then see is in `tests/e2e/test_refusals.py`.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, NamedTuple

import pytest

from bot.messaging import (
    MessageGone,
    Messenger,
    MessengerError,
    Migrated,
    Refused,
    Removed,
    Silenced,
    TokenRefused,
    TooFast,
    TopicClosed,
    TopicLost,
    Unavailable,
    Unreachable,
)
from bot.screen import Button, Screen
from bot.telegram.messenger import TelegramMessenger
from bot.telegram.session import connection
from tests.sandbox.town import Town, open_town

SCREEN, OTHER = Screen("one"), Screen("two")
TOPIC = 5


class Scene(NamedTuple):
    """A group with a message of the bot in it, and somebody who has a private chat with it."""

    town: Town
    messenger: Messenger
    group: int
    message: int
    person: int
    private: int

    async def fault(self, status: int, **more: Any) -> None:  # noqa: ANN401 - JSON
        await self.town.do("faults", method="*", times=1, status=status, **more)


@pytest.fixture
async def scene() -> AsyncIterator[Scene]:
    async with open_town() as town, connection("42:sandbox", town.url) as bot:
        messenger = TelegramMessenger(bot)
        person = await town.friend()
        group = await town.group(person, kind="forum", admins=[person])
        await town.say(person, group, "/durak", topic=TOPIC)
        message = await messenger.send(group, TOPIC, SCREEN)
        private = await messenger.send(person, None, SCREEN)
        yield Scene(town, messenger, group, message, person, private)


Act = Callable[[Scene], Awaitable[object]]


def _send(screen: Screen = OTHER) -> Act:
    return lambda scene: scene.messenger.send(scene.group, TOPIC, screen)


async def _edit(scene: Scene) -> None:
    await scene.messenger.edit(scene.group, scene.message, OTHER)


async def _write_privately(scene: Scene) -> None:
    await scene.messenger.edit(scene.person, scene.private, OTHER)


async def _write_to_nobody(scene: Scene) -> None:
    await scene.messenger.send(123, None, OTHER)


def _in_chat(verb: str, **more: object) -> Act:
    return lambda scene: scene.town.do(f"chats/{scene.group}/{verb}", **more)


def _as_person(verb: str) -> Act:
    return lambda scene: scene.town.do(f"people/{scene.person}/{verb}")


def _fault(status: int, **more: object) -> Act:
    return lambda scene: scene.fault(status, **more)


async def _nothing(_scene: Scene) -> None:
    return


async def _delete(scene: Scene) -> None:
    await scene.town.ask("DELETE", f"messages/{scene.group}/{scene.message}")


MANY = tuple((Button(str(number), "x"),) for number in range(101))
_HTML = "<html><body>nginx</body></html>"


@pytest.mark.parametrize(
    ("before", "act", "follows"),
    [
        pytest.param(_delete, _edit, MessageGone, id="message to edit not found"),
        pytest.param(
            _fault(400, description="Bad Request: MESSAGE_ID_INVALID"), _edit, MessageGone, id="id"
        ),
        pytest.param(
            _fault(400, description="Bad Request: message can't be edited"),
            _edit,
            MessageGone,
            id="message can't be edited",
        ),
        pytest.param(_nothing, _write_to_nobody, Unreachable, id="chat not found"),
        pytest.param(_as_person("block"), _write_privately, Unreachable, id="blocked"),
        pytest.param(_as_person("deactivate"), _write_privately, Unreachable, id="deactivated"),
        pytest.param(_in_chat("restrict-bot"), _send(), Silenced, id="not enough rights"),
        pytest.param(_in_chat("restrict-bot"), _edit, Silenced, id="CHAT_WRITE_FORBIDDEN"),
        pytest.param(
            _fault(400, description="Bad Request: have no write access to the chat"),
            _send(),
            Silenced,
            id="no write access",
        ),
        pytest.param(_in_chat("close-topic", topic=TOPIC), _send(), TopicClosed, id="closed"),
        pytest.param(_in_chat("delete-topic", topic=TOPIC), _send(), TopicLost, id="deleted"),
        pytest.param(_in_chat("kick-bot"), _send(), Removed, id="kicked"),
        pytest.param(_in_chat("kick-bot"), _edit, Removed, id="kicked, an edit"),
        pytest.param(_in_chat("delete"), _send(), Removed, id="group deleted"),
        pytest.param(_nothing, _send(Screen("x" * 4097)), Refused, id="too long"),
        pytest.param(_nothing, _send(Screen(" ")), Refused, id="empty"),
        pytest.param(_nothing, _send(Screen("<b>x")), Refused, id="entities"),
        pytest.param(_nothing, _send(Screen("x", MANY)), Refused, id="markup too long"),
        pytest.param(
            _nothing,
            _send(Screen("x", ((Button("x", "y" * 65),),))),
            Refused,
            id="BUTTON_DATA_INVALID",
        ),
        pytest.param(_fault(413), _send(), Refused, id="413"),
        pytest.param(
            _fault(404, description="Not Found: method not found"), _send(), Refused, id="method"
        ),
        pytest.param(_fault(429, retry_after=7), _edit, TooFast, id="429"),
        pytest.param(_fault(429, bare=True), _edit, TooFast, id="429 that does not say"),
        pytest.param(_fault(500), _edit, Unavailable, id="500"),
        pytest.param(
            _fault(500, description="Internal Server Error: restart"),
            _edit,
            Unavailable,
            id="restart",
        ),
        pytest.param(_fault(502), _edit, Unavailable, id="502 of a proxy"),
        pytest.param(_fault(502, body=""), _edit, Unavailable, id="empty body"),
        pytest.param(_fault(200, body=_HTML), _edit, Unavailable, id="a page"),
        pytest.param(_fault(200, drop_after=True), _edit, Unavailable, id="dropped connection"),
        pytest.param(_fault(401), _edit, TokenRefused, id="401"),
        pytest.param(_fault(404), _edit, TokenRefused, id="404"),
    ],
)
async def test_what_follows(
    scene: Scene, before: Act, act: Act, follows: type[MessengerError]
) -> None:
    await before(scene)
    with pytest.raises(MessengerError) as caught:
        await act(scene)
    assert type(caught.value) is follows, caught.value


async def test_how_long_to_wait(scene: Scene) -> None:
    for asked, seconds in (({"retry_after": 7}, 7), ({"bare": True}, 5)):
        await scene.fault(429, **asked)
        with pytest.raises(TooFast) as caught:
            await _edit(scene)
        assert caught.value.seconds == seconds


async def test_nobody_who_has_not_opened_the_bot_is_written_to(scene: Scene) -> None:
    """403 for somebody in a group with the bot."""
    stranger = await scene.town.person("Боря")
    await scene.town.do(f"people/{stranger}/join", chat=scene.group)
    with pytest.raises(Unreachable, match="can't initiate conversation"):
        await scene.messenger.send(stranger, None, SCREEN)


async def test_the_new_id_of_an_upgraded_group(scene: Scene) -> None:
    old = await scene.town.group(scene.person, kind="group", admins=[scene.person])
    new = (await scene.town.do(f"chats/{old}/upgrade"))["id"]
    with pytest.raises(Migrated) as caught:
        await scene.messenger.send(old, None, SCREEN)
    assert caught.value.chat == new


async def test_what_is_as_wanted_already_is_done(scene: Scene) -> None:
    """Not modified; deleted before; too old to be deleted; somebody else's."""
    await scene.messenger.edit(scene.group, scene.message, SCREEN)
    foreign = await scene.town.say(scene.person, scene.group, "talk")
    await scene.messenger.delete(scene.group, foreign)
    scene.town.pass_time(3 * 86_400)
    await scene.messenger.delete(scene.group, scene.message)
    await _delete(scene)
    await scene.messenger.delete(scene.group, scene.message)
