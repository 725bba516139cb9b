"""Separate host for uploads (security, U8).

One process serves both hosts. Addresses stay the same and redirect, so that adding or removing such a host changes no
stored data.
"""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meadow.platform.core.errors import NotFound
from meadow.platform.core.i18n import _
from meadow.platform.http.failures import respond
from meadow.platform.http.headers import OPEN_FILE

_BELOW = "/media/"
_CAPTIONS = ".vtt"
_FOR_A_DAY = "public, max-age=86400"


class MediaOrigin:
    """ASGI middleware: ``origin`` serves files only; other hosts redirect file requests to it."""

    def __init__(self, app: ASGIApp, *, origin: str, pages: str) -> None:
        self._app = app
        self._origin = origin
        self._host = urlsplit(origin).netloc
        self._pages = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        # Players load captions from the page's own host only; their text comes from the server.
        is_file = scope["path"].startswith(_BELOW) and not scope["path"].endswith(_CAPTIONS)
        is_here = Headers(scope=scope).get("host", "").lower() == self._host
        if is_here and not is_file:
            await respond(NotFound(_("There is nothing at this address.")))(scope, receive, send)
        elif is_here:
            await self._app(scope, receive, self._lent(send))
        elif is_file and scope["method"] in ("GET", "HEAD"):
            await self._elsewhere(scope)(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _elsewhere(self, scope: Scope) -> Response:
        query: bytes = scope["query_string"]
        where = f"{self._origin}{scope['raw_path'].decode('ascii', 'replace')}"
        # Signed links expire, so their redirects are not cached.
        headers = {"Cache-Control": "no-store" if query else _FOR_A_DAY}
        headers |= {} if query else OPEN_FILE
        headers["Location"] = f"{where}?{query.decode('ascii', 'replace')}" if query else where
        return Response(status_code=308, headers=headers)

    def _lent(self, send: Send) -> Send:
        """Lets our own pages embed and read the file (a player requests ranges, an editor draws it)."""

        async def lent(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["Cross-Origin-Resource-Policy"] = "cross-origin"
                headers.setdefault("Access-Control-Allow-Origin", self._pages)
            await send(message)

        return lent
