"""One game as it should look and as it does; kept in memory while something is left to do."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.screen import Screen, Surface, SurfaceKind
from bot.sync.plan import Delete, Operation, Wanted, plan, surface_of, wanted
from bot.values import Game, Post

PostKey: TypeAlias = tuple[int, int]


@dataclass(slots=True)
class Picture:
    """Made by `picture_of`; `operations` is what is left to do."""

    game: int
    version: int
    desired: Mapping[Surface, Wanted]
    posts: dict[PostKey, Post]
    muted: bool = False
    """The table could not be written; if it can be now, that is news."""
    hopeless: set[Surface] = field(default_factory=set)
    """Surfaces that Telegram refuses to show as they are now."""
    operations: tuple[Operation, ...] = ()

    def shown(self, post: Post) -> None:
        """A message was sent or edited."""
        self.posts[key_of(post)] = post
        self.replan()

    def gone(self, post: Post) -> None:
        """A message is no longer there."""
        self.posts.pop(key_of(post), None)
        self.replan()

    def give_up(self, surface: Surface) -> None:
        """Leave a surface as it is until the game changes."""
        self.hopeless.add(surface)
        self.replan()

    @property
    def changes_table(self) -> bool:
        """Whether the group's message is to be written."""
        return any(
            surface_of(each).kind is SurfaceKind.TABLE
            for each in self.operations
            if not isinstance(each, Delete)
        )

    @property
    def awaited(self) -> list[Surface]:
        """The hands on which somebody has to act and which look as they should already."""
        changing = {surface_of(each) for each in self.operations if not isinstance(each, Delete)}
        return [
            surface
            for surface, want in self.desired.items()
            if want.urgent and want.deliverable and surface not in changing | self.hopeless
        ]

    def replan(self) -> None:
        """Work out again what is left to do."""
        self.operations = tuple(
            operation
            for operation in plan(self.desired, self.posts.values())
            if isinstance(operation, Delete) or surface_of(operation) not in self.hopeless
        )


def picture_of(game: Game, screens: Mapping[Surface, Screen], posts: Iterable[Post]) -> Picture:
    """What is to be done so that the posts of a game show these screens."""
    by_key = {key_of(post): post for post in posts}
    muted = game.mute is not None
    picture = Picture(game.id, game.version, wanted(game, screens), by_key, muted)
    picture.replan()
    return picture


def key_of(post: Post) -> PostKey:
    """What tells one message from another."""
    return post.chat, post.message
