"""State of an import: archive, IDs, dates, marks and charges."""

import zipfile
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from zlib import crc32

from meadow.account_lifecycle.constants import RESERVED_CHANGES
from meadow.account_lifecycle.errors import ImportEnded
from meadow.account_lifecycle.models import imported_rows
from meadow.account_lifecycle.queries import importing
from meadow.media.decode import Decoder
from meadow.platform.core import clock, ids
from meadow.platform.core.errors import Invalid
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.jobs.queue import Work
from meadow.subjects.origin import MARKED, OWN, Imported, Origin
from meadow.users.queries import lock_user

_WORKER = 1023
"""Worker number in IDs of imported rows. No process uses it, so imported IDs never collide with generated ones."""
_SLOTS, _OLD_SLOTS = 4096, 2000


@dataclass(frozen=True, slots=True)
class Manifest:
    """Source of the export, provenance of its parts, and number of rows."""

    source: str
    is_ours: bool
    """Signed by this installation, so its IDs are valid here."""
    is_own: bool
    """Signed by this installation and made for this member, so its dates are trusted."""
    rows: int
    origin: Origin = "meadow"


@dataclass(slots=True)
class Given:
    """Context of a running import."""

    work: Work
    archive: zipfile.ZipFile
    decoder: Decoder
    who: int
    import_id: int
    manifest: Manifest
    causes: dict[str, int]
    """Number of skipped rows and files by reason."""

    def leave(self, cause: str) -> None:
        """Count a skipped row or file."""
        self.causes[cause] = self.causes.get(cause, 0) + 1

    def origin_of(self, row: dict[str, Any]) -> str:
        """``importedFrom`` value of a row. An own signed export repeats the earlier unproven origin of the row."""
        said = row.get("importedFrom")
        marked = str(said) if said in MARKED else None
        return marked or OWN if self.manifest.is_own else self.manifest.origin

    async def charge(self, **costs: int) -> None:
        """Charge the rate limits of the matching calls and keep a reserve for the member; TooMany, and then nothing is
        charged."""
        limits, used = self.work.database.context.rate_limits, list[tuple[str, int]]()
        try:
            for rule, cost in costs.items():
                await limits.take(rule, self.who, cost + RESERVED_CHANGES)
                await limits.give_back(rule, self.who, RESERVED_CHANGES)
                used.append((rule, cost))
        except BaseException:
            for rule, cost in used:
                await limits.give_back(rule, self.who, cost)
            raise


def old_id(row: dict[str, Any], name: str = "id") -> int:
    """Parse an ID of the archive; ValueError for an invalid one."""
    number = ids.parse(row[name])
    if number is None:
        raise ValueError("no id")
    return number


def _moment(said: object) -> int:
    """Milliseconds of a time in the archive; ValueError for a missing or future time."""
    try:
        found = datetime.fromisoformat(str(said))
        at = int((found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp() * 1000)
    except OverflowError as error:
        raise ValueError("no time") from error
    if at > clock.now_ms():
        raise ValueError("a time to come")
    return max(at, 1)


async def imported_as(given: Given, kind: importing.Dated, row: dict[str, Any]) -> Imported:
    """New ID that carries the row's original date: lists are ordered by ID, so old content sorts as old."""
    at = _moment(row.get("createdAt"))
    first = ids.pack(at, _WORKER)
    # Before 2024 there are two IDs per millisecond: within a second one is free.
    slots, wish = (_SLOTS, crc32(f"{given.who} {old_id(row)}".encode())) if first >= ids.FIRST_NEW else (_OLD_SLOTS, 0)
    taken = await importing.ids_between(given.work.database.reader(), kind, first, first + slots)
    free = next((slot for n in range(slots) if first + (slot := (wish + n) % slots) not in taken), None)
    if free is None:
        raise Invalid("too many of one moment")
    edited = _moment(row["editedAt"]) if row.get("editedAt") else None
    return Imported(first + free, given.origin_of(row), None if edited is None else max(edited, at + 1))


async def note(db: Writer, given: Given, kind: str, old: int, new: int) -> bool:
    """Record the row as imported; False for a row imported before.

    ImportEnded after the import was undone or replaced.
    """
    await lock_user(db, given.who)
    known = await importing.find_import(db, given.who)
    if known is None or known.id != given.import_id:
        raise ImportEnded()
    mine = {
        "user_id": given.who,
        "source": given.manifest.source,
        "kind": kind,
        "old_id": old,
        "import_id": given.import_id,
    }
    return await insert_once(db, imported_rows, **mine, new_id=new)
