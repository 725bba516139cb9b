"""Uploaded archives: one at a time for a member, read by a process of their own."""

import fcntl
import os
import zipfile
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import orjson

from meadow.account_lifecycle.actions.given import Manifest
from meadow.account_lifecycle.actions.signature import is_signed, source_of
from meadow.account_lifecycle.constants import (
    ARCHIVE_CPU_SECONDS,
    ARCHIVE_MEMORY_BYTES,
    ARCHIVE_WALL_SECONDS,
    MANIFEST,
    MAX_IMPORT_ROWS,
    MAX_LIST_BYTES,
    MAX_UNPACKED_BYTES,
)
from meadow.account_lifecycle.errors import ExportTooLarge, ImportRunning, NotAnExport
from meadow.media.children import Slots, ask
from meadow.platform.config.settings import Settings
from meadow.platform.core.errors import AppError, Unavailable
from meadow.platform.core.i18n import _, ngettext

_CHILD = Path(__file__).parents[1] / "archives" / "archive_child.py"
_IN_HTML = _("This archive is in HTML. Please ask Instagram or Facebook for it in the JSON format.")
_NO_POSTS = _("This part of an archive holds no posts. Please choose the part that does.")
_TOO_MANY_ROWS = ngettext(
    "A list of an archive may have up to {count:,} row.",
    "A list of an archive may have up to {count:,} rows.",
    MAX_IMPORT_ROWS,
)
_REFUSALS: dict[str, Callable[[], AppError]] = {
    "rows": lambda: ExportTooLarge(_TOO_MANY_ROWS),
    "html": lambda: NotAnExport(_IN_HTML, fields={"file": _IN_HTML}),
    "part": lambda: NotAnExport(_NO_POSTS, fields={"file": _NO_POSTS}),
    "disk": lambda: Unavailable(_("The file could not be stored. Please try again later."), retry_after=60),
}


@dataclass(frozen=True, slots=True)
class Brought:
    """Result of reading an archive."""

    manifest: Manifest
    people: list[str]
    """User names of accounts followed there."""
    left: Counter[str]
    """Number of skipped rows and files by reason."""
    left_rows: int


def claim_path(settings: Settings, user_id: int) -> Path:
    """Path of the archive that is being received."""
    return settings.data_dir / "imports" / f"{user_id}.part"


@asynccontextmanager
async def claimed(settings: Settings, user_id: int) -> AsyncGenerator[Path]:
    """The member's only place for an upload; ImportRunning while another is being read.

    A lock on the file, which the system gives up whenever the process ends; the file is gone afterwards.
    """
    path = claim_path(settings, user_id)
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            # The previous holder of the lock removes the file before it lets go.
            if not os.path.samestat(os.fstat(descriptor), path.stat()):
                raise ImportRunning()
        except (BlockingIOError, FileNotFoundError) as error:
            raise ImportRunning() from error
        try:
            os.ftruncate(descriptor, 0)
            yield path
        finally:
            path.unlink(missing_ok=True)
    finally:
        os.close(descriptor)


async def read_archive(slots: Slots, settings: Settings, who: int, file: IO[bytes], path: Path) -> Brought:
    """Make the upload a zip with lists at ``path``. NotAnExport, ExportTooLarge, DecoderBusy, Unavailable."""

    def read(head: dict[str, Any], answer: IO[bytes]) -> Brought:
        return _brought(head, path, settings, who)

    job = {
        "parent": os.getpid(),
        "memory_bytes": ARCHIVE_MEMORY_BYTES,
        "cpu_seconds": ARCHIVE_CPU_SECONDS,
        "output_bytes": MAX_UNPACKED_BYTES + 2 * MAX_LIST_BYTES,
    }
    async with slots.one():
        with path.open("r+b") as made:
            return await ask(_CHILD, job, file, ARCHIVE_WALL_SECONDS, read, _REFUSALS, _not_an_export, made)


def _not_an_export() -> NotAnExport:
    return NotAnExport(fields={"file": NotAnExport.message})


def _brought(head: dict[str, Any], path: Path, settings: Settings, who: int) -> Brought:
    """Parse the answer of the process; ValueError and others for a wrong signature."""
    source, is_ours = str(head["source"]), False
    if head["origin"] == "meadow":
        with zipfile.ZipFile(path) as archive:
            is_ours = is_signed(settings, orjson.loads(archive.read(MANIFEST)))
    manifest = Manifest(
        source, is_ours, is_ours and source == source_of(settings, who), int(head["rows"]), head["origin"]
    )
    return Brought(manifest, list(head["people"]), Counter(head["left"]), int(head["left_rows"]))
