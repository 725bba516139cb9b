"""A recording disk: its operations in order, and the possible contents after a loss of power.

SQLite runs on it through a VFS of apsw, below the product's own write path: ``recorded`` makes the product open its
connections here. A `write` is safe only after a later `sync` of the same file; until then any part of it, down to
single sectors, may or may not be there after a cut.
"""

import sqlite3
import threading
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Literal

import apsw

from meadow.platform.db import sqlite

SECTOR = 512
_names = iter(range(1, 1_000_000))


@dataclass(frozen=True)
class Entry:
    """One entry of the record. ``mark`` is no operation, but an acknowledgement sent at this point."""

    kind: Literal["write", "sync", "truncate", "delete", "mark"]
    name: str
    at: int = 0
    data: bytes = b""


class Disk:
    """The record, with its own VFS."""

    def __init__(self, folder: Path, *, obeys_sync: bool = True) -> None:
        self.folder = folder
        self.entries: list[Entry] = []
        self.obeys_sync = obeys_sync
        """Whether a sync takes effect: a lying disk proves that the tests would notice."""
        self.space: int | None = None
        """Bytes by which files may still grow; None: unlimited."""
        self._lock = threading.Lock()
        self.vfs = f"meadow-{next(_names)}"
        self._registered = _Vfs(self)
        self.before = {path.name: path.read_bytes() for path in folder.iterdir() if path.name.endswith((".db", "-wal"))}

    def note(self, entry: Entry) -> None:
        with self._lock:
            self.entries.append(entry)

    def grow(self, by: int) -> None:
        """Account for the growth of a file; raises apsw.FullError without space."""
        if self.space is not None and by > 0:
            if by > self.space:
                raise apsw.FullError("database or disk is full")
            self.space -= by

    def mark(self, name: str) -> None:
        """Record the acknowledgement of ``name``."""
        self.note(Entry("mark", name))

    def close(self) -> None:
        """Unregister the VFS."""
        self._registered.unregister()


class _File(apsw.VFSFile):
    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        self._disk = disk
        self._name = Path(path).name if path else ""
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:
        self._disk.grow(offset + len(data) - self.xFileSize())
        self._disk.note(Entry("write", self._name, offset, bytes(data)))
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:
        super().xSync(flags)
        if self._disk.obeys_sync:
            self._disk.note(Entry("sync", self._name))

    def xTruncate(self, newsize: int) -> None:
        self._disk.note(Entry("truncate", self._name, newsize))
        super().xTruncate(newsize)


class _Vfs(apsw.VFS):
    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        super().__init__(disk.vfs, "")

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:
        return _File(self._disk, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:
        self._disk.note(Entry("delete", Path(filename).name))
        super().xDelete(filename, syncdir)


class _Cursor:
    """The part of a cursor used by the product."""

    def __init__(self, rows: list[tuple[Any, ...]], rowcount: int) -> None:
        self._rows = rows
        self.rowcount = rowcount

    def fetchall(self) -> list[tuple[Any, ...]]:
        return self._rows

    def fetchone(self) -> tuple[Any, ...] | None:
        return self._rows[0] if self._rows else None


class _Connection:
    """The part of a ``sqlite3`` connection used by the product, by apsw on the recording disk."""

    def __init__(self, path: Path, vfs: str) -> None:
        self._apsw = apsw.Connection(str(path), vfs=vfs)

    @property
    def in_transaction(self) -> bool:
        return self._apsw.in_transaction

    def execute(self, sql: str, values: Sequence[Any] = ()) -> _Cursor:
        with _translated():
            rows: list[tuple[Any, ...]] = self._apsw.execute(sql, tuple(values)).fetchall()
            return _Cursor(rows, self._apsw.changes())

    def executemany(self, sql: str, values: Iterable[Sequence[Any]]) -> _Cursor:
        with _translated():
            self._apsw.executemany(sql, [tuple(each) for each in values]).fetchall()
            return _Cursor([], self._apsw.changes())

    def interrupt(self) -> None:
        self._apsw.interrupt()

    def set_progress_handler(self, handler: Callable[[], bool], n: int) -> None:
        self._apsw.set_progress_handler(handler, n)

    def close(self) -> None:
        self._apsw.close()


@contextmanager
def _translated() -> Generator[None]:
    try:
        yield
    except apsw.ConstraintError as error:
        raise sqlite3.IntegrityError(str(error)) from error
    except apsw.Error as error:
        raise sqlite3.OperationalError(str(error)) from error


@contextmanager
def recorded(folder: Path, *, obeys_sync: bool = True) -> Generator[Disk]:
    """Make the product open its database on a recording disk; the present files of ``folder`` count as safe."""
    disk = Disk(folder, obeys_sync=obeys_sync)
    kept = sqlite.connect

    def connect(path: Path, pragmas: Sequence[str] = sqlite._PRAGMAS) -> Any:  # pyright: ignore[reportPrivateUsage]
        connection = _Connection(path, disk.vfs)
        for pragma in pragmas:
            connection.execute(pragma)
        return connection

    sqlite.connect = connect
    try:
        yield disk
    finally:
        sqlite.connect = kept
        disk.close()


@dataclass
class Remains:
    """Replays a record and computes the remaining files after a cut."""

    disk: Disk
    position: int = 0
    safe: dict[str, bytearray] = field(default_factory=dict[str, bytearray])
    loose: list[Entry] = field(default_factory=list[Entry])
    told: list[str] = field(default_factory=list[str])

    def __post_init__(self) -> None:
        self.safe = {name: bytearray(content) for name, content in self.disk.before.items()}

    def go_to(self, position: int) -> None:
        """Replay the record up to this position."""
        for entry in self.disk.entries[self.position : position]:
            if entry.kind == "mark":
                self.told.append(entry.name)
            elif entry.kind == "sync":
                # File systems keep directory changes in order: any sync includes earlier removals.
                gone = {one.name for one in self.loose if one.kind == "delete"}
                for one in self.loose:
                    if one.name == entry.name or one.name in gone:
                        _apply(self.safe, one)
                self.loose = [one for one in self.loose if one.name != entry.name and one.name not in gone]
            else:
                self.loose.append(entry)
        self.position = position

    def cut(self, folder: Path, chance: Random) -> None:
        """Write the remaining files to ``folder``: all safe data, and a random part of the rest."""
        left = {name: bytearray(content) for name, content in self.safe.items()}
        kept = chance.choice((0.0, 0.5, 0.9, 1.0))
        for entry in self.loose:
            if entry.kind != "write":
                if chance.random() < kept:
                    _apply(left, entry)
                continue
            for start in range(0, len(entry.data), SECTOR):
                if chance.random() < kept:
                    part = entry.data[start : start + SECTOR]
                    _apply(left, Entry("write", entry.name, entry.at + start, part))
        for name, content in left.items():
            (folder / name).write_bytes(content)


def _apply(files: dict[str, bytearray], entry: Entry) -> None:
    if entry.kind == "delete":
        files.pop(entry.name, None)
        return
    content = files.setdefault(entry.name, bytearray())
    if entry.kind == "truncate":
        del content[entry.at :]
        return
    if len(content) < entry.at:
        content.extend(bytes(entry.at - len(content)))
    content[entry.at : entry.at + len(entry.data)] = entry.data
