"""Loads single rows in batches when many are requested at the same moment."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import islice
from typing import Generic, TypeVar

V = TypeVar("V")
MOST = 64
"""Maximum keys per statement."""
AT_ONCE = 2
"""Maximum concurrent statements: one that hangs does not block all loads."""


class BatchLoader(Generic[V]):
    """Loads values by key. Keys requested while ``AT_ONCE`` statements run share the next one, which starts after
    all of these requests: no answer is older than its request."""

    def __init__(self, find: Callable[[Sequence[str]], Awaitable[Mapping[str, V]]]) -> None:
        self._find = find
        self._waiting: dict[str, asyncio.Future[V | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._running = 0

    async def load(self, key: str) -> V | None:
        """The value of the key, or None; re-raises errors of ``find``."""
        waiting = self._waiting.get(key)
        if waiting is None:
            waiting = self._waiting[key] = asyncio.get_running_loop().create_future()
            if self._running < AT_ONCE:
                self._running += 1
                task = asyncio.ensure_future(self._run())
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        # Shielded: a cancelled caller must not cancel the result of the others.
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
