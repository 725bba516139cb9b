"""Endpoints of comments on events."""

from typing import Annotated

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow.auth.deps import CurrentUser
from meadow.comments.routes.shared import created, listed
from meadow.comments.schemas import CommentDraft, EventComment, ThreadFilter
from meadow.events.subject import EVENT
from meadow.platform import idempotency
from meadow.platform.deps import ReadDb, WriteDb
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.queries import from_query
from meadow.platform.ids import PathId
from meadow.platform.rate_limits.decorator import limited

router = APIRouter(prefix="/api/events", tags=["events"], route_class=StrictRoute)


@router.post("/{event_id}/comments", status_code=201, response_model=EventComment, openapi_extra=idempotency.DOCUMENTED)
@limited("comments")
async def create_comment(
    request: Request, event_id: PathId, draft: CommentDraft, me: CurrentUser, db: WriteDb
) -> Response:
    """Comment on an event, or reply to a comment."""
    return await created(request, db, me.id, EVENT, event_id, draft)


@router.get("/{event_id}/comments", response_model=list[EventComment])
async def list_comments(
    request: Request,
    event_id: PathId,
    me: CurrentUser,
    db: ReadDb,
    wanted: Annotated[ThreadFilter, from_query(ThreadFilter)],
) -> Response:
    """List top-level comments, each with its first replies; with ``parentId``, the replies to it."""
    return await listed(request, db, me.id, EVENT, event_id, wanted)
