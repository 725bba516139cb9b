"""PostgreSQL through asyncpg."""

import re
import secrets
import time
from collections.abc import Awaitable, Sequence
from functools import lru_cache
from typing import Any, TypeVar

import asyncpg
from sqlalchemy.dialects.postgresql import asyncpg as dialect

from meadow.platform.core.errors import AppError, Conflict, Deadlocked, Unavailable
from meadow.platform.core.i18n import _
from meadow.platform.core.metrics import Histogram
from meadow.platform.db.deadline import CONNECTION_SECONDS, READING_SECONDS, WORKING_SECONDS
from meadow.platform.db.kept_connections import DRIVER_ERRORS, KeptConnections
from meadow.platform.db.statement_cache import Compiler, compiler_for

T = TypeVar("T")
SETTINGS = {
    "application_name": "meadow",
    "statement_timeout": f"{WORKING_SECONDS * 1000:.0f}",
    "jit": "off",
    # A page reads few rows in index order, from memory or an SSD. With the default, meant for spinning disks, the
    # planner reads and sorts all posts of a large community.
    "random_page_cost": "1.1",
}
"""Session settings of a new connection; behind a pooler they belong to its role or database."""
_PLANNED_ONCE = {**SETTINGS, "plan_cache_mode": "force_generic_plan"}
"""Settings of connections for pages and changes, whose statements have one generic plan (ADR 0035). By default the
server replans each call whose values promise a cheaper plan: for a list of ids, always."""

READERS, WRITERS, SLOW_READERS = 4, 3, 4
"""Maximum connections of each kind in use in one process (docs/adr/0047-few-connections.md).

Few: requests wait for a connection in the process, not in the database. A page does not compete with eight others for
the database's cores, and under load statements run on connections that already have their plans (`bin/bench storms`).
"""
CONNECTIONS = READERS + WRITERS + SLOW_READERS
"""Maximum connections of one process."""

_READS = re.compile(r"(SELECT|WITH)\b(?!.*\b(INSERT|UPDATE|DELETE|SHARE)\b)", re.DOTALL)

_MUST_BE_ON = ("fsync", "full_page_writes", "synchronous_commit")


class UnsafeServer(RuntimeError):
    """The server may lose acknowledged writes; the message names the setting to change."""


def translated(error: Exception) -> AppError:
    """The AppError for a driver error; private details stay in the log."""
    if isinstance(error, asyncpg.DeadlockDetectedError):
        return Deadlocked()
    if isinstance(error, asyncpg.IntegrityConstraintViolationError):
        return Conflict()
    if isinstance(error, asyncpg.DiskFullError):
        return Unavailable(_("The disk of the database is full: nothing was saved."), retry_after=60)
    return Unavailable()


async def _driven(call: Awaitable[T]) -> T:
    try:
        return await call
    except DRIVER_ERRORS as error:
        if isinstance(error, asyncpg.SyntaxOrAccessError | asyncpg.DataError):
            raise  # a bug of ours, not a server failure
        raise translated(error) from error


@lru_cache(maxsize=2048)
def _only_reads(sql: str) -> bool:
    """Whether the statement neither writes nor locks."""
    return _READS.match(sql) is not None


def _spelled(url: str) -> str:
    return url.replace("postgres://", "postgresql://", 1)


async def _no_reset(connection: Any) -> None:
    """No reset: database of work leave no session state, and a reset costs a round trip."""


class _ReadConnection:
    """Takes a pooled connection per statement, so that a request holds none while it waits for something else."""

    def __init__(self, compiler: Compiler, connections: KeptConnections, seconds: float | None) -> None:
        self.compiler = compiler
        self._connections = connections
        self._seconds = seconds

    async def fetch(self, sql: str, values: Sequence[Any]) -> Sequence[Sequence[Any]]:
        return await _driven(self._connections.fetch(sql, values, self._seconds))

    async def state(self) -> str:
        # The snapshot: equal snapshots see equal rows on any connection.
        return str((await self.fetch("SELECT pg_current_snapshot()::text", ()))[0][0])


class _WriteConnection:
    """One connection and one transaction, begun by the first statement that writes or locks. Plain reads see the latest
    committed rows, inside or outside the transaction."""

    combines = True
    excludes_others = False

    def __init__(self, compiler: Compiler, connections: KeptConnections, waits: Histogram) -> None:
        self.compiler = compiler
        self._connections = connections
        self._waits = waits
        self._connection: Any = None
        self._transaction: Any = None
        self._is_over = False

    async def _taken(self) -> Any:
        if self._connection is None:
            asked = time.perf_counter()
            self._connection = await _driven(self._connections.take(seconds=CONNECTION_SECONDS))
            self._waits.add(time.perf_counter() - asked)
        return self._connection

    async def _begun(self) -> Any:
        connection = await self._taken()
        if self._transaction is None:
            self._check_not_over()
            self._transaction = connection.transaction()
            await _driven(self._transaction.start())
        return connection

    def _check_not_over(self) -> None:
        if self._is_over and self._transaction is None:
            raise RuntimeError("another write follows a statement that committed by itself as the last of its unit")

    async def fetch(self, sql: str, values: Sequence[Any]) -> Sequence[Sequence[Any]]:
        connection = await (self._taken() if _only_reads(sql) else self._begun())
        return await _driven(connection.fetch(sql, *values))

    async def fetch_last(self, sql: str, values: Sequence[Any]) -> Sequence[Sequence[Any]]:
        connection = await self._taken()
        self._check_not_over()
        self._is_over = True
        return await _driven(connection.fetch(sql, *values))

    async def state(self) -> str:
        # Uncommitted writes are visible to this unit only, so no two states are equal.
        return secrets.token_hex(8)

    async def run(self, sql: str, values: Sequence[Any]) -> int:
        status: str = await _driven((await self._begun()).execute(sql, *values))
        count = status.rpartition(" ")[2]
        return int(count) if count.isdigit() else 0

    async def run_many(self, sql: str, values: Sequence[Sequence[Any]]) -> None:
        await _driven((await self._begun()).executemany(sql, values))

    async def commit(self) -> None:
        try:
            if self._transaction is not None:
                await _driven(self._transaction.commit())
        except BaseException:
            await self._drop()
            raise
        if self._connection is not None:
            self._connections.give(self._connection)
            self._connection = self._transaction = None

    async def rollback(self) -> None:
        try:
            if self._transaction is not None and not self._connection.is_closed():
                await _driven(self._transaction.rollback())
        except (AppError, asyncpg.InterfaceError):
            # The connection is lost, also for the pool, and the server has rolled back; the first failure is reported.
            pass
        finally:
            await self._drop()

    async def _drop(self) -> None:
        if self._connection is not None:
            connection, self._connection, self._transaction = self._connection, None, None
            await self._connections.drop(connection)


class PostgresDatabase:
    """PostgreSQL 15 or newer.

    ``pooled``: connections come from a transaction pooler (PgBouncer). They keep no prepared statements and no
    settings; settings belong to the role.
    """

    def __init__(self, url: str, *, pooled: bool = False) -> None:
        self.url = _spelled(url)
        self.compiler = compiler_for(dialect.dialect)
        self.waits = Histogram()
        self._pooled = pooled

    async def _connect(
        self, url: str, least: int, most: int, settings: dict[str, str] = _PLANNED_ONCE
    ) -> KeptConnections:
        pool = await asyncpg.create_pool(
            url,
            min_size=least,
            max_size=most,
            timeout=CONNECTION_SECONDS,
            reset=_no_reset,
            command_timeout=15,
            statement_cache_size=0 if self._pooled else 512,
            server_settings=None if self._pooled else settings,
        )
        return KeptConnections(pool, most)

    def connections(self) -> tuple[int, int, int]:
        """Totals of the pools."""
        return sum(pool.opened for pool in self._pools), sum(pool.idle for pool in self._pools), CONNECTIONS

    async def open(self) -> None:
        """Connect; UnsafeServer if the server may lose acknowledged writes."""
        self._readers = await self._connect(self.url, 1, READERS)
        for setting in _MUST_BE_ON:
            found = await self._readers.fetch("SELECT current_setting($1)", (setting,), READING_SECONDS)
            if found[0][0] == "off":
                await self._readers.close()
                raise UnsafeServer(f"PostgreSQL runs with {setting}=off and may lose what was saved: turn it on.")
        # Separate pools: neither changes that wait for each other nor searches block pages.
        self._writers = await self._connect(self.url, 0, WRITERS)
        self._slow_readers = await self._connect(self.url, 0, SLOW_READERS, SETTINGS)
        self._pools = (self._readers, self._writers, self._slow_readers)

    async def close(self) -> None:
        for pool in self._pools:
            await pool.close()

    def reading(self) -> _ReadConnection:
        """Statements outside a transaction, each on any free connection."""
        return _ReadConnection(self.compiler, self._readers, READING_SECONDS)

    def reading_slowly(self) -> _ReadConnection:
        """Like ``reading``, planned for the actual parameters: a word may be rare or common."""
        return _ReadConnection(self.compiler, self._slow_readers, READING_SECONDS)

    def reading_at_work(self) -> _ReadConnection:
        """Like ``reading_slowly``, limited only by the server's statement timeout."""
        return _ReadConnection(self.compiler, self._slow_readers, None)

    def writing(self) -> _WriteConnection:
        """A transaction, begun by its first writing statement."""
        return _WriteConnection(self.compiler, self._writers, self.waits)
