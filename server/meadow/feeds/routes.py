"""Feed endpoints."""

from typing import Annotated

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow.auth.deps import CurrentReader, CurrentUser
from meadow.feeds import actions, presenters, queries
from meadow.feeds.constants import FEEDS
from meadow.feeds.errors import FeedNotFound
from meadow.feeds.schemas import FeedPlace, PlaceIn, Wish, WishIn
from meadow.platform.context import context_of
from meadow.platform.deps import ReadDb, WriteDb
from meadow.platform.errors import NotSignedIn
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.etag import POLLED, polled_page, unchanged
from meadow.platform.http.openapi import failing
from meadow.platform.http.queries import from_query
from meadow.platform.json_response import answer, no_content, page_answer
from meadow.platform.paging import Pages, next_cursor
from meadow.platform.rate_limits.decorator import limited
from meadow.posts.presenters import page_out
from meadow.posts.schemas import Post, PostFilter
from meadow.subjects.audience import NOBODY

router = APIRouter(prefix="/api/feeds", tags=["feeds"], route_class=StrictRoute)
post_router = APIRouter(prefix="/api/posts", tags=["posts"], route_class=StrictRoute)


def _is_for_everybody(wanted: PostFilter) -> bool:
    """Whether the list is the same for all readers: that of a member or hashtag, without personal filters."""
    others = wanted.liked_by or wanted.list_id or wanted.bookmarked or wanted.feed != "latest"
    return not others and bool(wanted.user_id or wanted.hashtag)


def _known(feed: str) -> str:
    if feed not in FEEDS:
        raise FeedNotFound()
    return feed


@router.get("/wishes", response_model=list[Wish])
async def list_feedback(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List the caller's feedback on For you, newest first."""
    rows = await queries.wishes_page(db, me.id, paging)
    cursor = next_cursor(rows, paging.limit, lambda row: row.feedback_id)
    return page_answer(request, await presenters.wishes_out(db, me.id, rows[: paging.limit]), cursor)


@router.post("/wishes", status_code=204, responses=failing(404))
@limited("changes")
async def show_less(wish: WishIn, me: CurrentUser, db: WriteDb) -> Response:
    """Show less: hide a post in For you, or rank its author or hashtag lower."""
    await actions.wish_less(db, me.id, wish)
    return no_content()


@router.delete("/wishes", status_code=204)
@limited("changes")
async def withdraw_feedback(wish: WishIn, me: CurrentUser, db: WriteDb) -> Response:
    """Withdraw feedback on For you. Idempotent."""
    await actions.take_back(db, me.id, wish)
    return no_content()


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


@post_router.get("", response_model=list[Post], responses={**POLLED, **failing(404)})
async def list_posts(
    request: Request, me: CurrentReader, db: ReadDb, wanted: Annotated[PostFilter, from_query(PostFilter)]
) -> Response:
    """List posts, newest first; liked or bookmarked ones by when that happened. Filters combine with "and". Without a
    token only the lists of a member or of a hashtag."""
    if me.id == NOBODY and not _is_for_everybody(wanted):
        raise NotSignedIn()
    if wanted.feed == "foryou":
        # The candidates age without writes, so the ETag needs the finished page.
        newest = context_of(request.app).parts.get(queries.Newest)
        posts, cursor = await presenters.foryou_out(db, newest, me.id, wanted)
        return polled_page(request, posts, cursor)
    known = await unchanged(request, db)
    if known is not None:
        return known
    posts, cursor = await page_out(db, me.id, wanted)
    return polled_page(request, posts, cursor)
