"""``/api/auth``: profiles."""

from starlette.responses import Response

from meadow.api.deps.profiles import ReceivedEdit, edit_body
from meadow.api.router import ApiRouter
from meadow.auth.queries import find_email
from meadow.auth.schemas import Onboarding
from meadow.media.uploads import stored_pictures
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.http.deps import AppDatabase, ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.relationships.profiles import queries
from meadow.runtime.deps import CurrentReader, CurrentUser, Sessions
from meadow.runtime.uploads import Decoding, Files
from meadow.users import actions, presenters
from meadow.users.interests.actions import choose_interests
from meadow.users.schemas import User

router = ApiRouter("/api/auth", tag="users")


async def _profile(db: Reader, row: Row, viewer: int) -> User:
    email = await find_email(db, viewer) if row.id == viewer else None
    return presenters.user_out(row, viewer, email=email)


@router.post("/onboard", response_model=User)
@limited("changes")
async def onboard(given: Onboarding, me: CurrentUser, db: WriteDb) -> Response:
    """Complete onboarding with these interests."""
    chosen = await choose_interests(db, me.id, given.interests)
    await actions.mark_onboarded(db, me.id, chosen)
    return answer(await _profile(db, await queries.get_user(db, me.id, me.id), me.id))


@router.get("/user/by-username/{username}", response_model=User)
async def read_user_by_username(username: str, me: CurrentReader, db: ReadDb) -> Response:
    """Read a profile by user name, case-insensitively."""
    return answer(await _profile(db, await queries.get_user_by_name(db, me.id, username), me.id))


@router.get("/user/{user_id}", response_model=User)
async def read_user(user_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """Read a profile by ID."""
    return answer(await _profile(db, await queries.get_user(db, me.id, user_id), me.id))


@router.put("/user/{user_id}", response_model=User, responses=failing(403), openapi_extra=edit_body())
@limited("profile")
async def edit_user(
    user_id: PathId,
    me: CurrentUser,
    given: ReceivedEdit,
    database: AppDatabase,
    decoder: Decoding,
    files: Files,
    sessions: Sessions,
) -> Response:
    """Edit the caller's profile. Pictures are decoded and stored before the transaction begins."""
    async with stored_pictures(given.pictures, decoder, files) as pictures, database.write() as db:
        await actions.edit_profile(db, me.id, given.edit, await pictures.keep(db, me.id))
        profile = await _profile(db, await queries.get_user(db, me.id, me.id), me.id)
    sessions.forget(me.id)
    return answer(profile)
