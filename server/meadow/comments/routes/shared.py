"""Shared parts of the comment endpoints of all subjects."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from fastapi import Request
from starlette.responses import Response

from meadow.comments import actions, presenters
from meadow.comments.errors import CommentNotFound
from meadow.comments.schemas import CommentDraft, ThreadFilter
from meadow.events.subject import EVENT
from meadow.platform import idempotency
from meadow.platform.db.session import Reader, Writer
from meadow.platform.json_response import page_answer
from meadow.posts.subject import POST
from meadow.subjects.subject import Commentable

_T = TypeVar("_T")


async def created(
    request: Request, db: Writer, me: int, subject: Commentable, subject_id: int, draft: CommentDraft
) -> Response:
    """Create a comment; returns the existing one for a repeated request."""

    async def make() -> Any:
        comment_id = await actions.create_comment(db, me, subject, subject_id, draft)
        return await presenters.comment_out(db, me, subject, comment_id)

    async def again(known: int) -> Any:
        return await presenters.visible_comment_out(db, me, subject, known)

    return await idempotency.once(request, db, me, make, again)


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
