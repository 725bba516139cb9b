"""Files on a host of their own (security, U8)."""

import pytest

from meadow.platform.config.settings import Settings
from tests.media.test_routes import public
from tests.town import open_town

PAGES, FILES = "https://meadow.example", "https://media.meadow.example"


async def test_files_open_on_their_own_host_where_nothing_else_is(sqlite_settings: Settings) -> None:
    apart = sqlite_settings.model_copy(update={"public_url": PAGES, "media_url": f"{FILES}/"})
    assert apart.refusal() is None
    async with open_town(apart) as town:
        url = (await public(town.ada))["url"]
        signed = town.database.links.sign(url)
        here = {"Host": "meadow.example"}
        moved = await town.client.get(url, headers=here)
        assert (moved.status_code, moved.headers["location"], moved.content) == (308, FILES + url, b"")
        moved = await town.client.get(signed, headers=here)
        assert (moved.headers["location"], moved.headers["cache-control"]) == (FILES + signed, "no-store")
        odd = await town.client.get("/media/%0d%0aSet-Cookie:a=b", headers=here)
        assert odd.status_code == 404
        odd = await town.client.get("/media/%2e%2e%2fsecret?x=%0d%0aA:b", headers=here)
        assert odd.headers["location"] == f"{FILES}/media/%2e%2e%2fsecret?x=%0d%0aA:b"

        there = {"Host": "Media.Meadow.Example"}
        served = await town.client.get(url, headers=there)
        assert (served.status_code, served.headers["content-type"]) == (200, "image/webp")
        assert served.headers["cross-origin-resource-policy"] == "cross-origin"
        assert served.headers["access-control-allow-origin"] == "*"
        assert served.headers["content-security-policy"] == "sandbox; default-src 'none'"
        for path in ("/", "/api/posts", "/api/health", "/assets/app.js", "/sw.js", "/profile/ada", "/api/socket.io/"):
            nothing = await town.ada.get(path, headers=there)
            assert (nothing.status_code, nothing.json()["code"]) == (404, "not_found"), path
        assert (await town.ada.post("/api/auth/logout", headers=there)).status_code == 404

        page = await town.client.get("/", headers=here)
        policy = page.headers["content-security-policy"]
        for kind in ("img-src 'self' data: blob:", "media-src 'self' blob:", "connect-src 'self'"):
            assert f"{kind} {FILES};" in policy
        assert policy.count(FILES) == 3


@pytest.mark.parametrize(
    ("public", "media", "origins"),
    [
        ("", FILES, ""),
        (PAGES, "media.meadow.example", ""),
        (PAGES, f"{FILES}/files", ""),
        (PAGES, f"{PAGES}/", ""),
        (PAGES, "https://meadow.example:443", ""),
        (PAGES, "ftp://meadow.example", ""),
        (PAGES, "https://[", ""),
        (PAGES, "", "*"),
        (PAGES, "", "null"),
        (PAGES, "", "https://app.example.org/"),
        (PAGES, "", "https://*.example.org"),
        (PAGES, "", "https://APP.example.org"),
        (PAGES, "", "https://app.example.org https://app.example.org:443"),
    ],
)
def test_origins_that_cannot_work_are_refused_at_the_start(public: str, media: str, origins: str) -> None:
    said = Settings(public_url=public, media_url=media, cors_origins=origins).refusal()
    assert said is not None
    assert said.startswith(("MEADOW_MEDIA_URL", "MEADOW_CORS_ORIGINS"))
