"""Cases opened by reports and content filter rules.

A subject has one open case."""

from typing import Any

from sqlalchemy import bindparam, update

from meadow.moderation.models import moderation_cases
from meadow.moderation.reports.hooks import NewReport
from meadow.moderation.reports.models import reports
from meadow.platform.core import clock
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.subjects.kinds import Kind
from meadow.subjects.registry import SUBJECTS

_c = moderation_cases.c
_COUNT = (
    update(moderation_cases)
    .where(
        _c.kind == bindparam("about"),
        _c.subject_id == bindparam("subject"),
        _c.community_id == bindparam("community"),
        _c.is_open,
    )
    .values(
        reports_count=_c.reports_count + bindparam("more", type_=_c.reports_count.type),
        updated_at=bindparam("now", type_=_c.updated_at.type),
    )
    .returning(_c.id)
)
_GATHER = (
    update(reports)
    .where(reports.c.reporter_id == bindparam("reporter"), reports.c.id == bindparam("report"))
    .values(case_id=bindparam("case", type_=reports.c.case_id.type))
)
_FLAG = (
    update(moderation_cases)
    .where(_c.id == bindparam("case"), _c.flagged == "")
    .values(flagged=bindparam("rule", type_=_c.flagged.type))
)


async def _case_of(
    db: Writer, kind: Kind, subject_id: int, about_id: int, community_id: int, seen: dict[str, Any], *, more: int
) -> int:
    """The open case about the subject; a new one if there is none."""
    while True:
        await insert_once(
            db,
            moderation_cases,
            id=new_id(),
            kind=kind,
            subject_id=subject_id,
            about_id=about_id,
            community_id=community_id,
            seen=seen,
            updated_at=clock.now_ms(),
        )
        row = await db.first(
            _COUNT, about=kind, subject=subject_id, community=community_id, more=more, now=clock.now_ms()
        )
        if row is not None:
            return int(row.id)
        # It was closed meanwhile: open a new one.


async def gather_report(db: Writer, report: NewReport) -> None:
    """Add the report to the open case about its subject, which may be new."""
    case_id = await _case_of(
        db, report.kind, report.subject_id, report.about_id, report.community_id, report.seen, more=1
    )
    await db.run(_GATHER, reporter=report.reporter_id, report=report.id, case=case_id)


async def open_by_rule(db: Writer, author: int, kind: Kind, subject_id: int, rule: str) -> None:
    """Open a case about the author's text, or add this content filter rule to the open one."""
    seen = await SUBJECTS[kind].moderation.snapshot(db, author, subject_id)
    shown: dict[str, object] = {"subject": seen.subject, "context": []}
    case_id = await _case_of(db, kind, subject_id, author, seen.community_id, shown, more=0)
    await db.run(_FLAG, case=case_id, rule=rule)
