"""Validation of uploaded archives, inside the sandbox."""

import hashlib
import os
import re
import stat
import zipfile
from typing import IO, Any, cast

import orjson

from meadow.account_lifecycle.archives.lists import count_rows
from meadow.account_lifecycle.constants import (
    LISTS,
    MANIFEST,
    MAX_COMPRESSION_RATIO,
    MAX_FOREIGN_DIRECTORY_BYTES,
    MAX_FOREIGN_FILES,
    MAX_IMPORT_FILES,
    MAX_LISTED_BYTES,
    MAX_MANIFEST_BYTES,
    MAX_UNPACKED_BYTES,
)

FORMAT, VERSION = "meadow-export", 1
_NAME = re.compile(r"data/[a-z_]{1,40}\.json|media/[a-z2-7]{32}(-[a-z0-9]{1,16})?\.[a-z0-9]{2,5}|[a-z]{1,20}\.html")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_SOURCE = re.compile(r"[0-9a-f]{40}")
_PIECE = 256 * 1024
_SMALL = 64 * 1024


def opened(file: IO[bytes]) -> zipfile.ZipFile:
    """The zip in ``file``, within the limits that hold for archives of every kind; ValueError and errors of zipfile."""
    size = file.seek(0, os.SEEK_END)
    archive = zipfile.ZipFile(file)
    entries = archive.infolist()
    if len(entries) > MAX_FOREIGN_FILES or size - archive.start_dir > MAX_FOREIGN_DIRECTORY_BYTES:
        raise ValueError("too many files")
    if len({entry.filename for entry in entries}) < len(entries):
        raise ValueError("a file twice")
    # Files that share their bytes are larger than the archive together.
    if sum(entry.compress_size for entry in entries) > size:
        raise ValueError("files within files")
    if sum(entry.file_size for entry in entries) > MAX_UNPACKED_BYTES:
        raise ValueError("too large unpacked")
    return archive


def is_bomb(entry: zipfile.ZipInfo) -> bool:
    """Whether the file is packed as no honest one is."""
    return entry.file_size > _SMALL and entry.file_size > MAX_COMPRESSION_RATIO * max(1, entry.compress_size)


def inspect(archive: zipfile.ZipFile) -> dict[str, Any]:
    """Validate an export of Meadow: ``source`` and ``rows``; it reads the whole file once.

    ValueError, KeyError and errors of zipfile for links, foreign or missing files, path traversal, encrypted entries
    and wrong digests. Refused for a list of too many rows.
    """
    entries = archive.infolist()
    if len(entries) > MAX_IMPORT_FILES:
        raise ValueError("too many files")
    for entry in entries:
        _check(entry)
    manifest = _manifest(archive)
    files = cast(dict[str, Any], manifest["files"])
    if set(files) != {entry.filename for entry in entries} - {MANIFEST}:
        raise ValueError("not the files of the manifest")
    for name, about in files.items():
        if not _DIGEST.fullmatch(about["sha256"]) or _digest(archive, name) != (about["sha256"], about["size"]):
            raise ValueError("another file than the manifest says")
    rows = sum(count_rows(archive, table) for table in (*LISTS, "users"))
    return {"source": manifest["source"], "rows": rows}


def _check(entry: zipfile.ZipInfo) -> None:
    mode = entry.external_attr >> 16
    is_plain = not entry.is_dir() and (mode == 0 or stat.S_IFMT(mode) in (0, stat.S_IFREG))
    is_known = entry.filename == MANIFEST or _NAME.fullmatch(entry.filename)
    is_list = entry.filename.endswith(".json")
    if not is_plain or is_bomb(entry) or not is_known or entry.flag_bits & 1 or entry.filename != entry.orig_filename:
        raise ValueError("not a file of an export")
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise ValueError("packed in another way")
    if is_list and entry.file_size > (MAX_MANIFEST_BYTES if entry.filename == MANIFEST else MAX_LISTED_BYTES):
        raise ValueError("a list that is too long")


def _manifest(archive: zipfile.ZipFile) -> dict[str, Any]:
    manifest = orjson.loads(archive.read(MANIFEST))
    if not isinstance(manifest, dict):
        raise ValueError("no manifest")
    known = cast(dict[str, Any], manifest)
    if known["format"] != FORMAT or known["version"] != VERSION or not isinstance(known["files"], dict):
        raise ValueError("another format")
    if not _SOURCE.fullmatch(known["source"]) or not _SOURCE.fullmatch(known["instance"]):
        raise ValueError("no source")
    if not all(isinstance(about, dict) for about in cast(dict[str, Any], known["files"]).values()):
        raise ValueError("not about files")
    return known


def _digest(archive: zipfile.ZipFile, name: str) -> tuple[str, int]:
    digest, size = hashlib.sha256(), 0
    with archive.open(name) as entry:
        while piece := entry.read(_PIECE):
            digest.update(piece)
            size += len(piece)
    return digest.hexdigest(), size
