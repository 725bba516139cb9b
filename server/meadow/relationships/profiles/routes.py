"""Profile and settings endpoints."""

from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from meadow.auth.deps import CurrentReader, CurrentUser, Sessions
from meadow.auth.queries import find_email
from meadow.auth.schemas import Onboarding
from meadow.media.actions import discard_files, keep_picture, store_files
from meadow.media.decode import AVATAR, COVER, Decoded
from meadow.media.deps import Decoding, Files
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
from meadow.relationships.profiles.deps import ReceivedEdit
from meadow.users import actions, preferences, presenters
from meadow.users.interests.actions import choose_interests
from meadow.users.preferences import Preferences, PreferencesChange
from meadow.users.schemas import ProfileEdit, User

router = APIRouter(tags=["users"], route_class=StrictRoute)

_PICTURE = {
    "type": "string",
    "format": "binary",
    "description": "JPEG, PNG or WebP, at most 3 MB; empty takes it away.",
}
_RECIPES = {"avatar": AVATAR, "coverImage": COVER}


def _edit_body() -> dict[str, Any]:
    """Request body in OpenAPI: a form with pictures, or JSON without."""
    schema = ProfileEdit.model_json_schema(by_alias=True)
    schema["properties"]["fields"]["items"] = schema.pop("$defs")["FieldIn"]
    form = {**schema, "properties": {**schema["properties"], **dict.fromkeys(_RECIPES, _PICTURE)}}
    content = {"multipart/form-data": {"schema": form}, "application/json": {"schema": schema}}
    return {"requestBody": {"required": True, "content": content}}


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


@router.put("/api/auth/user/{user_id}", response_model=User, responses=failing(403), openapi_extra=_edit_body())
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
    stored: dict[str, tuple[str, Decoded, int]] = {}
    try:
        for field, received in given.pictures.items():
            picture = await decoder.decode(received.file, received.kind, _RECIPES[field])
            stored[field] = (await store_files(files, picture), picture, received.size)
        async with units.write() as db:
            kept = {field: await keep_picture(db, me.id, *picture) for field, picture in stored.items()}
            await actions.edit_profile(db, me.id, given.edit, kept)
            profile = await _profile(db, await queries.get_user(db, me.id, me.id), me.id)
    except BaseException:
        for stem, picture, _ in stored.values():
            await discard_files(files, stem, picture)
        raise
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
