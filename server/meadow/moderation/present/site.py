"""Rules, jobs, the audit log, and how the installation does."""

import shutil
from typing import cast

from meadow.core import clock, ids
from meadow.core.audit import audit_page
from meadow.core.db.compile import Row
from meadow.core.db.session import Reader
from meadow.core.paging import Paging, next_cursor
from meadow.core.settings import Settings
from meadow.moderation.errors import RuleNotFound
from meadow.moderation.limits import HARDLY_ANY_SPACE, LATE_MS, LITTLE_SPACE
from meadow.moderation.present.actions import time_of
from meadow.moderation.queries import jobs, members, rules, site
from meadow.moderation.schemas import (
    AuditEntry,
    AuditFilter,
    HealthLine,
    JobFilter,
    JobLine,
    Overview,
    Rule,
    ShownToAll,
    SiteNotice,
)
from meadow.users.present import summary_of


def _rule_of(row: Row) -> Rule:
    return {
        "id": str(row.id),
        "kind": row.kind,
        "pattern": row.pattern,
        "action": row.action,
        "note": row.note,
        "createdAt": ids.created_at(row.id),
    }


async def rules_out(db: Reader, paging: Paging) -> tuple[list[Rule], str | None]:
    """A page of rules."""
    rows = await rules.page(db, paging)
    return [_rule_of(row) for row in rows[: paging.limit]], next_cursor(rows, paging.limit, lambda row: row.id)


async def rule_out(db: Reader, rule_id: int) -> Rule:
    """One rule; RuleNotFound."""
    row = await rules.find_rule(db, rule_id)
    if row is None:
        raise RuleNotFound()
    return _rule_of(row)


async def jobs_out(db: Reader, wanted: JobFilter) -> tuple[list[JobLine], str | None]:
    """A page of jobs."""
    rows = await jobs.page(db, wanted.state, wanted)
    return [_job_of(row) for row in rows[: wanted.limit]], next_cursor(rows, wanted.limit, lambda row: row.id)


def _job_of(row: Row) -> JobLine:
    return {
        "id": str(row.id),
        "kind": row.kind,
        "runAt": clock.rfc3339(row.run_at),
        "attempts": row.attempts,
        # The kind of failure alone: its words may hold what members wrote (P4).
        "error": None if row.error is None else row.error.partition(":")[0][:100],
        "deadAt": time_of(row.dead_at),
        "isRecurring": row.every_ms is not None,
    }


async def audit_out(db: Reader, wanted: AuditFilter) -> tuple[list[AuditEntry], str | None]:
    """A page of the audit log, newest first."""
    rows = await audit_page(db, wanted, by=wanted.by or 0, action=wanted.action, subject=wanted.subject)
    shown = rows[: wanted.limit]
    people = await members.summaries(db, sorted({row.by_id for row in shown if row.by_id is not None}))
    entries: list[AuditEntry] = [
        {
            "id": str(row.entry),
            "createdAt": clock.rfc3339(row.at),
            "by": summary_of(people[row.by_id]) if row.by_id in people else None,
            "action": row.action,
            "subject": row.subject,
            "result": row.result,
            "reason": row.reason,
            "details": row.details,
        }
        for row in shown
    ]
    return entries, next_cursor(rows, wanted.limit, lambda row: row.entry)


async def site_notice_out(db: Reader) -> SiteNotice | None:
    """The operator's notice, for who sets it."""
    kept = await site.find_value(db, "notice")
    if kept is None:
        return None
    return cast(SiteNotice, {name: value for name, value in kept.items() if name != "holder"})


async def notice_to_all_out(db: Reader) -> ShownToAll | None:
    """The operator's notice while it is on, for everybody."""
    kept = await site.find_value(db, "notice")
    if kept is None or not kept["isOn"]:
        return None
    return cast(ShownToAll, {name: kept[name] for name in ("title", "text", "pictureUrl", "link", "updatedAt")})


async def overview_out(db: Reader, settings: Settings, online: int, version: str) -> Overview:
    """How the installation does, part by part (F5)."""
    now = clock.now_ms()
    counts = await jobs.counts(db, now)
    free = shutil.disk_usage(settings.data_dir).free
    oldest = await jobs.oldest_due(db)
    late = 0 if oldest is None else max(0, now - oldest)
    health: list[HealthLine] = [
        {"name": "database", "state": "ok", "detail": "SQLite" if settings.is_sqlite else "PostgreSQL"},
        {
            "name": "storage",
            "state": "ok" if free > LITTLE_SPACE else "failing" if free < HARDLY_ANY_SPACE else "warning",
            "detail": f"{free // 2**20} MiB are free",
        },
        {
            "name": "jobs",
            "state": "warning" if counts.dead or late > LATE_MS else "ok",
            "detail": f"{counts.dead} given up, the oldest is due since {late // 1000} s",
        },
        {
            "name": "mail",
            "state": "ok" if settings.smtp_url or settings.profile == "local" else "warning",
            "detail": "goes out by SMTP" if settings.smtp_url else "becomes files in the data folder",
        },
        {
            "name": "processes",
            "state": "ok",
            "detail": "several, over Redis" if settings.redis_url else "one",
        },
    ]
    return {
        "health": health,
        "storage": {"bytes": int(counts.bytes), "files": counts.files, "free": free},
        "jobs": {"waiting": counts.waiting, "running": counts.running, "dead": counts.dead},
        "counts": {
            "members": counts.members,
            "posts": counts.posts,
            "communities": counts.communities,
            "openCases": counts.cases,
            "openAppeals": counts.appeals,
            "online": online,
        },
        "version": version,
    }
