"""A web site on this machine, allowed for fetching."""

from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import web

from meadow.platform.fetching.client import Fetcher
from tests.media.corpus import photo, saved
from tests.town import Town

PICTURE = saved(photo(1200, 630), "PNG")


class WebSite:
    """Pages by path, with request counts."""

    def __init__(self) -> None:
        self.pages: dict[str, tuple[str, bytes]] = {"/picture.png": ("image/png", PICTURE)}
        self.asked = Counter[str]()
        self.address = ""

    def page(self, path: str, head: str) -> str:
        """Add a page with this head; returns its URL."""
        self.pages[path] = ("text/html; charset=utf-8", f"<html><head>{head}</head><body>x</body></html>".encode())
        return self.address + path

    def article(self, path: str = "/article", title: str = "A walk") -> str:
        """Add a page with a title, a description and a picture; returns its URL."""
        return self.page(
            path,
            f'<meta property="og:title" content="{title}"><meta property="og:site_name" content="The Field">'
            '<meta property="og:description" content="Along &amp; around">'
            '<meta property="og:image" content="picture.png">',
        )

    async def answer(self, request: web.Request) -> web.Response:
        self.asked[request.path] += 1
        if request.path not in self.pages:
            return web.Response(status=404)
        kind, body = self.pages[request.path]
        return web.Response(body=body, headers={"Content-Type": kind})


@pytest.fixture
async def site(town: Town) -> AsyncIterator[WebSite]:
    made = WebSite()
    app = web.Application()
    app.router.add_get("/{path:.*}", made.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    port = runner.addresses[0][1]
    made.address = f"http://127.0.0.1:{port}"
    allowing = town.settings.model_copy(update={"fetch_allow": f"127.0.0.1:{port}"})
    town.context.services.fetcher = Fetcher(allowing, town.context.http.limiter)
    yield made
    await runner.cleanup()


async def preview_of(town: Town, post: dict[str, Any]) -> Any:
    """Current preview of a post in Ben's view."""
    return (await town.ben.get(f"/api/posts/{post['id']}")).json()["linkPreview"]
