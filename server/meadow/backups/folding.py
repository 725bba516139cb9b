"""Merge of a base backup with its changes."""

import hashlib
import os
import struct
import zlib
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import orjson

from meadow.backups.archive import Damaged, Refused, sync_folder

_PAGE = struct.Struct(">I")


def name_of(number: int) -> str:
    """File name of a change, zero-padded so that names sort by number."""
    return f"{number:015d}"


@contextmanager
def write_safely(path: Path) -> Generator[IO[bytes]]:
    """New file with mode 0600, renamed to its final name after fsync."""
    part = path.with_name(f".{path.name}.part")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())
    part.rename(path)
    sync_folder(path.parent)


def apply(folder: Path, note: dict[str, Any], target: Path, end: int | None = None) -> int:
    """Write the base and all changes, or those before ``end``, to one file; returns the time of the last change.

    Damaged or Refused.
    """
    at = int(note["at"])
    base = folder / f"base-{note['base']['number']}.db"
    try:
        with write_safely(target) as file:
            _copy_base(base, note, file)
            before, number = note["before"], note["first"]
            paths = sorted(path for path in (folder / "changes").iterdir() if path.name.isdigit())
            for path in paths:
                if path.name < name_of(number):
                    continue  # already merged into the base
                if number == end:
                    break
                if path.name != name_of(number):
                    raise Damaged(folder, f"the change {number} is missing")
                before, at = _apply_one(path, number, before, file)
                number += 1
        return at
    except OSError as error:
        raise Refused(f"{folder} cannot be read, or {target} not written ({error.strerror}).") from error


def _copy_base(base: Path, note: dict[str, Any], file: IO[bytes]) -> None:
    digest = hashlib.sha256()
    with base.open("rb") as source:
        while piece := source.read(1 << 20):
            digest.update(piece)
            file.write(piece)
    if digest.hexdigest() != note["base"]["sha256"]:
        raise Damaged(base, "it is not what was written")


def _apply_one(path: Path, number: int, before: str, file: IO[bytes]) -> tuple[str, int]:
    whole = path.read_bytes()
    text, told = whole[:-32], whole[-32:].hex()
    if hashlib.sha256(text).hexdigest() != told:
        raise Damaged(path, "it is not what was written")
    head, _, packed = text.partition(b"\n")
    about = orjson.loads(head)
    if (about["number"], about["before"]) != (number, before):
        raise Damaged(path, "it does not follow the one before")
    pages, size = zlib.decompress(packed), about["pageSize"]
    for place in range(0, len(pages), _PAGE.size + size):
        (page,) = _PAGE.unpack_from(pages, place)
        file.seek((page - 1) * size)
        file.write(pages[place + _PAGE.size : place + _PAGE.size + size])
    file.seek(about["length"] * size)
    file.truncate()
    return told, about["at"]
