"""Profile and settings endpoints."""

from fastapi import APIRouter
from starlette.responses import Response

from meadow.auth.deps import CurrentReader, CurrentUser, Sessions
from meadow.auth.queries import find_email
from meadow.auth.schemas import Onboarding
from meadow.media.deps import Decoding, Files
from meadow.media.uploads import stored_pictures
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.deps import AppUnits, ReadDb, WriteDb
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.openapi import failing
from meadow.platform.ids import PathId
from meadow.platform.json_response import answer, no_content
from meadow.platform.rate_limits.decorator import limited
from meadow.relationships.notes.actions import write_note
from meadow.relationships.notes.schemas import NoteIn
from meadow.relationships.profiles import queries
from meadow.relationships.profiles.deps import ReceivedEdit, edit_body
from meadow.users import actions, preferences, presenters
from meadow.users.interests.actions import choose_interests
from meadow.users.preferences import Preferences, PreferencesChange
from meadow.users.schemas import User

router = APIRouter(tags=["users"], route_class=StrictRoute)


async def _profile(db: Reader, row: Row, viewer: int) -> User:
    email = await find_email(db, viewer) if row.id == viewer else None
    return presenters.user_out(row, viewer, email=email)


@router.get("/api/auth/user/by-username/{username}", response_model=User)
async def read_user_by_username(username: str, me: CurrentReader, db: ReadDb) -> Response:
    """Read a profile by user name, case-insensitively."""
    return answer(await _profile(db, await queries.get_user_by_name(db, me.id, username), me.id))


@router.get("/api/auth/user/{user_id}", response_model=User)
async def read_user(user_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """Read a profile by ID."""
    return answer(await _profile(db, await queries.get_user(db, me.id, user_id), me.id))


@router.put("/api/auth/user/{user_id}", response_model=User, responses=failing(403), openapi_extra=edit_body())
@limited("profile")
async def edit_user(
    user_id: PathId,
    me: CurrentUser,
    given: ReceivedEdit,
    units: AppUnits,
    decoder: Decoding,
    files: Files,
    sessions: Sessions,
) -> Response:
    """Edit the caller's profile. Pictures are decoded and stored before the transaction begins."""
    async with stored_pictures(given.pictures, decoder, files) as pictures, units.write() as db:
        await actions.edit_profile(db, me.id, given.edit, await pictures.keep(db, me.id))
        profile = await _profile(db, await queries.get_user(db, me.id, me.id), me.id)
    sessions.forget(me.id)
    return answer(profile)


@router.put("/api/users/{user_id}/note", status_code=204, responses=failing(422))
@limited("changes")
async def note_user(user_id: PathId, note: NoteIn, me: CurrentUser, db: WriteDb) -> Response:
    """Write a private note about a user, which the caller alone reads; an empty text removes it."""
    await write_note(db, me.id, user_id, note.text)
    return no_content()


@router.post("/api/auth/onboard", response_model=User)
@limited("changes")
async def onboard(given: Onboarding, me: CurrentUser, db: WriteDb) -> Response:
    """Complete onboarding with these interests."""
    chosen = await choose_interests(db, me.id, given.interests)
    await actions.mark_onboarded(db, me.id, chosen)
    return answer(await _profile(db, await queries.get_user(db, me.id, me.id), me.id))


@router.get("/api/settings", response_model=Preferences)
async def read_preferences(me: CurrentUser, db: ReadDb) -> Response:
    """Read the caller's preferences, defaults included."""
    return answer(preferences.complete((await queries.get_user(db, me.id, me.id)).settings))


@router.put("/api/settings", response_model=Preferences)
@limited("changes")
async def update_preferences(
    change: PreferencesChange, me: CurrentUser, units: AppUnits, sessions: Sessions
) -> Response:
    """Change some preferences; returns all."""
    async with units.write() as db:
        chosen = await actions.choose_preferences(db, me.id, change)
    sessions.forget(me.id)
    return answer(chosen)
