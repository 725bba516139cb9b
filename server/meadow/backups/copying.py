"""Resumable copy between storages."""

import hashlib
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from typing import IO

import anyio
import anyio.to_thread

from meadow.platform.storage.port import FileMissing, Storage, StoredFile

AT_ONCE = 4


class CopyDiffers(Exception):
    """The copied file differs from its source."""


@dataclass
class Tally:
    """Progress. Files counted as ``copied`` or ``there`` have the same SHA-256 in both storages."""

    copied: int = 0
    there: int = 0
    gone: int = 0
    copied_bytes: int = 0

    @property
    def done(self) -> int:
        """Number of files processed."""
        return self.copied + self.there + self.gone


async def copy_all(
    source: Storage, target: Storage, files: list[StoredFile], told: Callable[[Tally], None] = lambda tally: None
) -> Tally:
    """Copy files to ``target`` with their hidden state, and verify them by reading. CopyDiffers.

    Files that exist with the same content are skipped. Files deleted meanwhile are no error.
    """
    tally, waiting = Tally(), iter(files)

    async def work() -> None:
        for file in waiting:  # one iterator for all workers
            await _copy(source, target, file, tally)
            told(tally)

    try:
        async with anyio.create_task_group() as group:
            for _ in range(AT_ONCE):
                group.start_soon(work)
    except ExceptionGroup as several:
        raise several.exceptions[0] from several
    return tally


async def _copy(source: Storage, target: Storage, file: StoredFile, tally: Tally) -> None:
    kept = await _digest(target, file)
    with tempfile.TemporaryFile() as content:
        digest = await _digest(source, file, content)
        if digest is None:
            tally.gone += 1
            return
        if digest == kept:
            tally.there += 1
            return
        await target.delete(file.name)  # its hidden state may differ
        await target.put_file(file.name, content, hidden=file.hidden)
    if await _digest(target, file) != digest:
        raise CopyDiffers(file.name)
    tally.copied += 1
    tally.copied_bytes += file.size


async def _digest(storage: Storage, file: StoredFile, into: IO[bytes] | None = None) -> bytes | None:
    """SHA-256 of the file, also copied to ``into``; None if it does not exist with this hidden state."""
    try:
        opened = await storage.open(file.name, hidden=file.hidden)
    except FileMissing:
        return None
    digest = hashlib.sha256()
    try:
        async for chunk in opened.chunks(0, opened.size):
            digest.update(chunk)
            if into is not None:
                await anyio.to_thread.run_sync(into.write, chunk)
    except FileMissing:
        return None
    finally:
        await opened.close()
    return digest.digest()
