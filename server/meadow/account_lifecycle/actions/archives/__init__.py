"""Conversion of archives of other networks into lists in Meadow's export format."""

import gzip
import hashlib
import io
import re
import shutil
import tarfile
import tempfile
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, cast

import orjson

from meadow.account_lifecycle.actions.archive_inspection import Manifest
from meadow.account_lifecycle.actions.archives import mastodon, x
from meadow.account_lifecycle.actions.archives.meta import Facebook, Instagram
from meadow.account_lifecycle.actions.archives.reading import Json, Left, Reading
from meadow.account_lifecycle.actions.lists import check_count
from meadow.account_lifecycle.constants import MAX_FOREIGN_FILES, MAX_OFFERED_MEMBERS, MAX_UNPACKED_BYTES
from meadow.subjects.origin import Origin

_LIST = "data/posts.json"
_SPOOL_BYTES, _PIECE = 8 * 1024**2, 256 * 1024
_CSV = b"Account address"


@dataclass(frozen=True, slots=True)
class Brought:
    """Result of converting an archive of another network."""

    manifest: Manifest
    people: list[str]
    """User names of accounts followed there."""
    left: Counter[str]
    """Number of skipped rows and files by reason."""
    left_rows: int


Reader = Callable[[Json], Json]
_NETWORKS: tuple[tuple[Origin, Any], ...] = (
    ("mastodon", mastodon),
    ("x", x),
    ("instagram", Instagram),
    ("facebook", Facebook),
)


def convert(path: Path) -> Brought:
    """Add the list of posts to the zip at ``path``; call it in a thread.

    ValueError and the other ``BROKEN`` exceptions for an unknown or broken archive, ExportTooLarge for too many rows.
    """
    with zipfile.ZipFile(path, "a") as archive, tempfile.SpooledTemporaryFile(_SPOOL_BYTES) as spool:
        names = archive.namelist()
        if len(names) > MAX_FOREIGN_FILES or len(set(names)) < len(names) or _LIST in names:
            raise ValueError("not these files")
        origin, network, root = _recognised(names)
        reading = Reading(archive, root)
        reader: Reader = x.Tweets(reading).row_of if network is x else lambda row: network.row_of(reading, row)
        rows, left_rows = 0, 0
        spool.write(b"[")
        for name in reading.names(network.LISTS):
            for row in reading.rows(name, network.BEGIN):
                made = _made(reading, reader, row)
                if made is None:
                    left_rows += 1
                    continue
                rows += 1
                check_count(rows + left_rows)
                spool.write(b"," * (rows > 1) + orjson.dumps(made))
        people = _people(reading, network)
        spool.write(b"]")
        spool.seek(0)
        with archive.open(_LIST, "w", force_zip64=True) as listed:
            shutil.copyfileobj(cast(IO[bytes], spool), listed, _PIECE)
    return Brought(Manifest(origin, False, False, rows, origin), people, reading.left, left_rows)


def _made(reading: Reading, reader: Reader, row: Json) -> Json | None:
    try:
        made = reader(row)
    except Left as left:
        reading.left[str(left)] += 1
        return None
    key = hashlib.sha256(str(made.pop("key")).encode(errors="replace")).digest()
    return {"id": str(int.from_bytes(key[:7]) or 1), **made}


def _recognised(names: list[str]) -> tuple[Origin, Any, str]:
    """The network, its reader and the root folder of its files; ValueError for an unknown archive."""
    for origin, network in _NETWORKS:
        roots = [found[1] for name in names if (found := re.fullmatch(network.MARK, name))]
        if roots:
            return origin, network, min(roots, key=len)
    raise ValueError("no archive that is known")


def _people(reading: Reading, network: Any) -> list[str]:
    found = dict[str, None]()
    for name in reading.names(network.PEOPLE):
        for person in network.people(reading.text(name)):
            found[person[:100].lower()] = None
            if len(found) >= MAX_OFFERED_MEMBERS:
                break
    return list(found)


def is_follow_list(head: bytes) -> bool:
    """Whether the file starts like Mastodon's CSV of follows."""
    return head.removeprefix(b"\xef\xbb\xbf").startswith(_CSV)


def wrap_follow_list(file: IO[bytes], path: Path) -> None:
    """Wrap a CSV of follows as a Mastodon archive without posts."""
    with zipfile.ZipFile(path, "x") as archive:
        archive.writestr("outbox.json", b'{"orderedItems": []}')
        archive.writestr("following_accounts.csv", file.read(_SPOOL_BYTES))


class _Bounded(io.RawIOBase):
    """Stream that raises ValueError past ``UNPACKED_BYTES`` and for reads over 1 MiB, so that a forged size in a
    header costs no memory."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file = file

    def read(self, size: int = -1) -> bytes:
        if not 0 <= size <= 1024 * 1024 or self._file.tell() > MAX_UNPACKED_BYTES:
            raise ValueError("too large")
        return self._file.read(size)

    def seek(self, offset: int, whence: int = 0) -> int:
        if whence or offset > MAX_UNPACKED_BYTES:
            raise ValueError("too large")
        return self._file.seek(offset)

    def tell(self) -> int:
        return self._file.tell()


def _members(archive: tarfile.TarFile) -> Iterator[tarfile.TarInfo]:
    for count, member in enumerate(archive):
        if count >= MAX_FOREIGN_FILES:
            raise ValueError("too many files")
        if member.isreg() and not member.issparse():
            yield member


def unpack_tar(file: IO[bytes], path: Path) -> None:
    """Copy the plain files of a ``tar.gz`` into a zip, without links and devices.

    Names are never used as paths on disk.
    """
    with (
        gzip.GzipFile(fileobj=file) as stream,
        tarfile.open(fileobj=cast(IO[bytes], _Bounded(stream)), mode="r:") as archive,
        zipfile.ZipFile(path, "x") as made,
    ):
        for member in _members(archive):
            found = archive.extractfile(member)
            name = member.name.removeprefix("./")
            if name in made.NameToInfo:
                raise ValueError("a file twice")
            if found is not None:
                with found, made.open(name, "w", force_zip64=True) as entry:
                    shutil.copyfileobj(found, entry, _PIECE)


__all__ = ["Brought", "convert", "is_follow_list", "unpack_tar", "wrap_follow_list"]
