"""Streaming export archive with a digest per file."""

import hashlib
import os
import zipfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Self

import anyio.to_thread
import orjson

from meadow.platform.storage.port import FileMissing, Storage

_PIECE = 256 * 1024


class Archive:
    """A zip that appears under its name when it is finished, readable by its owner alone; use as ``async with``."""

    def __init__(self, path: Path) -> None:
        self._path, self._part = path, path.with_suffix(".part")
        self._file: IO[bytes] | None = None
        self.files: dict[str, dict[str, Any]] = {}
        """What the manifest says of each file so far."""

    async def __aenter__(self) -> Self:
        await anyio.to_thread.run_sync(self._begin)
        return self

    def _begin(self) -> None:
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(self._part, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
        self._file = os.fdopen(descriptor, "w+b")
        self._zip = zipfile.ZipFile(self._file, "w", zipfile.ZIP_DEFLATED, compresslevel=3)

    async def __aexit__(self, kind: object, *rest: object) -> None:
        await anyio.to_thread.run_sync(self._end, kind is None)

    def _end(self, finished: bool) -> None:
        if finished:
            self._zip.close()
        if self._file is not None:
            self._file.flush()
            os.fsync(self._file.fileno())
            self._file.close()
        if finished:
            self._part.replace(self._path)
        else:
            with suppress(FileNotFoundError):
                self._part.unlink()

    def open(self, name: str) -> "Entry":
        """A new text in the archive; use as ``async with``."""
        return Entry(self, self._zip, name)

    async def add_file(self, name: str, stored: str, storage: Storage) -> bool:
        """A file of the storage as it is; False when it is not there."""
        try:
            file = await storage.open(stored)
        except FileMissing:
            try:
                file = await storage.open(stored, hidden=True)
            except FileMissing:
                return False
        try:
            async with Entry(self, self._zip, name, packed=True) as entry:
                async for piece in file.chunks(0, file.size):
                    await entry.write(piece)
        finally:
            await file.close()
        return True


class Entry:
    """One file of the archive while it is written."""

    def __init__(self, archive: Archive, whole: zipfile.ZipFile, name: str, *, packed: bool = False) -> None:
        self._archive, self._zip, self._name = archive, whole, name
        self._packed = packed
        self._digest, self._size, self._pending = hashlib.sha256(), 0, bytearray()

    async def __aenter__(self) -> Self:
        about = zipfile.ZipInfo(self._name)
        # What is packed already does not become smaller.
        about.compress_type = zipfile.ZIP_STORED if self._packed else zipfile.ZIP_DEFLATED
        about.external_attr = 0o600 << 16
        self._entry = self._zip.open(about, "w", force_zip64=True)
        return self

    async def __aexit__(self, *_: object) -> None:
        await anyio.to_thread.run_sync(self._flush)
        self._entry.close()
        self._archive.files[self._name] = {"sha256": self._digest.hexdigest(), "size": self._size}

    async def write(self, content: bytes) -> None:
        """More of it; written in larger pieces."""
        self._pending += content
        if len(self._pending) >= _PIECE:
            await anyio.to_thread.run_sync(self._flush)

    def _flush(self) -> None:
        content, self._pending = bytes(self._pending), bytearray()
        self._digest.update(content)
        self._size += len(content)
        self._entry.write(content)


class Rows:
    """A JSON list in the archive, row by row."""

    def __init__(self, entry: Entry) -> None:
        self._entry, self._count = entry, 0

    async def add(self, rows: Iterable[dict[str, Any]]) -> None:
        """More rows."""
        for row in rows:
            await self._entry.write((b"[\n" if not self._count else b",\n") + orjson.dumps(row))
            self._count += 1

    async def end(self) -> None:
        """No more of them."""
        await self._entry.write(b"\n]\n" if self._count else b"[]\n")
