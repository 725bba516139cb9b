"""Retries of requests after PostgreSQL deadlocks.

Two transactions that lock the same rows in different orders deadlock. PostgreSQL rolls one back completely, so it can
run again unnoticed by the client. Only for requests with one transaction: with several, the earlier ones stay
committed.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from meadow.platform.core.errors import Deadlocked
from meadow.platform.db.session import Database, Writer

T = TypeVar("T")
Handle = Callable[[Request], Awaitable[Response]]
TIMES = 4
"""Number of retries, then 409."""
_LONGEST_MS = 40


def retry_on_deadlock(handle: Handle) -> Handle:
    """The handler with retries after deadlocks; it must have committed or rolled back when it returns."""

    async def tried(request: Request) -> Response:
        return await _retried(lambda: handle(request))

    return tried


async def write(database: Database, change: Callable[[Writer], Awaitable[T]]) -> T:
    """Commit the change in its own transaction, with retries after deadlocks. For requests with later work."""

    async def transaction() -> T:
        async with database.write() as db:
            return await change(db)

    return await _retried(transaction)


async def _retried(transaction: Callable[[], Awaitable[T]]) -> T:
    for _ in range(TIMES):
        try:
            return await transaction()
        except Deadlocked:
            # A random pause: otherwise the same requests deadlock again.
            await asyncio.sleep(secrets.randbelow(_LONGEST_MS) / 1000)
    return await transaction()
