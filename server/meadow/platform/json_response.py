"""JSON responses encoded by orjson.

Their shapes are TypedDicts, shown in OpenAPI and proven by tests."""

from typing import Any
from urllib.parse import quote

import orjson
from starlette.requests import Request
from starlette.responses import Response

from meadow.platform.i18n import language, translate
from meadow.platform.i18n.languages import SOURCE


def _translated(value: Any) -> Any:
    """Sentences in the current language; other subclasses of what JSON knows as they are."""
    if isinstance(value, str):
        return str(translate(value))
    return dict[Any, Any](value) if isinstance(value, dict) else int(value)


def encoded(content: Any) -> bytes:
    """``content`` as JSON with every sentence in the current language."""
    if language() == SOURCE:
        return orjson.dumps(content)
    return orjson.dumps(content, _translated, orjson.OPT_PASSTHROUGH_SUBCLASS)


class JsonResponse(Response):
    """A JSON answer; nothing is validated on the way out."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return encoded(content)


def answer(content: Any, status: int = 200) -> JsonResponse:
    """``content`` as JSON."""
    return JsonResponse(content, status)


def no_content() -> Response:
    """204: done, nothing to say."""
    return Response(status_code=204)


def decoded(fragment: orjson.Fragment | None) -> list[Any]:
    """The list that a row carries encoded for the wire, as values again; none is an empty one."""
    return [] if fragment is None else orjson.loads(orjson.dumps(fragment))


_KEPT = "=&%+-._~!$*/:@?"
"""What a query string may hold as it came; everything else a client sends could end the header's address early."""


def page_answer(request: Request, content: Any, cursor: str | None) -> JsonResponse:
    """One page of a list; the address of the next one travels in ``Link: <…>; rel="next"``."""
    response = JsonResponse(content)
    if cursor is not None:
        query = quote(request.scope["query_string"], safe=_KEPT)
        others = [part for part in query.split("&") if part and not part.startswith("cursor=")]
        address = f"{quote(request.scope['path'])}?{'&'.join([*others, f'cursor={cursor}'])}"
        response.headers["Link"] = f'<{address}>; rel="next"'
    return response
