"""``/api/follow``: follows and requests."""

from fastapi import Request
from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content, page_answer
from meadow.platform.core.paging import Pages, next_cursor
from meadow.platform.core.queries import Asked
from meadow.platform.http.deps import AppDatabase, ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.relationships.follows import actions, presenters, queries
from meadow.relationships.follows.schemas import FollowRequest, FollowState, FollowStatus, FollowSummary, PeopleFilter
from meadow.relationships.profiles.queries import get_user
from meadow.runtime.deps import CurrentUser

router = ApiRouter("/api/follow", tag="follows")
Wanted = Asked[PeopleFilter]


@router.get("/followers/{user_id}", response_model=list[FollowSummary])
async def list_followers(
    request: Request, user_id: PathId, me: CurrentUser, database: AppDatabase, wanted: Wanted
) -> Response:
    """List followers of a member, latest first."""
    return await _people(request, database, me.id, user_id, wanted, followers=True)


async def _people(
    request: Request, database: AppDatabase, viewer: int, whose: int, wanted: PeopleFilter, *, followers: bool
) -> Response:
    await get_user(database.reader(), viewer, whose)
    reader = database.reader(slow=bool(wanted.search) or wanted.known)
    rows, cursor = await queries.people_page(reader, viewer, whose, wanted, followers=followers)
    return page_answer(request, [presenters.follow_line_of(row) for row in rows], cursor)


@router.delete("/followers/{user_id}", status_code=204, responses=failing(403, 422))
@limited("follows")
async def remove_follower(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Remove a follower, who is not told. Idempotent."""
    await actions.remove_follower(db, me.id, user_id)
    return no_content()


@router.get("/following/{user_id}", response_model=list[FollowSummary])
async def list_following(
    request: Request, user_id: PathId, me: CurrentUser, database: AppDatabase, wanted: Wanted
) -> Response:
    """List members followed by a member, latest first."""
    return await _people(request, database, me.id, user_id, wanted, followers=False)


@router.get("/requests", response_model=list[FollowRequest])
async def list_requests(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List follow requests to the caller, latest first."""
    rows = await queries.requests_page(db, me.id, paging)
    cursor = next_cursor(rows, paging.limit, lambda row: row.request_id)
    return page_answer(request, [presenters.request_of(row) for row in rows[: paging.limit]], cursor)


@router.post("/requests/{user_id}/accept", status_code=204, responses=failing(404, 409))
@limited("follows")
async def accept_request(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Let a member follow who asked for it."""
    await actions.accept_request(db, me.id, user_id)
    return no_content()


@router.post("/requests/{user_id}/decline", status_code=204, responses=failing(404))
@limited("follows")
async def decline_request(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Decline a follow request; the member is not told."""
    await actions.decline_request(db, me.id, user_id)
    return no_content()


@router.get("/status/{user_id}", response_model=FollowStatus)
async def read_status(user_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """Read whether the caller and the member follow each other."""
    row = await get_user(db, me.id, user_id)
    status = {"isFollowing": row.is_following, "isRequested": row.is_requested, "followsYou": row.follows_you}
    return answer(status)


@router.post("/{user_id}", response_model=FollowState, responses=failing(403, 422))
@limited("follows")
async def follow_member(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Follow a user, or ask one who approves followers. Idempotent."""
    return answer(presenters.state_of(await actions.follow_member(db, me.id, user_id)))


@router.delete("/{user_id}", response_model=FollowState, responses=failing(403, 422))
@limited("follows")
async def unfollow_member(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Unfollow a user, or withdraw the request. Idempotent."""
    return answer(presenters.state_of(await actions.unfollow_member(db, me.id, user_id)))
