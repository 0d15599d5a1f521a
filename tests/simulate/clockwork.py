"""A loop in which nobody waits: when nothing is ready, time jumps to the next timer.

There are no threads and no sockets under it. Order and times depend on nothing but what runs in
it, so the same seed gives the same run.
"""

import asyncio
import selectors
from collections.abc import Coroutine, Mapping
from typing import Any, Final, TypeVar

from typing_extensions import override

_T = TypeVar("_T")

EPOCH: Final = 1_767_225_600
"""When every simulation begins: 2026-01-01 00:00 UTC, in seconds."""
_TICK_S: Final = 1e-6


class Stuck(RuntimeError):
    """Nothing is ready and nothing is scheduled: everybody waits for somebody."""


class _NoFiles(selectors.BaseSelector):
    """Waits for nothing; tells its loop how long it would have."""

    def __init__(self) -> None:
        self.loop: VirtualLoop | None = None
        self._keys: dict[Any, selectors.SelectorKey] = {}

    @override
    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        key = selectors.SelectorKey(fileobj, 0, events, data)
        self._keys[fileobj] = key
        return key

    @override
    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._keys.pop(fileobj)

    @override
    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise Stuck
        if self.loop is not None and timeout > 0:
            self.loop.jump(timeout)
        return []

    @override
    def close(self) -> None:
        self._keys.clear()

    @override
    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._keys


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop with a clock of its own."""

    def __init__(self) -> None:
        self._moment = 0.0
        selector = _NoFiles()
        super().__init__(selector)
        selector.loop = self

    @override
    def time(self) -> float:
        return self._moment

    def jump(self, seconds: float) -> None:
        """Let so much time pass, and a little more, or a timer might be missed by a rounding."""
        self._moment += seconds + _TICK_S

    def now(self) -> float:
        """The wall clock: seconds since the epoch."""
        return EPOCH + self._moment

    def milliseconds(self) -> int:
        """The same as the bot's clock has it."""
        return int(self.now() * 1000)


def run_virtually(loop: VirtualLoop, work: Coroutine[Any, Any, _T]) -> _T:
    """Run to the end, and close the loop."""
    asyncio.set_event_loop(loop)
    try:
        return loop.run_until_complete(work)
    finally:
        asyncio.set_event_loop(None)
        loop.close()
