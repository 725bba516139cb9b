"""Reader of committed pages in the SQLite write-ahead log.

A read transaction is always open, so that the log is never begun anew before it was read: the next one opens before
the last one ends. Either there are frames that the file lacks, and the log cannot begin anew while we read; or the file
has all of them, and then the log can begin anew once but not reach the file. So no frame is ever missed.

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
"""Bytes of the log from which on it is folded into the file by us: while somebody writes without a pause, the one
connection that folds it otherwise never finds us reading its very end."""


class Lost(RuntimeError):
    """What is read is not the log that was followed: begin with the whole database again."""


@dataclass(frozen=True)
class Change:
    """Pages as the last commit left them, and how many the database has since."""

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
    """Follows one database; ``whole`` once, then ``change`` again and again."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._links = [_connected(path), _connected(path)]
        self._links[0].execute("PRAGMA journal_mode = WAL")
        self._lock, self._folder = _connected(path), _connected(path)
        self._pin()
        # Named only after a transaction was read: before it they may not exist.
        self._files = [os.open(f"{path}{end}", os.O_RDONLY | os.O_CLOEXEC) for end in ("", "-wal", "-shm")]
        self._page_size: int = self._links[0].execute("PRAGMA page_size").fetchall()[0][0]
        self._salts, self._frames = b"", 0

    def _pin(self) -> None:
        self._links[0].execute("BEGIN")
        self._links[0].execute("SELECT count(*) FROM sqlite_master").fetchall()

    def _pin_anew(self) -> None:
        """The next read transaction before the end of the last one."""
        self._links.reverse()
        self._pin()

    def _let_go(self) -> None:
        if self._links[1].in_transaction:
            self._links[1].execute("ROLLBACK")

    def _state(self) -> _State:
        for _ in range(1000):
            text = os.pread(self._files[2], 136, 0)
            # Two copies: who writes them is not done while they differ.
            if len(text) == 136 and text[:48] == text[48:96]:
                ready, frames, length, salts = _INDEX.unpack(text[:48])
                if not ready:
                    break
                folded: int = struct.unpack_from("=I", text, 96)[0]
                # Of a log that was never written in, the index does not say how long the database is.
                length = length or os.fstat(self._files[0]).st_size // self._page_size
                return _State(frames, length, salts, folded)
        raise Lost("the index of the log cannot be read")

    def _frames_from(self, state: _State, first: int) -> dict[int, int]:
        """Where the newest version of each page is that was written since."""
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
        """The size of a page, how many there are, and all of them in their order, as they are at this moment."""
        state = self._state()
        # What is folded into the file is read there: the log may be begun anew.
        placed = {} if state.folded == state.frames else self._frames_from(state, 0)
        self._salts, self._frames = state.salts, state.frames

        def pages() -> Iterator[bytes]:
            size = self._page_size
            for number in range(1, state.length + 1):
                file, place = (1, placed[number]) if number in placed else (0, (number - 1) * size)
                yield os.pread(self._files[file], size, place)

        return self._page_size, state.length, pages()

    def change(self) -> Change | None:
        """What was committed since the last call; None when nothing was. Lost."""
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
        """Fold the log into the file while nobody can write; the next writer begins it anew.

        Holding the lock of the writer makes it safe beside the one connection that folds otherwise: the log cannot be
        begun anew by anybody while this goes on.
        """
        try:
            self._lock.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return None  # somebody writes for long: the next time
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
        """Connections first, for the sake of their locks."""
        for link in (*self._links, self._lock, self._folder):
            link.close()
        for file in self._files:
            os.close(file)


def _connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, timeout=5)
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    connection.execute("PRAGMA synchronous = FULL")
    return connection
