"""Redis and Valkey client, imported on demand.

Loaded only if configured: its 62 modules take a thirtieth of the start.
"""

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from redis.asyncio import Redis


def client_of(url: str, *, most: int | None = None, **options: Any) -> "Redis":
    """A client that connects on first use; ``most``: maximum connections, for which callers wait."""
    from redis.asyncio import BlockingConnectionPool, Redis

    if most is None:
        return Redis.from_url(url, **options)
    return Redis.from_pool(BlockingConnectionPool.from_url(url, max_connections=most, timeout=None, **options))


def lost() -> tuple[type[Exception], ...]:
    """Exceptions of a client whose server is unreachable or failing, for ``except lost()``."""
    from redis.exceptions import RedisError

    return RedisError, OSError, TimeoutError, asyncio.IncompleteReadError
