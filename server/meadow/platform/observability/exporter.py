"""Metrics of one process in the text format."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from meadow.platform.http.state import HttpState
from meadow.platform.realtime.hub import Hub

if TYPE_CHECKING:
    from meadow.platform.observability.prometheus import MetricsExporter


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Sources:
    http: HttpState
    hub: Hub
    decoder_slots: Slots
    caches: Mapping[str, CountedCache]
    version: str


class Exporter:
    """Loads its library, which is slow to import, at the first scrape."""

    def __init__(self, sources: Sources) -> None:
        self._sources = sources
        self._loaded: MetricsExporter | None = None

    async def text(self) -> bytes:
        """All metrics in the text format."""
        if self._loaded is None:
            from meadow.platform.observability.prometheus import MetricsExporter

            self._loaded = MetricsExporter(self._sources)
        return await self._loaded.text()
