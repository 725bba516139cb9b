"""Hash-chained, append-only audit log (security, L3).

An entry holds ids and fixed words, never an address, a secret or a body, and outlives the users it names. It is written
as the last statement before the commit of its change: both are stored or neither, and the single head row, which all
writers lock in turn, is locked only during the commit (ADR 0025).
"""

import re
from typing import Any, Literal

import structlog
from sqlalchemy import bindparam, insert, update

from meadow.audit_log.models import audit_head, audit_log
from meadow.audit_log.queries import chained
from meadow.platform.core import clock
from meadow.platform.core.logs import request_id
from meadow.platform.db.dialect import upsert
from meadow.platform.db.session import Writer

_MAX_REASON_CHARACTERS = 2_500
_MAX_DETAIL_CHARACTERS = 200
_LOGGED = ("entry", "actor_id", "subject", "result", "details")
_ACTION = re.compile(r"[a-z_]{2,40}(\.[a-z_]{2,40}){0,3}")
_SUBJECT = re.compile(r"([a-z_]{2,40}:[\w.-]{1,80})?")
_h = audit_head.c
_NEXT = upsert(audit_head, ["id"], lambda new: {"entries": _h.entries + 1}).returning(_h.entries, _h.digest)
_APPEND = insert(audit_log)
_END = update(audit_head).where(_h.id == 1).values(digest=bindparam("end", type_=_h.digest.type))

log: Any = structlog.get_logger("meadow.audit")


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
    result: Literal["done", "refused"] = "done",
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
        name: _without_addresses(value[:_MAX_DETAIL_CHARACTERS]) if isinstance(value, str) else value
        for name, value in details.items()
    }
    because = _without_addresses(reason)[:_MAX_REASON_CHARACTERS]

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
        digest = chained(head.digest, *values.values())
        await db.run(_APPEND, **values, digest=digest)
        await db.run(_END, end=digest)
        request = request_id.get()

        async def tell() -> None:
            # The chain's end in the log, which may be stored elsewhere: reveals a rewritten table.
            log.info("audit", action=action, request=request, digest=digest, **{k: values[k] for k in _LOGGED})

        db.after_commit(tell)

    db.before_commit(append)
