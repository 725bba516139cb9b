"""``backup --follow``: continuous copy of a SQLite installation.

The folder holds a whole database (``base``), later changes (``changes``), the media and the keys; ``follow.json`` lists
the current set. Each change contains the hash of the previous one, so that a missing one is detected.
"""

import asyncio
import hashlib
import re
import struct
import time
import zlib
from collections.abc import Callable, Generator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import orjson

from meadow.backups.archive import Progress, Refused
from meadow.backups.contents import keys_of, settings_of, write_key
from meadow.backups.folding import apply, name_of, write_safely
from meadow.backups.taking import back_up
from meadow.platform import clock
from meadow.platform.db.sqlite_pages import Change, Lost, Pages
from meadow.platform.settings import Settings
from meadow.platform.storage.disk import DiskStorage
from meadow.platform.storage.port import FileMissing, Storage

NOTE = "follow.json"
VERSION = 1
EVERY_SECONDS = 0.4
"""Polling interval."""
_FOLDED_AFTER = 2_000
"""Number of changes merged into a new base at once."""
_PATIENT = 20
"""Pause between two listings of the media, as a multiple of the duration of a listing."""
_BASE = re.compile(r"base-\d{1,20}\.db")
_PAGE = struct.Struct(">I")


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
        written = [int(path.name) for path in (folder / "changes").iterdir() if path.name.isdigit()]
        self._next = max([self._note["first"] - 1, *written]) + 1
        self._before = ""
        self._thread = ThreadPoolExecutor(1, "folding")
        self._folding: Future[tuple[dict[str, Any], int, str]] | None = None

    def start_over(self, pages: Pages) -> None:
        """Copy the whole database and all media."""
        size, length, content = pages.whole()
        number, digest = self._note["base"]["number"] + 1, hashlib.sha256()
        with write_safely(self._folder / f"base-{number}.db") as file:
            for done, page in enumerate(content, 1):
                digest.update(page)
                file.write(page)
                if done % 1000 == 0 or done == length:
                    self._tell("Pages", done, length)
        asyncio.run(self._copy_all_media())
        self._before = digest.hexdigest()
        self._turn_to({"number": number, "sha256": self._before, "pageSize": size}, self._next, self._before)

    def _turn_to(self, base: dict[str, Any], first: int, before: str) -> None:
        """Switch to a new base and delete older bases and changes."""
        told = settings_of(self._settings, secrets=True)
        self._note = {"format": "meadow-follow", "version": VERSION, "base": base, "first": first, "before": before}
        self._note |= {"at": clock.now_ms(), "settings": told}
        with write_safely(self._folder / NOTE) as file:
            file.write(orjson.dumps(self._note))
        for path in self._folder.glob("base-*.db"):
            if path.name != f"base-{base['number']}.db":
                path.unlink()
        for path in (self._folder / "changes").iterdir():
            if path.name < name_of(first):
                path.unlink()

    def keep(self, change: Change) -> None:
        """Write and fsync one change, after its media."""
        self.tidy_media()
        about = {"number": self._next, "before": self._before, "at": clock.now_ms(), "pageSize": change.page_size}
        about |= {"length": change.length, "count": len(change.pages)}
        pages = b"".join(_PAGE.pack(page) + content for page, content in sorted(change.pages.items()))
        text = orjson.dumps(about) + b"\n" + zlib.compress(pages, 1)
        self._before = hashlib.sha256(text).hexdigest()
        with write_safely(self._folder / "changes" / name_of(self._next)) as file:
            file.write(text + bytes.fromhex(self._before))
        self._next += 1
        self._fold()

    def _fold(self) -> None:
        """Merge many changes into a new base, in a background thread."""
        if self._folding is None and self._next - self._note["first"] >= _FOLDED_AFTER:
            self._folding = self._thread.submit(self._folded, dict(self._note), self._next, self._before)
        elif self._folding is not None and self._folding.done():
            folding, self._folding = self._folding, None
            self._turn_to(*folding.result())

    def _folded(self, note: dict[str, Any], end: int, before: str) -> tuple[dict[str, Any], int, str]:
        path = self._folder / f"base-{note['base']['number'] + 1}.db"
        apply(self._folder, note, path, end)
        with path.open("rb") as file:
            digest = hashlib.file_digest(cast(Any, file), "sha256").hexdigest()
        return {**note["base"], "number": note["base"]["number"] + 1, "sha256": digest}, end, before

    def end(self) -> None:
        """Wait for a running merge and discard its result."""
        self._thread.shutdown(wait=True)
        for path in self._folder.glob("base-*.db"):
            if path.name != f"base-{self._note['base']['number']}.db":
                path.unlink()

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


@contextmanager
def _pages_of(settings: Settings) -> Generator[Pages]:
    pages = Pages(Path(settings.database.removeprefix("sqlite:///")))
    try:
        yield pages
    finally:
        pages.close()


def follow(
    settings: Settings, storage: Storage, folder: Path, tell: Progress, goes_on: Callable[[], bool] = lambda: True
) -> None:
    """Keep the copy in the folder current while ``goes_on`` returns True; Refused."""
    if not settings.is_sqlite:
        raise Refused("PostgreSQL is followed by archiving its log: docs/operations/backup.md says how.")
    if not Path(settings.database.removeprefix("sqlite:///")).exists():
        raise Refused(f"there is no database in {settings.data_dir}: start Meadow once.")
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    if not is_followed(folder) and not all(_is_ours(path.name) for path in folder.iterdir()):
        raise Refused(f"{folder} holds other things: name an empty folder.")
    follower = _Follower(settings, storage, folder, tell)
    try:
        while goes_on():
            with _pages_of(settings) as pages:
                _write_keys(settings, folder)
                follower.start_over(pages)
                tell("Following", 1, 1)
                try:
                    _go_on(follower, pages, goes_on)
                except Lost as lost:
                    tell(f"Beginning again, since {lost}", 1, 1)
    finally:
        follower.end()


def _go_on(follower: _Follower, pages: Pages, goes_on: Callable[[], bool]) -> None:
    while goes_on():
        begun = time.monotonic()
        change = pages.change()
        if change is not None:
            follower.keep(change)
        else:
            follower.tidy_media()
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
    if note["version"] > VERSION:
        raise Refused(f"{folder} was written by a newer version of Meadow: use that version.")
    data = into / "data"
    data.mkdir()
    at = apply(folder, note, data / "meadow.db")
    for path in folder.glob("*.key"):
        write_key(data, path.name, path.read_bytes())
    settings = Settings(data_dir=data, database_url="", secret_key=None)
    told = {"settings": dict(note["settings"]), "madeAt": clock.rfc3339(at)}
    back_up(settings, DiskStorage(folder / "media"), into / "copy.tar", secrets=True, tell=tell, told=told)
    return into / "copy.tar"
