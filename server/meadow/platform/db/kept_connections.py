"""Connections of an asyncpg pool, kept between statements."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

DRIVER_ERRORS: tuple[type[Exception], ...] = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
"""Failures of PostgreSQL or the connection to it: error responses, and missing responses."""
SWEEP_SECONDS = 60.0
"""Interval for returning unused connections to the pool, which closes them after five idle minutes."""


class KeptConnections:
    """At most ``most`` connections of a pool in use at once, first come, first served, kept between statements.

    A release to the pool runs in a task of its own: a reader would wait for three more rounds of the event loop, half
    of the time of a page while the loop is busy. So a connection returns to the pool only after a failure, when the
    pool has to wait for a cancelled statement, and after a minute without use.
    """

    def __init__(self, pool: Any, most: int) -> None:
        self._pool = pool
        self._most = most
        self._free = asyncio.Semaphore(most)
        self._idle: list[Any] = []
        self._sweeping: asyncio.TimerHandle | None = None
        self._releasing: asyncio.Task[None] | None = None

    @property
    def opened(self) -> int:
        return int(self._pool.get_size())

    @property
    def idle(self) -> int:
        return int(self._pool.get_idle_size()) + len(self._idle)

    async def fetch(self, sql: str, values: Sequence[Any], seconds: float | None) -> Sequence[Sequence[Any]]:
        """The records of a statement; ``seconds`` is its timeout."""
        connection = await self.take()
        try:
            found: Sequence[Sequence[Any]] = await connection.fetch(sql, *values, timeout=seconds)
        except BaseException:
            await self.drop(connection)
            raise
        self.give(connection)
        return found

    async def take(self, *, seconds: float | None = None) -> Any:
        """A connection to pass to ``give`` or ``drop``; TimeoutError if none is free or opened within ``seconds``."""
        if seconds is None or (self._idle and not self._free.locked()):
            return await self._taken()
        async with asyncio.timeout(seconds):
            return await self._taken()

    async def _taken(self) -> Any:
        await self._free.acquire()
        try:
            return await self._open_one()
        except BaseException:
            self._free.release()
            raise

    async def _open_one(self) -> Any:
        while self._idle:
            connection = self._idle.pop()
            if _is_open(connection):
                return connection
            await self._pool.release(connection)
        return await self._pool.acquire()  # which may open one

    def give(self, connection: Any) -> None:
        """Return a connection for reuse."""
        self._idle.append(connection)
        self._free.release()
        if self._sweeping is None:
            self._sweeping = asyncio.get_running_loop().call_later(SWEEP_SECONDS, self._sweep)

    async def drop(self, connection: Any) -> None:
        """Return a connection to the pool after a failure; the pool cancels its statement or closes it."""
        try:
            await self._pool.release(connection)
        finally:
            self._free.release()

    @asynccontextmanager
    async def unused(self) -> AsyncGenerator[None]:
        """Begins once no connection is in use; until its end none is given out."""
        for _ in range(self._most):
            await self._free.acquire()
        yield
        for _ in range(self._most):
            self._free.release()

    async def close(self) -> None:
        """Wait for connections in use, then close all."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        if self._releasing is not None:
            await self._releasing
        async with self.unused():
            await self._release_idle()
            await self._pool.close()
        # The closed pool refuses the statements that waited.

    def _sweep(self) -> None:
        self._sweeping = None
        self._releasing = asyncio.ensure_future(self._release_idle())

    async def _release_idle(self) -> None:
        while self._idle:
            await self._pool.release(self._idle.pop(0))


def _is_open(connection: Any) -> bool:
    try:
        return not connection.is_closed()
    except asyncpg.InterfaceError:  # closed by the server and already back in the pool
        return False
