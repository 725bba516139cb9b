"""``/api/media``: captions, and the stored files."""

import io
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import Request
from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.media import actions, captions
from meadow.media.errors import MediaNotFound
from meadow.media.names import PREFIX, kind_of
from meadow.media.schemas import Caption, CaptionsOf
from meadow.media.serving import open_file
from meadow.platform.core.json_response import no_content
from meadow.platform.core.queries import Asked
from meadow.platform.db.session import Database, Writer
from meadow.platform.http import idempotency, retry
from meadow.platform.http.deps import AppDatabase, WriteDb
from meadow.platform.http.headers import OPEN_FILE
from meadow.platform.http.openapi import failing, form_body
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import CurrentUser
from meadow.runtime.file_responses import file_answer
from meadow.runtime.uploads import Files, ReceivedCaptions, language_in

router = ApiRouter("", tag="media")
_CAPTIONS_FORM = form_body(
    ["url", "language", "file"],
    url={"type": "string", "maxLength": 600, "description": "Address of your own video."},
    language={"type": "string", "maxLength": 35, "pattern": "^[A-Za-z0-9-]+$", "description": "BCP 47 tag."},
    file={"type": "string", "format": "binary", "description": "WebVTT, at most 256 KiB."},
)


async def recorded(
    database: Database,
    once: idempotency.Once,
    record: Callable[[Writer], Awaitable[Any]],
    discard: Callable[[], Awaitable[None]],
) -> Response:
    """The response to an upload whose files are stored; they are deleted unless their row is written."""
    try:
        response = await retry.write(database, lambda db: once.answer(db, lambda: record(db), None))
    except Exception:
        await discard()
        raise
    if idempotency.is_replayed(response):
        await discard()
    return response


@router.create(
    "/api/media/captions", response_model=Caption, responses=failing(400, 404, 413, 415, 422), body=_CAPTIONS_FORM
)
@limited("uploads")
async def add_captions(
    request: Request, me: CurrentUser, given: ReceivedCaptions, database: AppDatabase, files: Files
) -> Response:
    """Add captions to a video of your own; those in the same language are replaced."""
    once = idempotency.Once.of(request, me.id, given.digest)
    kept = await once.find(database.reader(), None)
    if kept is not None:
        return kept
    await actions.check_quota(database.reader(), me.id, given.size)
    name = captions.new_name(given.url)
    # Hidden until the video's visibility is known.
    await files.put_file(name, io.BytesIO(given.parsed.content), hidden=True)

    async def record(db: Writer) -> Caption:
        place, stored = (given.url, given.language), (name, given.parsed)
        return await captions.add_captions(db, files, me.id, place, stored, given.size)

    return await recorded(database, once, record, lambda: files.delete(name))


@router.delete("/api/media/captions", status_code=204, responses=failing(404))
@limited("deletes")
async def remove_captions(me: CurrentUser, db: WriteDb, of: Asked[CaptionsOf]) -> Response:
    """Delete the captions of a video of your own in one language."""
    await captions.remove_captions(db, me.id, of.url.partition("?")[0], language_in(of.language))
    return no_content()


@router.head(f"{PREFIX}{{name}}", include_in_schema=False)
@router.get(f"{PREFIX}{{name}}", include_in_schema=False)
@limited("files")
async def serve(name: str, request: Request, database: AppDatabase, files: Files) -> Response:
    """A stored file. Where the operator wants it so, the answer leads to the object store."""
    kind = MediaNotFound.unless(kind_of(name))
    served = await open_file(database, files, name, request.url.query)
    readers = OPEN_FILE if served.is_public else {"Cross-Origin-Resource-Policy": "same-site"}
    if isinstance(served.content, str):
        place = {"Location": served.content, "Cache-Control": served.cache_control}
        return Response(status_code=302, headers={**place, **readers})
    headers = {
        "Cache-Control": served.cache_control,
        "Content-Disposition": "inline",
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "ETag": f'"{name}"',
        **readers,
    }
    return await file_answer(request, served.content, kind.media_type, headers)
