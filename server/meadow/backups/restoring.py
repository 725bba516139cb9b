"""``restore``: an installation from a backup archive.

The whole archive is verified before any write. The database comes last, in one step: an interrupted restore leaves
files and a note that names the archive, and resumes when run again.
"""

import asyncio
import os
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from meadow.backups import UNFINISHED, dump
from meadow.backups.archive import Archive, Progress, Refused, sync_folder
from meadow.backups.contents import NOT_CARRIED, check, rows_of, write_key
from meadow.backups.dump import Shape
from meadow.migrations import incompatibility
from meadow.migrations.fill_search import refill_index
from meadow.migrations.run import upgrade_to
from meadow.platform.config.settings import Settings
from meadow.platform.db import transactions
from meadow.platform.db.complaints import reason
from meadow.platform.storage.port import Storage

_NOTE = "archive"
_SETTINGS = "restored-settings.env"
# Safe for a new file that is only visible after its final fsync.
_QUICK = ("PRAGMA journal_mode = OFF", "PRAGMA synchronous = OFF", "PRAGMA cache_size = -131072")


class _IsDone(Exception):
    """The database was already restored from this archive."""


def restore(settings: Settings, storage: Storage, archive: Archive, tell: Progress) -> None:
    """Fill the empty installation of the settings; Refused."""
    _check_schema(archive)
    unfinished = settings.data_dir / UNFINISHED
    goes_on = _goes_on(unfinished, archive)
    if not goes_on:
        refuse_unless_empty(settings, storage)
    check(archive, tell)
    if not goes_on:
        _check_keys(settings, archive)
        unfinished.mkdir(parents=True, mode=0o700, exist_ok=True)
        note = unfinished / f"{_NOTE}.part"
        note.write_text(archive.seal)
        note.rename(unfinished / _NOTE)
        sync_folder(unfinished)
    asyncio.run(_put_files(storage, archive, tell))
    for name in archive.manifest["keys"]:
        write_key(settings.data_dir, name, archive.read(f"keys/{name}"))
    _write_settings(settings.data_dir, archive.manifest["settings"])
    _restore_database(settings, unfinished, archive, tell)
    shutil.rmtree(unfinished)


def _goes_on(unfinished: Path, archive: Archive) -> bool:
    if not unfinished.exists():
        return False
    note = unfinished / _NOTE
    if note.exists() and note.read_text() != archive.seal:
        raise Refused(
            f"a restore of another archive was interrupted in {unfinished.parent}: finish it with that archive, "
            "or restore into another data folder."
        )
    return note.exists()


def refuse_unless_empty(settings: Settings, storage: Storage) -> None:
    """Refused for an existing installation."""
    there = "there is an installation already in"
    if settings.is_sqlite:
        if Path(settings.database.removeprefix("sqlite:///")).exists():
            raise Refused(f"{there} {settings.data_dir}: name an empty folder with MEADOW_DATA_DIR.")
    elif _tables_of(settings.database):
        raise Refused(f"{there} the database of MEADOW_DATABASE_URL: name an empty one.")
    if asyncio.run(_has_files(storage)):
        raise Refused(f"there are media already where {settings.data_dir} keeps them: name an empty folder.")


def _tables_of(url: str) -> Sequence[str]:
    try:
        return transactions.as_of_now(url, lambda connection: sa.inspect(connection).get_table_names())
    except (SQLAlchemyError, OSError) as error:
        raise Refused(f"the database of MEADOW_DATABASE_URL cannot be reached ({reason(error)}).") from error


async def _has_files(storage: Storage) -> bool:
    async for _ in storage.files():
        return True
    return False


def _check_keys(settings: Settings, archive: Archive) -> None:
    for name in archive.manifest["keys"]:
        path = settings.data_dir / name
        if path.exists() and path.read_bytes().strip() != archive.read(f"keys/{name}").strip():
            raise Refused(f"{path} is another key than the archive's: move it away, and restore again.")


async def _put_files(storage: Storage, archive: Archive, tell: Progress) -> None:
    files = archive.manifest["media"]
    for number, (name, size, _, hidden) in enumerate(files, 1):
        # Files are stored atomically: an existing one is from an interrupted restore of this archive.
        if hidden or await storage.size(name) != size:
            with archive.open(f"media/{name}") as content:
                await storage.put_file(name, content, hidden=hidden)
        tell("Files", number, len(files))


def _write_settings(folder: Path, settings: dict[str, str]) -> None:
    lines = [f"{name}={value}\n" for name, value in settings.items()]
    write_key(folder, _SETTINGS, "".join(lines).encode())


def _restore_database(settings: Settings, unfinished: Path, archive: Archive, tell: Progress) -> None:
    try:
        if not settings.is_sqlite:
            transactions.in_one_transaction(
                settings.database, lambda connection: _fill_postgres(connection, archive, tell)
            )
            return
        target = Path(settings.database.removeprefix("sqlite:///"))
        if target.exists():  # interrupted between this rename and the end
            return
        part = unfinished / "meadow.db"
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        transactions.in_one_transaction(f"sqlite:///{part}", lambda connection: fill(connection, archive, tell), _QUICK)
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.rename(target)
        sync_folder(target.parent)
    except _IsDone:
        return
    except (SQLAlchemyError, OSError) as error:
        raise Refused(f"the database cannot be written ({error}): run the restore again.") from error


def _fill_postgres(connection: sa.Connection, archive: Archive, tell: Progress) -> None:
    if transactions.revision_of(connection) is not None:
        noted = connection.exec_driver_sql("SELECT obj_description('alembic_version'::regclass, 'pg_class')").scalar()
        if noted == archive.seal:
            raise _IsDone
        raise Refused("the database of MEADOW_DATABASE_URL is not empty any more: name an empty one.")
    fill(connection, archive, tell)
    connection.exec_driver_sql(f"COMMENT ON TABLE alembic_version IS '{archive.seal}'")
    connection.exec_driver_sql("ANALYZE")


def fill(connection: sa.Connection, archive: Archive, tell: Progress) -> None:
    """Create the archive's schema in an empty database, write and compare its rows, then migrate to this version."""
    manifest = archive.manifest
    upgrade_to(connection, manifest["revision"])
    laid = {shape.name: shape for shape in dump.shapes(connection, NOT_CARRIED)}
    listed = {table["name"]: table for table in manifest["tables"]}
    if laid.keys() != listed.keys():
        raise Refused(f"{archive.path} holds other tables than its version of Meadow has.")
    dump.empty(connection, list(laid.values()))
    for number, (name, shape) in enumerate(laid.items(), 1):
        _fill_table(connection, shape.of(listed[name]["columns"]), listed[name], archive)
        tell("Tables", number, len(laid))
    upgrade_to(connection)
    tell("Making the index of the search", 0, 1)
    refill_index(connection)
    tell("Making the index of the search", 1, 1)


def _fill_table(connection: sa.Connection, shape: Shape, table: dict[str, Any], archive: Archive) -> None:
    for batch in rows_of(archive, table):
        dump.write(connection, shape, batch)
    found = dump.digest_of(connection, shape)
    if (found.count, found.text) != (table["rows"], table["digest"]):
        raise Refused(f"the rows of {shape.name} arrived differently: nothing was kept. Please report this.")
    if connection.dialect.name == "postgresql":
        # The cursor that read the rows stays open until the end of the transaction, and later migrations may alter
        # no table that an open cursor reads.
        connection.exec_driver_sql("CLOSE ALL")


def _check_schema(archive: Archive) -> None:
    if why := incompatibility(archive.manifest["revision"]):
        raise Refused(f"{archive.path} {why}")


def rehearse(archive: Archive, tell: Progress) -> None:
    """``restore --verify``: check the archive and restore its rows into a temporary database."""
    _check_schema(archive)
    check(archive, tell)
    with tempfile.TemporaryDirectory(prefix="meadow-verify-") as folder:
        url = f"sqlite:///{Path(folder) / 'meadow.db'}"
        transactions.in_one_transaction(url, lambda connection: fill(connection, archive, tell), _QUICK)
