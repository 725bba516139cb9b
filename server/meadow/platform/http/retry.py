"""Retries of requests after PostgreSQL deadlocks.

Two that want the same rows in another order cannot both go on. One is rolled back whole, so that nothing of it has
happened yet, and whoever asked need not hear of it. Only for requests that are one transaction: of several, those
before the last are kept.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from meadow.platform.db.session import Units, Writer
from meadow.platform.errors import Deadlocked

T = TypeVar("T")
Handle = Callable[[Request], Awaitable[Response]]
TIMES = 4
"""How often it is tried again; the answer is 409 after that."""
_LONGEST_MS = 40


def retry_on_deadlock(handle: Handle) -> Handle:
    """The handler, which has committed or rolled back when it returns, tried again after a deadlock."""

    async def tried(request: Request) -> Response:
        return await _retried(lambda: handle(request))

    return tried


async def write(units: Units, change: Callable[[Writer], Awaitable[T]]) -> T:
    """Commit the change in a transaction of its own, tried again after a deadlock. For requests that go on after it."""

    async def transaction() -> T:
        async with units.write() as db:
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
