"""What Telegram shows, as last known: the collection of `bot.ports.Posts`."""

from typing import Final

from sqlalchemy import bindparam, delete, select

from bot.screen import Surface
from bot.storage.rows import LIVE, GameRow, PostRow, SeatRow
from bot.storage.session import Session
from bot.values import Post

_OF_GAME: Final = (
    select(PostRow)
    .where(PostRow.game == bindparam("game"))
    .order_by(PostRow.chat, PostRow.message)
)


class StoredPosts:
    """The posts, within one transaction."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def of(self, game: int) -> tuple[Post, ...]:
        """Return all posts of a game, the retired ones too, older messages of a chat first."""
        return tuple(map(_post, await self._session.column(_OF_GAME, game=game)))

    async def hands_of(self, person: int) -> tuple[Post, ...]:
        """Return the posts of somebody's hands in games that are live, the retired ones too."""
        seated = select(SeatRow.game).where(SeatRow.person == person)
        live = select(GameRow.id).where(GameRow.id.in_(seated) & GameRow.stage.in_(LIVE))
        query = select(PostRow).where(PostRow.game.in_(live) & (PostRow.person == person))
        return tuple(map(_post, await self._session.column(query.order_by(PostRow.message))))

    async def at(self, chat: int, message: int) -> Post | None:
        """Return the post that this message is, if it is one."""
        row = await self._session.get(PostRow, (chat, message))
        return None if row is None else _post(row)

    async def put(self, post: Post) -> None:
        """Store a post; replaces the one with the same chat and message."""
        row = PostRow(
            chat=post.chat,
            message=post.message,
            game=post.game,
            surface=post.surface.kind,
            person=post.surface.person,
            digest=post.digest,
            pictured=post.pictured,
            retired=post.retired,
        )
        await self._session.replace(row)

    async def drop(self, post: Post) -> None:
        """Forget a post; one that is not stored is forgotten already."""
        same = (PostRow.chat == post.chat) & (PostRow.message == post.message)
        await self._session.execute(delete(PostRow).where(same))

    async def forget(self, chat: int) -> None:
        """Forget all posts of a chat that cannot be reached any more."""
        await self._session.execute(delete(PostRow).where(PostRow.chat == chat))


def _post(row: PostRow) -> Post:
    surface = Surface(row.surface, row.person)
    return Post(row.game, surface, row.chat, row.message, row.digest, row.pictured, row.retired)
