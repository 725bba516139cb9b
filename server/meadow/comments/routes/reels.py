"""Endpoints of comments on reels."""

from typing import Annotated

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow.auth.deps import CurrentUser
from meadow.comments import actions, presenters
from meadow.comments.routes.shared import created, listed
from meadow.comments.schemas import (
    CommentDraft,
    CommentEdit,
    CommentHiding,
    ReelComment,
    ThreadFilter,
)
from meadow.platform import idempotency
from meadow.platform.deps import ReadDb, WriteDb
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.openapi import failing
from meadow.platform.http.queries import from_query
from meadow.platform.ids import PathId
from meadow.platform.json_response import answer, no_content
from meadow.platform.rate_limits.decorator import limited
from meadow.reels.subject import REEL
from meadow.subjects.reactions import Liked, LikeWish, read_wish

router = APIRouter(prefix="/api/reels", tags=["reels"], route_class=StrictRoute)


@router.post("/{reel_id}/comment", status_code=201, response_model=ReelComment, openapi_extra=idempotency.DOCUMENTED)
@limited("comments")
async def create_comment(
    request: Request, reel_id: PathId, draft: CommentDraft, me: CurrentUser, db: WriteDb
) -> Response:
    """Comment on a reel, or reply to a comment."""
    return await created(request, db, me.id, REEL, reel_id, draft)


@router.get("/{reel_id}/comments", response_model=list[ReelComment])
async def list_comments(
    request: Request,
    reel_id: PathId,
    me: CurrentUser,
    db: ReadDb,
    wanted: Annotated[ThreadFilter, from_query(ThreadFilter)],
) -> Response:
    """List top-level comments, each with its first replies; with ``parentId``, the replies to it."""
    return await listed(request, db, me.id, REEL, reel_id, wanted)


@router.post("/comments/{comment_id}/like", response_model=Liked)
@limited("likes")
async def like_comment(comment_id: PathId, me: CurrentUser, db: WriteDb, wish: LikeWish | None = None) -> Response:
    """Like or unlike a comment, or change the kind of like; toggle without a body."""
    return answer(await actions.like_comment(db, me.id, REEL, comment_id, *read_wish(wish)))


@router.patch("/comments/{comment_id}", response_model=ReelComment, responses=failing(403))
@limited("changes")
async def edit_comment(comment_id: PathId, edit: CommentEdit, me: CurrentUser, db: WriteDb) -> Response:
    """Edit your own comment."""
    await actions.edit_comment(db, me.id, REEL, comment_id, edit.content)
    return answer(await presenters.comment_out(db, me.id, REEL, comment_id))


@router.post("/comments/{comment_id}/hide", response_model=ReelComment, responses=failing(403))
@limited("changes")
async def hide_comment(comment_id: PathId, wish: CommentHiding, me: CurrentUser, db: WriteDb) -> Response:
    """Hide a comment below your own reel, or show it again: it stays in the list with ``isHidden``."""
    await actions.hide_comment(db, me.id, REEL, comment_id, hidden=wish.hidden)
    return answer(await presenters.comment_out(db, me.id, REEL, comment_id))


@router.delete("/comments/{comment_id}", status_code=204, responses=failing(403))
@limited("deletes")
async def delete_comment(comment_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Delete your own comment, or one below your own reel."""
    await actions.delete_comment(db, me.id, REEL, comment_id)
    return no_content()
