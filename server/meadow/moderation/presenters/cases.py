"""Case and report serializers."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, cast

from meadow.media.names import PREFIX
from meadow.moderation.errors import CaseNotFound
from meadow.moderation.presenters.actions import action_of, person_of
from meadow.moderation.queries import cases, measures, subjects
from meadow.moderation.schemas.requests import CaseFilter, SubjectState
from meadow.moderation.schemas.responses import Case, CaseDetail, CaseReport, CurrentState
from meadow.platform.core import clock, ids
from meadow.platform.core.paging import Paging, next_cursor
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.subjects.kinds import Kind
from meadow.subjects.registry import SUBJECTS
from meadow.users.presenters import summary_of


def _current(row: Row, state: Row | None, *, is_open: bool) -> CurrentState:
    if state is None:
        return {"state": "deleted", "link": None}
    became: SubjectState = "visible"
    if state.hidden_at is not None:
        became = "hidden"
    elif state.deleted_at is not None:
        became = "deleted"
    elif state.edited_at is not None:
        became = "edited"
    is_there = became in ("visible", "edited") and is_open
    link = SUBJECTS[row.kind].moderation.link(row.subject_id, state.place) if is_there else None
    return {"state": became, "link": link}


def _opened(db: Reader, seen: Any) -> Any:
    """A report's snapshot with expired links to hidden pictures signed again, valid while their subject exists."""
    if isinstance(seen, str) and seen.startswith(PREFIX) and "?expires=" in seen:
        return db.links.sign(seen.partition("?")[0])
    if isinstance(seen, list):
        return [_opened(db, one) for one in cast(list[Any], seen)]
    if isinstance(seen, dict):
        return {name: _opened(db, one) for name, one in cast(dict[str, Any], seen).items()}
    return seen


async def cases_out(db: Reader, viewer: int, rows: Sequence[Row]) -> list[Case]:
    """Cases as seen by the viewer: a constant number of statements. Only the content of reports is shown."""
    wanted: defaultdict[Kind, list[int]] = defaultdict(list)
    for row in rows:
        wanted[row.kind].append(row.subject_id)
    found = await subjects.states(db, wanted)
    homes = await subjects.open_homes(db, viewer, sorted({row.community_id for row in rows} - {0}))
    reasons = await cases.reasons_of(db, [row.id for row in rows])
    actions = await measures.actions(db, [row.action_id for row in rows if row.action_id is not None])
    return [
        {
            "id": str(row.id),
            "kind": row.kind,
            "subject": {
                "kind": row.kind,
                "id": str(row.subject_id),
                "snapshot": _opened(db, row.seen["subject"]),
                "context": [_opened(db, one) for one in row.seen["context"] if one is not None],
                "current": _current(
                    row,
                    found.get((row.kind, row.subject_id)),
                    is_open=not row.community_id or row.community_id in homes,
                ),
            },
            "member": person_of(row, "about"),
            "reportsCount": row.reports_count,
            "reasons": [{"reason": one.reason, "count": one.count} for one in reasons.get(row.id, [])],
            "status": "open" if row.is_open else "closed",
            "takenBy": person_of(row, "assignee"),
            "communityId": str(row.community_id) if row.community_id else None,
            "createdAt": ids.created_at(row.id),
            "updatedAt": clock.rfc3339(row.updated_at),
            "decision": action_of(actions[row.action_id]) if row.action_id in actions else None,
            "flaggedBy": row.flagged or None,
        }
        for row in rows
    ]


async def case_page_out(
    db: Reader, viewer: int, wanted: CaseFilter, *, community_id: int | None = None
) -> tuple[list[Case], str | None]:
    here = wanted.community_id if community_id is None else community_id
    rows = await cases.page(db, wanted, is_open=wanted.status == "open", kind=wanted.kind, community_id=here)
    cursor = next_cursor(rows, wanted.limit, lambda row: row.id)
    return await cases_out(db, viewer, rows[: wanted.limit]), cursor


async def case_out(db: Reader, viewer: int, case_id: int) -> Case:
    """One case; CaseNotFound."""
    row = CaseNotFound.unless(await cases.find_case(db, case_id))
    return (await cases_out(db, viewer, [row]))[0]


async def case_detail_out(db: Reader, viewer: int, case_id: int) -> CaseDetail:
    """One case with the first of its reports; CaseNotFound."""
    case = await case_out(db, viewer, case_id)
    reports, _ = await reports_out(db, case_id, Paging())
    return {**case, "reports": reports}


async def reports_out(db: Reader, case_id: int, paging: Paging) -> tuple[list[CaseReport], str | None]:
    """Page of the reports of a case, oldest first."""
    rows = await cases.reports_page(db, case_id, paging)
    cursor = next_cursor(rows, paging.limit, lambda row: row.id)
    return [
        {
            "id": str(row.id),
            "by": summary_of(row),
            "reason": row.reason,
            "note": row.note,
            "createdAt": ids.created_at(row.id),
            "snapshot": _opened(db, row.seen["subject"]),
            "context": [_opened(db, one) for one in row.seen["context"] if one is not None],
        }
        for row in rows[: paging.limit]
    ], cursor
