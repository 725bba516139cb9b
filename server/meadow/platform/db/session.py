"""Units of work; the only module that commits."""

import asyncio
import copy
import secrets
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Protocol

import structlog
from sqlalchemy.sql.base import Executable

from meadow.platform.branding import PLAIN
from meadow.platform.db.connections import Connection, Database, WritingConnection
from meadow.platform.db.deferred import Deferred, batch, values_of
from meadow.platform.db.statement_cache import Prepared, Row
from meadow.platform.db.steps import Found, Step, Steps
from meadow.platform.disk_space import DiskSpaceGuard
from meadow.platform.errors import AppError
from meadow.platform.i18n.languages import SOURCE
from meadow.platform.observability.metrics import Metrics
from meadow.platform.security.links import Links
from meadow.platform.storage.port import Storage

log: Any = structlog.get_logger()


class NotScreened(Exception):
    """Member text visible to others was not marked as filtered before its write."""


class Reader:
    """Reading unit of work. Methods take a statement and its parameters by name."""

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

    def __init__(self, connection: WritingConnection, units: "Units") -> None:
        super().__init__(connection, units.links)
        self._writing = connection
        self.units = units
        self.closings: list[Callable[[], Awaitable[None]]] = []
        self.effects: list[Callable[[], Awaitable[None]]] = []
        self.endings: list[Callable[[], None]] = []
        self.lined_up: dict[int, asyncio.Future[None]] = {}
        """This unit's entries in ``Units.lines``."""
        self.takes_away = False
        """Whether a write narrows visibility."""
        self._accepted: set[str] = set()
        self._deferred: list[Deferred] = []

    @property
    def excludes_others(self) -> bool:
        """``WritingConnection.excludes_others``."""
        return self._writing.excludes_others

    def accept(self, texts: Iterable[str]) -> None:
        """Mark texts as filtered: they passed the content filter, or are stored already."""
        self._accepted.update(texts)

    def _prepared(self, statement: Executable, given: Mapping[str, Any]) -> Prepared:
        prepared = super()._prepared(statement, given)
        self.takes_away = self.takes_away or prepared.takes_away
        if prepared.member_texts:
            self._check(prepared, given)
        return prepared

    def _check(self, prepared: Prepared, given: Mapping[str, Any]) -> None:
        for name, texts in prepared.member_texts.items():
            value = given.get(name)
            if value and not self._accepted.issuperset(text for text in texts(value) if text):
                raise NotScreened(f"{name} of {prepared.sql[:60]}")

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
        self.takes_away = self.takes_away or prepared.takes_away
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
        other statement runs them first: read before."""
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
        """Drop all callbacks: most refer to the unit, a reference cycle for the garbage collector."""
        for each in (self.closings, self.effects, self.endings, self.lined_up):
            each.clear()


class Listening(Protocol):
    """Delivery of frames to open sockets."""

    def listens(self, user_id: int) -> bool:
        """Whether the member may have an open socket."""
        ...

    def hears(self, user_id: int) -> bool:
        """Like ``listens``, including streams of programs."""
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


class Limiting(Protocol):
    """Rate limits, for jobs that act for a member."""

    async def take(self, rule: str, key: str | int, cost: float = 1) -> None:
        """Consume ``cost`` of the limit ``rule`` for ``key``; TooMany consumes nothing."""
        ...

    async def give_back(self, rule: str, key: str | int, cost: float = 1) -> None:
        """Return unused cost."""
        ...


class Unlimited:
    """No rate limits: for commands, and processes that serve no requests."""

    async def take(self, rule: str, key: str | int, cost: float = 1) -> None:
        """Always allowed."""

    async def give_back(self, rule: str, key: str | int, cost: float = 1) -> None:
        """No effect: nothing is counted."""


class Silence:
    """No sockets: clients fetch missed changes."""

    async def announce(self, event: str) -> None:
        """No receivers."""

    def listens(self, user_id: int) -> bool:
        return False

    def hears(self, user_id: int) -> bool:
        return self.listens(user_id)

    async def deliver(self, user_ids: list[int], frame: Any) -> None:
        """No receivers."""

    async def end_session(self, token_digest: str) -> None:
        """No sockets."""


async def _nothing_later() -> None:
    """Default callback until the app sets one."""


def _nothing() -> None:
    """Default callback without effect."""


class Units:
    """Factory of an app's units of work."""

    def __init__(self, database: Database, links: Links | None = None) -> None:
        self.database = database
        self.measures = Metrics()
        # Without a secret key, links are valid until the process ends.
        self.links = links or Links(secrets.token_bytes(32))
        self.hub: Listening = Silence()
        """Delivery to open sockets of this process; set by the app that serves sockets."""
        self.nudge: Callable[[], None] = _nothing
        """Wakes this process's job worker; set by the worker."""
        self.took_away: Callable[[], None] = _nothing
        """Called after a commit that narrows visibility; set by the app that caches public pages."""
        self.memory: dict[str, tuple[int, Any]] = {}
        """Cache of frequently read, rarely changed values, with their expiry (milliseconds)."""
        self.tell_to_forget: Callable[[str], None] = lambda key: None
        self.storage: Storage | None = None
        """File storage; set by the app. Without it only jobs touch files."""
        self.limits: Limiting = Unlimited()
        """Rate limits of calls, for jobs that act in a member's name; set by the app."""
        self.young_ms = 0
        """Account age up to which the limits for new accounts apply; set by the app."""
        self.language: str = SOURCE
        """Default language of the site; set by the app."""
        self.branding = PLAIN
        """Name, colour and pictures of the site; set by the app."""
        self.reread_site: Callable[[], Awaitable[None]] = _nothing_later
        """Reloads language, branding and ``public_web`` from the database; set by the app."""
        self.public_web = False
        """Whether public content can be read without an account; set by the app."""
        self.lines: dict[int, asyncio.Future[None]] = {}
        """The last unit per key of ordered frames (``after_commit.order_by_key``)."""
        self.room: DiskSpaceGuard | None = None
        """Checked before each write, if set."""

    def within(self, room: DiskSpaceGuard) -> "Units":
        """A copy whose writes are refused without free disk space."""
        view = copy.copy(self)
        view.room = room
        return view

    def reader(self, *, slow: bool = False) -> Reader:
        """A reading unit, which holds nothing between its statements.

        ``slow`` keeps 50 ms statements (search) off the event loop. Statement timeout: 2 s.
        """
        return Reader(self.database.reading_slowly() if slow else self.database.reading(), self.links)

    def reader_at_work(self) -> Reader:
        """``reader`` for jobs and commands; statements may take 10 s, off the event loop."""
        return Reader(self.database.reading_at_work(), self.links)

    def forget(self, key: str) -> None:
        """Drop a ``memory`` entry, here and in other processes."""
        self.memory.pop(key, None)
        self.tell_to_forget(key)

    @asynccontextmanager
    async def write(self) -> AsyncGenerator[Writer]:
        """A writing unit: commits on exit and runs its effects; rolls back on any exception."""
        if self.room is not None:
            self.room.check()
        connection = self.database.writing()
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
            self.measures.commit_seconds.add(time.perf_counter() - begun)
            if writer.takes_away:
                self.took_away()
            for effect in writer.effects:
                try:
                    await effect()
                except Exception:  # the change is durable: a failed effect must not fail the request
                    log.exception("after_commit_failed")
        finally:
            for ending in writer.endings:
                ending()
            writer.forget_effects()
