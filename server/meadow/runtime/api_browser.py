"""API browser at /api/docs, in development only.

Swagger UI comes from npm (``web/tools/openapi``), with this page and its own policy: nothing is loaded from elsewhere.
"""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

_FILES = {
    "swagger-ui.css": "text/css",
    "swagger-ui-bundle.js": "text/javascript",
    "favicon-32x32.png": "image/png",
}
_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Meadow API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png"><link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="browser"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></html>"""
_START = """SwaggerUIBundle({
  url: "/api/openapi.json", dom_id: "#browser", deepLinking: true, docExpansion: "none", filter: true,
  persistAuthorization: true, validatorUrl: null,
});"""
_NOT_INSTALLED = """<!doctype html><meta charset="utf-8"><title>Meadow API</title>
<p>The API browser is not installed. Start <code>bin/dev</code> once.</p>"""
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Swagger UI writes style attributes. This page is not served in production."""


def routes(folder: Path) -> list[Route]:
    """The page and the files that it loads; ``folder`` holds the package swagger-ui-dist."""

    async def page(request: Request) -> Response:
        html = _PAGE if (folder / "swagger-ui-bundle.js").is_file() else _NOT_INSTALLED
        return Response(html, media_type="text/html", headers={"Content-Security-Policy": _POLICY})

    async def start(request: Request) -> Response:
        return Response(_START, media_type="text/javascript")

    def served(name: str, kind: str) -> Route:
        async def file(request: Request) -> Response:
            return FileResponse(folder / name, media_type=kind)

        return Route(f"/api/docs/{name}", file)

    return [
        Route("/api/docs", page),
        Route("/api/docs/start.js", start),
        *(served(name, kind) for name, kind in _FILES.items() if (folder / name).is_file()),
    ]
