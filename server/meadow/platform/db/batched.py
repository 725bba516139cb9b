"""Look-ups of single rows, answered together when many come at the same moment."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import islice
from typing import Generic, TypeVar

V = TypeVar("V")
MOST = 64
"""Keys in one statement."""
AT_ONCE = 2
"""Statements at the same time: one that hangs does not keep everybody waiting."""


class Batched(Generic[V]):
    """Finds values by key. What is asked for while ``AT_ONCE`` look-ups run goes together into the next one, which
    begins later than each question in it."""

    def __init__(self, find: Callable[[Sequence[str]], Awaitable[Mapping[str, V]]]) -> None:
        self._find = find
        self._waiting: dict[str, asyncio.Future[V | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._running = 0

    async def get(self, key: str) -> V | None:
        """The value of this key, None without one; raises what ``find`` raised."""
        waiting = self._waiting.get(key)
        if waiting is None:
            waiting = self._waiting[key] = asyncio.get_running_loop().create_future()
            if self._running < AT_ONCE:
                self._running += 1
                task = asyncio.ensure_future(self._run())
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        # One who goes away takes the answer from nobody else.
        return await asyncio.shield(waiting)

    async def _run(self) -> None:
        while self._waiting:
            batch = dict(islice(self._waiting.items(), MOST))
            for key in batch:
                del self._waiting[key]
            try:
                found = await self._find([*batch])
            except Exception as error:
                for answer in batch.values():
                    answer.set_exception(error)
            else:
                for key, answer in batch.items():
                    answer.set_result(found.get(key))
        self._running -= 1
