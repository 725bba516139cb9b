"""Pages of the audit log, and the verification of its chain."""

import hashlib
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import orjson
from sqlalchemy import bindparam, literal_column, select

from meadow.audit_log.models import audit_head, audit_log
from meadow.platform.core.paging import Paging, Rows, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row

_BATCH = 1_000
_a, _h = audit_log.c, audit_head.c
_HEAD = select(_h.entries, _h.digest).where(_h.id == 1)
_ALL = select(*audit_log.c)
_FORWARD = _ALL.where(_a.entry > bindparam("after")).order_by(_a.entry).limit(literal_column(str(_BATCH)))


def chained(before: str, *values: object) -> str:
    """The digest of an entry with these values, after the entry with the digest ``before``."""
    text = orjson.dumps([before, *values], option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(text).hexdigest()


def digest_of(before: str, row: Row) -> str:
    given = (row.entry, row.created_at, row.actor_id, row.action, row.subject, row.result, row.reason, row.details)
    return chained(before, *given)


@lru_cache(maxsize=512)
def _page(limit: int, by: bool, action: bool, subject: bool) -> Rows:
    statement = _ALL.where(_a.entry < bindparam("before")).order_by(_a.entry.desc())
    if by:
        statement = statement.where(_a.actor_id == bindparam("by"))
    if action:
        statement = statement.where(_a.action == bindparam("action"))
    if subject:
        statement = statement.where(_a.subject == bindparam("subject"))
    return limited(statement, limit)


async def audit_page(db: Reader, paging: Paging, *, by: int = 0, action: str = "", subject: str = "") -> list[Row]:
    """Rows of ``audit_log``, newest first, one more than the page if there is another; ``entry`` is the position."""
    given: dict[str, Any] = {"by": by, "action": action, "subject": subject}
    filters = {name: value for name, value in given.items() if value}
    statement = _page(paging.limit, "by" in filters, "action" in filters, "subject" in filters)
    return await db.all(statement, before=paging.before(), **filters)


@dataclass
class Verdict:
    """Result of verifying the whole chain."""

    expected: dict[int, str] = field(default_factory=dict[int, str])
    """Digests by entry number as logged or noted earlier."""
    entries: int = 0
    digest: str = ""
    faults: list[str] = field(default_factory=list[str])
    """One sentence for each inconsistency."""

    def see(self, row: Row) -> None:
        """Check the next entry; call in order of entry numbers."""
        if row.entry != self.entries + 1:
            missing = f"{self.entries + 1}" + (f" to {row.entry - 1}" if row.entry > self.entries + 2 else "")
            self.faults.append(f"entry {missing} is missing")
        elif row.digest != digest_of(self.digest, row):
            self.faults.append(f"entry {row.entry} is not what was written")
        if self.expected.pop(row.entry, row.digest) != row.digest:
            self.faults.append(f"entry {row.entry} is not the one that was told before")
        self.entries, self.digest = row.entry, row.digest

    def end(self, head: Row | None) -> None:
        """Compare the chain with the head row."""
        entries, digest = (head.entries, head.digest) if head is not None else (0, "")
        if entries > self.entries:
            self.faults.append(f"entries {self.entries + 1} to {entries} are missing from the end")
        elif entries < self.entries:
            self.faults.append(f"entries {entries + 1} to {self.entries} were added at the end")
        elif digest != self.digest:
            self.faults.append("the end of the chain is not what was written")
        self.faults += [f"entry {entry}, which was told before, is missing" for entry in self.expected]


async def verify(db: Reader, expected: dict[int, str] | None = None) -> Verdict:
    """Verify the whole chain, including entries added meanwhile."""
    verdict = Verdict(dict(expected or {}))
    while True:
        rows = await db.all(_FORWARD, after=verdict.entries)
        for row in rows:
            verdict.see(row)
        if rows:
            continue
        # Entries commit together with their head, so the head, read afterwards, is as long or longer.
        head = await db.first(_HEAD)
        if head is None or head.entries <= verdict.entries or not await db.all(_FORWARD, after=verdict.entries):
            verdict.end(head)
            return verdict
