"""What an engine offers to units of work."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from meadow.platform.db.statement_cache import Compiler
from meadow.platform.errors import AppError
from meadow.platform.observability.metrics import Histogram


class Connection(Protocol):
    """What an engine hands to a unit of work that reads."""

    compiler: Compiler
    combines: bool
    """Whether one statement may change several tables (``WITH … AS (INSERT …)``): a round trip instead of some."""

    async def fetch(self, sql: str, values: Sequence[Any]) -> Sequence[Sequence[Any]]:
        """All records of the statement, an empty sequence where it returns none."""
        ...

    async def state(self) -> str:
        """What a statement would see now, as a name: while it is the same, nothing that can be read has changed."""
        ...


class Deferred(NamedTuple):
    """A statement that is run with others."""

    sql: str
    rows: Sequence[Sequence[Any]]
    """Its parameters; of ``is_many`` those of each row."""
    is_many: bool
    otherwise: AppError | None
    """Raised if it meets no row."""

    @property
    def table(self) -> str:
        """What it writes."""
        return self.sql.split(maxsplit=3)[1 if self.sql.startswith("UPDATE") else 2]

    @property
    def changes(self) -> bool:
        """Whether it touches rows that may be there."""
        return "UPDATE" in self.sql or "DELETE" in self.sql


class WritingConnection(Connection, Protocol):
    """What an engine hands to a unit of work that writes. Its transaction begins at the first statement that writes."""

    async def fetch_last(self, sql: str, values: Sequence[Any]) -> Sequence[Sequence[Any]]:
        """``fetch`` of what ends the transaction, and is one by itself if nothing was written before."""
        ...

    async def run_together(self, statements: Sequence[Deferred], *, last: bool) -> None:
        """Run these, as one where it ``combines``; ``last`` as for ``fetch_last``."""
        ...

    async def run(self, sql: str, values: Sequence[Any]) -> int:
        """Run a statement that returns no rows; how many rows it touched."""
        ...

    async def run_many(self, sql: str, values: Sequence[Sequence[Any]]) -> None:
        """Run one statement once for each list of values."""
        ...

    async def commit(self) -> None:
        """Make it durable; returns only when the disk (or the primary) has it."""
        ...

    async def rollback(self) -> None:
        """Undo what was written and give the connection back."""
        ...


async def one_by_one(connection: WritingConnection, statements: Sequence[Deferred]) -> None:
    """``run_together`` of a connection that does not combine."""
    for each in statements:
        if each.is_many:
            await connection.run_many(each.sql, each.rows)
        elif not await connection.run(each.sql, each.rows[0]) and each.otherwise is not None:
            raise each.otherwise


class Database(Protocol):
    """Database engine: provides connections and manages its files or pool."""

    waits: Histogram
    """How long units that write waited for their turn, or for a connection."""

    def connections(self) -> tuple[int, int, int]:
        """How many are open, how many of these are idle, how many there may be."""
        ...

    def reading(self) -> Connection: ...

    def reading_slowly(self) -> Connection: ...

    def reading_at_work(self) -> Connection: ...

    def reading_as_acting(self) -> Connection: ...

    def writing(self) -> WritingConnection: ...

    async def open(self) -> None: ...

    async def close(self) -> None: ...
