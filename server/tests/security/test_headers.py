"""What every answer carries, failures included (security, O2 to O5)."""

from pathlib import Path
from typing import Any

import httpx2
import pytest

from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.platform.http import middleware
from meadow.posts import queries
from tests.cast import ADA
from tests.media.test_routes import uploaded
from tests.security.everywhere import every_call
from tests.town import Member, Town, open_town

ODD_CALLS = [
    ("GET", "/api/nothing"),
    ("GET", "/api/posts?limit=0"),
    ("PUT", "/api/posts"),
    ("GET", "/api/posts%00"),
    ("GET", "/api/openapi.json"),
    ("HEAD", "/api/posts"),
    ("OPTIONS", "/api/posts"),
    ("TRACE", "/api/posts"),
    ("GET", "/api/socket.io/?EIO=4&transport=polling"),
    ("GET", "/api/socket.io/nonsense"),
    ("POST", "/api/socket.io/?EIO=4&transport=polling&sid=nobody"),
    ("GET", "/"),
    ("GET", "/profile/ada"),
    ("GET", "/assets/gone.js"),
    ("GET", "/assets/app.js"),
    ("GET", "/icons/icon.png"),
    ("GET", "/sw.js"),
    ("POST", "/"),
    ("GET", "/media/" + "a" * 32 + ".webp"),
    ("GET", "/media/nonsense"),
    ("GET", "/favicon.ico"),
]
"""What the document does not name: pages, files, errors, the socket's first request."""
FIXED = {
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
}
BANNERS = ("server", "x-powered-by", "via", "set-cookie", "access-control-allow-origin", "www-authenticate-info")


def faults_of(path: str, answer: Any) -> list[str]:
    """What is missing, doubled, or said too much, of one answer."""
    headers = answer.headers
    found = [name for name, value in FIXED.items() if headers.get(name) != value]
    is_open = headers.get("cross-origin-resource-policy") == "cross-origin"
    found += [name for name in BANNERS if name in headers and not (is_open and headers[name] == "*")]
    found += [f"twice {name}" for name in headers if len(headers.get_list(name)) != 1]
    if not headers.get("content-security-policy", "").startswith(("default-src 'none'", "sandbox; default-src 'none'")):
        found.append("policy")
    # Where a code stands in the address, nothing of it goes on.
    if headers.get("referrer-policy") not in ("strict-origin-when-cross-origin", "no-referrer"):
        found.append("referrer")
    # Public pictures and the icons of the site are shown anywhere.
    may_be_open = path.startswith(("/media/", "/icons/"))
    if headers.get("cross-origin-resource-policy") not in ("same-origin", "same-site") and not (
        is_open and may_be_open
    ):
        found.append("resource policy")
    if "camera=()" not in headers.get("permissions-policy", "") or len(headers.get("x-request-id", "")) != 16:
        found.append("permissions or id")
    if path.startswith("/api/"):
        if "Authorization" not in headers.get("vary", ""):
            found.append("vary")
        if headers.get("cache-control") not in ("no-store", "private, no-cache"):
            found.append(f"cache {headers.get('cache-control')}")
        if headers.get("cache-control") == "private, no-cache" and "etag" not in headers:
            found.append("no-cache without a tag")
    return found


@pytest.fixture
def built(settings: Settings, tmp_path: Path) -> Settings:
    """Settings of an app that has pages, files and a service worker to serve."""
    for name in ("index.html", "sw.js", "assets/app.js", "icons/icon.png", "favicon.ico"):
        file = tmp_path / "built" / name
        file.parent.mkdir(exist_ok=True, parents=True)
        file.write_text("<!doctype html><title>Meadow</title>")
    return settings.model_copy(update={"web_dir": tmp_path / "built"})


async def test_every_answer_carries_the_headers_that_keep_browsers_honest(built: Settings) -> None:
    """O2, O5, O6: every call with and without a token, every error, file, page, and the socket's first request."""
    async with open_town(built) as town:
        picture = (await uploaded(town.ada))["url"]
        await town.ada.posts()
        asked, wrong = 0, dict[str, list[str]]()
        for method, path in [("GET", picture), ("HEAD", picture), *ODD_CALLS, *every_call()]:
            for headers in ({}, town.ada.auth, {"Authorization": "Bearer nonsense"}):
                answer = await town.client.request(method, path, headers=headers)
                asked += 1
                if faults := faults_of(path, answer):
                    wrong[f"{method} {path} {answer.status_code}"] = faults
        assert wrong == {}
        assert asked > 400


async def test_logging_out_takes_what_the_browser_kept_along(town: Town) -> None:
    answer = await town.ada.post("/api/auth/logout")
    assert (answer.status_code, answer.headers["clear-site-data"]) == (204, '"cache"')
    assert "clear-site-data" not in (await town.ben.get("/api/posts")).headers


async def test_refusals_at_the_edge_carry_the_same_headers(town: Town) -> None:
    large = await town.ada.post("/api/posts", content=b"x" * 70_000, headers={"Content-Type": "application/json"})
    packed = await town.ada.post("/api/posts", content=b"x", headers={"Content-Encoding": "gzip"})
    nobody = await town.client.get("/api/posts")
    for answer, status in ((large, 413), (packed, 415), (nobody, 401)):
        assert answer.status_code == status
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"
        assert "x-request-id" in answer.headers


async def test_request_ids_differ(town: Town) -> None:
    ids = {(await town.ada.get("/api/health")).headers["x-request-id"] for _ in range(20)}
    assert len(ids) == 20


OURS, LISTED = "http://meadow.test", "https://app.example.org"
FOREIGN = [
    *("null", "", "*", "https://evil.example", OURS, "file://", "https://", "app.example.org"),
    *(f"{LISTED}.evil.example", f"{LISTED}/", f"{LISTED}:443", f"{LISTED}:8443", f"{LISTED}%60.evil.example"),
    *("http://app.example.org", "https://evil.example#app.example.org", "https://app.example.org@evil.example"),
    *("https://APP.example.org", "https://sub.app.example.org", "https://evilapp.example.org", f"{LISTED} {LISTED}"),
    *("https://app-example.org", f"https://evil.example, {LISTED}"),
]
"""Whose pages may not read (O3): strangers, nobody, and those whose names look like the listed one."""


def opened_to(answer: Any) -> list[str]:
    return [name for name in answer.headers if name.startswith("access-control-")]


async def tries(town: Town, origin: str) -> list[Any]:
    asking = {"Origin": origin, "Access-Control-Request-Method": "POST"}
    return [await town.ada.call(method, "/api/posts", headers=asking) for method in ("GET", "OPTIONS")]


async def test_no_other_origin_may_read_and_listed_ones_only_when_listed(sqlite_settings: Settings) -> None:
    assert len(FOREIGN) >= 20
    async with open_town(sqlite_settings) as town:
        for origin in (*FOREIGN, LISTED):
            assert [opened_to(answer) for answer in await tries(town, origin)] == [[], []], origin
    listing = sqlite_settings.model_copy(update={"cors_origins": f"https://other.example:8443 {LISTED}"})
    async with open_town(listing, empty=False) as town:
        ada = Member(0, "nonsense", ADA, town.client)
        town.people["ada"] = ada
        for origin in FOREIGN:
            answers = await tries(town, origin)
            assert [opened_to(answer) for answer in answers] == [[], []], origin
            assert all(
                answer.headers["vary"] == "Authorization, Accept-Encoding, Accept-Language, Origin"
                for answer in answers
            )
        for origin in (LISTED, "https://other.example:8443"):
            read, asked = await tries(town, origin)
            assert (read.status_code, asked.status_code, asked.content) == (401, 204, b"")
            for answer in (read, asked):
                assert answer.headers["access-control-allow-origin"] == origin
                assert "access-control-allow-credentials" not in answer.headers
            assert "Authorization" in asked.headers["access-control-allow-headers"]
            page = await town.client.get("/", headers={"Origin": origin})
            assert opened_to(page) == []
        twice = await town.client.get("/api/posts", headers=[("Origin", LISTED), ("Origin", "https://evil.example")])
        assert opened_to(twice) == []


async def test_what_nobody_foresaw_is_a_short_500_that_tells_nothing(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    logged: list[dict[str, object]] = []

    def note(event: str, **about: object) -> None:
        logged.append({"event": event, **about})

    monkeypatch.setattr(middleware.log, "exception", note)

    async def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("SELECT secret FROM /srv/meadow")

    monkeypatch.setattr(queries, "page", broken)
    answer = await town.ada.get("/api/posts")
    assert answer.status_code == 500
    assert answer.json() == {
        "error": "Something went wrong on our side. Please try again.",
        "code": "internal",
    }
    assert answer.headers["x-content-type-options"] == "nosniff"
    # The log knows it under the request's id.
    assert [about["request_id"] for about in logged] == [answer.headers["x-request-id"]]


async def test_under_tls_browsers_are_told_to_stay_there(sqlite_settings: Settings) -> None:
    secure = sqlite_settings.model_copy(update={"public_url": "https://meadow.example"})
    async with open_town(secure) as town:
        answer = await town.ada.get("/api/posts")
        assert answer.headers["strict-transport-security"] == "max-age=31536000; includeSubDomains"
    alone = create_app(secure.model_copy(update={"hsts_subdomains": False}))
    async with httpx2.AsyncClient(transport=httpx2.ASGITransport(alone), base_url="http://localhost") as client:
        answer = await client.get("/api/health")
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


async def test_the_page_for_screens_has_a_strict_policy(town: Town) -> None:
    answer = await town.client.get("/profile/ada")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    policy = answer.headers["content-security-policy"]
    for part in ("default-src 'none'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'", "'script'"):
        assert part in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
