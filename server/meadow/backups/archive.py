"""Backup archive format: a tar with a trailing checksum.

``tar tf`` lists it. After the rows, files and keys come ``manifest.json``, which lists all of them, and ``seal``, a
checksum that detects any change, loss or addition.
"""

import hashlib
import os
import tarfile
from collections.abc import AsyncIterator, Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import orjson

VERSION = 1
"""Version of the archive format; newer ones are refused."""
_BLOCK = 512
_SEAL = "seal"
_MANIFEST = "manifest.json"
_TAIL = 4 * _BLOCK
_PIECE = 1 << 20

Progress = Callable[[str, int, int], None]
"""Progress callback: label, steps done, total steps."""


class Refused(RuntimeError):
    """The operation is impossible and changed nothing; the message is a sentence for the operator."""


class Damaged(Refused):
    def __init__(self, path: Path, what: str) -> None:
        super().__init__(f"{path} is damaged ({what}): nothing was changed. Take another backup of it.")


def _header(name: str, size: int) -> bytes:
    about = tarfile.TarInfo(name)
    about.size, about.mode = size, 0o600
    return about.tobuf(tarfile.GNU_FORMAT)


def _padding(size: int) -> bytes:
    return bytes(-size % _BLOCK)


def _tail(digest: str) -> bytes:
    text = f"{digest}\n".encode()
    return _header(_SEAL, len(text)) + text + _padding(len(text)) + bytes(2 * _BLOCK)


class ArchiveWriter:
    """Sequential writer of one archive."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._sum = hashlib.sha256()
        self.size = 0

    def _write(self, content: bytes) -> None:
        self._sum.update(content)
        self._file.write(content)
        self.size += len(content)

    def add(self, name: str, content: bytes) -> None:
        self._write(_header(name, len(content)))
        self._write(content)
        self._write(_padding(len(content)))

    async def add_streamed(self, name: str, size: int, content: AsyncIterator[bytes]) -> str:
        """Add a member of this size from a stream; returns its SHA-256."""
        digest, left = hashlib.sha256(), size
        self._write(_header(name, size))
        async for piece in content:
            digest.update(piece)
            self._write(piece)
            left -= len(piece)
        if left:
            raise Refused(f"{name} changed while it was read: run the backup again.")
        self._write(_padding(size))
        return digest.hexdigest()

    def finish(self, manifest: dict[str, Any]) -> None:
        self.add(_MANIFEST, orjson.dumps(manifest, option=orjson.OPT_INDENT_2))
        self._file.write(_tail(self._sum.hexdigest()))


@contextmanager
def synced(target: Path) -> Generator[IO[bytes]]:
    """New file with mode 0600, renamed to its final name after fsync; Refused."""
    part = target.with_name(f".{target.name}.part")
    try:
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            os.fchmod(file.fileno(), 0o600)
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.rename(target)
        sync_folder(target.parent)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise Refused(f"{target} cannot be written ({error.strerror}).") from error
    except BaseException:
        part.unlink(missing_ok=True)
        raise


@contextmanager
def writing(target: Path) -> Generator[ArchiveWriter]:
    with synced(target) as file:
        yield ArchiveWriter(file)


def sync_folder(folder: Path) -> None:
    """Fsync a folder, so that renames into it survive a power cut."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


class Archive:
    """An archive with a verified seal."""

    def __init__(self, path: Path, file: IO[bytes], seal: str) -> None:
        self.path, self.seal = path, seal
        try:
            self._tar = tarfile.open(fileobj=file, mode="r:")  # noqa: SIM115 - closed with the file
            self._members = {member.name: member for member in self._tar.getmembers()}
            self.manifest: dict[str, Any] = orjson.loads(self.read(_MANIFEST))
        except (tarfile.TarError, ValueError) as error:
            raise Damaged(path, "it holds no manifest") from error
        if self.manifest.get("format") != "meadow-backup":
            raise Damaged(path, "it is no backup of Meadow")
        if self.manifest["version"] > VERSION:
            raise Refused(f"{path} was written by a newer version of Meadow: use that version to restore it.")

    def open(self, name: str) -> IO[bytes]:
        member = self._members.get(name)
        content = self._tar.extractfile(member) if member is not None else None
        if content is None:
            raise Damaged(self.path, f"{name} is missing")
        return content

    def read(self, name: str) -> bytes:
        with self.open(name) as content:
            return content.read()


@contextmanager
def reading(path: Path, tell: Progress) -> Generator[Archive]:
    """Open an archive after verifying its seal; Damaged or Refused."""
    try:
        with path.open("rb") as file:
            yield Archive(path, file, _unsealed(path, file, tell))
    except OSError as error:
        raise Refused(f"{path} cannot be read ({error.strerror}).") from error


def _unsealed(path: Path, file: IO[bytes], tell: Progress) -> str:
    whole = os.fstat(file.fileno()).st_size
    if whole < _TAIL or whole % _BLOCK:
        raise Damaged(path, "its end is missing")
    digest, done = hashlib.sha256(), 0
    while done < whole - _TAIL:
        piece = file.read(min(_PIECE, whole - _TAIL - done))
        digest.update(piece)
        done += len(piece)
        tell("Comparing with the seal", done, whole - _TAIL)
    if file.read(_TAIL) != _tail(digest.hexdigest()):
        raise Damaged(path, "its seal does not fit")
    file.seek(0)
    return digest.hexdigest()
