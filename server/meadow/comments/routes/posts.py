"""Endpoints of comments on posts, and of single comments on posts and events."""

from typing import Annotated, Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow.auth.deps import CurrentReader, CurrentUser
from meadow.comments import actions, presenters, queries
from meadow.comments.routes.shared import created, listed, of_post_or_event
from meadow.comments.schemas import (
    AuthorFilter,
    Comment,
    CommentDraft,
    CommentEdit,
    CommentFound,
    CommentHiding,
    EventComment,
    EventCommentFound,
    ThreadFilter,
)
from meadow.notifications.queries import is_subject_muted
from meadow.platform import idempotency
from meadow.platform.deps import ReadDb, WriteDb
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.openapi import failing
from meadow.platform.http.queries import from_query
from meadow.platform.ids import PathId
from meadow.platform.json_response import answer, no_content, page_answer
from meadow.platform.paging import next_cursor
from meadow.platform.rate_limits.decorator import limited
from meadow.posts.presenters import post_out
from meadow.posts.schemas import Post
from meadow.posts.subject import POST
from meadow.subjects.reactions import Liked, LikeWish, read_wish
from meadow.subjects.subject import Commentable

router = APIRouter(prefix="/api", tags=["comments"], route_class=StrictRoute)
post_router = APIRouter(prefix="/api/posts", tags=["posts"], route_class=StrictRoute)


@router.post("/posts/{post_id}/comment", status_code=201, response_model=Comment, openapi_extra=idempotency.DOCUMENTED)
@limited("comments")
async def create_comment(
    request: Request, post_id: PathId, draft: CommentDraft, me: CurrentUser, db: WriteDb
) -> Response:
    """Comment on a post, or reply to a comment."""
    return await created(request, db, me.id, POST, post_id, draft)


@router.get("/posts/{post_id}/comments", response_model=list[Comment])
async def list_comments(
    request: Request,
    post_id: PathId,
    me: CurrentReader,
    db: ReadDb,
    wanted: Annotated[ThreadFilter, from_query(ThreadFilter)],
) -> Response:
    """List top-level comments, each with its first replies; with ``parentId``, the replies to it."""
    return await listed(request, db, me.id, POST, post_id, wanted)


@router.get("/comments", response_model=list[Comment])
async def list_comments_of_user(
    request: Request, me: CurrentUser, db: ReadDb, wanted: Annotated[AuthorFilter, from_query(AuthorFilter)]
) -> Response:
    """List a member's comments, newest first."""
    rows = await queries.by_author_page(db, me.id, POST, wanted.user_id, wanted)
    cursor = next_cursor(rows, wanted.limit, lambda row: row.id)
    comments = await presenters.comments_out(db, me.id, POST, rows[: wanted.limit], with_owner=True)
    return page_answer(request, comments, cursor)


@router.get("/comments/{comment_id}", response_model=CommentFound | EventCommentFound)
async def read_comment(comment_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """Return a comment in its thread: the top-level comment, its first replies and the requested reply."""
    return answer(await of_post_or_event(lambda subject: presenters.found_out(db, me.id, subject, comment_id)))


@router.post("/comments/{comment_id}/like", response_model=Liked)
@limited("likes")
async def like_comment(comment_id: PathId, me: CurrentUser, db: WriteDb, wish: LikeWish | None = None) -> Response:
    """Like or unlike a comment, or change the kind of like; toggle without a body."""
    wanted = read_wish(wish)
    return answer(await of_post_or_event(lambda subject: actions.like_comment(db, me.id, subject, comment_id, *wanted)))


@router.patch("/comments/{comment_id}", response_model=Comment | EventComment, responses=failing(403))
@limited("changes")
async def edit_comment(comment_id: PathId, edit: CommentEdit, me: CurrentUser, db: WriteDb) -> Response:
    """Edit your own comment."""

    async def edited(subject: Commentable) -> Any:
        await actions.edit_comment(db, me.id, subject, comment_id, edit.content)
        return await presenters.comment_out(db, me.id, subject, comment_id)

    return answer(await of_post_or_event(edited))


@router.post("/comments/{comment_id}/hide", response_model=Comment | EventComment, responses=failing(403))
@limited("changes")
async def hide_comment(comment_id: PathId, wish: CommentHiding, me: CurrentUser, db: WriteDb) -> Response:
    """Hide a comment below your own post or event, or show it again: it stays in the list with ``isHidden``."""

    async def hidden(subject: Commentable) -> Any:
        await actions.hide_comment(db, me.id, subject, comment_id, hidden=wish.hidden)
        return await presenters.comment_out(db, me.id, subject, comment_id)

    return answer(await of_post_or_event(hidden))


@router.delete("/comments/{comment_id}", status_code=204, responses=failing(403))
@limited("deletes")
async def delete_comment(comment_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Delete your own comment, or one below your own post or event."""
    await of_post_or_event(lambda subject: actions.delete_comment(db, me.id, subject, comment_id))
    return no_content()


@post_router.get("/{post_id}", response_model=Post)
async def read_post(post_id: PathId, me: CurrentReader, db: ReadDb) -> Response:
    """Read a post with the first page of its comments."""
    post = await post_out(db, me.id, post_id)
    post["isMuted"] = await is_subject_muted(db, me.id, "post", post_id)
    post["comments"], _ = await presenters.thread_out(db, me.id, POST, post_id, ThreadFilter())
    return answer(post)
