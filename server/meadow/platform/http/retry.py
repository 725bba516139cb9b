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

from meadow.platform.errors import Deadlocked

T = TypeVar("T")
Handle = Callable[[Request], Awaitable[Response]]
TIMES = 4
"""How often it is tried again; the answer is 409 after that."""
_LONGEST_MS = 40


def retry_on_deadlock(handle: Handle) -> Handle:
    """The handler, which has committed or rolled back when it returns, tried again after a deadlock."""

    async def tried(request: Request) -> Response:
        return await retried(lambda: handle(request))

    return tried


async def retried(transaction: Callable[[], Awaitable[T]]) -> T:
    """The transaction, tried again after a deadlock."""
    for _ in range(TIMES):
        try:
            return await transaction()
        except Deadlocked:
            # Those who met just now do not meet again at once.
            await asyncio.sleep(secrets.randbelow(_LONGEST_MS) / 1000)
    return await transaction()
