"""Hash-chained, append-only audit log (security, L3).

An entry holds ids and fixed words, never an address, a secret or a body, and outlives the users it names. It is written
as the last statement before the commit of its change: both are stored or neither, and the single head row, which all
writers lock in turn, is locked only during the commit (ADR 0025).
"""

import hashlib
import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

import orjson
import structlog
from sqlalchemy import CheckConstraint, Column, Index, Table, bindparam, insert, literal_column, select, update

from meadow.platform.core import clock
from meadow.platform.core.logs import request_id
from meadow.platform.core.paging import Paging, Rows, limited
from meadow.platform.db.dialect import upsert
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import EMBEDDED, Big, Json, String, metadata

Result = Literal["done", "refused"]
REASON_MAX = 2_500
_DETAIL_MAX = 200
_BATCH = 1_000
_LOGGED = ("entry", "actor_id", "subject", "result", "details")
_ACTION = re.compile(r"[a-z_]{2,40}(\.[a-z_]{2,40}){0,3}")
_SUBJECT = re.compile(r"([a-z_]{2,40}:[\w.-]{1,80})?")

audit_log = Table(
    "audit_log",
    metadata,
    # 1, 2, 3 …: a number that is missing is an entry that was removed.
    Column("entry", Big, primary_key=True, autoincrement=False),
    Column("created_at", Big, nullable=False),
    # No foreign keys: what somebody did stays when they are gone.
    Column("actor_id", Big),
    Column("action", String, nullable=False),
    Column("subject", String, nullable=False),
    Column("result", String, nullable=False),
    Column("reason", String, nullable=False),
    Column("details", Json, nullable=False),
    # SHA-256 over the digest of the entry before and everything of this one.
    Column("digest", String, nullable=False),
    CheckConstraint("result IN ('done', 'refused')", name="result"),
    CheckConstraint("length(digest) = 64", name="digest"),
    CheckConstraint("length(reason) <= 2500", name="reason_length"),
    **EMBEDDED,
)
Index("ix_audit_log_actor", audit_log.c.actor_id, audit_log.c.entry)
Index("ix_audit_log_action", audit_log.c.action, audit_log.c.entry)
Index("ix_audit_log_subject", audit_log.c.subject, audit_log.c.entry)

audit_head = Table(
    "audit_head",
    metadata,
    # One row, number 1: how long the chain is and how it ends. Writers take turns by it.
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("entries", Big, nullable=False),
    Column("digest", String, nullable=False),
    CheckConstraint("id = 1", name="one"),
    **EMBEDDED,
)

_a, _h = audit_log.c, audit_head.c
_NEXT = upsert(audit_head, ["id"], lambda new: {"entries": _h.entries + 1}).returning(_h.entries, _h.digest)
_APPEND = insert(audit_log)
_END = update(audit_head).where(_h.id == 1).values(digest=bindparam("end", type_=_h.digest.type))
_HEAD = select(_h.entries, _h.digest).where(_h.id == 1)
_ALL = select(*audit_log.c)
_FORWARD = _ALL.where(_a.entry > bindparam("after")).order_by(_a.entry).limit(literal_column(str(_BATCH)))

log: Any = structlog.get_logger("meadow.audit")


def _digest(before: str, *values: object) -> str:
    text = orjson.dumps([before, *values], option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(text).hexdigest()


def _digest_of(before: str, row: Row) -> str:
    given = (row.entry, row.created_at, row.actor_id, row.action, row.subject, row.result, row.reason, row.details)
    return _digest(before, *given)


def _without_addresses(text: str) -> str:
    """``text`` with every e-mail address replaced by a mark."""
    if "@" not in text:
        return text
    return re.sub(r"\S+", lambda word: "[address]" if "@" in word[0][1:] else word[0], text)


async def record(
    db: Writer,
    action: str,
    *,
    by: int | None,
    subject: str = "",
    result: Result = "done",
    reason: str = "",
    **details: str | int | bool,
) -> None:
    """Write one entry in this transaction; ``subject`` is ``"user:12"``, ``"post:5"`` or empty.

    Refused actions roll back: record them in a transaction of their own before raising. ``details`` are ids, counts and
    fixed words, no text typed by a member.
    """
    if not _ACTION.fullmatch(action) or not _SUBJECT.fullmatch(subject):
        raise ValueError(f"an audit entry about {action!r} and {subject!r}")
    told = {
        name: _without_addresses(value[:_DETAIL_MAX]) if isinstance(value, str) else value
        for name, value in details.items()
    }
    because = _without_addresses(reason)[:REASON_MAX]

    async def append() -> None:
        head = await db.one(_NEXT, id=1, entries=1, digest="")
        now = clock.now_ms()
        values: dict[str, Any] = {
            "entry": head.entries,
            "created_at": now,
            "actor_id": by,
            "action": action,
            "subject": subject,
        }
        values |= {"result": result, "reason": because, "details": told}
        digest = _digest(head.digest, *values.values())
        await db.run(_APPEND, **values, digest=digest)
        await db.run(_END, end=digest)
        request = request_id.get()

        async def tell() -> None:
            # The chain's end in the log, which may be stored elsewhere: reveals a rewritten table.
            log.info("audit", action=action, request=request, digest=digest, **{k: values[k] for k in _LOGGED})

        db.after_commit(tell)

    db.before_commit(append)


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
        elif row.digest != _digest_of(self.digest, row):
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
