"""Dependencies of changes besides the database."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from meadow.platform.core.cache import Cache
from meadow.platform.core.site_state import SiteState
from meadow.platform.storage.port import Storage


class Sockets(Protocol):
    """Delivery of frames to open sockets."""

    def has_socket(self, user_id: int) -> bool:
        """Whether the member may have an open socket."""
        ...

    def is_connected(self, user_id: int) -> bool:
        """Like ``has_socket``, including streams of programs."""
        ...

    async def announce(self, event: str) -> None:
        """Broadcast an event without content, coalesced."""
        ...

    async def deliver(self, user_ids: list[int], frame: Any) -> None:
        """Send to every open socket of these members."""
        ...

    async def end_session(self, token_digest: str) -> None:
        """Close the sockets that were opened with this token."""
        ...


class NoSockets:
    """For commands: clients fetch missed changes."""

    async def announce(self, event: str) -> None:
        """No receivers."""

    def has_socket(self, user_id: int) -> bool:
        return False

    def is_connected(self, user_id: int) -> bool:
        return self.has_socket(user_id)

    async def deliver(self, user_ids: list[int], frame: Any) -> None:
        """No receivers."""

    async def end_session(self, token_digest: str) -> None:
        """No sockets."""


class RateLimits(Protocol):
    """Rate limits, for jobs that act for a member."""

    async def take(self, rule: str, key: str | int, cost: float = 1) -> None:
        """Consume ``cost`` of the limit ``rule`` for ``key``; TooMany consumes nothing."""
        ...

    async def give_back(self, rule: str, key: str | int, cost: float = 1) -> None:
        """Return unused cost."""
        ...


class NoRateLimits:
    """For commands, and processes that serve no requests."""

    async def take(self, rule: str, key: str | int, cost: float = 1) -> None:
        """Always allowed."""

    async def give_back(self, rule: str, key: str | int, cost: float = 1) -> None:
        """No effect: nothing is counted."""


@dataclass(slots=True)
class Committed:
    """Summary of a transaction, for the callbacks of ``Database.on_commit``."""

    narrows: bool = False
    """Whether a write narrowed visibility."""
    has_jobs: bool = False
    """Whether a job is due."""


CommitCallback = Callable[[Committed], None]


@dataclass(slots=True, kw_only=True, eq=False)
class WriterContext:
    """Built once for each application; the defaults are for commands."""

    sockets: Sockets = field(default_factory=NoSockets)
    rate_limits: RateLimits = field(default_factory=NoRateLimits)
    cache: Cache = field(default_factory=Cache)
    site: SiteState = field(default_factory=SiteState)
    storage: Storage | None = None
    """Without it only jobs touch files."""
    young_ms: int = 0
    """Account age up to which the limits for new accounts apply."""
    queues: dict[int, asyncio.Future[None]] = field(default_factory=dict[int, asyncio.Future[None]])
    """The end of the last transaction by key of ordered frames (``after_commit.order_by_key``)."""
