"""Hashtag endpoints."""

from typing import Annotated

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow.auth.deps import CurrentUser
from meadow.hashtags import actions, presenters, queries
from meadow.hashtags.schemas import HashtagResult, checked
from meadow.platform.deps import AppUnits, ReadDb, WriteDb
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.openapi import failing
from meadow.platform.http.queries import from_query
from meadow.platform.json_response import answer, no_content, page_answer
from meadow.platform.paging import Limited, NoCursor, Pages, next_cursor
from meadow.platform.rate_limits.decorator import limited

router = APIRouter(prefix="/api", tags=["hashtags"], route_class=StrictRoute)


class TrendingFilter(Limited):
    """How many hashtags."""

    cursor: NoCursor = None


@router.get("/posts/trending", response_model=list[HashtagResult])
async def list_trending(
    me: CurrentUser, units: AppUnits, wanted: Annotated[TrendingFilter, from_query(TrendingFilter)]
) -> Response:
    """List the hashtags with the most visible posts of the last 7 days."""
    return answer(await presenters.trending_out(units.reader(slow=True), me.id, wanted.limit))


@router.get("/hashtags/followed", response_model=list[HashtagResult])
async def list_followed_hashtags(request: Request, me: CurrentUser, db: ReadDb, wanted: Pages) -> Response:
    """List hashtags the caller follows, newest first."""
    rows = await queries.followed_page(db, me.id, wanted.before(), wanted.limit)
    cursor = next_cursor(rows, wanted.limit, lambda row: row.follow_id)
    return page_answer(request, await presenters.followed_out(db, me.id, rows[: wanted.limit]), cursor)


@router.post("/hashtags/{tag}/follow", status_code=204, responses=failing(422))
@limited("follows")
async def follow_hashtag(tag: str, me: CurrentUser, db: WriteDb) -> Response:
    """Follow a hashtag, used or not. Idempotent."""
    await actions.follow_hashtag(db, me.id, checked(tag))
    return no_content()


@router.delete("/hashtags/{tag}/follow", status_code=204, responses=failing(422))
@limited("follows")
async def unfollow_hashtag(tag: str, me: CurrentUser, db: WriteDb) -> Response:
    """Unfollow a hashtag. Idempotent."""
    await actions.unfollow_hashtag(db, me.id, checked(tag))
    return no_content()
