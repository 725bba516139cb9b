"""Case queue endpoints of the site."""

from typing import Annotated

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow.auth.deps import Staff
from meadow.moderation import presenters
from meadow.moderation.actions import cases as actions
from meadow.moderation.actions import measures
from meadow.moderation.actions.measures import StaffActor
from meadow.moderation.schemas import (
    Because,
    Case,
    CaseDetail,
    CaseFilter,
    CaseReports,
    Cases,
    ContentKind,
    Decision,
    Hidden,
)
from meadow.platform.deps import ReadDb, WriteDb
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.openapi import failing
from meadow.platform.http.queries import from_query
from meadow.platform.ids import PathId
from meadow.platform.json_response import answer, page_answer
from meadow.platform.paging import Pages
from meadow.platform.rate_limits.decorator import limited

router = APIRouter(prefix="/api/moderation", tags=["moderation"], route_class=StrictRoute)


@router.get("/cases", response_model=Cases, responses=failing(403))
async def list_cases(
    request: Request, staff: Staff, db: ReadDb, wanted: Annotated[CaseFilter, from_query(CaseFilter)]
) -> Response:
    """List open cases, oldest first, or closed ones, newest first."""
    cases, cursor = await presenters.case_page_out(db, staff.id, wanted)
    return page_answer(request, {"cases": cases}, cursor)


@router.get("/cases/{case_id}", response_model=CaseDetail, responses=failing(403))
async def read_case(case_id: PathId, staff: Staff, db: ReadDb) -> Response:
    """Read a case with its first reports, each with the content as its reporter saw it (P4, Z10)."""
    return answer(await presenters.case_detail_out(db, staff.id, case_id))


@router.get("/cases/{case_id}/reports", response_model=CaseReports, responses=failing(403))
async def list_reports(request: Request, case_id: PathId, staff: Staff, db: ReadDb, paging: Pages) -> Response:
    """List the reports of a case, oldest first."""
    await presenters.case_out(db, staff.id, case_id)
    reports, cursor = await presenters.reports_out(db, case_id, paging)
    return page_answer(request, {"reports": reports}, cursor)


@router.post("/cases/{case_id}/take", response_model=Case, responses=failing(403))
@limited("moderation")
async def assign_case(case_id: PathId, staff: Staff, db: WriteDb) -> Response:
    """Assign a case to the caller."""
    await actions.take(db, staff.id, case_id)
    return answer(await presenters.case_out(db, staff.id, case_id))


@router.post("/cases/{case_id}/release", response_model=Case, responses=failing(403))
@limited("moderation")
async def release_case(case_id: PathId, staff: Staff, db: WriteDb) -> Response:
    """Unassign a case. Admins may unassign others."""
    await actions.release(db, StaffActor(staff.id, staff.role), case_id)
    return answer(await presenters.case_out(db, staff.id, case_id))


@router.post("/cases/{case_id}/decide", response_model=Case, responses=failing(403))
@limited("moderation")
async def decide_case(case_id: PathId, given: Decision, staff: Staff, db: WriteDb) -> Response:
    """Close a case with or without an action; 409 if it is already closed. Reporters are told whether action was
    taken."""
    await actions.decide(db, StaffActor(staff.id, staff.role), case_id, given)
    return answer(await presenters.case_out(db, staff.id, case_id))


@router.post("/content/{kind}/{subject_id}/hide", response_model=Hidden, responses=failing(403, 422))
@limited("moderation")
async def hide_content(kind: ContentKind, subject_id: PathId, given: Because, staff: Staff, db: WriteDb) -> Response:
    """Hide a post, comment, reel or event without a case."""
    action_id = await measures.hide(db, StaffActor(staff.id, staff.role), kind, subject_id, given.reason)
    return answer({"kind": kind, "id": str(subject_id), "isHidden": True, "actionId": str(action_id)})


@router.post("/content/{kind}/{subject_id}/show", response_model=Hidden, responses=failing(403, 422))
@limited("moderation")
async def show_content(kind: ContentKind, subject_id: PathId, given: Because, staff: Staff, db: WriteDb) -> Response:
    """Restore hidden content."""
    action_id = await measures.show(db, StaffActor(staff.id, staff.role), kind, subject_id, given.reason)
    return answer({"kind": kind, "id": str(subject_id), "isHidden": False, "actionId": str(action_id)})
