"""``/api/moderation``: reports, cases, measures and rules, for staff."""

from fastapi import Request
from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.auth.passwords import generated_password
from meadow.moderation import presenters
from meadow.moderation.actions import appeals, measures, roles, rules, sign_in_help
from meadow.moderation.actions import cases as actions
from meadow.moderation.actions.measures import StaffActor
from meadow.moderation.errors import ActionNotFound
from meadow.moderation.links import action_of_token
from meadow.moderation.schemas.requests import (
    AppealDecision,
    AppealFilter,
    AppealIn,
    Because,
    CaseFilter,
    ContentKind,
    Decision,
    Measure,
    MemberFilter,
    RoleRequest,
    RuleIn,
)
from meadow.moderation.schemas.responses import (
    Action,
    AppealCase,
    Appealed,
    Appeals,
    Case,
    CaseDetail,
    CaseReports,
    Cases,
    Changed,
    Hidden,
    NewPassword,
    Notices,
    Rule,
    Rules,
    StaffMemberDetail,
    StaffMembers,
)
from meadow.platform.core.errors import NotSignedIn
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content, page_answer
from meadow.platform.core.paging import Pages
from meadow.platform.core.queries import Asked
from meadow.platform.http import idempotency
from meadow.platform.http.deps import AppDatabase, AppSettings, ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import Admin, CurrentUser, Hashing, MaybeMe, RecentlyAuthenticatedUser, Staff

router = ApiRouter("/api/moderation", tag="moderation")


@router.post("/actions/{action_id}/undo", response_model=Action, responses=failing(403))
@limited("moderation")
async def undo_action(action_id: PathId, given: Because, staff: Staff, db: WriteDb) -> Response:
    """Undo a moderation action."""
    await measures.undo(db, StaffActor(staff.id, staff.role), action_id, given.reason)
    return answer(await presenters.action_out(db, action_id))


@router.get("/appeals", response_model=Appeals, responses=failing(403))
async def list_appeals(request: Request, staff: Staff, db: ReadDb, wanted: Asked[AppealFilter]) -> Response:
    """List open appeals, oldest first, or decided ones, newest first."""
    appeals_, cursor = await presenters.appeals_out(db, wanted)
    return page_answer(request, {"appeals": appeals_}, cursor)


@router.post("/appeals", status_code=201, response_model=Appealed, responses=failing(401, 404))
@limited("appeals")
async def appeal(given: AppealIn, me: MaybeMe, db: WriteDb, settings: AppSettings) -> Response:
    """Appeal against a moderation action, once; signed out with the token of the mail."""
    if given.appeal_token is not None:
        action_id = ActionNotFound.unless(action_of_token(settings.signing_key, given.appeal_token))
        appeal_id = await appeals.appeal(db, None, action_id, given.text)
    elif me is None or given.action_id is None:
        raise NotSignedIn()
    else:
        appeal_id = await appeals.appeal(db, me.id, given.action_id, given.text)
    return answer({"id": str(appeal_id), "status": "open"}, 201)


@router.post("/appeals/{appeal_id}/decide", response_model=AppealCase, responses=failing(403))
@limited("moderation")
async def decide_appeal(appeal_id: PathId, given: AppealDecision, staff: Staff, db: WriteDb) -> Response:
    """Decide an appeal; accepting it undoes the action. 409 if it is already decided."""
    await appeals.decide(db, StaffActor(staff.id, staff.role), appeal_id, given)
    return answer(await presenters.appeal_out(db, appeal_id))


@router.get("/cases", response_model=Cases, responses=failing(403))
async def list_cases(request: Request, staff: Staff, db: ReadDb, wanted: Asked[CaseFilter]) -> Response:
    """List open cases, oldest first, or closed ones, newest first."""
    cases, cursor = await presenters.case_page_out(db, staff.id, wanted)
    return page_answer(request, {"cases": cases}, cursor)


@router.get("/cases/{case_id}", response_model=CaseDetail, responses=failing(403))
async def read_case(case_id: PathId, staff: Staff, db: ReadDb) -> Response:
    """Read a case with its first reports, each with the content as its reporter saw it (P4, Z10)."""
    return answer(await presenters.case_detail_out(db, staff.id, case_id))


@router.post("/cases/{case_id}/decide", response_model=Case, responses=failing(403))
@limited("moderation")
async def decide_case(case_id: PathId, given: Decision, staff: Staff, db: WriteDb) -> Response:
    """Close a case with or without an action; 409 if it is already closed. Reporters are told whether action was
    taken."""
    await actions.decide(db, StaffActor(staff.id, staff.role), case_id, given)
    return answer(await presenters.case_out(db, staff.id, case_id))


@router.post("/cases/{case_id}/release", response_model=Case, responses=failing(403))
@limited("moderation")
async def release_case(case_id: PathId, staff: Staff, db: WriteDb) -> Response:
    """Unassign a case. Admins may unassign others."""
    await actions.release(db, StaffActor(staff.id, staff.role), case_id)
    return answer(await presenters.case_out(db, staff.id, case_id))


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


@router.get("/members", response_model=StaffMembers, responses=failing(403))
async def list_members(request: Request, staff: Staff, db: ReadDb, wanted: Asked[MemberFilter]) -> Response:
    """List members, newest first, deactivated ones included."""
    members, cursor = await presenters.members_out(db, wanted)
    return page_answer(request, {"members": members}, cursor)


@router.get("/members/{user_id}", response_model=StaffMemberDetail, responses=failing(403))
async def read_member(user_id: PathId, staff: Staff, db: ReadDb) -> Response:
    """Read a member's state, number of reports and moderation history, without addresses or private data."""
    return answer(await presenters.member_out(db, user_id))


@router.create("/members/{user_id}/actions", response_model=Action, responses=failing(403))
@limited("moderation")
async def take_action(request: Request, user_id: PathId, given: Measure, staff: Staff, db: WriteDb) -> Response:
    """Take action against a member of lower rank."""
    keeper = StaffActor(staff.id, staff.role)

    async def make() -> Action:
        action_id = await measures.measure(db, keeper, user_id, given.action, given.reason, days=given.days)
        return await presenters.action_out(db, action_id)

    return await idempotency.once(request, db, staff.id, make, None)


@router.post("/members/{user_id}/confirm-email", response_model=Changed, responses=failing(403))
@limited("moderation")
async def confirm_email(user_id: PathId, admin: Admin, me: RecentlyAuthenticatedUser, db: WriteDb) -> Response:
    """Confirm the address of a member of lower rank without a mail. Idempotent."""
    return answer({"changed": await sign_in_help.confirm_email(db, admin.id, user_id)})


@router.post("/members/{user_id}/password", response_model=NewPassword, responses=failing(403))
@limited("moderation")
async def set_password(
    user_id: PathId, admin: Admin, me: RecentlyAuthenticatedUser, database: AppDatabase, hashing: Hashing
) -> Response:
    """Set a generated password for a member of lower rank and end all their sessions. The password is only in this
    response; the member gets a mail. Second factors stay."""
    password = generated_password()
    password_hash = await hashing.hash(password)
    async with database.write() as db:
        ended = await sign_in_help.set_password(db, admin.id, user_id, password_hash)
    return answer({"password": password, "sessionsEnded": ended})


@router.put("/members/{user_id}/role", response_model=StaffMemberDetail, responses=failing(403))
@limited("moderation")
async def change_role(user_id: PathId, given: RoleRequest, admin: Admin, db: WriteDb) -> Response:
    """Change a member's role: moderator, admin or none. Admins can only step down themselves or be revoked on the
    command line; the last one stays."""
    await roles.set_role(db, admin.id, user_id, given.role, given.reason)
    return answer(await presenters.member_out(db, user_id))


@router.delete("/members/{user_id}/second-factor", response_model=Changed, responses=failing(403))
@limited("moderation")
async def disable_second_factor(user_id: PathId, admin: Admin, me: RecentlyAuthenticatedUser, db: WriteDb) -> Response:
    """Turn off the authenticator app of a member of lower rank and delete the recovery codes. Passkeys stay.
    Idempotent."""
    return answer({"changed": await sign_in_help.disable_second_factor(db, admin.id, user_id)})


@router.get("/notices", response_model=Notices)
async def list_notices(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List moderation actions against the caller with reasons and appeals, newest first."""
    notices, cursor = await presenters.notices_out(db, me.id, paging)
    return page_answer(request, {"notices": notices}, cursor)


@router.get("/rules", response_model=Rules, responses=failing(403))
async def list_rules(request: Request, staff: Staff, db: ReadDb, paging: Pages) -> Response:
    """List content filter rules, newest first."""
    found, cursor = await presenters.rules_out(db, paging)
    return page_answer(request, {"rules": found}, cursor)


@router.post("/rules", status_code=201, response_model=Rule, responses=failing(403))
@limited("moderation")
async def add_rule(given: RuleIn, staff: Staff, db: WriteDb) -> Response:
    """Add a content filter rule for new content."""
    return answer(await presenters.rule_out(db, await rules.add_rule(db, staff.id, given)), 201)


@router.put("/rules/{rule_id}", response_model=Rule, responses=failing(403))
@limited("moderation")
async def change_rule(rule_id: PathId, given: RuleIn, staff: Staff, db: WriteDb) -> Response:
    """Replace a content filter rule. Another pattern gives it another ID."""
    return answer(await presenters.rule_out(db, await rules.change_rule(db, staff.id, rule_id, given)))


@router.delete("/rules/{rule_id}", status_code=204, responses=failing(403))
@limited("moderation")
async def delete_rule(rule_id: PathId, staff: Staff, db: WriteDb) -> Response:
    """Delete a content filter rule."""
    await rules.drop_rule(db, staff.id, rule_id)
    return no_content()
