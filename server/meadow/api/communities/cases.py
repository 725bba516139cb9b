"""``/api/communities/{ref}/cases``: reports to moderators of a community."""

from fastapi import Request
from starlette.responses import Response

from meadow.api.deps.communities import Here
from meadow.api.router import ApiRouter
from meadow.communities.errors import NotAllowedHere
from meadow.communities.policy import may
from meadow.moderation import presenters
from meadow.moderation.actions import cases
from meadow.moderation.errors import CaseNotFound
from meadow.moderation.schemas.requests import CaseFilter, CommunityDecision
from meadow.moderation.schemas.responses import Case, CaseReports, Cases
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, page_answer
from meadow.platform.core.paging import Pages
from meadow.platform.core.queries import Asked
from meadow.platform.db.statement_cache import Row
from meadow.platform.http.deps import ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import CurrentUser

router = ApiRouter("/api/communities/{ref}/cases", tag="communities")


def _check(here: Row) -> None:
    if not may("remove_posts", here.rank):
        raise NotAllowedHere()


@router.get("", response_model=Cases, responses=failing(403))
async def list_cases(request: Request, here: Here, me: CurrentUser, db: ReadDb, wanted: Asked[CaseFilter]) -> Response:
    """List the community's cases: open ones, oldest first, or closed ones, newest first."""
    _check(here)
    found, cursor = await presenters.case_page_out(db, me.id, wanted, community_id=here.id)
    return page_answer(request, {"cases": found}, cursor)


@router.post("/{case_id}/decide", response_model=Case, responses=failing(403))
@limited("moderation")
async def decide_case(here: Here, case_id: PathId, given: CommunityDecision, me: CurrentUser, db: WriteDb) -> Response:
    """Close a case with an action of the community; 409 if it is already closed."""
    await cases.decide_in_community(db, me.id, here.id, case_id, given)
    return answer(await presenters.case_out(db, me.id, case_id))


@router.get("/{case_id}/reports", response_model=CaseReports, responses=failing(403))
async def list_reports(
    request: Request, here: Here, case_id: PathId, me: CurrentUser, db: ReadDb, paging: Pages
) -> Response:
    """List the reports of a case, oldest first."""
    _check(here)
    case = await presenters.case_out(db, me.id, case_id)
    if case["communityId"] != str(here.id):
        raise CaseNotFound()
    reports, cursor = await presenters.reports_out(db, case_id, paging)
    return page_answer(request, {"reports": reports}, cursor)
