"""What has to be done so that people see what they should: from two pictures to operations.

Pure. Carrying all of them out, in any order that keeps each chat's, makes the plan empty; what
went wrong is simply planned again.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.screen import Screen, Surface, SurfaceKind
from bot.values import Game, Post


@dataclass(frozen=True, slots=True)
class Wanted:
    """How a surface should look, and where it belongs."""

    chat: int
    topic: int | None
    screen: Screen
    urgent: bool = False
    """Somebody has to act on it."""
    deliverable: bool = True
    """Whether anything can be sent there at all."""


@dataclass(frozen=True, slots=True)
class Send:
    """Show a surface in a new message."""

    surface: Surface
    wanted: Wanted


@dataclass(frozen=True, slots=True)
class Edit:
    """Bring a message up to date."""

    post: Post
    wanted: Wanted


@dataclass(frozen=True, slots=True)
class Delete:
    """Remove a message that shows nothing any more."""

    post: Post


Operation: TypeAlias = Send | Edit | Delete


def wanted(game: Game, screens: Mapping[Surface, Screen]) -> dict[Surface, Wanted]:
    """Where each screen of a game belongs, and whom it is urgent for."""
    return {surface: _wanted(game, surface, screen) for surface, screen in screens.items()}


def _wanted(game: Game, surface: Surface, screen: Screen) -> Wanted:
    if surface.kind is SurfaceKind.TABLE:
        return Wanted(game.place.chat, game.place.topic, screen, deliverable=_open(game))
    seat = game.seat_of(surface.person)
    if seat is None:
        return Wanted(surface.person, None, screen, deliverable=False)
    asked = game.state is not None and seat in game.state.active
    reachable = game.members[seat].person.reachable
    return Wanted(surface.person, None, screen, urgent=asked, deliverable=reachable)


def _open(game: Game) -> bool:
    """Whether the bot may write where the table is, or tries whether it may."""
    if game.closed_by == "removed":
        return False
    return game.mute is None or game.mute.trying


def plan(desired: Mapping[Surface, Wanted], posts: Iterable[Post]) -> tuple[Operation, ...]:
    """The operations that lead from the posts to the desired picture, the urgent ones first.

    A surface that cannot be delivered is left as it is. New messages come before the removal of
    those that they replace.
    """
    shown: dict[Surface, list[Post]] = {}
    for post in posts:
        shown.setdefault(post.surface, []).append(post)
    operations: list[Operation] = []
    for surface in {**desired, **shown}:
        operations += _of_surface(surface, desired.get(surface), shown.get(surface, []))
    return tuple(sorted(operations, key=_rank))


def _of_surface(surface: Surface, want: Wanted | None, posts: list[Post]) -> list[Operation]:
    if want is None:
        return [Delete(post) for post in posts]
    if not want.deliverable:
        return []
    usable = [post for post in posts if not post.retired and post.chat == want.chat]
    live = max(usable, key=lambda post: post.message, default=None)
    clearing: list[Operation] = [Delete(post) for post in posts if post is not live]
    if live is None:
        return [Send(surface, want), *clearing]
    if live.pictured and want.screen.picture is None:
        return [Send(surface, want), *clearing, Delete(live)]
    if live.digest != want.screen.digest():
        return [Edit(live, want), *clearing]
    return clearing


def chat_of(operation: Operation) -> int:
    """The chat that an operation writes to."""
    return operation.post.chat if isinstance(operation, Delete) else operation.wanted.chat


def surface_of(operation: Operation) -> Surface:
    """The surface that an operation is about."""
    return operation.surface if isinstance(operation, Send) else operation.post.surface


def is_urgent(operation: Operation) -> bool:
    """Whether somebody waits for it in order to act."""
    return not isinstance(operation, Delete) and operation.wanted.urgent


def _rank(operation: Operation) -> int:
    return 2 if isinstance(operation, Delete) else int(not is_urgent(operation))
