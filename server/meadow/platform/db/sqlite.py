"""SQLite engine: inline reads, one writer, group commit.

Why inline: a feed query takes less time than handing it to a thread. Why one writer: SQLite has one anyway, and
immediate transactions behind a lock never meet "database is locked". Transactions that queue while a COMMIT waits for
the disk share the next one (group commit): each is a savepoint, and all are acknowledged only after the fsync.
"""

import asyncio
import math
import secrets
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from sqlalchemy.dialects import sqlite as dialect

from meadow.platform.core.disk_space import DiskFull
from meadow.platform.core.errors import AppError, Conflict, Unavailable
from meadow.platform.core.metrics import Histogram
from meadow.platform.db.deadline import READING_SECONDS, WORKING_SECONDS, Deadline
from meadow.platform.db.sqlite_log import Log
from meadow.platform.db.statement_cache import Compiler, compiler_for
from meadow.platform.db.wal import KEPT_BYTES, Wal

_CACHE_KIB = 4096
_INLINE_CACHE_KIB = 16384
"""Page caches in KiB: writer and slow reader; inline reader. The OS caches the whole file anyway: with 16,
32 and 32 MiB no page or write was faster. Compared by `bin/bench compare` on S and M; with these sizes, on M, for
following pages only, which took 18 % longer with 8 MiB for the inline reader."""

_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
    "PRAGMA mmap_size = 0",
    f"PRAGMA cache_size = {-_CACHE_KIB}",
    "PRAGMA temp_store = MEMORY",
    f"PRAGMA journal_size_limit = {KEPT_BYTES}",
    # Deleted content is overwritten in the file, not merely unlinked (security, P2).
    "PRAGMA secure_delete = ON",
)
READER_PRAGMAS = (
    "PRAGMA busy_timeout = 5000",
    "PRAGMA mmap_size = 0",
    f"PRAGMA cache_size = {-_CACHE_KIB}",
    "PRAGMA temp_store = MEMORY",
    # Before 3.51.3 two connections that checkpoint at once can corrupt the WAL: only the writer does.
    "PRAGMA wal_autocheckpoint = 0",
    "PRAGMA query_only = ON",
)


def translated(error: sqlite3.Error) -> AppError:
    """The AppError for a driver error; private details stay in the log."""
    if isinstance(error, sqlite3.IntegrityError):
        return Conflict()
    if "full" in str(error):
        return DiskFull()
    return Unavailable()


def connect(path: Path, pragmas: Sequence[str] = _PRAGMAS) -> sqlite3.Connection:
    """A connection without implicit transactions; ``sqlite3.Error`` if the file is not a database."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=512)
    try:
        for pragma in pragmas:
            connection.execute(pragma)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        connection.close()
        # The error message quotes the damaged schema, which may be invalid text.
        raise error if isinstance(error, sqlite3.Error) else sqlite3.DatabaseError("malformed schema") from error
    return connection


class _ReadConnection:
    def __init__(self, compiler: Compiler, connection: sqlite3.Connection, deadline: Deadline) -> None:
        self.compiler = compiler
        self._connection = connection
        self._deadline = deadline

    async def fetch(self, sql: str, values: Sequence[Any]) -> Sequence[Sequence[Any]]:
        self._deadline.begin(READING_SECONDS)
        try:
            return self._connection.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise translated(error) from error

    async def state(self) -> str:
        # Changes with every commit of any other connection, in this process or another one; this one never writes.
        return str((await self.fetch("PRAGMA data_version", ()))[0][0])


class _SlowConnection(_ReadConnection):
    """Reads in a thread with a connection of its own."""

    def __init__(
        self,
        compiler: Compiler,
        connection: sqlite3.Connection,
        deadline: Deadline,
        thread: ThreadPoolExecutor,
        seconds: float,
    ) -> None:
        super().__init__(compiler, connection, deadline)
        self._thread = thread
        self._seconds = seconds

    async def fetch(self, sql: str, values: Sequence[Any]) -> Sequence[Sequence[Any]]:
        def work() -> Sequence[Sequence[Any]]:
            # Started in the thread: queueing time does not count.
            self._deadline.begin(self._seconds)
            return self._connection.execute(sql, values).fetchall()

        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        except sqlite3.Error as error:
            raise translated(error) from error


class GroupCommitter:
    """The single write connection, its lock, and the COMMIT shared by several transactions."""

    def __init__(self, connection: sqlite3.Connection, wal: Wal | None = None, waits: Histogram | None = None) -> None:
        self.connection = connection
        self._wal = wal
        self._waits = waits or Histogram()
        self._lock = asyncio.Lock()
        self._thread = ThreadPoolExecutor(1, "sqlite-commit")
        self._waiting: list[asyncio.Future[None]] = []
        self._committing: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Acquire the lock; the caller owns the connection until ``commit`` or ``rollback``."""
        asked = time.perf_counter()
        await self._lock.acquire()
        self._waits.add(time.perf_counter() - asked)
        try:
            if not self.connection.in_transaction:
                self._lose_waiting()
                self.connection.execute("BEGIN IMMEDIATE")
            self.connection.execute("SAVEPOINT unit")
        except BaseException:
            self._lock.release()
            raise

    def rollback(self) -> None:
        """Undo this unit only; database that share the transaction are untouched."""
        try:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK TO unit")
                self.connection.execute("RELEASE unit")
                if not self._waiting:
                    self.connection.execute("ROLLBACK")
        finally:
            self._lock.release()

    def _lose_waiting(self) -> None:
        # A full disk or an I/O error makes SQLite undo the whole transaction, with all writers that wait for COMMIT.
        lost, self._waiting = self._waiting, []
        for done in lost:
            if not done.done():
                done.set_exception(Unavailable())

    async def commit(self) -> None:
        """Return once the unit is on disk; re-raises errors of the COMMIT."""
        try:
            self.connection.execute("RELEASE unit")
        except BaseException:
            self.rollback()
            raise
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(done)
        if len(self._waiting) == 1:
            # Queues behind the database that already wait for the lock: those join this COMMIT, later ones the next.
            self._committing = asyncio.create_task(self._commit_group())
        self._lock.release()
        # A cancelled request must not cancel the COMMIT of the others.
        await asyncio.shield(done)

    async def _commit_group(self) -> None:
        async with self._lock:
            group, self._waiting = self._waiting, []
            loop = asyncio.get_running_loop()
            failure: BaseException | None = None
            try:
                await loop.run_in_executor(self._thread, self._commit)
            except sqlite3.Error as error:
                failure = error
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
            for done in group:
                if done.done():
                    continue
                if failure is None:
                    done.set_result(None)
                else:
                    done.set_exception(translated(failure))

    def _commit(self) -> None:
        self.connection.execute("COMMIT")
        if self._wal is not None:
            self._wal.after_commit()

    async def close(self) -> None:
        """Finish the last COMMIT, then close."""
        if self._committing is not None:
            await asyncio.wait([self._committing])
        self._thread.shutdown(wait=True)
        self.connection.close()


class _WriteConnection:
    combines = False

    def __init__(self, compiler: Compiler, committer: GroupCommitter) -> None:
        self.compiler = compiler
        self._committer = committer
        self._begun = False

    @property
    def excludes_others(self) -> bool:
        return self._begun

    async def _begin(self) -> None:
        try:
            await self._committer.begin()
        except sqlite3.Error as error:
            raise translated(error) from error
        self._begun = True

    async def fetch(self, sql: str, values: Sequence[Any]) -> Sequence[Sequence[Any]]:
        if not self._begun:
            await self._begin()
        try:
            return self._committer.connection.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise translated(error) from error

    fetch_last = fetch

    async def state(self) -> str:
        # Uncommitted writes are visible to this unit only, so no two states are equal.
        return secrets.token_hex(8)

    async def run(self, sql: str, values: Sequence[Any]) -> int:
        if not self._begun:
            await self._begin()
        try:
            return self._committer.connection.execute(sql, values).rowcount
        except sqlite3.Error as error:
            raise translated(error) from error

    async def run_many(self, sql: str, values: Sequence[Sequence[Any]]) -> None:
        if not self._begun:
            await self._begin()
        try:
            self._committer.connection.executemany(sql, values)
        except sqlite3.Error as error:
            raise translated(error) from error

    async def commit(self) -> None:
        if self._begun:
            self._begun = False
            try:
                await self._committer.commit()
            except sqlite3.Error as error:
                raise translated(error) from error

    async def rollback(self) -> None:
        if self._begun:
            self._begun = False
            self._committer.rollback()


class SqliteDatabase:
    """The database in one file of the data folder."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.compiler = compiler_for(dialect.dialect)
        self.waits = Histogram()
        self._working_seconds = WORKING_SECONDS
        """Statement timeout in seconds for jobs and commands."""

    def connections(self) -> tuple[int, int, int]:
        """The writer and two readers, always open."""
        return 3, 0, 3

    def lift_deadline(self) -> None:
        """For commands: ``reading_at_work`` without a limit of time."""
        self._working_seconds = math.inf

    async def open(self) -> None:
        """Open the writer, the inline reader and the reader of slow statements."""
        try:
            writer = connect(self.path)
            self._reader = connect(self.path, (*READER_PRAGMAS, f"PRAGMA cache_size = {-_INLINE_CACHE_KIB}"))
            self._slow_reader = connect(self.path, READER_PRAGMAS)
        except sqlite3.Error as error:
            raise translated(error) from error
        self.wal = Wal(self.path, self._slow_reader.interrupt)
        self._committer = GroupCommitter(writer, self.wal, self.waits)
        self._slow_thread = ThreadPoolExecutor(1, "sqlite-slow")
        self._slow_deadline = Deadline(self._slow_reader)
        self._read_connection = _ReadConnection(self.compiler, self._reader, Deadline(self._reader))

    async def close(self) -> None:
        """Close the readers first: the last connection to close checkpoints the WAL, and must be the writer."""
        self._slow_thread.shutdown(wait=True)
        self._slow_reader.close()
        self._reader.close()
        await self._committer.close()

    def commit_log(self) -> Log:
        """The log of all commits, for a continuous copy; needs no ``open``."""
        return Log(self.path)

    def reading(self) -> _ReadConnection:
        """Statements run synchronously on the caller's thread."""
        return self._read_connection

    def reading_slowly(self) -> _SlowConnection:
        """Statements run in a thread of their own."""
        return self._in_thread(READING_SECONDS)

    def reading_at_work(self) -> _SlowConnection:
        """Like ``reading_slowly``, with a longer timeout."""
        return self._in_thread(self._working_seconds)

    def _in_thread(self, seconds: float) -> _SlowConnection:
        return _SlowConnection(self.compiler, self._slow_reader, self._slow_deadline, self._slow_thread, seconds)

    def writing(self) -> _WriteConnection:
        """A unit of work; the lock is taken at its first statement."""
        return _WriteConnection(self.compiler, self._committer)
