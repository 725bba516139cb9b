"""Backup of a running installation into one archive.

Order: files, rows, new files. Files are stored before the rows that reference them, and files deleted during the backup
are already in the archive.
"""

import asyncio
from pathlib import Path
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from meadow.backups.archive import ArchiveWriter, Progress, Refused, writing
from meadow.backups.contents import about_this, keys_of, settings_of, write_tables
from meadow.backups.dump import StrangeColumn
from meadow.migrations import incompatibility
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from meadow.platform.db.complaints import reason
from meadow.platform.db.transactions import as_of_now, revision_of
from meadow.platform.storage.port import FileMissing, Storage

File = tuple[str, int, str, bool]
"""Name, size in bytes, SHA-256, whether hidden."""


def file_name() -> str:
    """Default file name: ``meadow-2026-01-31T12-00-00.tar``."""
    return f"meadow-{clock.rfc3339(clock.now_ms())[:19].replace(':', '-')}.tar"


def back_up(
    settings: Settings,
    storage: Storage,
    target: Path,
    *,
    secrets: bool,
    tell: Progress,
    told: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """Write the archive and return its manifest. Refused, without a partial file.

    ``told`` overrides entries of the manifest.
    """
    if target.exists():
        raise Refused(f"{target} is there already: name another file.")
    if settings.is_sqlite and not Path(settings.database.removeprefix("sqlite:///")).exists():
        raise Refused(f"there is no database in {settings.data_dir}: nothing to back up.")
    _check_version(settings)
    with writing(target) as archive:
        files = asyncio.run(_copy_files(storage, archive, {}, tell))
        try:
            tables = as_of_now(settings.database, lambda connection: write_tables(connection, archive, tell))
        except (SQLAlchemyError, StrangeColumn) as error:
            raise Refused(f"the database cannot be read ({reason(error)}).") from error
        files |= asyncio.run(_copy_files(storage, archive, files, tell))
        keys = keys_of(settings) if secrets else {}
        for name, content in keys.items():
            archive.add(f"keys/{name}", content)
        manifest = {
            **about_this(settings),
            **tables,
            "media": sorted(files.values()),
            "keys": sorted(keys),
            "settings": settings_of(settings, secrets=secrets),
            **(told or {}),
        }
        archive.finish(manifest)
    return manifest


def _check_version(settings: Settings) -> None:
    where = settings.data_dir.resolve() if settings.is_sqlite else "the database of MEADOW_DATABASE_URL"

    def look(connection: Connection) -> tuple[str | None, bool]:
        found = revision_of(connection)
        if found is None:
            return None, False
        return found, bool(connection.exec_driver_sql("SELECT EXISTS (SELECT 1 FROM users)").scalar())

    try:
        revision, has_members = as_of_now(settings.database, look)
    except (SQLAlchemyError, OSError) as error:
        raise Refused(f"the database cannot be opened ({reason(error)}).") from error
    if revision is None:
        raise Refused("the database is empty: nothing to back up.")
    if why := incompatibility(revision):
        raise Refused(f"the database {why}")
    if not has_members:
        raise Refused(f"nobody has signed up here yet, so there is nothing to back up: is {where} the right place?")


async def _copy_files(
    storage: Storage, archive: ArchiveWriter, done: dict[str, File], tell: Progress
) -> dict[str, File]:
    names = sorted([file.name async for file in storage.files() if file.name not in done])
    found: dict[str, File] = {}
    for number, name in enumerate(names, 1):
        file = await _copy_file(storage, archive, name)
        if file is not None:
            found[name] = file
        tell("Files", number, len(names))
    return found


async def _copy_file(storage: Storage, archive: ArchiveWriter, name: str) -> File | None:
    for hidden in (False, True):
        try:
            opened = await storage.open(name, hidden=hidden)
        except FileMissing:
            continue
        try:
            size = opened.size
            digest = await archive.add_streamed(f"media/{name}", size, opened.chunks(0, size))
        finally:
            await opened.close()
        return name, size, digest, hidden
    return None  # deleted in the meantime
