"""The one place where tasks are started and looked after.

A task that nobody holds can vanish, and one that nobody awaits fails in silence. The nursery
holds every task it starts, logs each failure with the task's name when it happens, and hands
all failures over when it closes. It restarts nothing and decides nothing: whoever runs the
application waits for `failed` beside its own work and stops when it is set.
"""

import asyncio
import logging
from collections.abc import Coroutine
from types import TracebackType
from typing import Any, Final, Self, TypeVar

_T = TypeVar("_T")

_DEFAULT_PATIENCE_S: Final = 10.0
_CANCEL_PATIENCE_S: Final = 5.0

_log = logging.getLogger(__name__)


class NurseryClosed(RuntimeError):
    """A task was to be started in a nursery that is closing or closed."""


class Nursery:
    """Keeps the tasks of one application; use it as an async context manager.

    Args:
        patience: how long, in seconds, leaving the context waits for tasks to end by themselves.
    """

    def __init__(self, patience: float = _DEFAULT_PATIENCE_S) -> None:
        self.failed: Final = asyncio.Event()
        """Set as soon as any task has failed; a cancelled task has not."""
        self._patience = patience
        self._tasks: set[asyncio.Task[Any]] = set()
        self._failures: list[Exception] = []
        self._closed = False

    def start(self, coro: Coroutine[Any, Any, _T], *, name: str) -> asyncio.Task[_T]:
        """Run `coro` as a task called `name`.

        Raises:
            NurseryClosed: it is closing; `coro` is closed unstarted.
        """
        if self._closed:
            coro.close()
            raise NurseryClosed(f"{name} cannot start: the nursery is closed")
        task = asyncio.create_task(coro, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._note_end)
        return task

    async def close(self, timeout: float) -> None:  # noqa: ASYNC109 - two waits, not one to wrap
        """Let the tasks end, then make them.

        Waits `timeout` seconds for tasks to end by themselves, cancels the others and waits a
        little for them to tidy up; one that still runs is logged and left. A second call does
        nothing.

        Raises:
            ExceptionGroup: of every failure since the nursery was made.
        """
        if not self._closed:
            self._closed = True
            await self._wait(timeout)
            for task in self._tasks:
                task.cancel()
            await self._wait(_CANCEL_PATIENCE_S)
            for task in self._tasks:
                _log.error("task %s does not end", task.get_name())
        failures, self._failures = self._failures, []
        if failures:
            raise ExceptionGroup("tasks failed", failures)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Close; an error of the body goes on, and tells of the tasks' failures in a note."""
        try:
            await self.close(self._patience if error is None else 0)
        except ExceptionGroup as failures:
            if error is None:
                raise
            error.add_note(f"besides, {failures}: {failures.exceptions!r}")

    async def _wait(self, seconds: float) -> None:
        if self._tasks:
            await asyncio.wait(self._tasks.copy(), timeout=seconds)
            await asyncio.sleep(0)  # lets the callbacks of tasks that have just ended run

    def _note_end(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if isinstance(error, Exception):
            _log.error("task %s failed", task.get_name(), exc_info=error)
            self._failures.append(error)
            self.failed.set()
