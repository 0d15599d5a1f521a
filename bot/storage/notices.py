"""The outbox of one-shot messages: the collection of `bot.ports.Notices`."""

from sqlalchemy import delete, func, select, update

from bot.clock import Clock
from bot.storage.rows import NO_TOPIC, NoticeRow
from bot.storage.session import Session
from bot.values import Notice


class StoredNotices:
    """The notices, within one transaction."""

    def __init__(self, session: Session, clock: Clock) -> None:
        self._session = session
        self._clock = clock
        self.queued = False
        """Whether a notice was put, or waits elsewhere since this transaction."""

    async def put(self, notice: Notice) -> None:
        """Queue a notice; its `id` is given here, whatever it says.

        What waited to be said in the same message is not said any more.
        """
        if notice.message is not None:
            same = (NoticeRow.chat == notice.chat) & (NoticeRow.message == notice.message)
            await self._session.execute(delete(NoticeRow).where(same))
        row = NoticeRow(
            chat=notice.chat,
            topic=notice.topic or NO_TOPIC,
            kind=notice.kind,
            data=dict(notice.data),
            language=notice.language,
            message=notice.message,
            queued_at=self._clock(),
        )
        await self._session.add([row])
        self.queued = True

    async def pending(self) -> tuple[Notice, ...]:
        """Return the notices that are not sent yet, oldest first."""
        rows = await self._session.column(select(NoticeRow).order_by(NoticeRow.id))
        return tuple(_notice(row) for row in rows)

    async def oldest(self, chat: int | None = None) -> tuple[Notice, ...]:
        """Return for each chat, or for this one, the notice that waits longest."""
        first = select(func.min(NoticeRow.id)).group_by(NoticeRow.chat)
        if chat is not None:
            first = first.where(NoticeRow.chat == chat)
        query = select(NoticeRow).where(NoticeRow.id.in_(first)).order_by(NoticeRow.id)
        return tuple(map(_notice, await self._session.column(query)))

    async def done(self, notice: int) -> None:
        """Forget a notice that was sent or can never be."""
        await self._session.execute(delete(NoticeRow).where(NoticeRow.id == notice))

    async def move(self, old: int, new: int) -> None:
        """Send what waits for one chat to another; it has none of its messages, and no topics."""
        here = NoticeRow.chat == old
        changing = here & NoticeRow.message.is_not(None)
        await self._session.execute(delete(NoticeRow).where(changing))
        await self._session.execute(update(NoticeRow).where(here).values(chat=new))
        self.queued = True


def _notice(row: NoticeRow) -> Notice:
    return Notice(
        chat=row.chat,
        kind=row.kind,
        data=row.data,
        language=row.language,
        topic=row.topic or None,
        message=row.message,
        id=row.id,
    )
