"""``/api/feeds``: reading positions and feedback."""

from fastapi import Request
from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.feeds import actions, presenters, queries
from meadow.feeds.constants import FEEDS
from meadow.feeds.errors import FeedNotFound
from meadow.feeds.schemas import FeedFeedback, FeedFeedbackRequest, FeedPlace, PlaceIn
from meadow.platform.core.json_response import answer, no_content, page_answer
from meadow.platform.core.paging import Pages, next_cursor
from meadow.platform.http.deps import ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import CurrentUser

router = ApiRouter("/api/feeds", tag="feeds")


@router.get("/wishes", response_model=list[FeedFeedback])
async def list_feedback(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List the caller's feedback on For you, newest first."""
    rows = await queries.wishes_page(db, me.id, paging)
    cursor = next_cursor(rows, paging.limit, lambda row: row.feedback_id)
    return page_answer(request, await presenters.wishes_out(db, me.id, rows[: paging.limit]), cursor)


@router.post("/wishes", status_code=204, responses=failing(404))
@limited("changes")
async def show_less(wish: FeedFeedbackRequest, me: CurrentUser, db: WriteDb) -> Response:
    """Show less: hide a post in For you, or rank its author or hashtag lower."""
    await actions.wish_less(db, me.id, wish)
    return no_content()


@router.delete("/wishes", status_code=204)
@limited("changes")
async def withdraw_feedback(wish: FeedFeedbackRequest, me: CurrentUser, db: WriteDb) -> Response:
    """Withdraw feedback on For you. Idempotent."""
    await actions.take_back(db, me.id, wish)
    return no_content()


def _known(feed: str) -> str:
    if feed not in FEEDS:
        raise FeedNotFound()
    return feed


@router.get("/{feed}/place", response_model=FeedPlace, responses={204: {"description": "Nothing was kept yet."}})
async def read_position(feed: str, me: CurrentUser, db: ReadDb) -> Response:
    """Read the caller's reading position in a feed, across devices; 204 if there is none."""
    row = await queries.find_place(db, me.id, _known(feed))
    return no_content() if row is None else answer(presenters.place_of(row))


@router.put("/{feed}/place", status_code=204)
@limited("changes")
async def store_position(feed: str, place: PlaceIn, me: CurrentUser, db: WriteDb) -> Response:
    """Store the reading position in a feed, unless a later one is stored."""
    await actions.keep_place(db, me.id, _known(feed), place)
    return no_content()
