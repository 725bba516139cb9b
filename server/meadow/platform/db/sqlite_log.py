"""Copies of the committed part of SQLite's write-ahead log, for a copy of the database that follows it.

The bytes stay as SQLite wrote them: applied to a copy, SQLite itself checks and replays them.

A read transaction is always open, so that the log never restarts unread: the next one opens before the last one ends.
Either the log has frames that the file lacks, and cannot restart during a read; or the file has all of them, and the
log can restart once, but without reaching the file. So no frame is missed.

The files stay open: closing any of them would drop SQLite's own locks of this process.
"""

import os
import sqlite3
import struct
from contextlib import closing, suppress
from pathlib import Path

from meadow.platform.db.sqlite_file import copy_file

_MAGIC = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")
_HEADER, _FRAME_HEADER = 32, 24
_LARGE = 16 << 20
"""Log size in bytes from which on this reader checkpoints it: during constant writes, the usual checkpointing
connection never finds this reader at the very end of the log."""


class Lost(RuntimeError):
    """The followed log was replaced, or a part of a copy of it is missing: start again with the whole database."""


class Log:
    """The log of one database: ``copy`` once, then ``added`` repeatedly."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._links = [_connected(path), _connected(path)]
        self._links[0].execute("PRAGMA journal_mode = WAL")
        self._lock, self._folder = _connected(path), _connected(path)
        self._pin()
        # Opened after the first read transaction: before it they may not exist.
        self._files = [os.open(f"{path}{end}", os.O_RDONLY | os.O_CLOEXEC) for end in ("", "-wal", "-shm")]
        self._step = _FRAME_HEADER + _page_size(self._links[0])
        self._salts, self._frames = b"", 0

    def _pin(self) -> None:
        self._links[0].execute("BEGIN")
        self._links[0].execute("SELECT count(*) FROM sqlite_master").fetchall()

    def _pin_anew(self) -> None:
        """Open the next read transaction, before the last one ends."""
        self._links.reverse()
        self._pin()

    def _let_go(self) -> None:
        if self._links[1].in_transaction:
            self._links[1].execute("ROLLBACK")

    def _state(self) -> tuple[int, bytes]:
        """Number of committed frames, and the salts of the log: a restart adds one to the first."""
        for _ in range(1000):
            text = os.pread(self._files[2], 96, 0)
            # Two copies of the header: while they differ, a write is in progress.
            if len(text) == 96 and text[:48] == text[48:] and text[12]:
                return struct.unpack_from("=I", text, 16)[0], text[32:40]
        raise Lost("the index of the log cannot be read")

    def _same_files(self) -> None:
        for file, end in zip(self._files, ("", "-wal", "-shm"), strict=True):
            with suppress(FileNotFoundError):
                if Path(f"{self._path}{end}").stat().st_ino == os.fstat(file).st_ino:
                    continue
            raise Lost("the database was replaced by another one")

    def copy(self, target: Path) -> None:
        """Copy the whole database. The first bytes ``added`` afterwards begin before the copy and reach beyond it."""
        copy_file(self._path, target)

    def added(self) -> list[bytes]:
        """Bytes committed since the last call; after a restart of the log, with its header. Raises Lost."""
        self._same_files()
        self._pin_anew()
        try:
            found = self._read()
        finally:
            self._let_go()
        return found + self._fold() if self._frames * self._step > _LARGE else found

    def _read(self) -> list[bytes]:
        frames, salts = self._state()
        if salts != self._salts:
            # The first writer into an empty log may choose other salts.
            if self._frames and _number(salts) != (_number(self._salts) + 1) % (1 << 32):
                raise Lost("the log was begun anew unseen")
            self._salts, self._frames = salts, 0
        first, self._frames = self._frames, frames
        if frames == first:
            return []
        begin = _HEADER + first * self._step if first else 0
        size = _HEADER + frames * self._step - begin
        content = os.pread(self._files[1], size, begin)
        if len(content) < size or content[8 - self._step :][:8] != salts:
            raise Lost("the log is not what its index says")
        return [content]

    def _fold(self) -> list[bytes]:
        """Checkpoint the log while writers are locked out; the next writer restarts it.

        The writer lock makes this safe beside the usual checkpointing connection: the log cannot restart meanwhile.
        """
        try:
            self._lock.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return []  # a long write is in progress: retried by the next call
        try:
            self._pin_anew()
            try:
                found = self._read()
                self._folder.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            finally:
                self._let_go()
            self._pin_anew()
            self._let_go()
            return found
        finally:
            self._lock.execute("ROLLBACK")

    def close(self) -> None:
        """Close connections before files: closing a file drops their locks."""
        for link in (*self._links, self._lock, self._folder):
            link.close()
        for file in self._files:
            os.close(file)


def is_restart(added: bytes) -> bool:
    """Whether the log was restarted before this."""
    return added.startswith(_MAGIC)


def put(database: Path, added: bytes) -> None:
    """Add to the log of a copy; at a restart SQLite first replays the log so far. Raises Lost."""
    if is_restart(added):
        apply(database)
    with Path(f"{database}-wal").open("ab") as file:
        file.write(added)


def apply(database: Path) -> None:
    """Have SQLite replay and remove the log of a copy; raises Lost unless it accepts every frame."""
    log = Path(f"{database}-wal")
    if not log.exists():
        return
    with closing(_connected(database)) as connection:
        frames, rest = divmod(log.stat().st_size - _HEADER, _FRAME_HEADER + _page_size(connection))
        connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
        if rest or connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall() != [(0, frames, frames)]:
            raise Lost(f"the log of {database} is damaged")


def _number(salts: bytes) -> int:
    return int.from_bytes(salts[:4], "big")


def _page_size(connection: sqlite3.Connection) -> int:
    return connection.execute("PRAGMA page_size").fetchall()[0][0]


def _connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, timeout=5)
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    connection.execute("PRAGMA synchronous = FULL")
    return connection
