"""``backup --follow``: continuous copy of a SQLite installation.

The folder holds a whole database (``base``), the later bytes of its log (``changes``), the media and the keys;
``follow.json`` names the current set. SQLite's own checksums, each over all before it, show that changes are whole.
"""

import asyncio
import hashlib
import os
import re
import shutil
import sys
import time
import zlib
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import orjson

from meadow.backups.archive import Damaged, Progress, Refused, sync_folder, synced
from meadow.backups.contents import keys_of, settings_of, write_key
from meadow.backups.taking import back_up
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from meadow.platform.db.engine import engine_of
from meadow.platform.db.sqlite import SqliteDatabase
from meadow.platform.db.sqlite_log import Log, Lost, apply, is_restart, put
from meadow.platform.storage.disk import DiskStorage
from meadow.platform.storage.port import FileMissing, Storage

NOTE = "follow.json"
VERSION = 2
EVERY_SECONDS = 0.4
"""Polling interval."""
_FOLDED_AFTER = 2_000
"""Number of changes from which on a restart of the log merges them into a new base."""
_PATIENT = 20
"""Pause between two listings of the media, as a multiple of the duration of a listing."""
_BASE = re.compile(r"base-\d{1,20}\.db")


class _Follower:
    def __init__(self, settings: Settings, storage: Storage, folder: Path, tell: Progress) -> None:
        self._settings, self._storage, self._folder, self._tell = settings, storage, folder, tell
        self._media = DiskStorage(folder / "media")
        self._kept: dict[str, bool] = {}
        self._listed_after = 0.0
        self._note: dict[str, Any] = {"base": {"number": 0}, "first": 1}
        if (folder / NOTE).exists():
            self._note = orjson.loads((folder / NOTE).read_bytes())
        (folder / "changes").mkdir(exist_ok=True)
        self._next = max([self._note["first"] - 1, *(number for number, _ in _changes(folder))]) + 1
        self._thread = ThreadPoolExecutor(1, "folding")
        self._folding: Future[tuple[str, int]] | None = None

    def start_over(self, log: Log) -> None:
        """Copy the whole database and all media."""
        if self._folding is not None:
            wait([self._folding])  # it writes the base of the same number
            self._folding = None
        base = self._base(self._note["base"]["number"] + 1)
        base.unlink(missing_ok=True)
        log.copy(base)
        self._tell("Database", 1, 1)
        asyncio.run(self._copy_all_media())
        self._turn_to(_digest_of(base), self._next)

    def _base(self, number: int) -> Path:
        return self._folder / f"base-{number}.db"

    def _turn_to(self, digest: str, first: int) -> None:
        """Switch to the next base and delete older bases and changes."""
        base = {"number": self._note["base"]["number"] + 1, "sha256": digest}
        self._note = {"format": "meadow-follow", "version": VERSION, "base": base, "first": first}
        self._note |= {"at": clock.now_ms(), "settings": settings_of(self._settings, secrets=True)}
        with synced(self._folder / NOTE) as file:
            file.write(orjson.dumps(self._note))
        self._delete_other_bases()
        for number, path in _changes(self._folder):
            if number < first:
                path.unlink()

    def _delete_other_bases(self) -> None:
        for path in self._folder.glob("base-*.db"):
            if path != self._base(self._note["base"]["number"]):
                path.unlink()

    def keep(self, added: bytes) -> None:
        """Write and fsync one change, whose media are copied."""
        if is_restart(added):
            self._fold()
        with synced(self._folder / "changes" / f"{self._next:015d}") as file:
            file.write(zlib.compress(added, 1))
        self._next += 1

    def _fold(self) -> None:
        """Where the log was restarted: merge many changes into a new base, in a background thread."""
        if self._folding is None and self._next - self._note["first"] >= _FOLDED_AFTER:
            self._folding = self._thread.submit(self._folded, dict(self._note), self._next)
        elif self._folding is not None and self._folding.done():
            folding, self._folding = self._folding, None
            self._turn_to(*folding.result())

    def _folded(self, note: dict[str, Any], end: int) -> tuple[str, int]:
        path = self._base(note["base"]["number"] + 1)
        _replay(self._folder, note, path, end)
        return _digest_of(path), end

    def end(self) -> None:
        """Wait for a running merge and discard its result."""
        self._thread.shutdown(wait=True)
        self._delete_other_bases()

    def tidy_media(self) -> None:
        """Copy new and newly hidden files and delete removed ones."""
        if time.monotonic() >= self._listed_after:
            asyncio.run(self._copy_media())

    async def _copy_all_media(self) -> None:
        """Copy all media and delete files removed since an earlier run."""
        await self._copy_media()
        for name in [file.name async for file in self._media.files()]:
            if name not in self._kept:
                await self._media.delete(name)

    async def _copy_media(self) -> None:
        begun = time.monotonic()
        there = {file.name async for file in self._storage.files()}
        for name in there:
            await self._copy_file(name)
        for name in self._kept.keys() - there:
            await self._media.delete(name)
            del self._kept[name]
        self._listed_after = begun + _PATIENT * (time.monotonic() - begun)

    async def _copy_file(self, name: str) -> None:
        hidden = await self._storage.size(name) is None
        if self._kept.get(name) == hidden:
            return
        if name in self._kept or await self._media.size(name) is not None:
            await (self._media.hide(name) if hidden else self._media.show(name))
        else:
            try:
                opened = await self._storage.open(name, hidden=hidden)
            except FileMissing:
                return
            with (self._folder / ".incoming").open("w+b") as file:
                async for piece in opened.chunks(0, opened.size):
                    file.write(piece)
                await opened.close()
                await self._media.put_file(name, file, hidden=hidden)
        self._kept[name] = hidden


def follow(
    settings: Settings, storage: Storage, folder: Path, tell: Progress, goes_on: Callable[[], bool] = lambda: True
) -> None:
    """Keep the copy in the folder current while ``goes_on`` returns True; Refused."""
    database = engine_of(settings)
    if not isinstance(database, SqliteDatabase):
        raise Refused("PostgreSQL is followed by archiving its log: docs/operations/backup.md says how.")
    if not database.path.exists():
        raise Refused(f"there is no database in {settings.data_dir}: start Meadow once.")
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    if not is_followed(folder) and not all(_is_ours(path.name) for path in folder.iterdir()):
        raise Refused(f"{folder} holds other things: name an empty folder.")
    follower = _Follower(settings, storage, folder, tell)
    try:
        while goes_on():
            with closing(database.commit_log()) as log:
                _write_keys(settings, folder)
                follower.start_over(log)
                tell("Following", 1, 1)
                try:
                    _go_on(follower, log, goes_on)
                except Lost as lost:
                    tell(f"Beginning again, since {lost}", 1, 1)
    finally:
        follower.end()


def _go_on(follower: _Follower, log: Log, goes_on: Callable[[], bool]) -> None:
    while goes_on():
        begun = time.monotonic()
        changes = log.added()
        follower.tidy_media()
        for added in changes:
            follower.keep(added)
        time.sleep(max(0.0, EVERY_SECONDS - (time.monotonic() - begun)))


def _write_keys(settings: Settings, folder: Path) -> None:
    for name, content in keys_of(settings).items():
        write_key(folder, name, content)


def _is_ours(name: str) -> bool:
    return name.startswith(".") or name.endswith(".key") or name in ("changes", "media") or bool(_BASE.fullmatch(name))


def is_followed(folder: Path) -> bool:
    """Whether the folder is a copy made by ``follow``."""
    return (folder / NOTE).exists()


def rebuilt(folder: Path, into: Path, tell: Progress) -> Path:
    """Write the latest state of a copy as an archive into ``into``; the result is deterministic. Refused."""
    note = orjson.loads((folder / NOTE).read_bytes())
    if note["version"] != VERSION:
        raise Refused(f"{folder} was written by another version of Meadow: use that version.")
    data = into / "data"
    data.mkdir()
    at = _replay(folder, note, data / "meadow.db")
    for path in folder.glob("*.key"):
        write_key(data, path.name, path.read_bytes())
    settings = Settings(data_dir=data, database_url="", secret_key=None)
    told = {"settings": dict(note["settings"]), "madeAt": clock.rfc3339(at)}
    back_up(settings, DiskStorage(folder / "media"), into / "copy.tar", secrets=True, tell=tell, told=told)
    return into / "copy.tar"


def _replay(folder: Path, note: dict[str, Any], target: Path, end: int | None = None) -> int:
    """Write the base with all changes, or those before ``end``; returns the time of the last change.

    Damaged or Refused.
    """
    part = target.with_name(f".{target.name}.part")
    for left in part.parent.glob(f"{part.name}*"):
        left.unlink()
    found = [(number, path) for number, path in _changes(folder) if note["first"] <= number < (end or sys.maxsize)]
    if [number for number, _ in found] != [*range(note["first"], note["first"] + len(found))]:
        raise Damaged(folder, "a change is missing")
    try:
        shutil.copyfile(folder / f"base-{note['base']['number']}.db", part)
        if _digest_of(part) != note["base"]["sha256"]:
            raise Damaged(folder, "the base is not what was written")
        for _, path in found:
            put(part, zlib.decompress(path.read_bytes()))
        apply(part)
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.rename(target)
        sync_folder(target.parent)
        return int(found[-1][1].stat().st_mtime * 1000) if found else note["at"]
    except (Lost, zlib.error) as error:
        raise Damaged(folder, str(error)) from error
    except OSError as error:
        raise Refused(f"{folder} cannot be read, or {target} not written ({error.strerror}).") from error


def _changes(folder: Path) -> list[tuple[int, Path]]:
    return sorted((int(path.name), path) for path in (folder / "changes").iterdir() if path.name.isdigit())


def _digest_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(cast(Any, file), "sha256").hexdigest()
