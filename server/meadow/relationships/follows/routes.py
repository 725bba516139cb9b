"""Follow endpoints."""

from typing import Annotated

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow.auth.deps import CurrentUser
from meadow.platform.deps import AppUnits, ReadDb, WriteDb
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.openapi import failing
from meadow.platform.http.queries import from_query
from meadow.platform.ids import PathId
from meadow.platform.json_response import answer, no_content, page_answer
from meadow.platform.rate_limits.decorator import limited
from meadow.relationships.follows import actions, presenters, queries
from meadow.relationships.follows.schemas import FollowLine, FollowState, FollowStatus, PeopleFilter
from meadow.relationships.profiles.queries import get_user

router = APIRouter(prefix="/api/follow", tags=["follows"], route_class=StrictRoute)
user_router = APIRouter(prefix="/api/users", tags=["follows"], route_class=StrictRoute)
Wanted = Annotated[PeopleFilter, from_query(PeopleFilter)]


@router.post("/{user_id}", response_model=FollowState, responses=failing(403, 422))
@limited("follows")
async def follow_member(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Follow a user. Idempotent."""
    return answer({"isFollowing": True, "followersCount": await actions.follow_member(db, me.id, user_id)})


@router.delete("/{user_id}", response_model=FollowState, responses=failing(403, 422))
@limited("follows")
async def unfollow_member(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Unfollow a user. Idempotent."""
    return answer({"isFollowing": False, "followersCount": await actions.unfollow_member(db, me.id, user_id)})


@router.get("/status/{user_id}", response_model=FollowStatus)
async def read_status(user_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """Read whether the caller and the member follow each other."""
    row = await get_user(db, me.id, user_id)
    return answer({"isFollowing": row.is_following, "followsYou": row.follows_you})


@router.get("/followers/{user_id}", response_model=list[FollowLine])
async def list_followers(
    request: Request, user_id: PathId, me: CurrentUser, units: AppUnits, wanted: Wanted
) -> Response:
    """List followers of a member, latest first."""
    return await _people(request, units, me.id, user_id, wanted, followers=True)


@router.get("/following/{user_id}", response_model=list[FollowLine])
async def list_following(
    request: Request, user_id: PathId, me: CurrentUser, units: AppUnits, wanted: Wanted
) -> Response:
    """List members followed by a member, latest first."""
    return await _people(request, units, me.id, user_id, wanted, followers=False)


async def _people(
    request: Request, units: AppUnits, viewer: int, whose: int, wanted: PeopleFilter, *, followers: bool
) -> Response:
    await get_user(units.reader(), viewer, whose)
    reader = units.reader(slow=bool(wanted.search))
    rows, cursor = await queries.people_page(reader, viewer, whose, wanted, followers=followers)
    return page_answer(request, [presenters.follow_line_of(row) for row in rows], cursor)


@user_router.post("/{user_id}/notify", status_code=204, responses=failing(403, 409, 422))
@limited("changes")
async def follow_closely(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Be notified of each post of a followed member. Idempotent."""
    await actions.follow_closely(db, me.id, user_id)
    return no_content()


@user_router.delete("/{user_id}/notify", status_code=204, responses=failing(403, 422))
@limited("changes")
async def end_close_follow(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """No longer be notified of each post of a member. Idempotent."""
    await actions.end_close_follow(db, me.id, user_id)
    return no_content()
