"""What is served beside the API: the page, the files of the build, the service worker."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from meadow.platform.http.web import WebApp

PAGE = "<!doctype html><title>Meadow</title>"


@pytest.fixture
def web(tmp_path: Path) -> WebApp:
    files = {"index.html": PAGE, "sw.js": "// worker", "assets/app-1.js": "// app", "icons/a.png": "x"}
    for name, text in files.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    return WebApp(tmp_path)


def get(web: WebApp, path: str) -> tuple[int, dict[str, str], bytes]:
    sent: list[Any] = []

    async def receive() -> Any:
        # Nobody hangs up.
        await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(web({"type": "http", "method": "GET", "path": path, "headers": []}, receive, send))
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], headers, b"".join(message.get("body", b"") for message in sent[1:])


def test_the_service_worker_is_asked_for_anew_and_may_reach_nothing_but_us(web: WebApp) -> None:
    status, headers, body = get(web, "/sw.js")
    assert (status, body) == (200, b"// worker")
    assert headers["content-type"].startswith("text/javascript")
    assert headers["cache-control"] == "no-cache"
    assert headers["service-worker-allowed"] == "/"
    assert headers["content-security-policy"] == "default-src 'none'; script-src 'self'; connect-src 'self'"


def test_only_the_service_worker_has_its_headers(web: WebApp) -> None:
    for path, cache in (("/assets/app-1.js", "public, max-age=31536000, immutable"), ("/icons/a.png", "no-cache")):
        status, headers, _ = get(web, path)
        assert (status, headers["cache-control"]) == (200, cache)
        assert "service-worker-allowed" not in headers
    assert "default-src 'none'" in get(web, "/friends")[1]["content-security-policy"]


@pytest.mark.parametrize("path", ["/assets/gone.js", "/icons/gone.png", "/api/nothing", "/media/nothing"])
def test_what_is_gone_is_no_page(web: WebApp, path: str) -> None:
    assert get(web, path)[0] == 404


def test_a_build_without_a_worker_has_none(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PAGE)
    assert get(WebApp(tmp_path), "/sw.js")[0] == 404
