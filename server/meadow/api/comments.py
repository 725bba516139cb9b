"""``/api/comments``: single comments on posts and events."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

from fastapi import Request
from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.comments import actions, presenters, queries
from meadow.comments.errors import CommentNotFound
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
from meadow.events.subject import EVENT
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content, page_answer
from meadow.platform.core.paging import next_cursor
from meadow.platform.core.queries import Asked
from meadow.platform.db.session import Reader, Writer
from meadow.platform.http import idempotency
from meadow.platform.http.deps import ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.posts.subject import POST
from meadow.runtime.deps import CurrentUser
from meadow.subjects.reactions import Liked, LikeRequest, read_wish
from meadow.subjects.subject import Commentable

_T = TypeVar("_T")
router = ApiRouter("/api/comments", tag="comments")


@router.get("", response_model=list[Comment])
async def list_comments_of_user(request: Request, me: CurrentUser, db: ReadDb, wanted: Asked[AuthorFilter]) -> Response:
    """List a member's comments, newest first."""
    rows = await queries.by_author_page(db, me.id, POST, wanted.user_id, wanted)
    cursor = next_cursor(rows, wanted.limit, lambda row: row.id)
    comments = await presenters.comments_out(db, me.id, POST, rows[: wanted.limit], with_owner=True)
    return page_answer(request, comments, cursor)


@router.get("/{comment_id}", response_model=CommentFound | EventCommentFound)
async def read_comment(comment_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """Return a comment in its thread: the top-level comment, its first replies and the requested reply."""
    return answer(await of_post_or_event(lambda subject: presenters.found_out(db, me.id, subject, comment_id)))


@router.patch("/{comment_id}", response_model=Comment | EventComment, responses=failing(403))
@limited("changes")
async def edit_comment(comment_id: PathId, edit: CommentEdit, me: CurrentUser, db: WriteDb) -> Response:
    """Edit your own comment."""

    async def edited(subject: Commentable) -> Any:
        await actions.edit_comment(db, me.id, subject, comment_id, edit.content)
        return await presenters.comment_out(db, me.id, subject, comment_id)

    return answer(await of_post_or_event(edited))


@router.delete("/{comment_id}", status_code=204, responses=failing(403))
@limited("deletes")
async def delete_comment(comment_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Delete your own comment, or one below your own post or event."""
    await of_post_or_event(lambda subject: actions.delete_comment(db, me.id, subject, comment_id))
    return no_content()


@router.post("/{comment_id}/hide", response_model=Comment | EventComment, responses=failing(403))
@limited("changes")
async def hide_comment(comment_id: PathId, wish: CommentHiding, me: CurrentUser, db: WriteDb) -> Response:
    """Hide a comment below your own post or event, or show it again: it stays in the list with ``isHidden``."""

    async def hidden(subject: Commentable) -> Any:
        await actions.hide_comment(db, me.id, subject, comment_id, hidden=wish.hidden)
        return await presenters.comment_out(db, me.id, subject, comment_id)

    return answer(await of_post_or_event(hidden))


@router.post("/{comment_id}/like", response_model=Liked)
@limited("likes")
async def like_comment(comment_id: PathId, me: CurrentUser, db: WriteDb, wish: LikeRequest | None = None) -> Response:
    """Like or unlike a comment, or change the kind of like; toggle without a body."""
    wanted = read_wish(wish)
    return answer(await of_post_or_event(lambda subject: actions.like_comment(db, me.id, subject, comment_id, *wanted)))


async def created(
    request: Request, db: Writer, me: int, subject: Commentable, subject_id: int, draft: CommentDraft
) -> Response:
    """Create a comment; returns the existing one for a repeated request."""

    async def make() -> Any:
        comment_id = await actions.create_comment(db, me, subject, subject_id, draft)
        return await presenters.comment_out(db, me, subject, comment_id)

    return await idempotency.once(request, db, me, make, partial(presenters.visible_comment_out, db, me, subject))


async def listed(
    request: Request, db: Reader, me: int, subject: Commentable, subject_id: int, wanted: ThreadFilter
) -> Response:
    """A page of the comments on a visible subject."""
    await subject.comments.get(db, me, subject_id)
    comments, cursor = await presenters.thread_out(db, me, subject, subject_id, wanted)
    return page_answer(request, comments, cursor)


async def of_post_or_event(call: Callable[[Commentable], Awaitable[_T]]) -> _T:
    """The call for a comment on a post, else for one on an event; CommentNotFound."""
    try:
        return await call(POST)
    except CommentNotFound:
        return await call(EVENT)
