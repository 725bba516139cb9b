"""Compression of API responses: negotiation, ETags, small and private bodies, streams."""

import gzip
from typing import Any

import httpx2
import pytest
import zstandard
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse

from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.platform.http.compression import SMALLEST, compressed, is_content, preferred
from meadow.platform.http.framework.route import StrictRoute
from tests.media.test_routes import uploaded
from tests.messages.talking import says
from tests.town import Town, open_town

DECODERS: dict[str, Any] = {
    "zstd": zstandard.ZstdDecompressor().decompress,
    "gzip": gzip.decompress,
    "": bytes,
}


async def raw(
    town: Town, path: str, accepted: str, *, method: str = "GET", headers: dict[str, str] | None = None
) -> tuple[httpx2.Response, bytes]:
    """The response as ada gets it, its body as it travels."""
    given = {**town.ada.auth, "Accept-Encoding": accepted, **(headers or {})}
    async with town.client.stream(method, path, headers=given) as answer:
        return answer, b"".join([piece async for piece in answer.aiter_raw()])


async def fill(town: Town) -> None:
    for number in range(4):
        await town.ada.posts(f"{number} bread, rain and a bright yellow kitchen by the harbour")


@pytest.mark.parametrize(
    ("header", "best"),
    [
        ("", None),
        ("identity", None),
        ("gzip", "gzip"),
        ("x-gzip", "gzip"),
        ("GZIP", "gzip"),
        ("gzip, deflate, br, zstd", "zstd"),
        ("zstd;q=0, gzip", "gzip"),
        ("zstd;q=0.5, gzip;q=0.9", "gzip"),
        ("zstd; q=1.0 , gzip", "zstd"),
        ("*", "zstd"),
        ("*;q=0", None),
        ("zstd;q=0, *", "gzip"),
        ("gzip;q=0.3, identity;q=0.8", None),
        ("gzip;q=nonsense", None),
        ("gzip;q=2", None),
        ("gzipped, zstandard, br", None),
        (",,;q=1,", None),
        ("é", None),
    ],
)
def test_the_best_accepted_coding_is_chosen(header: str, best: str | None) -> None:
    assert preferred(header, ("zstd", "gzip")) == best


async def test_a_page_of_posts_is_compressed_as_accepted(town: Town) -> None:
    await fill(town)
    plain, whole = await raw(town, "/api/posts", "identity")
    assert "content-encoding" not in plain.headers
    for accepted, coding in (("gzip, deflate, br, zstd", "zstd"), ("gzip, br", "gzip"), ("br", ""), ("zstd;q=0", "")):
        answer, body = await raw(town, "/api/posts", accepted)
        assert answer.headers.get("content-encoding", "") == coding
        assert int(answer.headers["content-length"]) == len(body)
        assert DECODERS[coding](body) == whole
        assert not coding or len(body) < len(whole) / 2
        assert answer.headers["vary"] == "Authorization, Accept-Encoding, Accept-Language"
        assert answer.headers["etag"] == plain.headers["etag"]


async def test_the_tag_of_one_coding_is_answered_304_in_every_other(town: Town) -> None:
    await fill(town)
    tag = (await raw(town, "/api/posts", "zstd"))[0].headers["etag"]
    assert tag.startswith("W/")  # weak: the same for every coding (RFC 9110, 8.8.1)
    for accepted in ("gzip", "zstd", "identity"):
        answer, body = await raw(town, "/api/posts", accepted, headers={"If-None-Match": tag})
        assert (answer.status_code, body) == (304, b"")
        assert "content-encoding" not in answer.headers
        assert answer.headers["vary"] == "Authorization, Accept-Encoding, Accept-Language"


async def test_small_bodies_failures_and_head_are_not_compressed(town: Town) -> None:
    post = (await town.ada.posts("short"))["id"]
    for path in (f"/api/posts/{post}/likes", "/api/posts/1", "/api/bookmarks/folders"):
        answer, body = await raw(town, path, "zstd, gzip")
        assert len(body) < SMALLEST
        assert "content-encoding" not in answer.headers
    answer, body = await raw(town, "/api/posts", "zstd, gzip", method="HEAD")
    assert (answer.status_code, body) == (405, b"")
    assert "content-encoding" not in answer.headers


async def test_messages_and_credentials_are_never_compressed(town: Town) -> None:
    for number in range(12):
        await says(town.ada, town.ben, f"Message {number}: {'harbour ' * 20}")
    for path in (f"/api/messages/with/{town.ben.id}", "/api/auth/sessions", "/api/settings"):
        answer, body = await raw(town, path, "zstd, gzip")
        assert answer.status_code == 200
        assert "content-encoding" not in answer.headers
        assert body.startswith((b"[", b"{"))


def test_only_routes_that_return_content_are_compressed(sqlite_settings: Settings) -> None:
    routes = create_app(sqlite_settings).routes
    reads = {route.path for route in routes if isinstance(route, StrictRoute) and "GET" in route.methods}
    plain = {path for path in reads if not is_content("GET", path)}
    areas = {"/".join(path.split("/")[:3]) for path in plain}
    assert areas == {
        *("/api/account", "/api/admin", "/api/announcements", "/api/auth", "/api/drafts", "/api/events", "/api/feeds"),
        *(
            "/api/health",
            "/api/lists",
            "/api/webhooks",
            "/api/invites",
            "/api/instance",
            "/api/mail",
            "/api/messages",
            "/api/moderation",
            "/api/oauth",
            "/api/oembed",
            "/api/presence",
            "/api/push",
            "/api/ready",
        ),
        *("/api/settings", "/api/v1", "/api/v2", "/.well-known/oauth-authorization-server", "/media/{name}"),
    }
    assert {path for path in plain if path.startswith("/api/events")} == {
        "/api/events/calendar",
        "/api/events/calendar/{token}.ics",
    }
    assert not is_content("POST", "/api/posts")


async def test_files_of_members_keep_their_bytes_and_ranges(town: Town) -> None:
    url = (await uploaded(town.ada))["url"]
    answer, whole = await raw(town, url, "zstd, gzip, br")
    assert answer.status_code == 200
    assert "content-encoding" not in answer.headers
    part, body = await raw(town, url, "zstd, gzip, br", headers={"Range": "bytes=2-9"})
    assert (part.status_code, body) == (206, whole[2:10])
    assert "content-encoding" not in part.headers


@pytest.mark.parametrize(
    "response",
    [
        StreamingResponse(iter([b"x" * 4096]), media_type="application/json"),
        Response(b"x" * 4096, media_type="application/json"),
        HTMLResponse("x" * 4096),
    ],
)
def test_streams_and_bodies_of_other_kinds_are_not_compressed(response: Response) -> None:
    request = Request({"type": "http", "headers": [(b"accept-encoding", b"zstd, gzip")]})
    assert compressed(request, response) is response
    assert "content-encoding" not in response.headers


async def test_a_client_that_names_no_coding_gets_the_plain_body(town: Town) -> None:
    await fill(town)
    request = town.client.build_request("GET", "/api/posts", headers=town.ada.auth)
    del request.headers["accept-encoding"]
    answer = await town.client.send(request, stream=True)
    body = b"".join([piece async for piece in answer.aiter_raw()])
    assert answer.status_code == 200
    assert "content-encoding" not in answer.headers
    assert body.startswith(b"[")


async def test_compression_can_be_turned_off(settings: Settings) -> None:
    async with open_town(settings.model_copy(update={"compression": False})) as town:
        await fill(town)
        answer, _ = await raw(town, "/api/posts", "zstd, gzip")
        assert "content-encoding" not in answer.headers
