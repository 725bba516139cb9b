"""Block and mute endpoints."""

from collections.abc import Callable, Sequence
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow.auth.deps import CurrentUser
from meadow.platform.db.statement_cache import Row
from meadow.platform.deps import ReadDb, WriteDb
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.openapi import failing
from meadow.platform.ids import PathId
from meadow.platform.json_response import no_content, page_answer
from meadow.platform.paging import Pages, Paging, next_cursor
from meadow.platform.rate_limits.decorator import limited
from meadow.relationships.blocks import actions, presenters, queries
from meadow.relationships.blocks.schemas import MutedUser, MuteWish
from meadow.users.presenters import line_of
from meadow.users.schemas import UserLine

router = APIRouter(prefix="/api/users", tags=["blocks"], route_class=StrictRoute)


@router.post("/{user_id}/block", status_code=204, responses=failing(422))
@limited("changes")
async def block_member(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Block a user: both are hidden from each other. Idempotent."""
    await actions.block_member(db, me.id, user_id)
    return no_content()


@router.delete("/{user_id}/block", status_code=204, responses=failing(422))
@limited("changes")
async def unblock_member(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Unblock a user. Idempotent."""
    await actions.unblock_member(db, me.id, user_id)
    return no_content()


@router.post("/{user_id}/mute", status_code=204, responses=failing(422))
@limited("changes")
async def mute_member(user_id: PathId, me: CurrentUser, db: WriteDb, wish: MuteWish | None = None) -> Response:
    """Mute a user in feed and notifications, until `expiresAt` if given. Idempotent; again sets another end."""
    await actions.mute_member(db, me.id, user_id, wish.expires_at if wish else None)
    return no_content()


@router.delete("/{user_id}/mute", status_code=204, responses=failing(422))
@limited("changes")
async def unmute_member(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Unmute a user. Idempotent."""
    await actions.unmute_member(db, me.id, user_id)
    return no_content()


@router.get("/blocked", response_model=list[UserLine])
async def list_blocked(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List blocked users, latest first."""
    return _people(request, await queries.blocked_page(db, me.id, paging), paging, line_of)


@router.get("/muted", response_model=list[MutedUser])
async def list_muted(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List muted users, latest first."""
    return _people(request, await queries.muted_page(db, me.id, paging), paging, presenters.muted_of)


def _people(request: Request, rows: Sequence[Row], paging: Paging, serialize: Callable[[Row], Any]) -> Response:
    cursor = next_cursor(rows, paging.limit, lambda row: row.position)
    return page_answer(request, [serialize(row) for row in rows[: paging.limit]], cursor)
