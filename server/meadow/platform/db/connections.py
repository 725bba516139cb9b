"""Protocols of database engines and their connections."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from meadow.platform.db.statement_cache import Compiler
from meadow.platform.errors import AppError
from meadow.platform.observability.metrics import Histogram


class Connection(Protocol):
    """Connection of a reading unit of work."""

    compiler: Compiler
    combines: bool
    """Whether one statement may change several tables (``WITH … AS (INSERT …)``), which saves round trips."""

    async def fetch(self, sql: str, values: Sequence[Any]) -> Sequence[Sequence[Any]]:
        """All records of the statement; empty if it returns none."""
        ...

    async def state(self) -> str:
        """Identifier of the visible database state: while it is equal, no readable row has changed."""
        ...


class Deferred(NamedTuple):
    """A deferred statement, run in a batch with others."""

    sql: str
    rows: Sequence[Sequence[Any]]
    """Parameters; with ``is_many`` one list per row."""
    is_many: bool
    otherwise: AppError | None
    """Raised if no row is touched."""

    @property
    def table(self) -> str:
        return self.sql.split(maxsplit=3)[1 if self.sql.startswith("UPDATE") else 2]

    @property
    def changes(self) -> bool:
        """Whether it may touch existing rows."""
        return "UPDATE" in self.sql or "DELETE" in self.sql


class WritingConnection(Connection, Protocol):
    """Connection of a writing unit of work. The first writing statement begins its transaction."""

    async def fetch_last(self, sql: str, values: Sequence[Any]) -> Sequence[Sequence[Any]]:
        """``fetch`` for the last statement of the transaction; autocommitted if nothing was written before."""
        ...

    async def run_together(self, statements: Sequence[Deferred], *, last: bool) -> None:
        """Run the statements, as one if ``combines``; ``last`` as in ``fetch_last``."""
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


async def one_by_one(connection: WritingConnection, statements: Sequence[Deferred]) -> None:
    """``run_together`` for connections without ``combines``."""
    for each in statements:
        if each.is_many:
            await connection.run_many(each.sql, each.rows)
        elif not await connection.run(each.sql, each.rows[0]) and each.otherwise is not None:
            raise each.otherwise


class Database(Protocol):
    """Database engine: provides connections and manages its files or pool."""

    waits: Histogram
    """Wait times of writing units for the writer lock or a connection."""

    def connections(self) -> tuple[int, int, int]:
        """Open connections, idle ones among them, and the maximum."""
        ...

    def reading(self) -> Connection: ...

    def reading_slowly(self) -> Connection: ...

    def reading_at_work(self) -> Connection: ...

    def writing(self) -> WritingConnection: ...

    async def open(self) -> None: ...

    async def close(self) -> None: ...
