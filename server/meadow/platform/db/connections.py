"""Protocols of database engines and their connections."""

from collections.abc import Sequence
from typing import Any, Protocol

from meadow.platform.core.metrics import Histogram
from meadow.platform.db.statement_cache import Compiler


class Connection(Protocol):
    """Connection of a reading unit of work."""

    compiler: Compiler

    async def fetch(self, sql: str, values: Sequence[Any]) -> Sequence[Sequence[Any]]:
        """All records of the statement; empty if it returns none."""
        ...

    async def state(self) -> str:
        """Identifier of the visible database state: while it is equal, no readable row has changed."""
        ...


class WritingConnection(Connection, Protocol):
    """Connection of a writing unit of work. The first writing statement begins its transaction."""

    combines: bool
    """Whether one statement may change several tables (``WITH … AS (INSERT …)``), which saves round trips."""

    @property
    def excludes_others(self) -> bool:
        """Whether no other unit writes before this one has ended."""
        ...

    async def fetch_last(self, sql: str, values: Sequence[Any]) -> Sequence[Sequence[Any]]:
        """``fetch`` for the last statement of the transaction; autocommitted if nothing was written before."""
        ...

    async def run(self, sql: str, values: Sequence[Any]) -> int:
        """Run a statement without result rows; returns the number of touched rows."""
        ...

    async def run_many(self, sql: str, values: Sequence[Sequence[Any]]) -> None:
        """Run one statement once for each list of values."""
        ...

    async def commit(self) -> None:
        """Commit; returns once the disk (or the primary) has the change."""
        ...

    async def rollback(self) -> None:
        """Roll back and release the connection."""
        ...


class Engine(Protocol):
    """Engine engine: provides connections and manages its files or pool."""

    waits: Histogram
    """Wait times of writing database for the writer lock or a connection."""

    def connections(self) -> tuple[int, int, int]:
        """Open connections, idle ones among them, and the maximum."""
        ...

    def reading(self) -> Connection: ...

    def reading_slowly(self) -> Connection: ...

    def reading_at_work(self) -> Connection: ...

    def writing(self) -> WritingConnection: ...

    async def open(self) -> None: ...

    async def close(self) -> None: ...
