"""Sources of the metrics of a process."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from meadow.platform.http.state import HttpState
from meadow.platform.realtime.hub import Hub


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
