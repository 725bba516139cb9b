"""Muted word endpoints."""

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow.auth.deps import CurrentUser
from meadow.platform import idempotency
from meadow.platform.deps import ReadDb, WriteDb
from meadow.platform.errors import NotFound
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.openapi import failing
from meadow.platform.ids import PathId
from meadow.platform.json_response import no_content, page_answer
from meadow.platform.paging import Pages, next_cursor
from meadow.platform.rate_limits.decorator import limited
from meadow.relationships.muted_words import actions, presenters, queries
from meadow.relationships.muted_words.schemas import MutedWord, MutedWordIn

router = APIRouter(prefix="/api/settings/muted-words", tags=["muted words"], route_class=StrictRoute)


@router.get("", response_model=list[MutedWord])
async def list_muted_words(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List the caller's muted words, latest first."""
    rows = await queries.page(db, me.id, paging)
    cursor = next_cursor(rows, paging.limit, lambda row: row.id)
    return page_answer(request, [presenters.word_of(row) for row in rows[: paging.limit]], cursor)


@router.post(
    "", status_code=201, response_model=MutedWord, responses=failing(422), openapi_extra=idempotency.DOCUMENTED
)
@limited("changes")
async def mute_word(request: Request, given: MutedWordIn, me: CurrentUser, db: WriteDb) -> Response:
    """Mute a word in feeds, notifications or both; one that is muted already gets this scope and end."""

    async def again(known: int) -> Any:
        row = await queries.find_word(db, me.id, known)
        if row is None:
            raise NotFound()
        return presenters.word_of(row)

    async def make() -> Any:
        return await again(await actions.mute_word(db, me.id, given))

    return await idempotency.once(request, db, me.id, make, again)


@router.delete("/{word_id}", status_code=204, responses=failing(404))
@limited("changes")
async def unmute_word(word_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Delete a muted word."""
    await actions.unmute_word(db, me.id, word_id)
    return no_content()
