"""``/api/users``: relations to members."""

from collections.abc import Callable, Sequence
from typing import Any

from fastapi import Request
from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content, page_answer
from meadow.platform.core.paging import Pages, Paging, next_cursor
from meadow.platform.core.queries import Asked
from meadow.platform.db.statement_cache import Row
from meadow.platform.http.deps import AppDatabase, ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.relationships.blocks import actions as block_actions
from meadow.relationships.blocks import presenters as block_presenters
from meadow.relationships.blocks import queries as block_queries
from meadow.relationships.blocks.schemas import MutedUser, MuteRequest
from meadow.relationships.follows import actions as follow_actions
from meadow.relationships.notes.actions import write_note
from meadow.relationships.notes.schemas import NoteIn
from meadow.relationships.suggestions import queries as suggestion_queries
from meadow.relationships.suggestions.schemas import SuggestionFilter
from meadow.runtime.deps import CurrentUser
from meadow.users.presenters import line_of, result_of
from meadow.users.schemas import ListedUser, UserResult

router = ApiRouter("/api/users", tag="users")


@router.get("/blocked", tags=["blocks"], response_model=list[ListedUser])
async def list_blocked(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List blocked users, latest first."""
    return _people(request, await block_queries.blocked_page(db, me.id, paging), paging, line_of)


def _people(request: Request, rows: Sequence[Row], paging: Paging, serialize: Callable[[Row], Any]) -> Response:
    cursor = next_cursor(rows, paging.limit, lambda row: row.position)
    return page_answer(request, [serialize(row) for row in rows[: paging.limit]], cursor)


@router.get("/muted", tags=["blocks"], response_model=list[MutedUser])
async def list_muted(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List muted users, latest first."""
    return _people(request, await block_queries.muted_page(db, me.id, paging), paging, block_presenters.muted_of)


@router.get("/suggested", tags=["suggestions"], response_model=list[UserResult])
async def list_suggested(me: CurrentUser, database: AppDatabase, wanted: Asked[SuggestionFilter]) -> Response:
    """List users with a shared interest whom the caller does not follow."""
    rows = await suggestion_queries.suggested_people(database.reader(slow=True), me.id, wanted.limit)
    return answer([result_of(row) for row in rows])


@router.post("/{user_id}/block", tags=["blocks"], status_code=204, responses=failing(422))
@limited("changes")
async def block_member(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Block a user: both are hidden from each other. Idempotent."""
    await block_actions.block_member(db, me.id, user_id)
    return no_content()


@router.delete("/{user_id}/block", tags=["blocks"], status_code=204, responses=failing(422))
@limited("changes")
async def unblock_member(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Unblock a user. Idempotent."""
    await block_actions.unblock_member(db, me.id, user_id)
    return no_content()


@router.post("/{user_id}/mute", tags=["blocks"], status_code=204, responses=failing(422))
@limited("changes")
async def mute_member(user_id: PathId, me: CurrentUser, db: WriteDb, wish: MuteRequest | None = None) -> Response:
    """Mute a user in feed and notifications, until `expiresAt` if given. Idempotent; again sets another end."""
    await block_actions.mute_member(db, me.id, user_id, wish.expires_at if wish else None)
    return no_content()


@router.delete("/{user_id}/mute", tags=["blocks"], status_code=204, responses=failing(422))
@limited("changes")
async def unmute_member(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Unmute a user. Idempotent."""
    await block_actions.unmute_member(db, me.id, user_id)
    return no_content()


@router.put("/{user_id}/note", status_code=204, responses=failing(422))
@limited("changes")
async def note_user(user_id: PathId, note: NoteIn, me: CurrentUser, db: WriteDb) -> Response:
    """Write a private note about a user, which the caller alone reads; an empty text removes it."""
    await write_note(db, me.id, user_id, note.text)
    return no_content()


@router.post("/{user_id}/notify", tags=["follows"], status_code=204, responses=failing(403, 409, 422))
@limited("changes")
async def follow_closely(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Be notified of each post of a followed member. Idempotent."""
    await follow_actions.follow_closely(db, me.id, user_id)
    return no_content()


@router.delete("/{user_id}/notify", tags=["follows"], status_code=204, responses=failing(403, 422))
@limited("changes")
async def end_close_follow(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """No longer be notified of each post of a member. Idempotent."""
    await follow_actions.end_close_follow(db, me.id, user_id)
    return no_content()
