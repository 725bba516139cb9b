"""The API browser: on in development, off in production, nothing from elsewhere."""

import re
from pathlib import Path

import httpx2
from fastapi import FastAPI

from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.runtime import api_browser


async def asked(settings: Settings, path: str) -> httpx2.Response:
    transport = httpx2.ASGITransport(app=create_app(settings))
    async with httpx2.AsyncClient(transport=transport, base_url="http://meadow.test") as client:
        return await client.get(path)


async def test_development_has_an_api_browser_with_a_policy_of_its_own(sqlite_settings: Settings) -> None:
    answer = await asked(sqlite_settings, "/api/docs")
    assert answer.status_code == 200
    assert "default-src 'none'; script-src 'self';" in answer.headers["content-security-policy"]


async def test_production_has_none(sqlite_settings: Settings) -> None:
    live = sqlite_settings.model_copy(update={"public_url": "https://meadow.example.org"})
    for path in ("/api/docs", "/api/docs/start.js", "/api/docs/swagger-ui-bundle.js"):
        assert (await asked(live, path)).status_code == 404, path


async def test_every_file_of_the_page_is_served_here(tmp_path: Path) -> None:
    for name in ("swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png", "index.html"):
        (tmp_path / name).write_text(name)
    app = FastAPI(docs_url=None)
    app.router.routes.extend(api_browser.routes(tmp_path))
    transport = httpx2.ASGITransport(app=app)
    async with httpx2.AsyncClient(transport=transport, base_url="http://meadow.test") as client:
        page = (await client.get("/api/docs")).text
        linked = re.findall(r'(?:src|href)="([^"]+)"', page)
        assert len(linked) == 4
        for path in linked:
            assert (await client.get(path)).status_code == 200, path
        assert 'url: "/api/openapi.json"' in (await client.get("/api/docs/start.js")).text
        assert (await client.get("/api/docs/index.html")).status_code == 404


async def test_without_its_package_the_page_says_how_to_get_it(tmp_path: Path) -> None:
    app = FastAPI(docs_url=None)
    app.router.routes.extend(api_browser.routes(tmp_path))
    transport = httpx2.ASGITransport(app=app)
    async with httpx2.AsyncClient(transport=transport, base_url="http://meadow.test") as client:
        assert "Start <code>bin/dev</code> once" in (await client.get("/api/docs")).text


def test_a_public_site_refuses_logs_with_the_messages_of_exceptions() -> None:
    open_ = Settings(public_url="https://meadow.example.org", log_format="console")
    assert "MEADOW_LOG_FORMAT" in (open_.refusal() or "")
    assert Settings(log_format="console").refusal() is None
