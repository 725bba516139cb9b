"""JSON responses encoded by orjson.

Response types are TypedDicts, documented in OpenAPI and checked by tests.
"""

from typing import Any
from urllib.parse import quote

import orjson
from starlette.requests import Request
from starlette.responses import Response

from meadow.platform.core.i18n import language, translate
from meadow.platform.core.i18n.languages import SOURCE


def _translated(value: Any) -> Any:
    """Sentences in the current language; other subclasses of JSON types unchanged."""
    if isinstance(value, str):
        return str(translate(value))
    return dict[Any, Any](value) if isinstance(value, dict) else int(value)


def encoded(content: Any) -> bytes:
    """``content`` as JSON with sentences in the current language."""
    if language() == SOURCE:
        return orjson.dumps(content)
    return orjson.dumps(content, _translated, orjson.OPT_PASSTHROUGH_SUBCLASS)


class JsonResponse(Response):
    """A JSON response without validation."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return encoded(content)


def answer(content: Any, status: int = 200) -> JsonResponse:
    return JsonResponse(content, status)


def no_content() -> Response:
    return Response(status_code=204)


def decoded(fragment: orjson.Fragment | None) -> list[Any]:
    """The values of a JSON-encoded list of a row; empty for None."""
    return [] if fragment is None else orjson.loads(orjson.dumps(fragment))


_KEPT = "=&%+-._~!$*/:@?"
"""Characters of a query string that stay unescaped; others could end the URL in the header early."""


def page_answer(request: Request, content: Any, cursor: str | None) -> JsonResponse:
    """One page of a list; ``Link: <…>; rel="next"`` has the URL of the next one."""
    response = JsonResponse(content)
    if cursor is not None:
        query = quote(request.scope["query_string"], safe=_KEPT)
        others = [part for part in query.split("&") if part and not part.startswith("cursor=")]
        address = f"{quote(request.scope['path'])}?{'&'.join([*others, f'cursor={cursor}'])}"
        response.headers["Link"] = f'<{address}>; rel="next"'
    return response
