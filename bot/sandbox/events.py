"""Who is watching: server-sent events for whoever keeps a page open."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

MOST_UNREAD = 2_000
_BREATH = 15.0


class Watchers:
    """Spreads small events to all open streams; a stream that reads too slowly is ended."""

    def __init__(self) -> None:
        self._queues: set[asyncio.Queue[str | None]] = set()

    def tell(self, kind: str, chat: int = 0, **more: object) -> None:
        """Tell everybody that something visible changed."""
        if not self._queues:
            return
        event: dict[str, Any] = {"kind": kind, "chat": chat, **more}
        line = json.dumps(event, ensure_ascii=False)
        for queue in list(self._queues):
            if queue.qsize() >= MOST_UNREAD:
                # The page reconnects by itself and reads everything anew.
                self._queues.discard(queue)
                queue.put_nowait(None)
            else:
                queue.put_nowait(line)

    async def stream(self) -> AsyncIterator[str]:
        """Lines of one event stream, with a comment now and then while nothing happens."""
        queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._queues.add(queue)
        try:
            yield ": welcome\n\n"
            while True:
                try:
                    line = await asyncio.wait_for(queue.get(), _BREATH)
                except TimeoutError:
                    yield ": still here\n\n"
                    continue
                if line is None:
                    return
                yield f"data: {line}\n\n"
        finally:
            self._queues.discard(queue)

    def close(self) -> None:
        """End all streams."""
        for queue in self._queues:
            queue.put_nowait(None)
