"""Units of work; the only module that commits.

Only this file commits."""

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
from meadow.platform.db.acting import ACTING
from meadow.platform.db.connections import Connection, Database, Deferred, WritingConnection
from meadow.platform.db.statement_cache import Prepared, Row
from meadow.platform.disk_space import DiskSpaceGuard
from meadow.platform.errors import AppError
from meadow.platform.i18n.languages import SOURCE
from meadow.platform.observability.metrics import Metrics
from meadow.platform.security.links import Links
from meadow.platform.storage.port import Storage

log: Any = structlog.get_logger()


class NotScreened(Exception):
    """Words of a member were about to be written where others read them, without having been screened."""


class Reader:
    """Reads. Every method takes a statement and its parameters by name."""

    def __init__(self, connection: Connection, links: Links) -> None:
        self._connection = connection
        self.links = links
        """Signs the addresses of what is not for everybody."""
        self.statements = 0

    @property
    def dialect(self) -> str:
        """``sqlite`` or ``postgresql``: only the search asks, which has one file for each."""
        return self._connection.compiler.dialect.name

    @property
    def combines(self) -> bool:
        """``Connection.combines``."""
        return self._connection.combines

    async def state(self) -> str:
        """A name of what can be read now. The same name a second time: nothing was written in between, by anybody."""
        self.statements += 1
        return await self._connection.state()

    def _prepared(self, statement: Executable, given: Mapping[str, Any]) -> Prepared:
        self.statements += 1
        return self._connection.compiler(statement, given)

    async def all(self, statement: Executable, **given: Any) -> list[Row]:
        """All rows; the statement itself bounds how many."""
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
        """This unit's places in ``Units.lines``."""
        self.takes_away = False
        """Whether something that was written may end what somebody could see until now."""
        self._accepted: set[str] = set()
        self._deferred: list[Deferred] = []

    def accept(self, texts: Iterable[str]) -> None:
        """These may be written where other members read them: they were screened, or stand there already."""
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

    async def last(self, statement: Executable, **given: Any) -> list[Row]:
        """``all`` of a statement after which nothing is written any more: by itself it needs no transaction around."""
        await self.catch_up()
        prepared = self._prepared(statement, given)
        return prepared.rows(await self._writing.fetch_last(prepared.sql, prepared.values(given)))

    async def run(self, statement: Executable, **given: Any) -> int:
        """Run an INSERT, UPDATE or DELETE; how many rows it touched."""
        await self.catch_up()
        prepared = self._prepared(statement, given)
        return await self._writing.run(prepared.sql, prepared.values(given))

    async def run_many(self, statement: Executable, rows: Sequence[dict[str, Any]]) -> None:
        """Run one statement for each row of parameters; all rows have the same keys."""
        if rows:
            await self.catch_up()
            await self._writing.run_many(*self._prepared_for(statement, rows))

    def _prepared_for(self, statement: Executable, rows: Sequence[dict[str, Any]]) -> tuple[str, list[list[Any]]]:
        prepared = self._prepared(statement, rows[0])
        for row in rows[1:]:
            self._check(prepared, row)
        return prepared.sql, [prepared.values(row) for row in rows]

    async def defer(self, statement: Executable, otherwise: AppError | None = None, **given: Any) -> None:
        """``run``, in one round trip with what is deferred before and after it; ``otherwise`` is raised if it touches
        no row. None of them may read what another wrote. Any other statement is run after them: read first."""
        prepared = self._prepared(statement, given)
        await self._add(Deferred(prepared.sql, [prepared.values(given)], False, otherwise))

    async def defer_many(self, statement: Executable, rows: Sequence[dict[str, Any]]) -> None:
        """``run_many``, in the same way."""
        if rows:
            await self._add(Deferred(*self._prepared_for(statement, rows), True, None))

    async def _add(self, wanted: Deferred) -> None:
        # In one statement a row changes once.
        if wanted.changes and any(wanted.table == each.table for each in self._deferred):
            await self.catch_up()
        self._deferred.append(wanted)
        self.statements -= 1

    async def catch_up(self, *, last: bool = False) -> None:
        """Run what was deferred."""
        if self._deferred:
            deferred, self._deferred = self._deferred, []
            self.statements += 1 if self.combines else len(deferred)
            await self._writing.run_together(deferred, last=last)

    def before_commit(self, closing: Callable[[], Awaitable[None]]) -> None:
        """Call ``closing`` when everything else is written: for rows that all writers take turns to hold. It is part of
        the transaction; not called when that is rolled back."""
        self.closings.append(closing)

    def after_commit(self, effect: Callable[[], Awaitable[None]]) -> None:
        """Call ``effect`` once the change is durable; never if it is rolled back."""
        self.effects.append(effect)

    def at_end(self, ending: Callable[[], None]) -> None:
        """Call ``ending`` last of all, whether it was committed or rolled back."""
        self.endings.append(ending)

    def forget_effects(self) -> None:
        """Drop what was to be called: most of it refers to the unit, a cycle for the garbage collector."""
        for each in (self.closings, self.effects, self.endings, self.lined_up):
            each.clear()


class Listening(Protocol):
    """Who sends frames to open sockets."""

    def listens(self, user_id: int) -> bool:
        """Whether this member may have a socket to hear it."""
        ...

    def hears(self, user_id: int) -> bool:
        """The same, or a program's stream."""
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
        """Use ``cost`` of what ``rule`` allows ``key``; TooMany, and then nothing is used."""
        ...

    async def give_back(self, rule: str, key: str | int, cost: float = 1) -> None:
        """Return what was taken and not used."""
        ...


class Unlimited:
    """No rate limits: commands, and processes that serve nobody."""

    async def take(self, rule: str, key: str | int, cost: float = 1) -> None:
        """Allowed."""

    async def give_back(self, rule: str, key: str | int, cost: float = 1) -> None:
        """Nothing was counted."""


class Silence:
    """A process without sockets: clients fetch what they missed."""

    async def announce(self, event: str) -> None:
        """Nobody hears it."""

    def listens(self, user_id: int) -> bool:
        """Nobody does."""
        return False

    def hears(self, user_id: int) -> bool:
        """The same."""
        return self.listens(user_id)

    async def deliver(self, user_ids: list[int], frame: Any) -> None:
        """Nothing to send to."""

    async def end_session(self, token_digest: str) -> None:
        """Nothing to close."""


async def _nothing_later() -> None:
    """What stands in until the app sets it."""


def _nothing() -> None:
    """Without a worker in this process nobody needs to be woken."""


class Units:
    """Makes the units of work of one app."""

    def __init__(self, database: Database, links: Links | None = None) -> None:
        self.database = database
        self.measures = Metrics()
        # Without a secret key nothing outlives the process.
        self.links = links or Links(secrets.token_bytes(32))
        self.hub: Listening = Silence()
        """Who has an open socket in this process; set by the app that serves sockets."""
        self.nudge: Callable[[], None] = _nothing
        """Tells this process's job worker that there is something to do; set by the worker."""
        self.wrote: Callable[[int], None] | None = None
        """Hears whose change was committed; set by the app where that matters to whoever reads."""
        self.took_away: Callable[[], None] = _nothing
        """Hears that what was committed ends what somebody could see; set by the app where that matters to readers."""
        self.memory: dict[str, tuple[int, Any]] = {}
        """What is looked up all the time and hardly ever changes, and until when it is taken so (milliseconds)."""
        self.tell_to_forget: Callable[[str], None] = lambda key: None
        self.storage: Storage | None = None
        """Where files are kept; set by the app. Without it only jobs touch files."""
        self.limits: Limiting = Unlimited()
        """The rate limits of the calls, for jobs that do the same in a member's name; set by the app."""
        self.young_ms = 0
        """How old an account must be to go without the brakes for new ones; set by the app."""
        self.language: str = SOURCE
        """The language of the site, for whoever chose none; set by the app."""
        self.branding = PLAIN
        """Name, colour and pictures of the site; set by the app."""
        self.reread_site: Callable[[], Awaitable[None]] = _nothing_later
        """Takes language, branding and ``public_web`` from the database; set by the app."""
        self.public_web = False
        """Whether public content can be read without an account; set by the app."""
        self.lines: dict[int, asyncio.Future[None]] = {}
        """The last unit in each line of those whose frames keep an order (``effects.line_up``)."""
        self.room: DiskSpaceGuard | None = None
        """Looked at before anything is written, if it is set."""

    def within(self, room: DiskSpaceGuard) -> "Units":
        """The same units for somebody who may only write while there is room on the disk."""
        view = copy.copy(self)
        view.room = room
        return view

    def reader(self, *, slow: bool = False) -> Reader:
        """A unit that only reads and holds nothing between its statements.

        ``slow`` keeps 50 ms statements (search) off the event loop. Each is ended after 2 s: somebody waits for it.
        """
        return Reader(self.database.reading_slowly() if slow else self.database.reading(), self.links)

    def reader_at_work(self) -> Reader:
        """The same for jobs and commands, whose statements may take 10 s, off the event loop."""
        return Reader(self.database.reading_at_work(), self.links)

    def forget(self, key: str) -> None:
        """What ``memory`` holds under this key is no longer so, here and in other processes."""
        self.memory.pop(key, None)
        self.tell_to_forget(key)

    def page_reader(self) -> Reader:
        """A unit that reads what a page shows: perhaps from a standby, when that has all that ``ACTING`` may expect."""
        return Reader(self.database.reading_as_acting(), self.links)

    @asynccontextmanager
    async def write(self) -> AsyncGenerator[Writer]:
        """A unit that commits on leaving, rolls back on any exception, then runs its effects."""
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
            if self.wrote is not None and (member := ACTING.get()):
                self.wrote(member)
            if writer.takes_away:
                self.took_away()
            for effect in writer.effects:
                try:
                    await effect()
                except Exception:  # the change is durable: what follows must not turn the answer into a failure
                    log.exception("after_commit_failed")
        finally:
            for ending in writer.endings:
                ending()
            writer.forget_effects()
