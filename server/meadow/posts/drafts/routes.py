"""Draft and scheduled post endpoints."""

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow.auth.deps import CurrentUser
from meadow.media.deps import Files
from meadow.platform import idempotency
from meadow.platform.deps import AppUnits, ReadDb, WriteDb
from meadow.platform.http import retry
from meadow.platform.http.bodies import StrictRoute, is_a_change
from meadow.platform.http.openapi import failing
from meadow.platform.ids import PathId
from meadow.platform.json_response import answer, no_content, page_answer
from meadow.platform.paging import Pages
from meadow.platform.rate_limits.decorator import limited
from meadow.posts.actions import settle
from meadow.posts.drafts import actions, presenters
from meadow.posts.drafts.schemas import Draft, DraftIn
from meadow.posts.presenters import post_out
from meadow.posts.schemas import Post, PostDraft

router = APIRouter(tags=["drafts"], route_class=StrictRoute)
post_router = APIRouter(prefix="/api/posts", tags=["posts"], route_class=StrictRoute)


@router.get("/api/posts/scheduled", response_model=list[Draft])
async def list_scheduled(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List the caller's scheduled posts, newest first."""
    scheduled, cursor = await presenters.page_out(db, me.id, paging, scheduled=True)
    return page_answer(request, scheduled, cursor)


@router.get("/api/drafts", response_model=list[Draft])
async def list_drafts(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List the caller's drafts, newest first, without scheduled posts."""
    drafts, cursor = await presenters.page_out(db, me.id, paging, scheduled=False)
    return page_answer(request, drafts, cursor)


@router.post(
    "/api/drafts", status_code=201, response_model=Draft, responses=failing(404), openapi_extra=idempotency.DOCUMENTED
)
@limited("changes")
async def create_draft(request: Request, given: DraftIn, me: CurrentUser, db: WriteDb) -> Response:
    """Create a draft, or a scheduled post if `publishAt` is set."""

    async def make() -> Any:
        draft_id = await actions.create_draft(db, me.id, given, publish_at=given.publish_at)
        return await presenters.draft_out(db, me.id, draft_id)

    async def again(known: int) -> Any:
        return await presenters.draft_out(db, me.id, known)

    return await idempotency.once(request, db, me.id, make, again)


@router.get("/api/drafts/{draft_id}", response_model=Draft)
async def read_draft(draft_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """Read one of the caller's drafts or scheduled posts."""
    return answer(await presenters.draft_out(db, me.id, draft_id))


@router.put("/api/drafts/{draft_id}", response_model=Draft)
@limited("changes")
async def change_draft(draft_id: PathId, given: DraftIn, me: CurrentUser, db: WriteDb) -> Response:
    """Replace a draft. Without `publishAt` a scheduled post becomes a draft."""
    await actions.change_draft(db, me.id, draft_id, given)
    return answer(await presenters.draft_out(db, me.id, draft_id))


@router.delete("/api/drafts/{draft_id}", status_code=204)
@limited("changes")
async def delete_draft(draft_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Delete a draft or scheduled post."""
    await actions.delete_draft(db, me.id, draft_id)
    return no_content()


@post_router.post(
    "",
    status_code=201,
    response_model=Post | Draft,
    responses=failing(403, 404),
    openapi_extra=idempotency.DOCUMENTED,
)
@limited("posts")
@is_a_change
async def create_post(request: Request, draft: PostDraft, me: CurrentUser, units: AppUnits, files: Files) -> Response:
    """Create a post; with ``publishAt`` it is scheduled, and the response has ``scheduledFor``."""
    once = await idempotency.Once.of_body(request, me.id)
    made = await retry.write(units, lambda db: once.create(db, lambda: actions.publish_or_schedule(db, me.id, draft)))
    if draft.publish_at is not None:
        return await made.response(lambda draft_id: presenters.draft_out(units.reader(), me.id, draft_id))
    if made.is_new and draft.media:
        # Before the response discloses their addresses.
        await settle(units, files, made.id, are_hidden=False)
    return await made.response(lambda post_id: post_out(units.reader(), me.id, post_id))
