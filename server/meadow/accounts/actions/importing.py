"""Taking in one's own export, of this Meadow or another: once however often it is sent, with the dates of old, and
without telling anybody."""

import shutil
import zipfile
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import anyio.to_thread
import structlog
from pydantic import ValidationError
from sqlalchemy import bindparam, delete, update

from meadow.accounts.actions.films import add_reel
from meadow.accounts.actions.inspection import Manifest, inspect, rows_of
from meadow.accounts.actions.kept import add_folder, keep_bookmark
from meadow.accounts.actions.rows import Given, add_comment, add_draft, add_follow, add_post, fill_profile
from meadow.accounts.limits import EXPORTED_AT_ONCE
from meadow.accounts.models import account_imports
from meadow.accounts.queries import importing
from meadow.core import ids
from meadow.core.audit import record
from meadow.core.db.dialect import upsert
from meadow.core.db.session import Units, Writer
from meadow.core.errors import AppError, Conflict
from meadow.core.jobs.queue import Work, job
from meadow.core.settings import Settings
from meadow.media.decode import Decoder

log: Any = structlog.get_logger("meadow.accounts")
_ADD: tuple[tuple[str, str, Callable[[Given, dict[str, Any]], Awaitable[bool]]], ...] = (
    ("posts", "posts", add_post),
    ("comments", "comments", add_comment),
    ("reels", "reels", add_reel),
    ("drafts", "drafts", add_draft),
    ("follows_out", "follows", add_follow),
    ("bookmark_folders", "folders", add_folder),
    ("user_bookmarks", "bookmarks", keep_bookmark),
)
"""List of the export, what it is called in the answer, and what is done with each row: whether something came."""
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
    },
)
_mine = (_i.user_id == bindparam("who"), _i.id == bindparam("this"))
_REACHED = (
    update(account_imports)
    .where(*_mine)
    .values(
        status=bindparam("state", type_=_i.status.type),
        progress=bindparam("reached", type_=_i.progress.type),
        imported=bindparam("taken", type_=_i.imported.type),
        skipped=bindparam("left", type_=_i.skipped.type),
    )
)
_FAILED = update(account_imports).where(*_mine).values(status="failed", error="The import could not be finished.")
_FORGET = delete(account_imports).where(*_mine)


def import_path(settings: Settings, user_id: int, import_id: int) -> Path:
    """Where a file waits until everything of it is taken in."""
    return settings.data_dir / "imports" / f"{user_id}-{import_id}.zip"


async def begin_import(units: Units, settings: Settings, me: int, file: IO[bytes]) -> None:
    """NotAnExport, before anything is kept; Conflict while the last one is still read."""
    manifest = await anyio.to_thread.run_sync(inspect, file)
    import_id = ids.new_id()
    path = import_path(settings, me, import_id)
    try:
        await anyio.to_thread.run_sync(_keep, file, path)
        async with units.write() as db:
            known = await importing.find_import(db, me)
            if known is not None and known.status == "reading":
                raise Conflict("Your last import is still being read.")
            await db.run(_BEGIN, user_id=me, id=import_id, status="reading", imported={}, skipped={})
            await take_in.later(db, user_id=me, import_id=import_id, source=manifest.source, instance=manifest.instance)
            await record(db, "account.imported", by=me, subject=f"user:{me}")
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def _keep(file: IO[bytes], path: Path) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.seek(0)
    with path.open("xb") as kept:
        path.chmod(0o600)
        shutil.copyfileobj(file, kept, 256 * 1024)


async def _give_up(db: Writer, *, user_id: int, import_id: int, **_: object) -> None:
    await db.run(_FAILED, who=user_id, this=import_id)


@dataclass(slots=True)
class _Tally:
    imported: Counter[str]
    skipped: Counter[str]


@job("accounts.take_in", lane="slow", most_attempts=3, given_up=_give_up)
async def take_in(work: Work, *, user_id: int, import_id: int, source: str, instance: str) -> None:
    """Row by row, each in a transaction of its own; begun anew after a crash, what is here already is passed over."""
    known = await importing.find_import(work.units.reader(), user_id)
    path = import_path(work.settings, user_id, import_id)
    if known is None or known.id != import_id or known.status != "reading":
        path.unlink(missing_ok=True)
        return
    tally = _Tally(Counter(), Counter())
    with zipfile.ZipFile(path) as archive:
        given = Given(work, archive, Decoder(slots=1), user_id, Manifest(source, instance))
        await _add_all(work, given, import_id, tally)
    await _reached(work.units, user_id, import_id, tally, "done", 100)
    path.unlink(missing_ok=True)


async def _add_all(work: Work, given: Given, import_id: int, tally: _Tally) -> None:
    async with work.units.write() as db:
        await fill_profile(db, given)
    done = 0
    for number, (table, kind, add) in enumerate(_ADD):
        rows = await anyio.to_thread.run_sync(rows_of, given.archive, table)
        for row in rows:
            try:
                came = await add(given, row)
            except (AppError, ValidationError, ValueError, KeyError, TypeError, AttributeError) as error:
                # One row that cannot be taken in does not keep the others out.
                log.info("row_not_imported", kind=kind, cause=type(error).__name__)
                came = False
            (tally.imported if came else tally.skipped)[kind] += 1
            done += 1
            if done % EXPORTED_AT_ONCE == 0:
                await _reached(work.units, given.who, import_id, tally, "reading", 100 * number // len(_ADD))


async def _reached(units: Units, who: int, import_id: int, tally: _Tally, state: str, progress: int) -> None:
    async with units.write() as db:
        counts = {"taken": dict(tally.imported), "left": dict(tally.skipped)}
        await db.run(_REACHED, who=who, this=import_id, state=state, reached=progress, **counts)


async def forget_import(units: Units, settings: Settings, user_id: int) -> None:
    """The file that waits, if there is one."""
    known = await importing.find_import(units.reader(), user_id)
    if known is not None:
        async with units.write() as db:
            await db.run(_FORGET, who=user_id, this=known.id)
        import_path(settings, user_id, known.id).unlink(missing_ok=True)
