"""Opened files as responses, with ETags and ranges (RFC 9110)."""

import re
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from meadow.platform.storage.port import OpenedFile

_ONE_RANGE = re.compile(r"bytes=(\d{0,18})-(\d{0,18})", re.ASCII)


async def file_answer(request: Request, file: OpenedFile, media_type: str, headers: dict[str, str]) -> Response:
    """The file, which is closed at the end, or the part that was asked for. ``headers`` with the ``ETag``."""
    headers = {"Accept-Ranges": "bytes", **headers}
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
        return Response(headers=headers, media_type=media_type)
    return StreamingResponse(
        _content(file, start, stop), 206 if partial else 200, headers=headers, media_type=media_type
    )


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
