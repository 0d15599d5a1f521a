"""Whether people see what is stored, once everything has settled: message by message."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.clock import system_clock
from bot.ports import UnitOfWork
from bot.render import screens
from bot.sandbox.formatting import parse_html
from bot.sandbox.model import Chat, Message
from bot.screen import Screen, Surface, SurfaceKind
from bot.storage import open_database
from bot.values import Game, Post, Stage
from tests.simulate.promises import Broken, Promise
from tests.simulate.town import Town

_LIVE: Final = (Stage.LOBBY, Stage.PLAYING)


@dataclass(frozen=True, slots=True)
class _Place:
    chat: Chat
    reachable: bool


async def check_screens(path: Path, town: Town, games: Sequence[int]) -> None:
    """Compare every live game with the messages that should show it.

    Raises:
        Broken: WAITING, somebody does not see how it is; SILENCE, a message is there twice.
    """
    async with open_database(f"sqlite+aiosqlite:///{path}") as database:
        transactions = database.transactions(system_clock)
        for number in games:
            async with transactions() as work:
                game = await work.games.get(number)
                if game is not None and game.stage in _LIVE:
                    await _check(work, town, game)
        async with transactions() as work:
            for notice in await work.notices.pending():
                if _place(town, notice.chat).reachable:
                    raise Broken(Promise.WAITING, f"a notice was never sent: {notice}")


async def _check(work: UnitOfWork, town: Town, game: Game) -> None:
    chosen = await work.chats.preferences(game.place.chat)
    posts = await work.posts.of(game.id)
    for surface, screen in screens(game, chosen).items():
        is_table = surface.kind is SurfaceKind.TABLE
        place = _place(town, game.place.chat if is_table else surface.person)
        if place.reachable:
            _compare(game, surface, screen, _shown(place.chat, surface, posts))


def _place(town: Town, number: int) -> _Place:
    if number > 0:
        talk = town.people[number].talk
        return _Place(talk, talk.started and not talk.blocked)
    chat = town.box.world.groups[number]
    here = chat.moved_to is None and chat.bots[town.bot].present
    return _Place(chat, here)


def _shown(chat: Chat, surface: Surface, posts: Sequence[Post]) -> list[Message | None]:
    """The messages in which a surface is shown; None for one that somebody has deleted."""
    return [
        chat.messages.get(post.message)
        for post in posts
        if post.surface == surface and post.chat == chat.id and not post.retired
    ]


def _compare(
    game: Game, surface: Surface, screen: Screen, shown: Sequence[Message | None]
) -> None:
    if len(shown) != 1:
        raise Broken(Promise.WAITING, f"game {game.id}: {surface} is shown {len(shown)} times")
    message = shown[0]
    if message is None:
        return
    wanted = (
        parse_html(screen.text).text,
        [[(button.text, button.data) for button in row] for row in screen.rows],
    )
    found = (
        message.body.text,
        [
            [(button["text"], button.get("callback_data")) for button in row]
            for row in message.keyboard
        ],
    )
    if wanted != found:
        raise Broken(Promise.WAITING, f"game {game.id}, {surface}: {found}, not {wanted}")
