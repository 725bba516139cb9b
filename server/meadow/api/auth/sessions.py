"""``/api/auth``: sessions and their confirmation."""

from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.auth import actions, presenters, queries
from meadow.auth.schemas import Confirmation, Session
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content
from meadow.platform.core.paging import Whole
from meadow.platform.http.deps import AppDatabase, AppSettings, ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import CurrentUser, Hashing, RecentlyAuthenticatedUser, Sessions, Site

router = ApiRouter("/api/auth", tag="auth")


@router.post("/confirm", status_code=204, responses=failing(429))
@limited("password")
async def confirm(
    given: Confirmation,
    me: CurrentUser,
    database: AppDatabase,
    hashing: Hashing,
    settings: AppSettings,
    site: Site,
    known: Sessions,
) -> Response:
    """Reauthenticate the session. For ten minutes it may make the calls that otherwise answer 403 `confirm_first`."""
    await actions.confirm(database, hashing, settings, site, me, given)
    known.forget(me.id)
    return no_content()


@router.get("/sessions", response_model=list[Session])
async def list_sessions(me: CurrentUser, db: ReadDb, known: Sessions, wanted: Whole) -> Response:
    """List the caller's sessions, newest first, ten at most. IP addresses are not stored."""
    return answer(wanted.cut(presenters.sessions_out(await queries.sessions_of(db, me.id), me, known.used)))


@router.delete("/sessions", status_code=204)
@limited("changes")
async def end_other_sessions(me: RecentlyAuthenticatedUser, db: WriteDb) -> Response:
    """End every other session and close its sockets."""
    await actions.end_other_sessions(db, me)
    return no_content()


@router.delete("/sessions/{session_id}", status_code=204)
@limited("changes")
async def end_one_session(session_id: PathId, me: RecentlyAuthenticatedUser, db: WriteDb) -> Response:
    """End one session, the current one included, and close its sockets."""
    await actions.end_one_session(db, me.id, session_id)
    return no_content()
