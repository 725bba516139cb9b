"""ETags and 304 responses for polled lists.

Any part of a card may change, so the tag is a digest of the whole response. For a repeated request the server first
compares the database state, and the quarter of an hour in which signed links stay the same, with the values of the
member's last response: if equal, it answers 304 without further reads. Any write by any member leads to a full
response, compared by its tag. Every process has its own memory; the tags are equal in all. See
docs/adr/0014-etags-for-polled-lists.md.
"""

import hashlib
import re
from collections.abc import Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from meadow.platform.core.i18n import language
from meadow.platform.core.i18n.languages import SOURCE
from meadow.platform.core.json_response import page_answer
from meadow.platform.db.session import Reader
from meadow.platform.http.etag_cache import Question
from meadow.platform.http.state import http_state_of
from meadow.platform.security.links import slot

POLLED: dict[int | str, dict[str, Any]] = {304: {"description": "Nothing has changed since If-None-Match."}}
"""``responses`` of a route that answers with ``polled_page``."""
_PRIVATE = "private, no-cache"
_TAG = re.compile(r'(?:W/)?"([\x21\x23-\x7e\x80-\xff]*)"')


def _question(request: Request) -> Question:
    scope = request.scope
    return scope.get("meadow.user_id", 0), scope["path"], scope["query_string"], language()


def _given(request: Request) -> Sequence[str]:
    # A shared response is built in full; each client's tag is compared later.
    return [] if request.scope.get("meadow.shared") else request.headers.getlist("if-none-match")


def is_among(tag: str, given: Sequence[str]) -> bool:
    """Weak comparison (RFC 9110, 8.8.3.2) with every tag of every header, or ``*``."""
    opaque = tag[3:-1]
    return any(header.strip() == "*" or opaque in _TAG.findall(header) for header in given)


def _not_modified(tag: str) -> Response:
    return Response(status_code=304, headers={"ETag": tag, "Cache-Control": _PRIVATE})


async def unchanged(request: Request, db: Reader) -> Response | None:
    """304 if the client has the response already and nothing was written since; None: build it."""
    given = _given(request)
    if not given:
        return None
    # Read before the response is built: a write in between makes the stored state outdated, never wrong.
    state = f"{await db.state()} {slot()}"
    answers = http_state_of(request.app).etag_cache
    tag = answers.tag(_question(request), state)
    if tag is not None and is_among(tag, given):
        answers.hits += 1
        return _not_modified(tag)
    answers.misses += 1
    request.scope["meadow.state"] = state
    return None


def polled_page(request: Request, content: Any, cursor: str | None) -> Response:
    """``page_answer`` with a tag; 304 without a body if the client has it already."""
    response = page_answer(request, content, cursor)
    digest = hashlib.sha256(response.body)
    digest.update(response.headers.get("link", "").encode())
    if language() != SOURCE:
        digest.update(language().encode())
    tag = f'W/"{digest.hexdigest()[:32]}"'
    state: str | None = request.scope.get("meadow.state")
    if state is not None:
        http_state_of(request.app).etag_cache.keep(_question(request), state, tag)
    if is_among(tag, _given(request)):
        return _not_modified(tag)
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = _PRIVATE
    return response
