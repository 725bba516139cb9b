"""The calls of hashtags."""

from typing import Annotated

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow.auth.deps import Me
from meadow.core.deps import AppUnits, ReadDb, WriteDb
from meadow.core.http.bodies import StrictRoute
from meadow.core.http.openapi import failing
from meadow.core.http.queries import from_query
from meadow.core.limits.declared import limited
from meadow.core.paging import Limited, NoCursor, Pages, next_cursor
from meadow.core.wire import answer, no_content, page_answer
from meadow.hashtags import actions, present, queries
from meadow.hashtags.schemas import HashtagResult, checked

router = APIRouter(prefix="/api", tags=["hashtags"], route_class=StrictRoute)


class TrendingFilter(Limited):
    """How many hashtags."""

    cursor: NoCursor = None


@router.get("/posts/trending", response_model=list[HashtagResult])
async def list_trending(
    me: Me, units: AppUnits, wanted: Annotated[TrendingFilter, from_query(TrendingFilter)]
) -> Response:
    """The hashtags with the most visible posts of the last 7 days, most first."""
    return answer(await present.trending_out(units.reader(slow=True), me.id, wanted.limit))


@router.get("/hashtags/followed", response_model=list[HashtagResult])
async def list_followed_hashtags(request: Request, me: Me, db: ReadDb, wanted: Pages) -> Response:
    """The hashtags one follows, newest first."""
    rows = await queries.followed_page(db, me.id, wanted.before(), wanted.limit)
    cursor = next_cursor(rows, wanted.limit, lambda row: row.follow_id)
    return page_answer(request, await present.followed_out(db, me.id, rows[: wanted.limit]), cursor)


@router.post("/hashtags/{tag}/follow", status_code=204, responses=failing(422))
@limited("follows")
async def follow_hashtag(tag: str, me: Me, db: WriteDb) -> Response:
    """Follow a hashtag, whether it was used already or not."""
    await actions.follow_hashtag(db, me.id, checked(tag))
    return no_content()


@router.delete("/hashtags/{tag}/follow", status_code=204, responses=failing(422))
@limited("follows")
async def unfollow_hashtag(tag: str, me: Me, db: WriteDb) -> Response:
    """Follow a hashtag no longer."""
    await actions.unfollow_hashtag(db, me.id, checked(tag))
    return no_content()
