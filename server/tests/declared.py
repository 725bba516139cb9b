"""Every answer that a test receives has a status which the OpenAPI document declares for its call."""

import re
from functools import cache

import httpx2

from tests.document import document

_OUTSIDE = 405, 500
"""Another method of a path, and the answer to an unexpected error, which tests provoke."""


class Undeclared(AssertionError):
    """A status that the document does not declare."""


@cache
def _paths() -> list[tuple[re.Pattern[str], str]]:
    """Patterns of all paths; literal parts before parameters, as the server matches them."""
    found = sorted(document()["paths"], key=lambda path: [part.startswith("{") for part in path.split("/")])
    return [(re.compile(re.sub(r"\{[^}]*\}", "[^/]+", path)), path) for path in found]


@cache
def _call(method: str, path: str) -> tuple[str, frozenset[str]] | None:
    for pattern, template in _paths():
        if pattern.fullmatch(path) and (call := document()["paths"][template].get(method.lower())):
            return template, frozenset(call["responses"])
    return None


async def check(answer: httpx2.Response) -> None:
    """Undeclared for a status that the call's description lacks."""
    request = answer.request
    if request.headers["host"].lower() != "meadow.test":
        return  # The host of files is another site.
    call = _call(request.method, request.url.path)
    if call is not None and answer.status_code not in _OUTSIDE and str(answer.status_code) not in call[1]:
        raise Undeclared(f"{request.method} {call[0]} answered {answer.status_code}: {answer.request.url}")
