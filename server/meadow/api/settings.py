"""``/api/settings``: preferences and muted words."""

from typing import Any

from fastapi import Request
from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.platform.core.errors import NotFound
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content, page_answer
from meadow.platform.core.paging import Pages, next_cursor
from meadow.platform.http import idempotency
from meadow.platform.http.deps import AppDatabase, ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.relationships.muted_words import actions as muted_word_actions
from meadow.relationships.muted_words import presenters as muted_word_presenters
from meadow.relationships.muted_words import queries as muted_word_queries
from meadow.relationships.muted_words.schemas import MutedWord, MutedWordIn
from meadow.relationships.profiles import queries
from meadow.runtime.deps import CurrentUser, Sessions
from meadow.users import actions, preferences
from meadow.users.preferences import Preferences, PreferencesChange

router = ApiRouter("/api/settings", tag="users")


@router.get("", response_model=Preferences)
async def read_preferences(me: CurrentUser, db: ReadDb) -> Response:
    """Read the caller's preferences, defaults included."""
    return answer(preferences.complete((await queries.get_user(db, me.id, me.id)).settings))


@router.put("", response_model=Preferences)
@limited("changes")
async def update_preferences(
    change: PreferencesChange, me: CurrentUser, database: AppDatabase, sessions: Sessions
) -> Response:
    """Change some preferences; returns all."""
    async with database.write() as db:
        chosen = await actions.choose_preferences(db, me.id, change)
    sessions.forget(me.id)
    return answer(chosen)


@router.get("/muted-words", tags=["muted words"], response_model=list[MutedWord])
async def list_muted_words(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List the caller's muted words, latest first."""
    rows = await muted_word_queries.page(db, me.id, paging)
    cursor = next_cursor(rows, paging.limit, lambda row: row.id)
    return page_answer(request, [muted_word_presenters.word_of(row) for row in rows[: paging.limit]], cursor)


@router.create("/muted-words", tags=["muted words"], response_model=MutedWord, responses=failing(422))
@limited("changes")
async def mute_word(request: Request, given: MutedWordIn, me: CurrentUser, db: WriteDb) -> Response:
    """Mute a word in feeds, notifications or both; one that is muted already gets this scope and end."""

    async def again(known: int) -> Any:
        return muted_word_presenters.word_of(NotFound.unless(await muted_word_queries.find_word(db, me.id, known)))

    async def make() -> Any:
        return await again(await muted_word_actions.mute_word(db, me.id, given))

    return await idempotency.once(request, db, me.id, make, again)


@router.delete("/muted-words/{word_id}", tags=["muted words"], status_code=204, responses=failing(404))
@limited("changes")
async def unmute_word(word_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Delete a muted word."""
    await muted_word_actions.unmute_word(db, me.id, word_id)
    return no_content()
