"""What is to be stored about an operation that was carried out, by how Telegram took it."""

from collections.abc import Iterable
from dataclasses import replace

from bot.ports import UnitOfWork
from bot.screen import SurfaceKind
from bot.sync.carrying_out import Result, Verdict
from bot.sync.picture import Picture, key_of
from bot.sync.plan import Operation, chat_of, is_urgent, surface_of
from bot.usecases.membership import bot_removed
from bot.usecases.moving import move_chat
from bot.usecases.muting import mute, table_written
from bot.values import Post


async def store(work: UnitOfWork, picture: Picture, operation: Operation, result: Result) -> None:
    """Note it in the picture and in the database."""
    match result:
        case Result(Verdict.SHOWN, Post() as post):
            await _shown(work, picture, operation, post)
        case Result(Verdict.GONE, Post() as post):
            await work.posts.drop(post)
            picture.gone(post)
        case Result(Verdict.MOVED, Post() as post):
            await work.posts.drop(post)  # no chat has this message any more
            picture.gone(post)
            picture.give_up(surface_of(operation))
            await _given_up(work, picture, operation, result)
        case _:
            picture.give_up(surface_of(operation))
            await _given_up(work, picture, operation, result)


async def _shown(work: UnitOfWork, picture: Picture, operation: Operation, post: Post) -> None:
    stored = _as_marked(post, await work.posts.of(picture.game))
    await work.posts.put(stored)
    picture.shown(stored)
    if is_urgent(operation):
        await work.deadlines.delivered(picture.game, picture.version, post.surface.person)
    if picture.muted and post.surface.kind is SurfaceKind.TABLE:
        await table_written(work, picture.game)


async def _given_up(
    work: UnitOfWork, picture: Picture, operation: Operation, result: Result
) -> None:
    chat, person = chat_of(operation), surface_of(operation).person
    match result.verdict:
        case Verdict.MOVED:
            await move_chat(work, chat, result.chat)
        case Verdict.MUTED if not person:
            await mute(work, picture.game, picture.version, result.reason)
        case Verdict.REMOVED if not person:
            await bot_removed(work, chat)
        case Verdict.UNREACHABLE if person:
            await work.people.set_reachable(person, reachable=False)
        case _:
            return  # nothing would mend it but another picture


def _as_marked(post: Post, stored: Iterable[Post]) -> Post:
    """The post, retired if a use case has retired it while the call was under way."""
    same = next((each for each in stored if key_of(each) == key_of(post)), post)
    return replace(post, retired=same.retired)
