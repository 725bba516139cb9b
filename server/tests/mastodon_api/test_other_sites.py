"""What pages of other sites load: pictures, descriptions of the site, and the sign-in in a popup."""

import io
from pathlib import Path

import pytest
from PIL import Image

from tests.mastodon_api.test_statuses import program
from tests.media.test_routes import uploaded
from tests.town import Town, open_town

ELSEWHERE = {"Origin": "https://phanpy.example"}


def is_open(headers: object) -> bool:
    get = headers.get  # type: ignore[attr-defined]
    return (get("cross-origin-resource-policy"), get("access-control-allow-origin")) == ("cross-origin", "*")


async def test_public_pictures_open_anywhere_and_others_stay(town: Town) -> None:
    url = (await uploaded(town.ada))["url"]
    post = await town.ada.posts("Hidden", media=[{"type": "image", "url": url}], audience="followers")
    hidden = (await town.ada.get(f"/api/posts/{post['id']}")).json()["media"][0]["url"]
    served = await town.client.get(hidden, headers=ELSEWHERE)
    assert (served.status_code, served.headers["cross-origin-resource-policy"]) == (200, "same-site")
    assert "access-control-allow-origin" not in served.headers
    url = (await uploaded(town.ada))["url"]
    await town.ada.posts("Open", media=[{"type": "image", "url": url}], audience="public")
    served = await town.client.get(url, headers=ELSEWHERE)
    assert served.status_code == 200
    assert is_open(served.headers)


async def test_the_default_picture_is_a_png_that_opens_anywhere(town: Town) -> None:
    app = await program(town.ben)
    own = (await app.get("/api/v1/accounts/verify_credentials")).json()
    assert {own[name] for name in ("avatar", "avatar_static", "header", "header_static")} == {
        f"{town.settings.address}/icons/icon-512.png"
    }


@pytest.fixture
async def built(tmp_path: Path, settings: object) -> object:
    (tmp_path / "icons").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Meadow</title>")
    (tmp_path / "icon.svg").write_text("<svg/>")
    picture = io.BytesIO()
    Image.new("RGB", (8, 8)).save(picture, "PNG")
    (tmp_path / "icons" / "icon-512.png").write_bytes(picture.getvalue())
    return settings.model_copy(update={"web_dir": tmp_path})  # type: ignore[attr-defined]


async def test_pages_and_files_say_who_may_load_them(built: object) -> None:
    async with open_town(built, empty=False) as town:  # type: ignore[arg-type]
        for path in ("/icon.svg", "/icons/icon-512.png", "/.well-known/nodeinfo", "/nodeinfo/2.0"):
            answer = await town.client.get(path, headers=ELSEWHERE)
            assert (answer.status_code, is_open(answer.headers)) == (200, True), path
        answer = await town.client.get("/.well-known/oauth-authorization-server", headers=ELSEWHERE)
        assert is_open(answer.headers)
        for path, opener in (
            ("/oauth/authorize?client_id=x", "unsafe-none"),
            ("/auth?next=/oauth/authorize", "unsafe-none"),
            ("/auth/finish", "unsafe-none"),
            ("/", "same-origin"),
            ("/profile/ada", "same-origin"),
            ("/settings", "same-origin"),
        ):
            answer = await town.client.get(path)
            assert answer.headers["cross-origin-opener-policy"] == opener, path
            assert "access-control-allow-origin" not in answer.headers
            assert answer.headers["cross-origin-resource-policy"] == "same-origin"


async def test_the_site_says_what_it_is(town: Town) -> None:
    links = (await town.client.get("/.well-known/nodeinfo")).json()["links"]
    place = links[0]["href"].removeprefix(town.settings.address)
    node = (await town.client.get(place)).json()
    assert (node["version"], node["software"]["name"], node["protocols"]) == ("2.0", "meadow", [])
    assert node["openRegistrations"] is True
    for path in ("host-meta", "webfinger?resource=acct:ada@meadow.test", "nothing", "a/b"):
        answer = await town.client.get(f"/.well-known/{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), path
    assert (await town.client.get("/nodeinfo/2.1")).status_code == 404
    assert (await town.client.get("/health")).json() == {"status": "ok"}
