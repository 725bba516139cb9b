"""``/api/reels``: reels and their comments."""

from fastapi import Request
from starlette.responses import Response

from meadow.api.comments import created, listed
from meadow.api.deps.reels import FORM, ReceivedReel
from meadow.api.router import ApiRouter
from meadow.comments import actions as comment_actions
from meadow.comments import presenters as comment_presenters
from meadow.comments.schemas import CommentDraft, CommentEdit, CommentHiding, ReelComment, ThreadFilter
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content
from meadow.platform.core.queries import Asked
from meadow.platform.db.session import Writer
from meadow.platform.http import idempotency, retry
from meadow.platform.http.deps import AppDatabase, ReadDb, WriteDb
from meadow.platform.http.etag import POLLED, polled_page, unchanged
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.posts.forms import BookmarkRequest
from meadow.posts.schemas import Bookmarked
from meadow.reels import actions, presenters
from meadow.reels.schemas import Reel, ReelEdit, ReelFilter
from meadow.reels.subject import REEL
from meadow.runtime.deps import CurrentUser
from meadow.runtime.uploads import Decoding, Files
from meadow.subjects.reactions import Liked, LikeRequest, read_wish

router = ApiRouter("/api/reels", tag="reels")


@router.get("", response_model=list[Reel], responses=POLLED)
async def list_reels(request: Request, me: CurrentUser, db: ReadDb, wanted: Asked[ReelFilter]) -> Response:
    """List reels: followed and own, newest first; discovery; or those of a member."""
    # Reels of discovery age, but their order does not depend on the time.
    known = await unchanged(request, db)
    if known is not None:
        return known
    reels, cursor = await presenters.page_out(db, me.id, wanted)
    return polled_page(request, reels, cursor)


@router.patch("/comments/{comment_id}", response_model=ReelComment, responses=failing(403))
@limited("changes")
async def edit_comment(comment_id: PathId, edit: CommentEdit, me: CurrentUser, db: WriteDb) -> Response:
    """Edit your own comment."""
    await comment_actions.edit_comment(db, me.id, REEL, comment_id, edit.content)
    return answer(await comment_presenters.comment_out(db, me.id, REEL, comment_id))


@router.delete("/comments/{comment_id}", status_code=204, responses=failing(403))
@limited("deletes")
async def delete_comment(comment_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Delete your own comment, or one below your own reel."""
    await comment_actions.delete_comment(db, me.id, REEL, comment_id)
    return no_content()


@router.post("/comments/{comment_id}/hide", response_model=ReelComment, responses=failing(403))
@limited("changes")
async def hide_comment(comment_id: PathId, wish: CommentHiding, me: CurrentUser, db: WriteDb) -> Response:
    """Hide a comment below your own reel, or show it again: it stays in the list with ``isHidden``."""
    await comment_actions.hide_comment(db, me.id, REEL, comment_id, hidden=wish.hidden)
    return answer(await comment_presenters.comment_out(db, me.id, REEL, comment_id))


@router.post("/comments/{comment_id}/like", response_model=Liked)
@limited("likes")
async def like_comment(comment_id: PathId, me: CurrentUser, db: WriteDb, wish: LikeRequest | None = None) -> Response:
    """Like or unlike a comment, or change the kind of like; toggle without a body."""
    return answer(await comment_actions.like_comment(db, me.id, REEL, comment_id, *read_wish(wish)))


@router.create("/upload", response_model=Reel, responses=failing(400, 413, 415, 422), body=FORM)
@limited("reels")
async def upload_reel(
    request: Request, me: CurrentUser, given: ReceivedReel, database: AppDatabase, decoder: Decoding, files: Files
) -> Response:
    """Upload a reel. The video is processed and stored before the transaction begins."""
    once = idempotency.Once.of(request, me.id, given.digest)
    kept = await once.find(database.reader(), lambda known: presenters.reel_out(database.reader(), me.id, known))
    if kept is not None:
        return kept
    made = await actions.upload_reel(database, files, decoder, once, me.id, given.draft, given.video, given.thumbnail)
    return await made.response()


@router.get("/{reel_id}", response_model=Reel)
async def read_reel(reel_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """Read a reel."""
    return answer(await presenters.reel_out(db, me.id, reel_id))


@router.patch("/{reel_id}", response_model=Reel, responses=failing(403))
@limited("changes")
async def edit_reel(reel_id: PathId, edit: ReelEdit, me: CurrentUser, database: AppDatabase) -> Response:
    """Change the audience, the content warning or the reply policy of an own reel: only the fields sent."""

    async def change(db: Writer) -> Reel:
        await actions.edit_reel(db, me.id, reel_id, edit)
        return await presenters.reel_out(db, me.id, reel_id)

    return answer(await retry.write(database, change))


@router.delete("/{reel_id}", status_code=204, responses=failing(403))
@limited("deletes")
async def delete_reel(reel_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Delete an own reel permanently."""
    await actions.delete_reel(db, me.id, reel_id)
    return no_content()


@router.post("/{reel_id}/bookmark", response_model=Bookmarked)
@limited("likes")
async def bookmark_reel(reel_id: PathId, me: CurrentUser, db: WriteDb, wish: BookmarkRequest | None = None) -> Response:
    """Bookmark or remove the bookmark; toggle without a body."""
    bookmarked, count = await actions.bookmark_reel(db, me.id, reel_id, wish.bookmarked if wish else None)
    return answer({"bookmarked": bookmarked, "bookmarksCount": count})


@router.create("/{reel_id}/comment", response_model=ReelComment)
@limited("comments")
async def create_comment(
    request: Request, reel_id: PathId, draft: CommentDraft, me: CurrentUser, db: WriteDb
) -> Response:
    """Comment on a reel, or reply to a comment."""
    return await created(request, db, me.id, REEL, reel_id, draft)


@router.get("/{reel_id}/comments", response_model=list[ReelComment])
async def list_comments(
    request: Request, reel_id: PathId, me: CurrentUser, db: ReadDb, wanted: Asked[ThreadFilter]
) -> Response:
    """List top-level comments, each with its first replies; with ``parentId``, the replies to it."""
    return await listed(request, db, me.id, REEL, reel_id, wanted)


@router.post("/{reel_id}/like", response_model=Liked)
@limited("likes")
async def like_reel(reel_id: PathId, me: CurrentUser, db: WriteDb, wish: LikeRequest | None = None) -> Response:
    """Like or unlike, or change the kind of like; toggle without a body."""
    return answer(await actions.like_reel(db, me.id, reel_id, *read_wish(wish)))


@router.post("/{reel_id}/view", status_code=204)
@limited("changes")
async def view_reel(reel_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Count a view, once per member."""
    await actions.view_reel(db, me.id, reel_id)
    return no_content()
