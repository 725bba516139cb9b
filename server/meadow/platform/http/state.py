"""State of the HTTP layer of one process; ``runtime/context.py`` builds it."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from meadow.platform.config.settings import Settings
from meadow.platform.core.concurrency import ConcurrencyLimiter
from meadow.platform.core.disk_space import DiskSpaceGuard
from meadow.platform.core.pacer import Pacer
from meadow.platform.db.session import Database
from meadow.platform.http.connection_limits import ConnectionLimits
from meadow.platform.http.etag_cache import EtagCache
from meadow.platform.http.public_cache import PublicCache
from meadow.platform.http.refusals import Refusals
from meadow.platform.rate_limits.limiter import Limiter
from meadow.platform.rate_limits.rules import Pool


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestSlots:
    """Concurrency limits of requests."""

    requests: ConcurrencyLimiter
    """Requests with a JSON body or without a body."""
    changes: ConcurrencyLimiter
    """The subset with one transaction: reads never queue behind a burst of changes."""
    files: ConcurrencyLimiter
    """Requests that read files from the storage."""
    pools: Mapping[Pool, ConcurrencyLimiter]
    """Slow requests, by the pool that their rule names."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class HttpState:
    settings: Settings
    database: Database
    limiter: Limiter
    etag_cache: EtagCache
    public_cache: PublicCache
    refusals: Refusals
    connection_limits: ConnectionLimits
    slots: RequestSlots
    disk_guard: DiskSpaceGuard
    pacer: Pacer
    """Paces the connection of WebSockets."""
    in_flight: set[tuple[int, str]] = field(default_factory=set[tuple[int, str]])
    """Idempotency keys of running requests: member id and key."""
    shutdown: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once this process is about to stop."""


def http_state_of(app: Any) -> HttpState:
    """The HTTP state of a FastAPI application: ``http_state_of(request.app)``."""
    state: HttpState = app.state.http
    return state
