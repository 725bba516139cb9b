"""Redis and Valkey client, imported on demand.

Loaded where one is configured: its 62 modules are a thirtieth of a start."""

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from redis.asyncio import Redis


def client_of(url: str, *, most: int | None = None, **options: Any) -> "Redis":
    """A client that connects when it is first used; with ``most`` as many connections, which callers take in turn."""
    from redis.asyncio import BlockingConnectionPool, Redis

    if most is None:
        return Redis.from_url(url, **options)
    return Redis.from_pool(BlockingConnectionPool.from_url(url, max_connections=most, timeout=None, **options))


def lost() -> tuple[type[Exception], ...]:
    """What a client raises while its server is away or failing, for ``except lost()``."""
    from redis.exceptions import RedisError

    return RedisError, OSError, TimeoutError, asyncio.IncompleteReadError
