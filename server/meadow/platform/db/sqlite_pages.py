"""Reader of committed pages in the SQLite write-ahead log.

A read transaction is always open, so that the log never restarts unread: the next one opens before the last one ends.
Either the log has frames that the file lacks, and cannot restart during a read; or the file has all of them, and the
log can restart once, but without reaching the file. So no frame is missed.

The three files stay open: closing any of them would drop SQLite's own locks of this process.
"""

import os
import sqlite3
import struct
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

_INDEX = struct.Struct("=12xB3xII8x8s8x")
_FRAME = struct.Struct(">II8s8x")
_LOG_HEADER = 32
_LARGE = 16 << 20
"""Log size in bytes from which on this reader checkpoints it: during constant writes, the usual checkpointing
connection never finds this reader at the very end of the log."""


class Lost(RuntimeError):
    """The followed log was replaced: start again with the whole database."""


@dataclass(frozen=True)
class Change:
    """Changed pages as of the last commit, and the database length in pages."""

    page_size: int
    length: int
    pages: dict[int, bytes]


@dataclass(frozen=True)
class _State:
    frames: int
    length: int
    salts: bytes
    folded: int


class Pages:
    """Follows one database: ``whole`` once, then ``change`` repeatedly."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._links = [_connected(path), _connected(path)]
        self._links[0].execute("PRAGMA journal_mode = WAL")
        self._lock, self._folder = _connected(path), _connected(path)
        self._pin()
        # Opened after the first read transaction: before it they may not exist.
        self._files = [os.open(f"{path}{end}", os.O_RDONLY | os.O_CLOEXEC) for end in ("", "-wal", "-shm")]
        self._page_size: int = self._links[0].execute("PRAGMA page_size").fetchall()[0][0]
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

    def _state(self) -> _State:
        for _ in range(1000):
            text = os.pread(self._files[2], 136, 0)
            # Two copies of the header: while they differ, a write is in progress.
            if len(text) == 136 and text[:48] == text[48:96]:
                ready, frames, length, salts = _INDEX.unpack(text[:48])
                if not ready:
                    break
                folded: int = struct.unpack_from("=I", text, 96)[0]
                # The index of an unwritten log lacks the database length.
                length = length or os.fstat(self._files[0]).st_size // self._page_size
                return _State(frames, length, salts, folded)
        raise Lost("the index of the log cannot be read")

    def _frames_from(self, state: _State, first: int) -> dict[int, int]:
        """Log offset of the newest version of each page, from frame ``first`` on."""
        found: dict[int, int] = {}
        step = _FRAME.size + self._page_size
        for number in range(first, state.frames):
            place = _LOG_HEADER + number * step
            header = os.pread(self._files[1], _FRAME.size, place)
            if len(header) < _FRAME.size:
                raise Lost("the log is shorter than its index says")
            page, _, salts = _FRAME.unpack(header)
            if salts != state.salts:
                raise Lost("the log was begun anew unseen")
            found[page] = place + _FRAME.size
        return {page: place for page, place in found.items() if page <= state.length}

    def _same_files(self) -> None:
        for file, end in zip(self._files, ("", "-wal", "-shm"), strict=True):
            with suppress(FileNotFoundError):
                if Path(f"{self._path}{end}").stat().st_ino == os.fstat(file).st_ino:
                    continue
            raise Lost("the database was replaced by another one")

    def whole(self) -> tuple[int, int, Iterator[bytes]]:
        """Page size, page count, and all pages in order, as of now."""
        state = self._state()
        # Checkpointed pages are read from the file: the log may restart.
        placed = {} if state.folded == state.frames else self._frames_from(state, 0)
        self._salts, self._frames = state.salts, state.frames

        def pages() -> Iterator[bytes]:
            size = self._page_size
            for number in range(1, state.length + 1):
                file, place = (1, placed[number]) if number in placed else (0, (number - 1) * size)
                yield os.pread(self._files[file], size, place)

        return self._page_size, state.length, pages()

    def change(self) -> Change | None:
        """Changes committed since the last call, or None. Raises Lost."""
        self._same_files()
        self._pin_anew()
        try:
            found = self._new_frames()
        finally:
            self._let_go()
        if self._frames * self._page_size > _LARGE:
            more = self._fold()
            if found and more:
                return Change(more.page_size, more.length, {**found.pages, **more.pages})
            return more or found
        return found

    def _new_frames(self) -> Change | None:
        state = self._state()
        first = self._frames if state.salts == self._salts else 0
        placed = self._frames_from(state, first)
        changed = state.frames != first
        self._salts, self._frames = state.salts, state.frames
        if not changed:
            return None
        pages = {page: os.pread(self._files[1], self._page_size, place) for page, place in placed.items()}
        return Change(self._page_size, state.length, pages)

    def _fold(self) -> Change | None:
        """Checkpoint the log while writers are locked out; the next writer restarts it.

        The writer lock makes this safe beside the usual checkpointing connection: the log cannot restart meanwhile.
        """
        try:
            self._lock.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return None  # a long write is in progress: retried by the next call
        try:
            self._pin_anew()
            try:
                found = self._new_frames()
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


def _connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, timeout=5)
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    connection.execute("PRAGMA synchronous = FULL")
    return connection
