"""Member moderation and appeal endpoints."""

from typing import Annotated

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow.auth.deps import Admin, Staff
from meadow.moderation import presenters
from meadow.moderation.actions import appeals, measures, roles
from meadow.moderation.actions.measures import StaffActor
from meadow.moderation.schemas import (
    Action,
    AppealCase,
    AppealDecision,
    AppealFilter,
    Appeals,
    Because,
    Measure,
    MemberFilter,
    RoleWish,
    StaffMemberDetail,
    StaffMembers,
)
from meadow.platform import idempotency
from meadow.platform.deps import ReadDb, WriteDb
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.openapi import failing
from meadow.platform.http.queries import from_query
from meadow.platform.ids import PathId
from meadow.platform.json_response import answer, page_answer
from meadow.platform.rate_limits.decorator import limited

router = APIRouter(prefix="/api/moderation", tags=["moderation"], route_class=StrictRoute)


@router.get("/members", response_model=StaffMembers, responses=failing(403))
async def list_members(
    request: Request, staff: Staff, db: ReadDb, wanted: Annotated[MemberFilter, from_query(MemberFilter)]
) -> Response:
    """List members, newest first, deactivated ones included."""
    members, cursor = await presenters.members_out(db, wanted)
    return page_answer(request, {"members": members}, cursor)


@router.get("/members/{user_id}", response_model=StaffMemberDetail, responses=failing(403))
async def read_member(user_id: PathId, staff: Staff, db: ReadDb) -> Response:
    """Read a member's state, number of reports and moderation history, without addresses or private data."""
    return answer(await presenters.member_out(db, user_id))


@router.post(
    "/members/{user_id}/actions",
    status_code=201,
    response_model=Action,
    responses=failing(403),
    openapi_extra=idempotency.DOCUMENTED,
)
@limited("moderation")
async def take_action(request: Request, user_id: PathId, given: Measure, staff: Staff, db: WriteDb) -> Response:
    """Take action against a member of lower rank."""
    keeper = StaffActor(staff.id, staff.role)

    async def make() -> Action:
        action_id = await measures.measure(db, keeper, user_id, given.action, given.reason, days=given.days)
        return await presenters.action_out(db, action_id)

    return await idempotency.once(request, db, staff.id, make, None)


@router.put("/members/{user_id}/role", response_model=StaffMemberDetail, responses=failing(403))
@limited("moderation")
async def change_role(user_id: PathId, given: RoleWish, admin: Admin, db: WriteDb) -> Response:
    """Change a member's role: moderator, admin or none. Admins can only step down themselves or be revoked on the
    command line; the last one stays."""
    await roles.set_role(db, admin.id, user_id, given.role, given.reason)
    return answer(await presenters.member_out(db, user_id))


@router.post("/actions/{action_id}/undo", response_model=Action, responses=failing(403))
@limited("moderation")
async def undo_action(action_id: PathId, given: Because, staff: Staff, db: WriteDb) -> Response:
    """Undo a moderation action."""
    await measures.undo(db, StaffActor(staff.id, staff.role), action_id, given.reason)
    return answer(await presenters.action_out(db, action_id))


@router.get("/appeals", response_model=Appeals, responses=failing(403))
async def list_appeals(
    request: Request, staff: Staff, db: ReadDb, wanted: Annotated[AppealFilter, from_query(AppealFilter)]
) -> Response:
    """List open appeals, oldest first, or decided ones, newest first."""
    appeals_, cursor = await presenters.appeals_out(db, wanted)
    return page_answer(request, {"appeals": appeals_}, cursor)


@router.post("/appeals/{appeal_id}/decide", response_model=AppealCase, responses=failing(403))
@limited("moderation")
async def decide_appeal(appeal_id: PathId, given: AppealDecision, staff: Staff, db: WriteDb) -> Response:
    """Decide an appeal; accepting it undoes the action. 409 if it is already decided."""
    await appeals.decide(db, StaffActor(staff.id, staff.role), appeal_id, given)
    return answer(await presenters.appeal_out(db, appeal_id))
