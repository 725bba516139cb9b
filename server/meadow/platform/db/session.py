"""Readers and writers; the only module that commits."""

import asyncio
import secrets
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import structlog
from sqlalchemy.sql.base import Executable

from meadow.platform.core.disk_space import DiskSpaceGuard
from meadow.platform.core.errors import AppError
from meadow.platform.core.metrics import Metrics
from meadow.platform.db.connections import Connection, Engine, WritingConnection
from meadow.platform.db.context import CommitCallback, Committed, WriterContext
from meadow.platform.db.deferred import Deferred, batch, values_of
from meadow.platform.db.statement_cache import Prepared, Row
from meadow.platform.db.steps import Found, Step, Steps
from meadow.platform.security.links import Links

log: Any = structlog.get_logger()


class UnfilteredText(Exception):
    """Member text visible to others was not marked as filtered before its write."""


class Reader:
    """Methods take a statement and its parameters by name."""

    def __init__(self, connection: Connection, links: Links) -> None:
        self._connection = connection
        self.links = links
        """Signs the addresses of non-public files."""
        self.statements = 0

    @property
    def dialect(self) -> str:
        """``sqlite`` or ``postgresql``; used by the search, which has one module per dialect."""
        return self._connection.compiler.dialect.name

    async def state(self) -> str:
        """Identifier of the visible database state; equal as long as nothing is written."""
        self.statements += 1
        return await self._connection.state()

    def _prepared(self, statement: Executable, given: Mapping[str, Any]) -> Prepared:
        self.statements += 1
        return self._connection.compiler(statement, given)

    async def all(self, statement: Executable, **given: Any) -> list[Row]:
        """All rows; the statement must bound their number."""
        prepared = self._prepared(statement, given)
        return prepared.rows(await self._connection.fetch(prepared.sql, prepared.values(given)))

    async def first(self, statement: Executable, **given: Any) -> Row | None:
        """The first row or None."""
        prepared = self._prepared(statement, given)
        records = await self._connection.fetch(prepared.sql, prepared.values(given))
        return prepared.row(records[0]) if records else None

    async def one(self, statement: Executable, **given: Any) -> Row:
        """The only row; LookupError when there is none."""
        row = await self.first(statement, **given)
        if row is None:
            raise LookupError("the statement found no row")
        return row

    async def scalar(self, statement: Executable, **given: Any) -> Any:
        """The first column of the first row, or None."""
        row = await self.first(statement, **given)
        return None if row is None else row[0]

    async def scalars(self, statement: Executable, **given: Any) -> list[Any]:
        """The first column of every row."""
        return [row[0] for row in await self.all(statement, **given)]


class Writer(Reader):
    """Reads and writes in one transaction; effects run after its commit and are dropped with a rollback."""

    def __init__(self, connection: WritingConnection, database: "Database") -> None:
        super().__init__(connection, database.links)
        self._writing = connection
        self.database = database
        self.closings: list[Callable[[], Awaitable[None]]] = []
        self.effects: list[Callable[[], Awaitable[None]]] = []
        self.endings: list[Callable[[], None]] = []
        self.lined_up: dict[int, asyncio.Future[None]] = {}
        """This transaction's entries in ``WriterContext.queues``."""
        self.committed = Committed()
        self._filtered: set[str] = set()
        self._deferred: list[Deferred] = []

    @property
    def excludes_others(self) -> bool:
        """``WritingConnection.excludes_others``."""
        return self._writing.excludes_others

    @property
    def context(self) -> WriterContext:
        return self.database.context

    def mark_filtered(self, texts: Iterable[str]) -> None:
        """For texts that passed the content filter, or are stored already."""
        self._filtered.update(texts)

    def wake_worker(self) -> None:
        """Have this process's worker look for due jobs after the commit."""
        self.committed.has_jobs = True

    def _prepared(self, statement: Executable, given: Mapping[str, Any]) -> Prepared:
        prepared = super()._prepared(statement, given)
        self.committed.narrows |= prepared.narrows
        if prepared.member_texts:
            self._check(prepared, given)
        return prepared

    def _check(self, prepared: Prepared, given: Mapping[str, Any]) -> None:
        for name, texts in prepared.member_texts.items():
            value = given.get(name)
            if value and not self._filtered.issuperset(text for text in texts(value) if text):
                raise UnfilteredText(f"{name} of {prepared.sql[:60]}")

    async def all(self, statement: Executable, **given: Any) -> list[Row]:
        """``Reader.all``."""
        await self.catch_up()
        return await super().all(statement, **given)

    async def first(self, statement: Executable, **given: Any) -> Row | None:
        """``Reader.first``."""
        await self.catch_up()
        return await super().first(statement, **given)

    async def steps(self, steps: Steps, *, is_last: bool = False, **given: Any) -> Found:
        """Run the steps as one change; the rows that each returned. ``is_last``: nothing else is written afterwards;
        without earlier writes it needs no explicit transaction."""
        await self.catch_up()
        return await self._run(steps, given, is_last=is_last)

    async def _run(self, steps: Steps, given: Mapping[str, Any], *, is_last: bool) -> Found:
        prepared = steps.prepared(self._connection.compiler)
        self.committed.narrows |= prepared.narrows
        for each in prepared.with_member_texts:
            self._check(each, given)
        found, count = await prepared.run(self._writing, given, is_last=is_last)
        self.statements += count
        return found

    async def run(self, statement: Executable, **given: Any) -> int:
        """Run an INSERT, UPDATE or DELETE; returns the number of touched rows."""
        await self.catch_up()
        prepared = self._prepared(statement, given)
        return await self._writing.run(prepared.sql, prepared.values(given))

    async def run_many(self, statement: Executable, rows: Sequence[dict[str, Any]]) -> None:
        """Run one statement for each row of parameters; all rows have the same keys."""
        if rows:
            await self.catch_up()
            prepared = self._prepared(statement, rows[0])
            for row in rows[1:]:
                self._check(prepared, row)
            await self._writing.run_many(prepared.sql, [prepared.values(row) for row in rows])

    async def defer(self, step: Step, otherwise: AppError | None = None, **given: Any) -> None:
        """Run the step later, as one change with other deferred ones; ``otherwise`` is raised if it touches no row. Any
        other statement runs them first: read before. SQLite has no round trips to save, and runs it now."""
        if not self._writing.combines:
            prepared = self._prepared(step.by_itself(self.dialect), given)
            if not await self._writing.run(prepared.sql, prepared.values(given)) and otherwise is not None:
                raise otherwise
            return
        deferred = Deferred(step, given, otherwise)
        if not deferred.fits(self._deferred):
            await self.catch_up()
        self._deferred.append(deferred)

    async def catch_up(self, *, last: bool = False) -> None:
        """Run the deferred steps."""
        if self._deferred:
            deferred, self._deferred = self._deferred, []
            steps = batch(tuple(each.kind for each in deferred))
            found = await self._run(steps, values_of(deferred), is_last=last)
            otherwise = next((each.otherwise for each in deferred if each.otherwise), None)
            if otherwise is not None and not found[steps.steps[0]]:
                raise otherwise

    def before_commit(self, closing: Callable[[], Awaitable[None]]) -> None:
        """Call ``closing`` at the end of the transaction, after all other writes: for rows that all writers lock. Not
        called on rollback."""
        self.closings.append(closing)

    def after_commit(self, effect: Callable[[], Awaitable[None]]) -> None:
        """Call ``effect`` once the change is durable; never if it is rolled back."""
        self.effects.append(effect)

    def at_end(self, ending: Callable[[], None]) -> None:
        """Call ``ending`` last, after commit or rollback."""
        self.endings.append(ending)

    def forget_effects(self) -> None:
        """Drop all callbacks: most refer to the writer, a reference cycle for the garbage collector."""
        for each in (self.closings, self.effects, self.endings, self.lined_up):
            each.clear()


@dataclass(frozen=True, eq=False)
class Database:
    """Readers and writers of one database."""

    engine: Engine
    links: Links = field(default_factory=lambda: Links(secrets.token_bytes(32)))
    """Without a secret key, links are valid until the process ends."""
    context: WriterContext = field(default_factory=WriterContext)
    metrics: Metrics = field(default_factory=Metrics)
    on_commit: list[CommitCallback] = field(default_factory=list[CommitCallback])
    disk_guard: DiskSpaceGuard | None = None
    """Checked before each write."""

    def reader(self, *, slow: bool = False) -> Reader:
        """A reader, which holds nothing between its statements.

        ``slow`` keeps 50 ms statements (search) off the event loop. Statement timeout: 2 s.
        """
        return Reader(self.engine.reading_slowly() if slow else self.engine.reading(), self.links)

    def reader_at_work(self) -> Reader:
        """``reader`` for jobs and commands; statements may take 10 s, off the event loop."""
        return Reader(self.engine.reading_at_work(), self.links)

    @asynccontextmanager
    async def write(self) -> AsyncGenerator[Writer]:
        """A writer: commits on exit and runs its effects; rolls back on any exception."""
        if self.disk_guard is not None:
            self.disk_guard.check()
        connection = self.engine.writing()
        writer = Writer(connection, self)
        try:
            try:
                yield writer
                for closing in writer.closings:
                    await closing()
                await writer.catch_up(last=True)
            except BaseException:
                await connection.rollback()
                raise
            begun = time.perf_counter()
            await connection.commit()
            self.metrics.commit_seconds.add(time.perf_counter() - begun)
            for committed in self.on_commit:
                committed(writer.committed)
            for effect in writer.effects:
                try:
                    await effect()
                except Exception:  # the change is durable: a failed effect must not fail the request
                    log.exception("after_commit_failed")
        finally:
            for ending in writer.endings:
                ending()
            writer.forget_effects()
