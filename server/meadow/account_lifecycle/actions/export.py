"""Data export job."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import anyio.to_thread
import orjson
from pydantic.alias_generators import to_camel
from sqlalchemy import bindparam, delete, update

from meadow.account_lifecycle.actions.export_archive import Archive, Rows
from meadow.account_lifecycle.actions.export_pages import Pages
from meadow.account_lifecycle.actions.signature import instance_of, signed, source_of
from meadow.account_lifecycle.archives.inspection import FORMAT, VERSION
from meadow.account_lifecycle.constants import EXPORT_KEPT_MS, MIN_EXPORT_INTERVAL_MS
from meadow.account_lifecycle.models import account_exports
from meadow.account_lifecycle.queries import exporting
from meadow.audit_log.actions import record
from meadow.deactivation.queries import lock_anybody
from meadow.media.kinds import Kind
from meadow.media.names import kind_of
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock, ids
from meadow.platform.core.errors import TooMany
from meadow.platform.core.i18n import use_language
from meadow.platform.core.json_response import decoded
from meadow.platform.db.dialect import upsert
from meadow.platform.db.session import Database, Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work, job
from meadow.subjects.exports import ExportedList
from meadow.users.preferences import language_of

SAFE_INT = 2**53

_x = account_exports.c
_BEGIN = upsert(
    account_exports,
    ["user_id"],
    lambda new: {"id": new.id, "status": "making", "progress": 0, "size": 0, "made_at": None},
)
_mine = (_x.user_id == bindparam("who"), _x.id == bindparam("export"))
_PROGRESS = update(account_exports).where(*_mine).values(progress=bindparam("reached", type_=_x.progress.type))
_READY = (
    update(account_exports)
    .where(*_mine)
    .values(
        status="ready",
        progress=100,
        size=bindparam("bytes", type_=_x.size.type),
        made_at=bindparam("now", type_=_x.made_at.type),
    )
)
_FAILED = update(account_exports).where(*_mine).values(status="failed")
_FORGET = delete(account_exports).where(*_mine)


def path_of(settings: Settings, user_id: int, export_id: int) -> Path:
    """Path of the export file, outside the served folders."""
    return settings.data_dir / "exports" / f"{user_id}-{export_id}.zip"


async def begin_export(database: Database, settings: Settings, me: int) -> Row | None:
    """Start a new export that replaces the last one: its row. TooMany for one within a day in the production profile.
    No-op while one is being made."""
    every_ms = MIN_EXPORT_INTERVAL_MS if settings.profile == "production" else 0
    async with database.write() as db:
        await _begin(db, me, every_ms)
    return await exporting.find_export(database.reader(), me)


async def _begin(db: Writer, me: int, every_ms: int) -> None:
    await lock_anybody(db, me)
    known = await exporting.find_export(db, me)
    if known is not None and known.status == "making":
        return
    if known is not None and known.status == "ready" and every_ms:
        left = ids.created_ms(known.id) + every_ms - clock.now_ms()
        if left > 0:
            raise TooMany(left // 1000 + 1)
    export_id = ids.new_id()
    await db.run(_BEGIN, user_id=me, id=export_id, status="making")
    await make_export.later(db, user_id=me, export_id=export_id)
    if known is not None:
        await forget_file.later(db, user_id=me, export_id=known.id)


async def _give_up(db: Writer, *, user_id: int, export_id: int) -> None:
    await db.run(_FAILED, who=user_id, export=export_id)


@job("accounts.make_export", queue="exports", most_attempts=3, given_up=_give_up)
async def make_export(work: Work, *, user_id: int, export_id: int) -> None:
    """Write the export file in batches. Restarts from the beginning after a crash; skips a replaced export."""
    known = await exporting.find_export(work.database.reader(), user_id)
    if known is None or known.id != export_id or known.status != "making":
        return
    path = path_of(work.settings, user_id, export_id)
    async with Archive(path) as archive:
        await _write(work, archive, user_id, export_id)
    size = (await anyio.to_thread.run_sync(path.stat)).st_size
    async with work.database.write() as db:
        if await db.run(_READY, who=user_id, export=export_id, bytes=size, now=clock.now_ms()):
            await record(db, "export.made", by=user_id, subject=f"user:{user_id}", size=size)


async def _write(work: Work, archive: Archive, who: int, export_id: int) -> None:
    db = work.database.reader_at_work()
    member = (await exporting.rows_of(db, "users", who, 0))[0]
    use_language(language_of(member.settings) or work.database.context.site.language)
    pages = Pages(member)
    tables, lists = exporting.exported(), exporting.exported_lists()
    steps = len(tables) + len(lists) + 2
    for number, name in enumerate(tables):
        await _list(db, archive, pages, _table(name), who)
        await _reached(work.database, who, export_id, 100 * number // steps)
    for number, each in enumerate(lists, len(tables)):
        await _list(db, archive, pages, each, who)
        await _reached(work.database, who, export_id, 100 * number // steps)
    await _files(work, db, archive, who)
    for name, text in pages.texts():
        async with archive.open(name) as entry:
            for piece in text:
                await entry.write(piece if isinstance(piece, bytes) else piece.encode())
    manifest = {
        "format": FORMAT,
        "version": VERSION,
        "source": source_of(work.settings, who),
        "instance": instance_of(work.settings),
        "username": member.username,
        "madeAt": clock.rfc3339(clock.now_ms()),
        "files": archive.files,
    }
    async with archive.open("manifest.json") as entry:
        await entry.write(orjson.dumps(signed(work.settings, manifest), option=orjson.OPT_INDENT_2))


async def _reached(database: Database, who: int, export_id: int, progress: int) -> None:
    async with database.write() as db:
        await db.run(_PROGRESS, who=who, export=export_id, reached=progress)


def _table(name: str) -> ExportedList:
    table = exporting.exported()[name]

    async def pages(db: Reader, who: int) -> AsyncIterator[list[Row]]:
        after = 0
        while rows := await exporting.rows_of(db, name, who, after):
            yield rows
            if not table.after:
                return
            after = getattr(rows[-1], table.after)

    return ExportedList(name, tuple(exporting.columns_of(name)), table.people, pages)


async def _list(db: Reader, archive: Archive, pages: Pages, exported: ExportedList, who: int) -> None:
    async with archive.open(f"data/{exported.name}.json") as entry:
        written = Rows(entry)
        async for rows in exported.pages(db, who):
            named = await exporting.usernames(db, _others(rows, exported.people))
            shown = [_shown(row, exported.columns, exported.people, named) for row in rows]
            await written.add(shown)
            pages.take(exported.name, shown)
        await written.end()


def _others(rows: list[Row], columns: tuple[str, ...]) -> list[int]:
    return sorted({value for row in rows for column in columns if (value := getattr(row, column))})


def _shown(row: Row, columns: tuple[str, ...], people: tuple[str, ...], named: dict[int, str]) -> dict[str, Any]:
    """Serialize a row: camelCase keys, times and IDs as text, other members by username."""
    out: dict[str, Any] = {}
    for column in columns:
        value = getattr(row, column)
        if column in people:
            out[to_camel(column.removesuffix("_id"))] = named.get(value)
        elif column.endswith(("_at", "_until")) and isinstance(value, int):
            out[to_camel(column)] = clock.rfc3339(value) if value else None
        elif isinstance(value, int) and not isinstance(value, bool) and abs(value) >= SAFE_INT:
            out[to_camel(column)] = str(value)
        elif isinstance(value, orjson.Fragment):
            out[to_camel(column)] = decoded(value)
        else:
            out[to_camel(column)] = value
    made = next((getattr(row, name) for name in _MADE if name in columns), None)
    if isinstance(made, int) and made >= SAFE_INT:
        out["createdAt"] = ids.created_at(made)
    return out


_MADE = (
    "id",
    "follow_id",
    "like_id",
    "repost_id",
    "bookmark_id",
    "membership_id",
    "feedback_id",
    "ban_id",
    "block_id",
)
"""Columns whose IDs carry the row's creation time."""


async def _files(work: Work, db: Reader, archive: Archive, who: int) -> None:
    after = 0
    while rows := await exporting.files_page(db, who, after):
        for row in rows:
            # Only the original, which is first, and captions: all other files are derived from the original.
            for name in (row.files[0], *(name for name in row.files if kind_of(name) is Kind.VTT)):
                await archive.add_file(f"media/{name}", name, work.storage)
        after = rows[-1].id


async def forget_export(database: Database, settings: Settings, user_id: int) -> None:
    """Delete the member's export and its file."""
    known = await exporting.find_export(database.reader(), user_id)
    if known is not None:
        async with database.write() as db:
            await db.run(_FORGET, who=user_id, export=known.id)
        await _unlink(path_of(settings, user_id, known.id))


@job("accounts.forget_export_file")
async def forget_file(work: Work, *, user_id: int, export_id: int) -> None:
    """Delete the file of a replaced export."""
    await _unlink(path_of(work.settings, user_id, export_id))


@job("accounts.forget_exports", every_ms=clock.HOUR_MS)
async def forget_exports(work: Work) -> None:
    """Delete exports older than a week."""
    while rows := await exporting.old_exports(work.database.reader(), ids.pack(clock.now_ms() - EXPORT_KEPT_MS)):
        for row in rows:
            async with work.database.write() as db:
                await db.run(_FORGET, who=row.user_id, export=row.id)
            await _unlink(path_of(work.settings, row.user_id, row.id))


async def _unlink(path: Path) -> None:
    def unlink() -> None:
        path.unlink(missing_ok=True)
        path.with_suffix(".part").unlink(missing_ok=True)

    await anyio.to_thread.run_sync(unlink)
