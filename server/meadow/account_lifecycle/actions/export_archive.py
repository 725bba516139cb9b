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
    """Zip written to a ``.part`` file with mode 0600 and renamed when complete; use as ``async with``."""

    def __init__(self, path: Path) -> None:
        self._path, self._part = path, path.with_suffix(".part")
        self._file: IO[bytes] | None = None
        self.files: dict[str, dict[str, Any]] = {}
        """Digest and size of each file written so far, for the manifest."""

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
        """New text file in the archive; use as ``async with``."""
        return Entry(self, self._zip, name)

    async def add_file(self, name: str, stored: str, storage: Storage) -> bool:
        """Copy a file from storage, uncompressed; False for a missing file."""
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
    def __init__(self, archive: Archive, whole: zipfile.ZipFile, name: str, *, packed: bool = False) -> None:
        self._archive, self._zip, self._name = archive, whole, name
        self._packed = packed
        self._digest, self._size, self._pending = hashlib.sha256(), 0, bytearray()

    async def __aenter__(self) -> Self:
        about = zipfile.ZipInfo(self._name)
        # Media is already compressed.
        about.compress_type = zipfile.ZIP_STORED if self._packed else zipfile.ZIP_DEFLATED
        about.external_attr = 0o600 << 16
        self._entry = self._zip.open(about, "w", force_zip64=True)
        return self

    async def __aexit__(self, *_: object) -> None:
        await anyio.to_thread.run_sync(self._flush)
        self._entry.close()
        self._archive.files[self._name] = {"sha256": self._digest.hexdigest(), "size": self._size}

    async def write(self, content: bytes) -> None:
        """Append; buffered into pieces of 256 KiB."""
        self._pending += content
        if len(self._pending) >= _PIECE:
            await anyio.to_thread.run_sync(self._flush)

    def _flush(self) -> None:
        content, self._pending = bytes(self._pending), bytearray()
        self._digest.update(content)
        self._size += len(content)
        self._entry.write(content)


class Rows:
    """Writer of a JSON list, row by row."""

    def __init__(self, entry: Entry) -> None:
        self._entry, self._count = entry, 0

    async def add(self, rows: Iterable[dict[str, Any]]) -> None:
        for row in rows:
            await self._entry.write((b"[\n" if not self._count else b",\n") + orjson.dumps(row))
            self._count += 1

    async def end(self) -> None:
        await self._entry.write(b"\n]\n" if self._count else b"[]\n")
