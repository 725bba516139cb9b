"""Upload and file endpoints."""

import io
import re
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Annotated, Any

from fastapi import APIRouter, Request
from starlette.responses import Response, StreamingResponse

from meadow.auth.deps import CurrentUser
from meadow.media import actions, captions, presenters, processing
from meadow.media.audio import read_audio
from meadow.media.constants import FORM_OVERHEAD_BYTES, MAX_CAPTIONS_BYTES, MAX_UPLOAD_BODY_BYTES
from meadow.media.decode import Decoder
from meadow.media.deps import Decoding, Files, ReceivedCaptions, ReceivedFile, language_in
from meadow.media.errors import MediaNotFound, NoMovingPicture
from meadow.media.forms import Received
from meadow.media.kinds import Kind
from meadow.media.names import PREFIX, address_of, kind_of
from meadow.media.queries import is_shown
from meadow.media.schemas import Caption, CaptionsOf, Uploaded
from meadow.media.videos import VideoReader
from meadow.platform import idempotency
from meadow.platform.db.session import Units, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.deps import AppUnits, WriteDb
from meadow.platform.http import retry
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.openapi import failing
from meadow.platform.http.queries import from_query
from meadow.platform.json_response import no_content
from meadow.platform.rate_limits.decorator import limited
from meadow.platform.storage.port import FileMissing, OpenedFile, Storage

BODY_CAPS: dict[str, int] = {
    "/api/posts/upload": MAX_UPLOAD_BODY_BYTES,
    "/api/media/captions": MAX_CAPTIONS_BYTES + FORM_OVERHEAD_BYTES,
}
"""Maximum body bytes by path, where that differs from the default."""

router = APIRouter(tags=["media"], route_class=StrictRoute)


def _form(required: list[str], **properties: dict[str, Any]) -> dict[str, Any]:
    schema = {"type": "object", "required": required, "properties": properties}
    return {"requestBody": {"required": True, "content": {"multipart/form-data": {"schema": schema}}}}


_FORM = _form(
    ["file"],
    file={"type": "string", "format": "binary", "description": "A picture, a video, or a recording for a message."},
)
_CAPTIONS_FORM = _form(
    ["url", "language", "file"],
    url={"type": "string", "maxLength": 600, "description": "Address of your own video."},
    language={"type": "string", "maxLength": 35, "pattern": "^[A-Za-z0-9-]+$", "description": "BCP 47 tag."},
    file={"type": "string", "format": "binary", "description": "WebVTT, at most 256 KiB."},
)
_ONE_RANGE = re.compile(r"bytes=(\d{0,18})-(\d{0,18})", re.ASCII)
# Cacheable for ever: the name is random and the content immutable.
_KEPT_FOREVER = "public, max-age=31536000, immutable"
# Validity of redirects to the object store.
_LENT_SECONDS = 3600


@router.post(
    "/api/posts/upload",
    status_code=201,
    response_model=Uploaded,
    openapi_extra={**_FORM, **idempotency.DOCUMENTED},
)
@limited("uploads")
async def upload(
    request: Request, me: CurrentUser, received: ReceivedFile, units: AppUnits, decoder: Decoding, files: Files
) -> Response:
    """Upload a picture, video or recording of at most 5 minutes. It is decoded and stored before the transaction."""
    once = idempotency.Once.of(request, me.id, received.digest)
    kept = await once.find(units.reader(), None)
    if kept is not None:
        return kept
    await actions.check_quota(units.reader(), me.id, received.size)
    record, discard = await take_in(received, decoder, files)

    async def recording(db: Writer) -> Uploaded:
        return presenters.uploaded_out(await record(db, me.id))

    return await _recorded(units, once, recording, discard)


async def _recorded(
    units: Units,
    once: idempotency.Once,
    record: Callable[[Writer], Awaitable[Any]],
    discard: Callable[[], Awaitable[None]],
) -> Response:
    """Response to an upload whose files are stored; on failure to write the row the files are removed."""
    recorded = False

    async def change(db: Writer) -> Response:
        async def recording() -> Any:
            nonlocal recorded
            recorded = False
            answer = await record(db)
            recorded = True
            return answer

        return await once.answer(db, recording, None)

    try:
        response = await retry.write(units, change)
    except Exception:
        await discard()
        raise
    if not recorded:
        await discard()
    return response


@router.post(
    "/api/media/captions",
    status_code=201,
    response_model=Caption,
    responses=failing(400, 413, 415, 422),
    openapi_extra={**_CAPTIONS_FORM, **idempotency.DOCUMENTED},
)
@limited("uploads")
async def add_captions(
    request: Request, me: CurrentUser, given: ReceivedCaptions, units: AppUnits, files: Files
) -> Response:
    """Add captions to a video of your own; those in the same language are replaced."""
    once = idempotency.Once.of(request, me.id, given.digest)
    kept = await once.find(units.reader(), None)
    if kept is not None:
        return kept
    await actions.check_quota(units.reader(), me.id, given.size)
    name = captions.new_name(given.url)
    # Hidden until the video's visibility is known.
    await files.put_file(name, io.BytesIO(given.parsed.content), hidden=True)

    async def recording(db: Writer) -> Caption:
        place, stored = (given.url, given.language), (name, given.parsed)
        return await captions.add_captions(db, files, me.id, place, stored, given.size)

    return await _recorded(units, once, recording, lambda: files.delete(name))


@router.delete("/api/media/captions", status_code=204)
@limited("deletes")
async def remove_captions(me: CurrentUser, db: WriteDb, of: Annotated[CaptionsOf, from_query(CaptionsOf)]) -> Response:
    """Delete the captions of a video of your own in one language."""
    await captions.remove_captions(db, me.id, of.url.partition("?")[0], language_in(of.language))
    return no_content()


TakenIn = tuple[Callable[[Writer, int], Awaitable[Row]], Callable[[], Awaitable[None]]]
"""Functions that write the row of a stored file, and remove the file if there is no row."""


async def take_in(received: Received, decoder: Decoder, files: Storage) -> TakenIn:
    """Process and store a file before the transaction that records it."""
    if received.kind.is_audio:
        return await _take_in_audio(received, decoder, files)
    if not received.kind.is_video:
        return await _take_in_picture(received, decoder, files)
    try:
        return await _take_in_video(received, decoder, files)
    except NoMovingPicture:
        # Video containers may also hold recordings.
        return await _take_in_audio(received, decoder, files)


async def _take_in_audio(received: Received, decoder: Decoder, files: Storage) -> TakenIn:
    with tempfile.TemporaryFile() as made:
        audio = await read_audio(decoder.slots, received.file, received.kind, made)
        name = await processing.store_audio(files, made)
    return (
        lambda db, me: processing.record_audio(db, me, name, audio, received.size),
        lambda: files.delete(name),
    )


async def _take_in_picture(received: Received, decoder: Decoder, files: Storage) -> TakenIn:
    picture = await decoder.decode(received.file, received.kind)
    stem = await actions.store_files(files, picture)
    return (
        lambda db, me: actions.record_upload(db, me, stem, picture, received.size),
        lambda: actions.discard_files(files, stem, picture),
    )


async def _take_in_video(received: Received, decoder: Decoder, files: Storage) -> TakenIn:
    with tempfile.TemporaryFile() as remuxed:
        video = await VideoReader(decoder.slots).read(received.file, received.kind, remuxed)
        stem = await processing.store_video(files, video, remuxed)
    return (
        lambda db, me: processing.record_video(db, me, stem, video, received.size),
        lambda: processing.discard_video(files, stem, video),
    )


@router.head(f"{PREFIX}{{name}}", include_in_schema=False)
@router.get(f"{PREFIX}{{name}}", include_in_schema=False)
@limited("files")
async def serve(name: str, request: Request, units: AppUnits, files: Files) -> Response:
    """A stored file: no look at the database, since its random name is the permission. What is hidden opens by a signed
    link as long as a post shows it. Where the operator wants it so, the answer leads to the object store."""
    kind = kind_of(name)
    if kind is None:
        raise MediaNotFound
    kept, hidden, seconds = _KEPT_FOREVER, False, _LENT_SECONDS
    try:
        file = await _found(files, name, seconds)
    except FileMissing:
        hidden, seconds = True, await _seconds_of_link(name, request, units)
        kept = f"private, max-age={seconds}"
        try:
            file = await _found(files, name, seconds, hidden=True)
        except FileMissing:
            raise MediaNotFound from None
    if isinstance(file, str):
        # Cached for half of its validity, so that no browser follows an expired link.
        kept = f"{'private' if hidden else 'public'}, max-age={min(seconds, _LENT_SECONDS) // 2}"
        return Response(status_code=302, headers={"Location": file, "Cache-Control": kept})
    headers = {
        "Accept-Ranges": "bytes",
        "Cache-Control": kept,
        "Content-Disposition": "inline",
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "Cross-Origin-Resource-Policy": "same-site",
        "ETag": f'"{name}"',
    }
    if _is_known(request, headers["ETag"]):
        await file.close()
        return Response(status_code=304, headers=headers)
    start, stop = _wanted_range(request, headers["ETag"], file.size)
    if start >= stop and file.size:
        await file.close()
        return Response(status_code=416, headers={**headers, "Content-Range": f"bytes */{file.size}"})
    headers["Content-Length"] = str(stop - start)
    partial = stop - start < file.size
    if partial:
        headers["Content-Range"] = f"bytes {start}-{stop - 1}/{file.size}"
    if request.method == "HEAD":
        await file.close()
        return Response(headers=headers, media_type=kind.media_type)
    return StreamingResponse(
        _content(file, start, stop), 206 if partial else 200, headers=headers, media_type=kind.media_type
    )


async def _found(files: Storage, name: str, seconds: int, *, hidden: bool = False) -> OpenedFile | str:
    """The opened file, or a URL of the object store valid for so many seconds; FileMissing."""
    # Captions are always served by this origin, never from the object store: players require that.
    lent = None if kind_of(name) is Kind.VTT else await files.link(name, seconds, hidden=hidden)
    return lent or await files.open(name, hidden=hidden)


async def _seconds_of_link(name: str, request: Request, units: Units) -> int:
    """Remaining seconds of a signed link to a hidden file; MediaNotFound."""
    seconds = units.links.seconds_left(address_of(name), request.url.query)
    if not seconds or not await is_shown(units.reader(), name):
        raise MediaNotFound
    return seconds


def _is_known(request: Request, etag: str) -> bool:
    given = request.headers.get("if-none-match", "")
    return given.strip() == "*" or etag in (tag.strip().removeprefix("W/") for tag in given.split(","))


def _wanted_range(request: Request, etag: str, size: int) -> tuple[int, int]:
    """The bytes to send, as ``start, stop``; an empty range cannot be satisfied.

    Only one range is served; several ranges or an invalid header select the whole file.
    """
    asked = _ONE_RANGE.fullmatch(request.headers.get("range", "").strip())
    unchanged = request.headers.get("if-range", etag) == etag
    if asked is None or not unchanged or request.method == "HEAD" or asked[0] == "bytes=-":
        return 0, size
    first, last = asked.groups()
    if not first:
        return max(0, size - int(last)), size
    start = int(first)
    if last and int(last) < start:
        return 0, size
    return start, min(size, int(last) + 1 if last else size)


async def _content(file: OpenedFile, start: int, stop: int) -> AsyncIterator[bytes]:
    try:
        async for chunk in file.chunks(start, stop):
            yield chunk
    finally:
        await file.close()
