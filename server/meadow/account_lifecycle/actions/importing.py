"""Data import job."""

import zipfile
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO, Any

import anyio.to_thread
import structlog
from pydantic import ValidationError
from sqlalchemy import bindparam, case, delete, update

from meadow.account_lifecycle.actions.given import Given, Manifest
from meadow.account_lifecycle.actions.import_bookmarks import add_folder, keep_bookmark
from meadow.account_lifecycle.actions.import_rows import add_comment, add_draft, add_follow, add_post, fill_profile
from meadow.account_lifecycle.actions.import_videos import add_reel
from meadow.account_lifecycle.actions.offers import matched, offer_people
from meadow.account_lifecycle.actions.receiving import Brought, claim_path, claimed, read_archive
from meadow.account_lifecycle.archives.lists import read_rows
from meadow.account_lifecycle.constants import LISTS, STEP_MS, STEP_ROWS, UNFINISHED, WAIT_MS
from meadow.account_lifecycle.errors import ImportRunning
from meadow.account_lifecycle.models import account_imports
from meadow.account_lifecycle.queries import importing
from meadow.audit_log.actions import record
from meadow.media.children import Slots
from meadow.media.decode import Decoder
from meadow.media.errors import QuotaUsedUp
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock, ids
from meadow.platform.core.errors import AppError, Conflict, NotSignedIn, TooMany, Unavailable
from meadow.platform.db.dialect import upsert
from meadow.platform.db.session import Database, Writer
from meadow.platform.jobs.queue import Work, job
from meadow.subjects.origin import Origin
from meadow.users.queries import is_absent, lock_user

log: Any = structlog.get_logger("meadow.account_lifecycle")

_ADD: dict[str, tuple[str, Callable[[Given, dict[str, Any]], Awaitable[bool]]]] = {
    "posts": ("posts", add_post),
    "comments": ("comments", add_comment),
    "reels": ("reels", add_reel),
    "drafts": ("drafts", add_draft),
    "follows_out": ("follows", add_follow),
    "bookmark_folders": ("folders", add_folder),
    "user_bookmarks": ("bookmarks", keep_bookmark),
}
"""List of the archive -> its name in the response, and the function that adds a row (returns whether it was added)."""
_LATER = (TooMany, QuotaUsedUp, Unavailable, NotSignedIn)
"""Temporary errors: the row is retried later."""
_TRIES = 3
_i = account_imports.c
_BEGIN = upsert(
    account_imports,
    ["user_id"],
    lambda new: {
        "id": new.id,
        "status": "reading",
        "progress": 0,
        "imported": new.imported,
        "skipped": new.skipped,
        "error": None,
        "position": new.position,
        "resumes_at": None,
    },
)
_reading = _i.status == "reading"
_mine = (_i.user_id == bindparam("who"), _i.id == bindparam("this"))
_REACHED = (
    update(account_imports)
    .where(*_mine)
    .values(
        # A cancelled import stays cancelled; its counts are updated.
        status=case((_reading, bindparam("state", type_=_i.status.type)), else_=_i.status),
        progress=case((_reading, bindparam("reached", type_=_i.progress.type)), else_=_i.progress),
        imported=bindparam("taken", type_=_i.imported.type),
        skipped=bindparam("left", type_=_i.skipped.type),
        position=bindparam("at", type_=_i.position.type),
        resumes_at=case((_reading, bindparam("later", type_=_i.resumes_at.type)), else_=None),
    )
)
_FAILED = (
    update(account_imports).where(*_mine, _reading).values(status="failed", error=str(UNFINISHED), resumes_at=None)
)
_CANCEL = update(account_imports).where(*_mine, _reading).values(status="failed", error=None, resumes_at=None)
_FORGET = delete(account_imports).where(*_mine)


@dataclass(slots=True)
class _Position:
    """Progress of an import, stored in its row for the next step."""

    source: str
    is_ours: bool
    is_own: bool
    rows: int
    table: int = -1
    """Index of the current list, -1 for the profile."""
    offset: int = 0
    """Byte offset of the next row in the list."""
    done: int = 0
    causes: dict[str, int] = field(default_factory=dict[str, int])
    """Number of skipped rows by reason."""
    origin: Origin = "meadow"

    def manifest(self) -> Manifest:
        return Manifest(self.source, self.is_ours, self.is_own, self.rows, self.origin)

    @property
    def lists(self) -> tuple[str, ...]:
        """Imported lists; archives of other networks have posts alone."""
        return LISTS if self.origin == "meadow" else LISTS[:1]


def _begun(brought: Brought) -> dict[str, Any]:
    manifest = brought.manifest
    table = -1 if manifest.origin == "meadow" else 0
    known = (manifest.source, manifest.is_ours, manifest.is_own, manifest.rows, table)
    return asdict(_Position(*known, causes=dict(brought.left), origin=manifest.origin))


def import_path(settings: Settings, user_id: int, import_id: int) -> Path:
    """Path of an uploaded archive during the import."""
    return settings.data_dir / "imports" / f"{user_id}-{import_id}.zip"


async def begin_import(database: Database, slots: Slots, settings: Settings, me: int, file: IO[bytes]) -> None:
    """Validate an upload and start its import.

    NotAnExport or ExportTooLarge before anything is stored; ImportRunning.
    """
    async with claimed(settings, me) as path:
        known = await importing.find_import(database.reader(), me)
        if known is not None and known.status == "reading":
            raise ImportRunning()
        brought = await read_archive(slots, settings, me, file, path)
        skipped = {"posts": brought.left_rows} if brought.left_rows else {}
        people = await matched(database.reader(), me, brought.people)
        import_id = ids.new_id()
        kept = import_path(settings, me, import_id)
        kept.hardlink_to(path)  # the claim stays until the row is there
        try:
            async with database.write() as db:
                await lock_user(db, me)
                known = await importing.find_import(db, me)
                if known is not None and known.status == "reading":  # an undo that began meanwhile
                    raise ImportRunning()
                begun = {"status": "reading", "imported": {}, "skipped": skipped, "position": _begun(brought)}
                await db.run(_BEGIN, user_id=me, id=import_id, **begun)
                await offer_people(db, me, people)
                await take_in.later(db, user_id=me, import_id=import_id)
                await record(db, "account.imported", by=me, subject=f"user:{me}")
        except BaseException:
            kept.unlink(missing_ok=True)
            raise


async def cancel_import(database: Database, settings: Settings, me: int) -> None:
    """Stop the running or paused import of a member and delete its file; imported rows stay. No-op without one."""
    async with database.write() as db:
        await lock_user(db, me)
        known = await importing.find_import(db, me)
        if known is None or known.status != "reading":
            return
        await db.run(_CANCEL, who=me, this=known.id)
        await record(db, "account.import_cancelled", by=me, subject=f"user:{me}")
    await anyio.Path(import_path(settings, me, known.id)).unlink(missing_ok=True)


async def _give_up(db: Writer, *, user_id: int, import_id: int, **_: object) -> None:
    await db.run(_FAILED, who=user_id, this=import_id)
    await forget_file.later(db, user_id=user_id, import_id=import_id)


@dataclass(slots=True)
class _Step:
    """One time slice of an import."""

    import_id: int
    given: Given
    position: _Position
    imported: Counter[str]
    skipped: Counter[str]
    ends: int

    async def is_wanted(self) -> bool:
        """False for a cancelled or replaced import."""
        return await importing.is_read(self.given.work.database.reader(), self.given.who, self.import_id)

    async def go(self) -> int | None:
        """Import rows until the time slice ends. Returns the time of the next step; None when finished or cancelled."""
        at = self.position
        if at.table < 0:
            later = await self._try("profile", None)
            if later is not None:
                return later
            at.table = 0
        while at.table < len(at.lists):
            table = at.lists[at.table]
            rows = await anyio.to_thread.run_sync(read_rows, self.given.archive, table, at.offset, STEP_ROWS)
            for row, end in rows:
                if not await self.is_wanted():
                    return None
                later = await self._try(table, row)
                if later is not None:
                    return later
                at.offset, at.done = end, at.done + 1
                if clock.now_ms() >= self.ends:
                    return clock.now_ms()
            if len(rows) < STEP_ROWS:
                at.table, at.offset = at.table + 1, 0
        return None

    async def _try(self, table: str, row: dict[str, Any] | None) -> int | None:
        """Import one row. Returns the time of a retry, or None."""
        try:
            came = await self._add(table, row)
        except _LATER as error:
            return clock.now_ms() + max(1000 * (error.retry_after or 0), WAIT_MS)
        except (AppError, ValidationError, ValueError, KeyError, TypeError, AttributeError) as error:
            # A single bad row does not stop the import.
            self.given.leave(error.program_code if isinstance(error, AppError) else "unreadable")
            came = False
        else:
            if not came and table in _ADD:
                self.given.leave("known")
        if table in _ADD:
            (self.imported if came else self.skipped)[_ADD[table][0]] += 1
        return None

    async def _add(self, table: str, row: dict[str, Any] | None) -> bool:
        for left in reversed(range(_TRIES)):
            try:
                if table not in _ADD:
                    await fill_profile(self.given)
                    return False
                return row is not None and await _ADD[table][1](self.given, row)
            except Conflict as error:
                if not left or type(error).__name__ not in ("Conflict", "Deadlocked"):
                    raise
        return False


@job("accounts.take_in", queue="imports", most_attempts=3, given_up=_give_up)
async def take_in(work: Work, *, user_id: int, import_id: int, **_: object) -> None:
    """One step of an import, queued behind the steps of other members.

    After a crash it resumes at the stored position; rows imported before the crash are skipped.
    """
    known = await importing.find_import(work.database.reader(), user_id)
    path = import_path(work.settings, user_id, import_id)
    if known is None or known.id != import_id or known.status != "reading":
        path.unlink(missing_ok=True)
        return
    try:
        archive = await anyio.to_thread.run_sync(zipfile.ZipFile, path)
    except FileNotFoundError:
        if await importing.is_read(work.database.reader(), user_id, import_id):
            raise
        return  # cancelled in the meantime
    with archive:
        position = _Position(**known.position)
        given = Given(work, archive, Decoder(slots=1), user_id, import_id, position.manifest(), position.causes)
        ends = clock.now_ms() + STEP_MS
        step = _Step(import_id, given, position, Counter(known.imported), Counter(known.skipped), ends)
        if await is_absent(work.database.reader(), user_id):
            later = clock.now_ms() + clock.HOUR_MS
        else:
            later = await _go(work.database, import_id, step)
    async with work.database.write() as db:
        await _reached(db, import_id, step, later)
        if later is not None and await importing.is_read(db, user_id, import_id):
            await take_in.later(db, run_at=later, user_id=user_id, import_id=import_id)
    if later is None:
        path.unlink(missing_ok=True)
        log.info(
            "import_done",
            user=user_id,
            imported=dict(step.imported),
            skipped=dict(step.skipped),
            causes=position.causes,
        )


async def _go(database: Database, import_id: int, step: _Step) -> int | None:
    """Run the step; stores its progress also when the process stops midway."""
    try:
        return await step.go()
    except BaseException:
        async with database.write() as db:
            await _reached(db, import_id, step, clock.now_ms())
        raise


async def _reached(db: Writer, import_id: int, step: _Step, later: int | None) -> None:
    at = step.position
    waits = later is not None and later >= clock.now_ms() + WAIT_MS // 2
    await db.run(
        _REACHED,
        who=step.given.who,
        this=import_id,
        state="done" if later is None else "reading",
        reached=100 if later is None else 100 * at.done // max(1, at.rows),
        taken=dict(step.imported),
        left=dict(step.skipped),
        at=asdict(at),
        later=later if waits else None,
    )


async def forget_import(database: Database, settings: Settings, user_id: int) -> None:
    """Delete the member's import and its file."""
    known = await importing.find_import(database.reader(), user_id)
    if known is not None:
        async with database.write() as db:
            await db.run(_FORGET, who=user_id, this=known.id)
        import_path(settings, user_id, known.id).unlink(missing_ok=True)
    claim_path(settings, user_id).unlink(missing_ok=True)


@job("accounts.forget_import_file")
async def forget_file(work: Work, *, user_id: int, import_id: int) -> None:
    """Delete the file of a failed import."""
    await (anyio.Path(import_path(work.settings, user_id, import_id))).unlink(missing_ok=True)
