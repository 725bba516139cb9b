"""Uploads."""

from fastapi import APIRouter
from starlette.responses import Response

from meadow.mastodon_api import actions, queries
from meadow.mastodon_api.deps import Address, Fields
from meadow.mastodon_api.presenters.statuses import attachment_of
from meadow.media.actions import check_quota
from meadow.media.constants import MAX_PROFILE_BODY_BYTES, MAX_UPLOAD_BODY_BYTES
from meadow.media.errors import MediaNotFound
from meadow.media.names import PREFIX
from meadow.media.presenters import media_out, signed
from meadow.media.uploads import store_upload
from meadow.platform.core.errors import Invalid
from meadow.platform.core.json_response import answer
from meadow.platform.core.text import checked
from meadow.platform.db.session import Reader
from meadow.platform.http.deps import AppDatabase, ReadDb, WriteDb
from meadow.platform.http.framework.route import StrictRoute
from meadow.platform.rate_limits.decorator import limited
from meadow.posts.constants import MAX_ALT_CHARACTERS
from meadow.programs.scopes import scoped
from meadow.runtime.deps import CurrentUser
from meadow.runtime.fields import Given
from meadow.runtime.uploads import Decoding, Files, FormOfFile

BODY_CAPS: dict[str, int] = {
    "/api/v1/accounts/update_credentials": MAX_PROFILE_BODY_BYTES,
    **dict.fromkeys(("/api/v1/media", "/api/v2/media"), MAX_UPLOAD_BODY_BYTES),
}
"""Path -> maximum body size in bytes."""
router = APIRouter(prefix="/api", tags=["programs"], route_class=StrictRoute, include_in_schema=False)


def _described(given: Given) -> str:
    try:
        return checked(given.text("description"), MAX_ALT_CHARACTERS)
    except ValueError as error:
        raise Invalid.field("description", str(error)) from None


async def _attachment(db: Reader, me: int, name: str, address: str, *, ready: int) -> Response:
    row = await queries.find_upload(db, me, PREFIX + name)
    if row is None:
        raise MediaNotFound()
    item = signed(db.links, media_out(row, row.description))
    if item.get("status") == "processing":
        return answer({**attachment_of(item, address), "url": None}, 202 if ready == 200 else 206)
    return answer(attachment_of(item, address))


@router.post("/v1/media")
@router.post("/v2/media")
@limited("uploads")
@scoped("write:media")
async def upload(
    me: CurrentUser,
    form: FormOfFile,
    database: AppDatabase,
    decoder: Decoding,
    files: Files,
    address: Address,
) -> Response:
    """Upload a picture or video; 202 while a video is being converted."""
    received = form.files["file"]
    description = _described(Given({name: texts[0] for name, texts in form.texts.items()}))
    await check_quota(database.reader(), me.id, received.size)
    stored = await store_upload(received, decoder, files)
    try:
        async with database.write() as db:
            row = await stored.record(db, me.id)
            if description:
                await actions.describe_upload(db, me.id, row.url, description)
    except Exception:
        await stored.discard()
        raise
    return await _attachment(database.reader(), me.id, row.url.removeprefix(PREFIX), address, ready=200)


@router.get("/v1/media/{name}")
@scoped("write:media")
async def read_upload(name: str, me: CurrentUser, db: ReadDb, address: Address) -> Response:
    """An upload; 206 while it is being converted."""
    return await _attachment(db, me.id, name, address, ready=206)


@router.put("/v1/media/{name}")
@limited("changes")
@scoped("write:media")
async def describe_upload(name: str, me: CurrentUser, db: WriteDb, given: Fields, address: Address) -> Response:
    """Describe an upload before it is posted."""
    await actions.describe_upload(db, me.id, PREFIX + name, _described(given))
    return await _attachment(db, me.id, name, address, ready=206)
