"""Responses to anonymous readers: rate limit by address, shared computation, HTTP caching."""

import hashlib
from collections.abc import Awaitable, Callable

import orjson
from starlette.requests import Request
from starlette.responses import Response

from meadow.platform.core.errors import NotFound
from meadow.platform.core.i18n import language
from meadow.platform.core.json_response import JsonResponse
from meadow.platform.http.etag import is_among
from meadow.platform.http.failures import respond
from meadow.platform.http.public_cache import Kept
from meadow.platform.http.retry import Handle
from meadow.platform.http.state import http_state_of

SECONDS = 5
"""Maximum age in this process, and again in HTTP caches: ten seconds in all."""
_KEPT = ("content-type", "link", "last-modified")


def shared_by_strangers(handle: Handle) -> Handle:
    """The handler; requests without a token share cached responses."""

    async def shared(request: Request) -> Response:
        if "authorization" in request.headers or not http_state_of(request.app).database.context.site.public_web:
            return await handle(request)
        kept = await public_answer(request, lambda: handle(request))
        return not_modified(request, kept) or JsonResponse(orjson.Fragment(kept.body), kept.status, dict(kept.headers))

    return shared


async def public_answer(request: Request, answer: Callable[[], Awaitable[Response]], base: str = "") -> Kept:
    """The response for anonymous readers; TooMany. 404 is cached, too. ``base``: the site's address, for a page: the
    cache then ignores the query string, since apps append parameters to shared links."""
    state, scope = http_state_of(request.app), request.scope
    state.limiter.anonymous(state.limiter.addresses.of(scope), "public")
    scope["meadow.shared"] = True
    caching = f"public, max-age={state.public_cache.seconds}"

    async def make() -> Kept:
        try:
            response = await answer()
        except NotFound as failure:
            response = respond(failure)
        headers = {name: value for name, value in response.headers.items() if name in _KEPT}
        body = bytes(response.body)
        if response.status_code == 200:
            digest = hashlib.sha256(body)
            digest.update(repr((sorted(headers.items()), language())).encode())
            headers |= {"etag": f'W/"{digest.hexdigest()[:32]}"', "cache-control": caching}
        return Kept(response.status_code, body, tuple(headers.items()))

    query = b"" if base else scope["query_string"]
    return await state.public_cache.get((base, scope["path"], query, language()), make)


def not_modified(request: Request, kept: Kept) -> Response | None:
    """304 if the client has this response already, else None."""
    headers, tags = dict(kept.headers), request.headers.getlist("if-none-match")
    since, changed = request.headers.get("if-modified-since"), headers.get("last-modified")
    same = is_among(headers.get("etag", 'W/""'), tags) if tags else changed is not None and since == changed
    if not same or kept.status != 200:
        return None
    return Response(status_code=304, headers={name: headers[name] for name in ("etag", "cache-control")})
