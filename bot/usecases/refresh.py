"""Asking for a game to be shown again, although nothing in it has changed.

Nothing is sent here: the posts are marked and the game's version grows; what people see follows.
"""

from dataclasses import replace

from bot.ports import UnitOfWork
from bot.screen import Surface, SurfaceKind
from bot.values import Game, Post


async def show_hand_again(work: UnitOfWork, game: Game, person: int) -> None:
    """Write somebody's hand again into the message where it is."""
    for post in await _shown(work, game, Surface(SurfaceKind.HAND, person)):
        await work.posts.put(replace(post, digest=""))
    await _touch(work, game)


async def move_to_bottom(work: UnitOfWork, game: Game, surface: Surface) -> None:
    """Show a surface in a new message; the one where it is now is removed."""
    for post in await _shown(work, game, surface):
        await work.posts.put(replace(post, retired=True))
    await _touch(work, game)


async def back_in_touch(work: UnitOfWork, person: int) -> None:
    """Somebody can be written to again: their hands come in new messages, which ring.

    They may have deleted the chat with all that was in it, and nobody has told the bot.
    """
    await work.people.set_reachable(person, reachable=True)
    for post in await work.posts.hands_of(person):
        await work.posts.put(replace(post, retired=True))


async def remove_message(work: UnitOfWork, game: int, chat: int, message: int) -> None:
    """Take away a message that asked something about this game, now that it is settled.

    An answer can be forged under any message: one that shows a game stays.
    """
    found = await work.games.get(game)
    if found is None or await work.posts.at(chat, message) is not None:
        return
    question = Post(game, Surface(SurfaceKind.TABLE), chat, message, digest="", retired=True)
    await work.posts.put(question)
    await _touch(work, found)


async def _shown(work: UnitOfWork, game: Game, surface: Surface) -> tuple[Post, ...]:
    posts = await work.posts.of(game.id)
    return tuple(post for post in posts if post.surface == surface and not post.retired)


async def _touch(work: UnitOfWork, game: Game) -> None:
    """Save the game as it is; cards that people have picked stay picked."""
    kept = tuple(
        replace(member, focus_version=game.version + 1)
        if member.focus and member.focus_version == game.version
        else member
        for member in game.members
    )
    await work.games.save(replace(game, members=kept))
