"""Rule, job, audit log and health serializers."""

from typing import Any, cast

from meadow.audit_log.queries import audit_page
from meadow.content_filter import queries
from meadow.moderation.errors import RuleNotFound
from meadow.moderation.presenters.actions import time_of
from meadow.moderation.queries import jobs, members
from meadow.moderation.schemas.requests import AuditFilter, JobFilter
from meadow.moderation.schemas.responses import (
    AuditEntry,
    HealthSummary,
    JobSummary,
    Overview,
    Rule,
    ShownToAll,
    SiteNotice,
)
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock, ids
from meadow.platform.core.i18n import _
from meadow.platform.core.paging import Paging, next_cursor
from meadow.platform.core.program import PROGRAM
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.ops import health
from meadow.platform.realtime.pubsub import RedisPubSub
from meadow.platform.storage.port import Storage
from meadow.site.queries import find_value
from meadow.users.presenters import summary_of


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
    rows = await queries.page(db, paging)
    return [_rule_of(row) for row in rows[: paging.limit]], next_cursor(rows, paging.limit, lambda row: row.id)


async def rule_out(db: Reader, rule_id: int) -> Rule:
    """One rule; RuleNotFound."""
    return _rule_of(RuleNotFound.unless(await queries.find_rule(db, rule_id)))


async def jobs_out(db: Reader, wanted: JobFilter) -> tuple[list[JobSummary], str | None]:
    rows = await jobs.page(db, wanted.state, wanted)
    return [_job_of(row) for row in rows[: wanted.limit]], next_cursor(rows, wanted.limit, lambda row: row.id)


def _job_of(row: Row) -> JobSummary:
    return {
        "id": str(row.id),
        "kind": row.kind,
        "runAt": clock.rfc3339(row.run_at),
        "attempts": row.attempts,
        # Only the type of the error: its message may contain member text (P4).
        "error": None if row.error is None else row.error.partition(":")[0][:100],
        "deadAt": time_of(row.dead_at),
        "isRecurring": row.every_ms is not None,
    }


async def audit_out(db: Reader, wanted: AuditFilter) -> tuple[list[AuditEntry], str | None]:
    """Page of audit log entries, newest first."""
    rows = await audit_page(db, wanted, by=wanted.by or 0, action=wanted.action, subject=wanted.subject)
    shown = rows[: wanted.limit]
    people = await members.summaries(db, sorted({row.actor_id for row in shown if row.actor_id is not None}))
    entries: list[AuditEntry] = [
        {
            "id": str(row.entry),
            "createdAt": clock.rfc3339(row.created_at),
            "by": summary_of(people[row.actor_id]) if row.actor_id in people else None,
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
    """The operator's notice, for admins."""
    kept = await find_value(db, "notice")
    if kept is None:
        return None
    return cast(SiteNotice, {name: value for name, value in kept.items() if name != "holder"})


async def notice_to_all_out(db: Reader) -> ShownToAll | None:
    """The operator's notice while it is on, for all visitors."""
    kept = await find_value(db, "notice")
    if kept is None or not kept["isOn"]:
        return None
    return cast(ShownToAll, {name: kept[name] for name in ("title", "text", "pictureUrl", "link", "updatedAt")})


def _counters_part(report: dict[str, Any] | None) -> health.Part:
    """Result of the daily audit of the counters (C6)."""
    if report is None:
        return {"name": "counters", "state": "ok", "detail": _("not looked at yet: that is done once a day")}
    wrong, checked, age = report["wrong"], report["checked"], clock.spoken(clock.now_ms() - report["at"])
    if not wrong:
        detail = _("correct: {count}; age of the count: {time}", count=checked, time=age)
        return {"name": "counters", "state": "ok", "detail": detail}
    detail = _(
        "wrong: {wrong} of {checked}; age of the count: {time}; to mend them: {command}",
        wrong=wrong,
        checked=checked,
        time=age,
        command=f"{PROGRAM} doctor --repair",
    )
    return {"name": "counters", "state": "warning", "detail": detail}


async def overview_out(
    db: Reader, settings: Settings, online: int, version: str, *, storage: Storage, pipe: RedisPubSub | None = None
) -> Overview:
    """Health of the installation by component (F5)."""
    now = clock.now_ms()
    counts = await jobs.counts(db, now)
    free, _ = health.free_bytes(settings)
    parts, _ = await health.parts(db, settings, storage, pipe)
    parts.append(_counters_part(await find_value(db, "counters")))
    return {
        "health": [HealthSummary(**part) for part in parts],
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
