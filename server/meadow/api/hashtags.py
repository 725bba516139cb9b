"""``/api/hashtags``: followed hashtags."""

from fastapi import Request
from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.hashtags import actions, presenters, queries
from meadow.hashtags.schemas import HashtagResult, checked
from meadow.platform.core.json_response import no_content, page_answer
from meadow.platform.core.paging import Pages, next_cursor
from meadow.platform.http.deps import ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import CurrentUser

router = ApiRouter("/api/hashtags", tag="hashtags")


@router.get("/followed", response_model=list[HashtagResult])
async def list_followed_hashtags(request: Request, me: CurrentUser, db: ReadDb, wanted: Pages) -> Response:
    """List hashtags the caller follows, newest first."""
    rows = await queries.followed_page(db, me.id, wanted.before(), wanted.limit)
    cursor = next_cursor(rows, wanted.limit, lambda row: row.follow_id)
    return page_answer(request, await presenters.followed_out(db, me.id, rows[: wanted.limit]), cursor)


@router.post("/{tag}/follow", status_code=204, responses=failing(422))
@limited("follows")
async def follow_hashtag(tag: str, me: CurrentUser, db: WriteDb) -> Response:
    """Follow a hashtag, used or not. Idempotent."""
    await actions.follow_hashtag(db, me.id, checked(tag))
    return no_content()


@router.delete("/{tag}/follow", status_code=204, responses=failing(422))
@limited("follows")
async def unfollow_hashtag(tag: str, me: CurrentUser, db: WriteDb) -> Response:
    """Unfollow a hashtag. Idempotent."""
    await actions.unfollow_hashtag(db, me.id, checked(tag))
    return no_content()
