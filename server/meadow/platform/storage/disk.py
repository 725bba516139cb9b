"""Local file storage.

`put` writes to a temporary name, syncs, renames and syncs the folder before it returns, so a row that names a file is
only committed after the file is safe. Folders by the first two letters of the names: 1,024 of them stay small with
millions of files.
"""

import os
import secrets
import shutil
import threading
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import IO

import anyio.to_thread

from meadow.platform.core.disk_space import told_when_full
from meadow.platform.storage.port import FileMissing, StoredFile, is_name

CHUNK_BYTES = 256 * 1024
_TEMPORARY = ".incoming"
_HIDDEN = ".hidden"


class DiskFile:
    """A file on disk, open for reading."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._size = os.fstat(descriptor).st_size

    @property
    def size(self) -> int:
        return self._size

    async def chunks(self, start: int, stop: int) -> AsyncIterator[bytes]:
        at = start
        while at < stop:
            chunk = await anyio.to_thread.run_sync(os.pread, self._descriptor, min(CHUNK_BYTES, stop - at), at)
            if not chunk:
                return
            at += len(chunk)
            yield chunk

    async def close(self) -> None:
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


class DiskStorage:
    """Storage on a local folder, which is created on first use."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._folders = threading.Lock()

    async def put(self, name: str, content: bytes, *, hidden: bool = False) -> None:
        await anyio.to_thread.run_sync(self._put, name, content, hidden)

    async def put_file(self, name: str, content: IO[bytes], *, hidden: bool = False) -> None:
        await anyio.to_thread.run_sync(self._put, name, content, hidden)

    async def open(self, name: str, *, hidden: bool = False) -> DiskFile:
        return await anyio.to_thread.run_sync(self._open, self._hidden(name) if hidden else self._path(name))

    async def link(self, name: str, seconds: int, *, hidden: bool = False) -> None:
        return

    async def size(self, name: str) -> int | None:
        return await anyio.to_thread.run_sync(self._size, name)

    async def delete(self, name: str) -> None:
        await anyio.to_thread.run_sync(self._delete, name)

    async def hide(self, name: str) -> None:
        await anyio.to_thread.run_sync(self._move, self._path(name), self._hidden(name))

    async def show(self, name: str) -> None:
        await anyio.to_thread.run_sync(self._move, self._hidden(name), self._path(name))

    async def files(self) -> AsyncIterator[StoredFile]:
        for shard in await anyio.to_thread.run_sync(self._shards):
            for file in await anyio.to_thread.run_sync(self._files_of, shard):
                yield file

    async def complaint(self) -> str | None:
        return await anyio.to_thread.run_sync(self._complaint)

    async def clear_unfinished(self, before_ms: int) -> None:
        await anyio.to_thread.run_sync(self._clear_unfinished, before_ms)

    async def close(self) -> None:
        return

    def _path(self, name: str) -> Path:
        if not is_name(name):
            raise FileMissing(name)
        return self._root / name[:2] / name

    def _hidden(self, name: str) -> Path:
        return self._root / _HIDDEN / self._path(name).name

    def _move(self, source: Path, target: Path) -> None:
        if not source.exists():
            return
        with self._folders:
            _make_folder(target.parent)
        with suppress(FileNotFoundError):  # moved by another call meanwhile
            source.rename(target)
        _sync_folder(target.parent)
        _sync_folder(source.parent)

    def _put(self, name: str, content: bytes | IO[bytes], hidden: bool = False) -> None:
        target = self._hidden(name) if hidden else self._path(name)
        incoming = self._root / _TEMPORARY
        with told_when_full():
            self._write(incoming, target, content)
        _sync_folder(target.parent)
        if hidden:
            self._path(name).unlink(missing_ok=True)

    def _write(self, incoming: Path, target: Path, content: bytes | IO[bytes]) -> None:
        with self._folders:  # a folder is usable only after its own entry is synced
            _make_folder(incoming)
            _make_folder(target.parent)
        temporary = incoming / secrets.token_hex(16)
        try:
            _write_synced(temporary, content)
            temporary.rename(target)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise

    def _open(self, path: Path) -> DiskFile:
        try:
            return DiskFile(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC))
        except (FileNotFoundError, NotADirectoryError) as error:
            raise FileMissing(path.name) from error

    def _size(self, name: str) -> int | None:
        try:
            return self._path(name).stat(follow_symlinks=False).st_size
        except (FileMissing, FileNotFoundError):
            return None

    def _delete(self, name: str) -> None:
        try:
            self._path(name).unlink(missing_ok=True)
            self._hidden(name).unlink(missing_ok=True)
        except FileMissing:
            return

    def _shards(self) -> list[Path]:
        if not self._root.is_dir():
            return []
        return [
            path for path in self._root.iterdir() if (len(path.name) == 2 or path.name == _HIDDEN) and path.is_dir()
        ]

    def _files_of(self, shard: Path) -> list[StoredFile]:
        found: list[StoredFile] = []
        with os.scandir(shard) as entries:
            for entry in entries:
                if is_name(entry.name):
                    try:
                        about = entry.stat(follow_symlinks=False)
                    except FileNotFoundError:
                        continue
                    found.append(
                        StoredFile(
                            entry.name,
                            about.st_size,
                            about.st_mtime_ns // 1_000_000,
                            hidden=shard.name == _HIDDEN,
                        )
                    )
        return sorted(found, key=lambda file: file.name)

    def _complaint(self) -> str | None:
        try:
            with self._folders:
                _make_folder(self._root)
        except OSError as error:
            return f"the folder {self._root} cannot be made ({error.strerror})"
        return None if os.access(self._root, os.W_OK | os.X_OK) else f"the folder {self._root} cannot be written"

    def _clear_unfinished(self, before_ms: int) -> None:
        incoming = self._root / _TEMPORARY
        if incoming.is_dir():
            for path in incoming.iterdir():
                with suppress(FileNotFoundError):  # finished meanwhile
                    if path.stat().st_mtime_ns // 1_000_000 < before_ms:
                        path.unlink()


def _make_folder(folder: Path) -> None:
    """Create the folder durably: syncs its entry in the parent, up to the first existing one."""
    if folder.is_dir():
        return
    _make_folder(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)
    _sync_folder(folder.parent)


def _write_synced(path: Path, content: bytes | IO[bytes]) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        if isinstance(content, bytes):
            file.write(content)
        else:
            content.seek(0)
            shutil.copyfileobj(content, file, CHUNK_BYTES)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
