"""``/api/drafts``: drafts and scheduled posts."""

from functools import partial
from typing import Any

from fastapi import Request
from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content, page_answer
from meadow.platform.core.paging import Pages
from meadow.platform.http import idempotency
from meadow.platform.http.deps import ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.posts.drafts import actions, presenters
from meadow.posts.drafts.schemas import Draft, DraftIn
from meadow.runtime.deps import CurrentUser

router = ApiRouter("/api/drafts", tag="drafts")


@router.get("", response_model=list[Draft])
async def list_drafts(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List the caller's drafts, newest first, without scheduled posts."""
    drafts, cursor = await presenters.page_out(db, me.id, paging, scheduled=False)
    return page_answer(request, drafts, cursor)


@router.create("", response_model=Draft, responses=failing(404))
@limited("changes")
async def create_draft(request: Request, given: DraftIn, me: CurrentUser, db: WriteDb) -> Response:
    """Create a draft, or a scheduled post if `publishAt` is set."""

    async def make() -> Any:
        draft_id = await actions.create_draft(db, me.id, given, publish_at=given.publish_at)
        return await presenters.draft_out(db, me.id, draft_id)

    return await idempotency.once(request, db, me.id, make, partial(presenters.draft_out, db, me.id))


@router.get("/{draft_id}", response_model=Draft)
async def read_draft(draft_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """Read one of the caller's drafts or scheduled posts."""
    return answer(await presenters.draft_out(db, me.id, draft_id))


@router.put("/{draft_id}", response_model=Draft)
@limited("changes")
async def change_draft(draft_id: PathId, given: DraftIn, me: CurrentUser, db: WriteDb) -> Response:
    """Replace a draft. Without `publishAt` a scheduled post becomes a draft."""
    await actions.change_draft(db, me.id, draft_id, given)
    return answer(await presenters.draft_out(db, me.id, draft_id))


@router.delete("/{draft_id}", status_code=204)
@limited("changes")
async def delete_draft(draft_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Delete a draft or scheduled post."""
    await actions.delete_draft(db, me.id, draft_id)
    return no_content()
