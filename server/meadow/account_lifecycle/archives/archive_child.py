"""Archive reading process, one per archive: any known archive becomes a zip with lists in Meadow's export format.

Run as a script like ``decoder_child.py``, with the same sandbox and conventions. Standard input is the upload; the zip
is written to the job's ``output`` descriptor. Standard output holds the answer, and behind it long posts until they are
used (``Reading.store``).
"""

import _strptime
import calendar
import encodings.cp437
import encodings.idna
import encodings.utf_8_sig
import errno
import gzip
import hashlib
import json
import locale
import os
import re
import shutil
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any, cast

import orjson

if __name__ == "__main__":
    # In isolated mode sys.path holds installed packages only; our folder is appended last, so it shadows none.
    sys.path.append(str(Path(__file__).resolve().parents[3]))
from meadow.account_lifecycle.archives import mastodon, x
from meadow.account_lifecycle.archives.inspection import inspect, opened
from meadow.account_lifecycle.archives.lists import check_count
from meadow.account_lifecycle.archives.meta import Facebook, Instagram, Instagram2018
from meadow.account_lifecycle.archives.reading import BROKEN_FILE, Json, Left, Reading
from meadow.account_lifecycle.constants import (
    MANIFEST,
    MAX_COMPRESSION_RATIO,
    MAX_FOREIGN_FILES,
    MAX_LIST_BYTES,
    MAX_OFFERED_MEMBERS,
    MAX_UNPACKED_BYTES,
)
from meadow.media.sandbox import Bytes, Job, Refused, answer, framed, size_of
from meadow.subjects.origin import Origin

_NEEDED = (calendar, gzip, encodings.cp437, encodings.idna, encodings.utf_8_sig, locale, _strptime)
"""Loaded when they are used first: a sandboxed process cannot open files."""
_LIST = "data/posts.json"
_PIECE, _CSV_BYTES, _SMALL = 256 * 1024, 8 * 1024**2, 1024**2
_ANSWER_BYTES = 1024**2
_NETWORKS: tuple[tuple[Origin, Any], ...] = (
    ("mastodon", mastodon),
    ("x", x),
    ("instagram", Instagram),
    ("facebook", Facebook),
    ("instagram", Instagram2018),
)
_META = (
    r"(|.*/)((your_(instagram|facebook)_activity|personal_information|connections|preferences|posts|content|media"
    r"|messages)/.*|start_here)\.html"
)
_PARTS = (
    r"(|.*/)(data/tweets?_media/.*|data/[\w-]+\.js|media_attachments/.*|your_(instagram|facebook)_activity/.*"
    r"|(posts|content|stories|messages|photos|videos)/.*|media/\w+/.*)"
)
_MAX_NAME = 30


def work(job: Job) -> list[bytes]:
    """The answer is a head: origin and counts, and the names of the people followed there."""
    upload, made = Bytes(0), Bytes(job["output"])
    head = upload.read(64 * 1024)
    upload.seek(0)
    try:
        if head.startswith(b"PK"):
            shutil.copyfileobj(cast(IO[bytes], upload), cast(IO[bytes], made), _PIECE)
        elif head.startswith(b"\x1f\x8b"):
            _unpack_tar(upload, made)
        elif mastodon.is_follow_list(head.decode("utf-8-sig", "replace")):
            _wrap_follow_list(upload, made)
        with opened(cast(IO[bytes], Bytes(job["output"]))) as archive:
            if MANIFEST in archive.NameToInfo:
                found = {"origin": "meadow", "people": [], "left": {}, "left_rows": 0, **inspect(archive)}
            else:
                made.seek(0)
                found = convert(archive, cast(IO[bytes], made), job["parent"])
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise Refused("disk") from error
        raise
    finally:
        os.lseek(1, 0, os.SEEK_SET)
    return [framed(found)]


def convert(archive: zipfile.ZipFile, made: IO[bytes], parent: int) -> dict[str, Any]:
    """Add the list of posts to the zip ``made``, a copy of ``archive``. ValueError and errors of zipfile for an unknown
    or broken archive, Refused."""
    if _LIST in archive.NameToInfo:
        raise ValueError("not these files")
    origin, network, root = _recognised(archive.namelist())
    reading = Reading(archive, root, _spool())
    reader: Callable[[Json], Json] = (
        x.Tweets(reading).row_of if network is x else lambda row: network.row_of(reading, row)
    )
    rows = left_rows = size = 0
    with zipfile.ZipFile(made, "a") as grown, grown.open(_LIST, "w", force_zip64=True) as listed:
        listed.write(b"[")
        for row in _rows(reading, network):
            if os.getppid() != parent:
                os._exit(1)
            post = _made(reading, reader, row)
            left_rows += post is None
            if post is not None:
                rows += 1
                size += listed.write(b"," * (rows > 1) + orjson.dumps(post))
            check_count(rows + left_rows)
            if size > MAX_LIST_BYTES:
                raise Refused("rows")
        listed.write(b"]")
    people = _people(reading, network)
    counts = {"rows": rows, "left": dict(reading.left), "left_rows": left_rows}
    return {"origin": origin, "source": origin, "people": people, **counts}


def _spool() -> Bytes:
    """Standard output behind the room of the answer."""
    os.ftruncate(1, _ANSWER_BYTES)
    return Bytes(1)


def _rows(reading: Reading, network: Any) -> Iterator[Json]:
    for name in reading.names(network.LISTS):
        for row in reading.rows(name, network.BEGIN):
            yield from network.rows(row) if network is Instagram2018 else (row,)


def _made(reading: Reading, reader: Callable[[Json], Json], row: Json) -> Json | None:
    try:
        made = reader(row)
    except (Left, ValueError, TypeError, KeyError, AttributeError, OverflowError) as left:
        reading.left[str(left) if isinstance(left, Left) else "unreadable"] += 1
        return None
    key = hashlib.sha256(str(made.pop("key")).encode(errors="replace")).digest()
    return {"id": str(int.from_bytes(key[:7]) or 1), **made}


def _recognised(names: list[str]) -> tuple[Origin, Any, str]:
    """The network, its reader and the root folder of its files. ValueError for an unknown archive; Refused for one of
    Meta in HTML, and for a part without posts."""
    for pattern in ("MARK", "PEOPLE"):
        for origin, network in _NETWORKS:
            mark = network.MARK if pattern == "MARK" else rf"(|.*?/){network.PEOPLE}"
            roots = [found[1] for name in names if (found := re.fullmatch(mark, name))]
            if roots:
                return origin, network, min(roots, key=len)
    if any(re.fullmatch(_META, name) for name in names):
        raise Refused("html")
    if any(re.fullmatch(_PARTS, name) for name in names):
        raise Refused("part")
    raise ValueError("no archive that is known")


def _people(reading: Reading, network: Any) -> list[str]:
    """Names of people followed there that a member here could have. A broken list costs its names, not the posts."""
    found = dict[str, None]()
    for name in reading.names(network.PEOPLE):
        try:
            for person in network.people(reading.text(name)):
                if len(person) <= _MAX_NAME and person.isascii():
                    found[person.lower()] = None
                if len(found) >= MAX_OFFERED_MEMBERS:
                    break
        except (*BROKEN_FILE, ValueError):
            reading.left["unreadable"] += 1
    return list(found)


def _wrap_follow_list(file: Bytes, made: Bytes) -> None:
    """Wrap a CSV of follows as a Mastodon archive without posts."""
    with zipfile.ZipFile(cast(IO[bytes], made), "w") as archive:
        archive.writestr("outbox.json", b'{"orderedItems": []}')
        archive.writestr("following_accounts.csv", file.read(_CSV_BYTES))


def _unpack_tar(file: Bytes, made: Bytes) -> None:
    """Copy the plain files of a ``tar.gz`` into a zip, without links and devices.

    Names are never used as paths on disk.
    """
    left = min(MAX_UNPACKED_BYTES, _SMALL + MAX_COMPRESSION_RATIO * size_of(0))
    with (
        tarfile.open(fileobj=cast(IO[bytes], file), mode="r:gz") as archive,
        zipfile.ZipFile(cast(IO[bytes], made), "w") as unpacked,
    ):
        for count, member in enumerate(archive):
            left -= member.size
            if count >= MAX_FOREIGN_FILES or left < 0:
                raise ValueError("too much")
            found = archive.extractfile(member) if member.isreg() and not member.issparse() else None
            name = member.name.removeprefix("./")
            if found is not None and name in unpacked.NameToInfo:
                raise ValueError("a file twice")
            if found is not None:
                with found, unpacked.open(name, "w", force_zip64=True) as entry:
                    shutil.copyfileobj(found, entry, _PIECE)


if __name__ == "__main__":
    answer(json.loads(sys.argv[1]), work)
