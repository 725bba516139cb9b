"""``/api/communities/{ref}``: members, requests and bans."""

from fastapi import Request
from starlette.responses import Response

from meadow.api.deps.communities import Here
from meadow.api.router import ApiRouter
from meadow.communities import actions, presenters, queries
from meadow.communities.errors import NotAllowedHere, NotAMember
from meadow.communities.policy import may, may_see
from meadow.communities.schemas import (
    BanList,
    CommunityMember,
    CommunityMute,
    MemberChange,
    MemberFilter,
    MemberList,
    Removal,
    RequestAnswers,
    RequestList,
    WithReason,
)
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content, page_answer
from meadow.platform.core.paging import Pages, encode_place, next_cursor
from meadow.platform.core.queries import Asked
from meadow.platform.http.deps import AppDatabase, ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import CurrentUser

router = ApiRouter("/api/communities/{ref}", tag="communities")


@router.get("/bans", response_model=BanList, responses=failing(403))
async def list_bans(request: Request, here: Here, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List bans, latest first."""
    if not may("ban_members", here.rank):
        raise NotAllowedHere()
    rows = await queries.bans_page(db, here.id, paging)
    cursor = next_cursor(rows, paging.limit, lambda row: row.ban_id)
    return page_answer(request, {"bans": [presenters.ban_of(row) for row in rows[: paging.limit]]}, cursor)


@router.delete("/bans/{user_id}", status_code=204, responses=failing(403))
@limited("changes")
async def lift_ban(here: Here, user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Lift a ban."""
    await actions.lift_ban(db, me.id, here.id, user_id)
    return no_content()


@router.get("/members", response_model=MemberList, responses=failing(403))
async def list_members(
    request: Request, here: Here, me: CurrentUser, database: AppDatabase, wanted: Asked[MemberFilter]
) -> Response:
    """List members: admins, moderators, then by date of joining. Members only for private communities."""
    if not may_see("read_members", here):
        raise NotAMember()
    rows = await queries.members_page(database.reader(slow=bool(wanted.search)), me.id, here.id, wanted)
    shown = rows[: wanted.limit]
    more = len(rows) > wanted.limit
    cursor = encode_place((shown[-1].rank, shown[-1].membership_id)) if more else None
    return page_answer(request, {"members": [presenters.member_of(row) for row in shown]}, cursor)


@router.put("/members/{user_id}", response_model=CommunityMember, responses=failing(403))
@limited("changes")
async def change_member(here: Here, user_id: PathId, me: CurrentUser, db: WriteDb, change: MemberChange) -> Response:
    """Change the role (admins only) or flair of a member."""
    await actions.change_member(db, me.id, here.id, user_id, change)
    return answer(presenters.member_of(await queries.find_member(db, here.id, user_id)))


@router.delete("/members/{user_id}", status_code=204, responses=failing(403))
@limited("changes")
async def remove_member(
    here: Here, user_id: PathId, me: CurrentUser, db: WriteDb, wish: Removal | None = None
) -> Response:
    """Remove a member, optionally with a ban. A ban applies to non-members too."""
    wish = wish or Removal()
    await actions.remove_member(db, me.id, here.id, user_id, ban=wish.ban, reason=wish.reason)
    return no_content()


@router.put("/members/{user_id}/mute", response_model=CommunityMember, responses=failing(403))
@limited("changes")
async def mute_member(here: Here, user_id: PathId, me: CurrentUser, db: WriteDb, wish: CommunityMute) -> Response:
    """Mute a member in the community for some hours: read-only access."""
    await actions.mute_member(db, me.id, here.id, user_id, wish.hours, wish.reason)
    return answer(presenters.member_of(await queries.find_member(db, here.id, user_id)))


@router.delete("/members/{user_id}/mute", status_code=204, responses=failing(403))
@limited("changes")
async def unmute_member(here: Here, user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Unmute a member in the community."""
    await actions.unmute_member(db, me.id, here.id, user_id)
    return no_content()


@router.get("/requests", response_model=RequestList, responses=failing(403))
async def list_requests(request: Request, here: Here, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List requests to join with their answers, oldest first."""
    if not may("answer_requests", here.rank):
        raise NotAllowedHere()
    rows = await queries.requests_page(db, here.id, paging)
    cursor = next_cursor(rows, paging.limit, lambda row: row.membership_id)
    return page_answer(request, {"requests": [presenters.request_of(row) for row in rows[: paging.limit]]}, cursor)


@router.post("/requests", status_code=204, responses=failing(403))
@limited("joins")
async def decide_requests(here: Here, me: CurrentUser, db: WriteDb, given: RequestAnswers) -> Response:
    """Approve and decline several requests; those already decided are skipped."""
    await actions.answer_requests(
        db, me.id, here.id, approve=given.approve, reject=given.reject, reason=given.reason, all_of=False
    )
    return no_content()


@router.post("/requests/{user_id}/approve", status_code=204, responses=failing(403))
@limited("changes")
async def approve_request(here: Here, user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Approve a request to join."""
    await actions.answer_requests(db, me.id, here.id, approve=[user_id], reject=[], all_of=True)
    return no_content()


@router.post("/requests/{user_id}/reject", status_code=204, responses=failing(403))
@limited("changes")
async def reject_request(
    here: Here, user_id: PathId, me: CurrentUser, db: WriteDb, why: WithReason | None = None
) -> Response:
    """Decline a request to join. The member may ask again."""
    reason = why.reason if why else ""
    await actions.answer_requests(db, me.id, here.id, approve=[], reject=[user_id], reason=reason, all_of=True)
    return no_content()
