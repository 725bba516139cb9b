"""Application state."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from meadow.platform.concurrency import ConcurrencyLimiter
from meadow.platform.db.session import Database
from meadow.platform.disk_space import DiskSpaceGuard
from meadow.platform.http.connection_limits import ConnectionLimits
from meadow.platform.http.etag_cache import EtagCache
from meadow.platform.http.public_cache import PublicCache
from meadow.platform.http.refusals import Refusals
from meadow.platform.oauth.client import OauthClient
from meadow.platform.rate_limits.limiter import Limiter
from meadow.platform.realtime.endpoint import Realtime
from meadow.platform.scanning import Scanner
from meadow.platform.security.passwords import Passwords
from meadow.platform.settings import Settings
from meadow.platform.storage.port import Storage

Part = TypeVar("Part")


class CountedCache(Protocol):
    """A cache with counted lookups."""

    hits: int
    misses: int


class Slots(Protocol):
    """A bounded number of workers with a queue."""

    @property
    def at_work(self) -> int: ...

    @property
    def waiting(self) -> int: ...


class MetricsPort(Protocol):
    """The metrics port of this process."""

    @property
    def port(self) -> int: ...


class Exporter(Protocol):
    """The metrics of this process in the text format."""

    async def text(self) -> bytes: ...


class Parts:
    """State that belongs to domain packages: one object of each class."""

    def __init__(self, *parts: object) -> None:
        self._by_class: dict[type[Any], Any] = {type(part): part for part in parts}

    def get(self, kind: type[Part]) -> Part:
        """The object of this class; KeyError without one."""
        part: Part = self._by_class[kind]
        return part

    def put(self, part: object) -> None:
        """Add an object, or replace the one of its class."""
        self._by_class[type(part)] = part


@dataclass(slots=True, kw_only=True, eq=False)
class AppContext:
    """State shared by all requests, sockets and jobs of one process."""

    settings: Settings
    version: str
    database: Database
    storage: Storage
    scanner: Scanner | None
    oauth: OauthClient
    passwords: Passwords
    limiter: Limiter
    realtime: Realtime
    etag_cache: EtagCache
    public_cache: PublicCache
    refusals: Refusals
    connection_limits: ConnectionLimits
    request_slots: ConcurrencyLimiter
    """Requests with a JSON body or without a body."""
    change_slots: ConcurrencyLimiter
    """The subset with one transaction: reads never queue behind a burst of changes."""
    file_slots: ConcurrencyLimiter
    """Requests that read files from the storage."""
    search_slots: ConcurrencyLimiter
    room: DiskSpaceGuard
    parts: Parts
    """State of classes in domain packages, such as ``parts.get(SessionCache)``."""
    decoder_slots: Slots
    """For metrics, like ``caches``."""
    caches: Mapping[str, CountedCache]
    in_flight: set[tuple[int, str]] = field(default_factory=set[tuple[int, str]])
    """Idempotency keys of running requests: member id and key."""
    is_stopping: bool = False
    watch: MetricsPort | None = None
    metrics: Exporter | None = None
    """Created by the first scrape."""


def context_of(app: Any) -> AppContext:
    """The context of a FastAPI application: ``context_of(request.app)``."""
    context: AppContext = app.state.context
    return context
