"""Compression of JSON responses, negotiated by Accept-Encoding.

Routes, coders, levels and costs: docs/adr/0041-response-compression.md.
"""

import re
from collections.abc import Callable
from functools import lru_cache

import zstandard
from isal import isal_zlib
from starlette.requests import Request
from starlette.responses import Response

from meadow.platform.core.json_response import JsonResponse

SMALLEST = 1024
"""Body size in bytes below which compression saves no packet."""
_CONTENT = tuple(
    f"/api/{name}"
    for name in (
        *("bookmarks", "comments", "communities", "events", "follow", "hashtags", "interests", "notifications"),
        *("posts", "reels", "sidebar", "users"),
    )
)
"""Prefixes of the routes that return content only."""
_PRIVATE = ("/api/events/calendar",)
"""Exceptions: prefixes of routes that return credentials."""
_GZIP = 31
"""zlib's window bits for a gzip header and the largest window."""
_CODERS: dict[str, Callable[[bytes], bytes]] = {
    "zstd": zstandard.ZstdCompressor(level=1).compress,
    "gzip": lambda body: isal_zlib.compress(body, 1, _GZIP),
}
_WEIGHT = re.compile(r"q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)", re.ASCII)


def is_content(method: str, path: str) -> bool:
    """Whether responses of this route may be compressed: content, never credentials or private messages."""
    return method == "GET" and path.startswith(_CONTENT) and not path.startswith(_PRIVATE)


@lru_cache(maxsize=256)
def preferred(header: str, offered: tuple[str, ...]) -> str | None:
    """The best of the offered codings by Accept-Encoding (RFC 9110, 12.5.3), the first of equals; None: identity."""
    if not offered:
        return None
    weights: dict[str, float] = {}
    for item in header.split(","):
        name, *parameters = (part.strip().lower() for part in item.split(";"))
        weight = next((float(each[2:]) for each in parameters if _WEIGHT.fullmatch(each)), 0.0 if parameters else 1.0)
        weights["gzip" if name == "x-gzip" else name] = weight
    rest = weights.get("*", 0.0)
    best = max(offered, key=lambda name: weights.get(name, rest))
    weight = weights.get(best, rest)
    return best if weight > 0 and weight >= weights.get("identity", 0.0) else None


_OFFERED = tuple(_CODERS)


def compressed(request: Request, response: Response, kind: type[Response] = JsonResponse) -> Response:
    """The response, its body compressed if it is of ``kind`` and large enough, and the client accepts a coding."""
    if type(response) is not kind or len(response.body) < SMALLEST:
        return response
    coding = preferred(request.headers.get("accept-encoding", ""), _OFFERED)
    if coding is not None:
        response.body = _CODERS[coding](bytes(response.body))
        response.raw_headers = [
            (name, str(len(response.body)).encode() if name == b"content-length" else value)
            for name, value in response.raw_headers
        ]
        response.raw_headers.append((b"content-encoding", coding.encode()))
    return response
