"""Static frontend files and the Content Security Policy."""

import base64
import gzip
import hashlib
import mimetypes
import os
import re
from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path
from typing import Any

import orjson
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.types import Receive, Scope, Send

from meadow.platform.core.errors import NotFound
from meadow.platform.core.i18n import _
from meadow.platform.core.site_state import NAME, PLAIN, TAGLINE, Branding
from meadow.platform.http.compression import preferred
from meadow.platform.http.failures import respond

_INLINE = {
    "script-src": re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL),
    "style-src": re.compile(r"<style[^>]*>(.*?)</style>", re.DOTALL),
}
_ENDINGS = {"br": ".br", "gzip": ".gz"}
"""Suffixes of files precompressed by the build."""
_NOT_BUILT = """<!doctype html><meta charset="utf-8"><title>Meadow</title>
<p>The screens are not built yet. Run <code>bin/run</code>, or <code>npm run build</code> in <code>web/</code>.</p>"""
_ROBOTS = Response("User-agent: *\nDisallow: /\n", media_type="text/plain")
"""/robots.txt: everything is for members only, nothing for search engines."""
_PACKAGED = Path(__file__).resolve().parents[1] / "pages"
_ICON, _TOUCH = '<link rel="icon" href="/icon.svg" type="image/svg+xml"', '<link rel="apple-touch-icon" href="/icons/'
_TOUCH_ICON = re.compile(re.escape(_TOUCH) + r"[\w.-]+\"")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")


def packaged_pages() -> Path | None:
    """The built pages inside a released package; None in a checkout."""
    return _PACKAGED if _PACKAGED.is_dir() else None


def _hashes(html: str, pattern: re.Pattern[str]) -> str:
    digests = (hashlib.sha256(inline.encode()).digest() for inline in pattern.findall(html))
    return "".join(f" 'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)


def policy_for(html: str, media_origin: str = "") -> str:
    """The Content-Security-Policy of the page: only files from other origins, inline parts by hash only."""
    files = f" {media_origin}" if media_origin else ""
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src 'self'{_hashes(html, _INLINE['script-src'])}",
            f"style-src 'self'{_hashes(html, _INLINE['style-src'])}",
            f"img-src 'self' data: blob:{files}",
            f"media-src 'self' blob:{files}",
            "font-src 'self'",
            f"connect-src 'self'{files}",
            "manifest-src 'self'",
            "worker-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "object-src 'none'",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
            # The only Trusted Types policy: the address of the service worker.
            "trusted-types meadow-worker",
        ]
    )


def _listed(folder: Path) -> dict[str, str]:
    """Files by address. ``os.walk`` reads each folder once: a build has a thousand files."""
    start = len(str(folder))
    files = (f"{parent}/{name}" for parent, _, names in os.walk(folder) for name in names)
    return {file[start:]: file for file in files}


def branded_page(branding: Branding, html: str) -> str:
    """The built page with this name, description, icon, logo and colour; index.html applies the colour."""
    name, data = escape(branding.name), ""
    if branding.hue is not None:
        data += f' data-hue="{branding.hue}"'
    if branding.logo_url:
        data += f' data-logo="{escape(branding.logo_url)}"'
    html = html.replace("<html ", f'<html data-site="{name}"{data} ', 1)
    html = html.replace(f"<title>{NAME}</title>", f"<title>{name}</title>", 1)
    html = html.replace(f'content="{TAGLINE}"', f'content="{escape(branding.tagline)}"', 1)
    if branding.icon_url:
        icon = escape(branding.icon_url)
        html = html.replace(_ICON, f'<link rel="icon" href="{icon}"', 1)
        html = _TOUCH_ICON.sub(f'<link rel="apple-touch-icon" href="{icon}"', html, count=1)
    return html


def branded_manifest(branding: Branding, built: bytes) -> bytes:
    """The web app manifest with this branding."""
    manifest: dict[str, Any] = orjson.loads(built)
    manifest |= {"name": branding.name, "short_name": branding.name, "description": branding.tagline}
    if branding.icon_url:
        kind = mimetypes.guess_type(branding.icon_url.partition("?")[0])[0] or "image/webp"
        manifest["icons"] = [{"src": branding.icon_url, "sizes": "any", "type": kind}]
    return orjson.dumps(manifest)


PublicPages = Callable[[Request, str, dict[str, str]], Awaitable[Response | None]]
"""Renders the public page for a request, the app's page and its headers; None: not public."""
MANIFEST = "/manifest.webmanifest"
WORKER = "/sw.js"
"""The service worker: has its own policy and is revalidated at every visit."""
_WORKER_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; connect-src 'self'",
    "Service-Worker-Allowed": "/",
}


class WebApp:
    """Fallback after the routes: files of the build, the page for every screen, JSON 404 below /api and /media."""

    def __init__(
        self,
        folder: Path | None,
        media_origin: str = "",
        public: PublicPages | None = None,
        branding: Callable[[], Branding] = Branding,
    ) -> None:
        self._branding_now = branding
        self._public = public
        self._folder = folder.resolve() if folder is not None and (folder / "index.html").is_file() else None
        self._html = html = (self._folder / "index.html").read_text() if self._folder else _NOT_BUILT
        self._page_headers = {
            **{"Cache-Control": "no-cache", "Vary": "Accept-Encoding"},
            "Content-Security-Policy": policy_for(html, media_origin),
        }
        self._pages: dict[str | None, bytes] = {None: html.encode()}
        # The files are listed once: no name from a request is ever joined to a path.
        self._files = _listed(self._folder) if self._folder else {}
        for coding, ending in _ENDINGS.items():
            if file := self._files.get(f"/index.html{ending}"):
                self._pages[coding] = Path(file).read_bytes()
        self._built, self._branding = self._pages, PLAIN

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1000})
            return
        self._follow(self._branding_now())
        response = await self._public_answer(Request(scope, receive)) if self._public else None
        response = response or self._answer(scope)
        await response(scope, receive, send)

    def _follow(self, branding: Branding) -> None:
        """Rebuild the page after an admin changed the branding."""
        if branding == self._branding:
            return
        page = branded_page(branding, self._html).encode()
        self._pages = self._built if branding == PLAIN else {None: page, "gzip": gzip.compress(page)}
        self._branding = branding

    async def _public_answer(self, request: Request) -> Response | None:
        if request.method not in ("GET", "HEAD") or request.url.path in self._files or self._public is None:
            return None
        return await self._public(request, self._pages[None].decode(), self._page_headers)

    def _answer(self, scope: Scope) -> Response:
        path: str = scope["path"]
        accepted = dict(scope["headers"]).get(b"accept-encoding", b"").decode("latin-1")
        if scope["method"] not in ("GET", "HEAD") or path.startswith(("/api/", "/media/")) or path == "/api":
            return respond(NotFound(_("There is nothing at this address.")))
        if path == "/robots.txt":
            return _ROBOTS
        if path == "/index.html" or path not in self._files:
            # A page instead of a script or an image would look like a broken file.
            if path.startswith(("/assets/", "/icons/", "/.well-known/", "/nodeinfo/")) or path == WORKER:
                return respond(NotFound(_("There is nothing at this address.")))
            return self._page(accepted)
        if path == MANIFEST and self._branding != PLAIN:
            manifest = branded_manifest(self._branding, Path(self._files[path]).read_bytes())
            return Response(manifest, headers={"Cache-Control": "no-cache"}, media_type="application/manifest+json")
        return self._file(path, accepted)

    def _page(self, accepted: str) -> Response:
        coding = preferred(accepted, tuple(coding for coding in _ENDINGS if coding in self._pages))
        headers = {**self._page_headers, **({"Content-Encoding": coding} if coding else {})}
        return Response(self._pages[coding], headers=headers, media_type="text/html; charset=utf-8")

    def _file(self, path: str, accepted: str) -> Response:
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        cache = "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-cache"
        headers = {"Cache-Control": cache, "Vary": "Accept-Encoding", **(_WORKER_HEADERS if path == WORKER else {})}
        coding = preferred(
            accepted, tuple(coding for coding, ending in _ENDINGS.items() if path + ending in self._files)
        )
        if coding is not None:
            headers["Content-Encoding"] = coding
            path += _ENDINGS[coding]
        return FileResponse(self._files[path], media_type=kind, headers=headers)
