"""What is served beside the API: the page, the files of the build, the service worker."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from meadow.runtime.web_app import WebApp

ALL = "zstd, gzip, br"
PAGE = "<!doctype html><title>Meadow</title>"


@pytest.fixture
def web(tmp_path: Path) -> WebApp:
    files = {"index.html": PAGE, "sw.js": "// worker", "assets/app-1.js": "// app", "icons/a.png": "x"}
    for name, text in files.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    return WebApp(tmp_path)


def get(
    web: WebApp, path: str, headers: dict[str, str] | None = None, method: str = "GET"
) -> tuple[int, dict[str, str], bytes]:
    sent: list[Any] = []

    async def receive() -> Any:
        # Nobody hangs up.
        await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    given = [(name.lower().encode(), value.encode()) for name, value in (headers or {}).items()]
    asyncio.run(web({"type": "http", "method": method, "path": path, "headers": given}, receive, send))
    returned = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], returned, b"".join(message.get("body", b"") for message in sent[1:])


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


def test_search_engines_are_asked_to_read_nothing(web: WebApp) -> None:
    for app in (web, WebApp(None)):
        status, headers, body = get(app, "/robots.txt")
        assert (status, headers["content-type"]) == (200, "text/plain; charset=utf-8")
        assert body == b"User-agent: *\nDisallow: /\n"
        assert get(app, "/robots.txt", method="POST")[0] == 404


@pytest.fixture
def packed(tmp_path: Path) -> WebApp:
    """A build that has compressed copies beside its files."""
    for name in ("index.html", "assets/app-1.js", "icons/a.png"):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(PAGE)
        if not name.endswith("png"):
            for ending in ("br", "gz"):
                (tmp_path / f"{name}.{ending}").write_text(f"{ending} of {name}")
    return WebApp(tmp_path)


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        *(("br, gzip", "br"), ("gzip", "gzip"), ("gzip, br;q=0", "gzip"), ("br;q=0.5, gzip", "gzip"), ("*", "br")),
        *(("", None), ("zstd", None), ("br;q=0, gzip;q=0", None), ("brotli, gzipped", None), ("*;q=0", None)),
    ],
)
@pytest.mark.parametrize(("path", "name"), [("/friends", "index.html"), ("/assets/app-1.js", "assets/app-1.js")])
def test_a_compressed_copy_is_returned_as_accepted(
    packed: WebApp, path: str, name: str, accepted: str, coding: str | None
) -> None:
    status, headers, body = get(packed, path, {"Accept-Encoding": accepted} if accepted else {})
    copies = {"br": f"br of {name}", "gzip": f"gz of {name}", None: PAGE}
    assert (status, headers.get("content-encoding"), body.decode()) == (200, coding, copies[coding])
    assert headers["vary"] == "Accept-Encoding"
    assert int(headers["content-length"]) == len(body)
    assert headers["content-type"].startswith("text/")


def test_a_file_without_a_copy_is_returned_as_it_is(packed: WebApp) -> None:
    status, headers, body = get(packed, "/icons/a.png", {"Accept-Encoding": ALL})
    assert (status, body) == (200, PAGE.encode())
    assert "content-encoding" not in headers


def test_head_names_the_copy_without_its_bytes(packed: WebApp) -> None:
    for path in ("/friends", "/assets/app-1.js"):
        answers = [get(packed, path, {"Accept-Encoding": ALL}, method) for method in ("GET", "HEAD")]
        (_, whole, body), (status, headers, _) = answers
        assert (status, headers["content-encoding"]) == (200, "br")
        assert headers["content-length"] == whole["content-length"] == str(len(body))
    assert get(packed, "/assets/app-1.js", {"Accept-Encoding": ALL}, "HEAD")[2] == b""


def test_a_range_is_a_part_of_the_copy_and_each_copy_has_its_own_tag(packed: WebApp) -> None:
    given = {"Accept-Encoding": "br", "Range": "bytes=3-4"}
    status, headers, body = get(packed, "/assets/app-1.js", given)
    assert (status, headers["content-encoding"], body) == (206, "br", b"of")
    tags = {get(packed, "/assets/app-1.js", {"Accept-Encoding": each})[1]["etag"] for each in ("br", "identity")}
    assert len(tags) == 2
    # A part of another copy would not fit: the whole is returned.
    (other,) = tags - {get(packed, "/assets/app-1.js", {"Accept-Encoding": "br"})[1]["etag"]}
    assert get(packed, "/assets/app-1.js", {**given, "If-Range": other})[0] == 200
