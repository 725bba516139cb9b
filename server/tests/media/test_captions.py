"""Captions of videos in posts and reels."""

import asyncio
import io
import zipfile
from collections.abc import Callable
from typing import Any

import httpx2
import pytest

from meadow.media import captions as actions
from meadow.media import constants, processing
from meadow.media.errors import NotYourUpload
from meadow.platform.core import clock
from tests.contract import shapes
from tests.media.clips import Clip
from tests.media.test_routes import PICTURE, plain, send, stored
from tests.moderation.keeping import appoint
from tests.moderation.test_rules import rule
from tests.reels.filming import clip, reel_of
from tests.rows import count
from tests.town import Member, Town

HELLO = "WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:00.000 --> 00:00.500\nHello\n"


async def caption(
    member: Member, url: str, text: str = HELLO, language: str = "en", headers: dict[str, str] | None = None
) -> httpx2.Response:
    form = {"url": url, "language": language}
    files = {"file": ("x.vtt", text.encode(), "text/vtt")}
    return await member.post("/api/media/captions", data=form, files=files, headers=headers or {})


async def captioned(member: Member, url: str, text: str = HELLO, language: str = "en") -> dict[str, Any]:
    answer = await caption(member, url, text, language)
    assert answer.status_code == 201, answer.text
    return answer.json()


async def film(member: Member, video: bytes | None = None) -> str:
    answer = await send(member, video or clip(), "film.mp4")
    assert answer.status_code == 201, answer.text
    return answer.json()["url"]


async def shown(member: Member, post: str) -> list[dict[str, Any]]:
    answer = await member.get(f"/api/posts/{post}")
    return answer.json()["media"][0]["captions"]


async def test_captions_are_served_as_plain_webvtt(town: Town) -> None:
    url = await film(town.ada)
    made = await captioned(town.ada, url, language="PT-br")
    assert shapes.caption(made)
    assert made == {"language": "pt-BR", "label": "Português (BR)", "url": made["url"]}
    served = await town.client.get(made["url"])
    assert served.headers["content-type"].startswith("text/vtt")
    assert served.headers["x-content-type-options"] == "nosniff"
    assert served.text == "WEBVTT\n\n00:00:00.000 --> 00:00:00.500\nHello\n"
    post = await town.ada.posts(media=[{"url": url}])
    made["url"] = plain(made["url"])
    assert post["media"][0]["captions"] == [made]
    assert await shown(town.ben, post["id"]) == [made]
    assert (await caption(town.ada, url, language="tlh")).json()["label"] == "tlh"


async def test_another_upload_of_a_language_replaces_the_first(town: Town) -> None:
    post = await town.ada.posts(media=[{"url": await film(town.ada)}])
    url = post["media"][0]["url"]
    assert post["media"][0]["captions"] == []
    german = await captioned(town.ada, url, language="de")
    first = await captioned(town.ada, url)
    second = await captioned(town.ada, url, HELLO.replace("Hello", "Good day"))
    assert first["url"] != second["url"]
    assert await shown(town.ben, post["id"]) == [german, second]
    await town.run_jobs()
    assert (await town.client.get(first["url"])).status_code == 404
    assert "Good day" in (await town.client.get(second["url"])).text
    query = f"?url={url}&language=EN"
    assert (await town.ben.delete(f"/api/media/captions{query}")).status_code == 422
    assert (await town.ada.delete(f"/api/media/captions{query}")).status_code == 204
    assert (await town.ada.delete(f"/api/media/captions{query}")).status_code == 404
    assert (await town.ada.delete("/api/media/captions")).status_code == 422
    assert await shown(town.ben, post["id"]) == [german]
    await town.run_jobs()
    assert (await town.client.get(second["url"])).status_code == 404
    await town.ada.call("PATCH", f"/api/posts/{post['id']}", {"media": [{"url": url, "alt": "Bees"}]})
    assert await shown(town.ben, post["id"]) == [german]


async def test_many_languages_at_once_are_all_kept(town: Town) -> None:
    post = await town.ada.posts(media=[{"url": await film(town.ada)}])
    url = post["media"][0]["url"]
    languages = ["de", "en", "es", "fr", "it", "ja"]
    await asyncio.gather(*(captioned(town.ada, url, language=each) for each in languages))
    assert [each["language"] for each in await shown(town.ben, post["id"])] == languages
    assert len([name for name in stored(town) if name.endswith(".vtt")]) == len(languages)


async def test_captions_while_the_video_is_posted_are_in_the_post(town: Town) -> None:
    url = await film(town.ada)
    post, made = await asyncio.gather(town.ada.posts(media=[{"url": url}]), captioned(town.ada, url))
    assert await shown(town.ben, post["id"]) == [made]


async def test_a_video_that_is_normalised_keeps_its_captions(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    url = await film(town.ada, Clip("mp4", "mpeg4").made())
    post = await town.ada.posts(media=[{"url": url}])
    ended = processing.finish_upload

    async def later(*args: Any) -> Any:
        monkeypatch.undo()
        monkeypatch.setattr(constants, "NORMALISE_IDLE", False)
        return await ended(*args)

    monkeypatch.setattr(processing, "finish_upload", later)
    made, _ = await asyncio.gather(captioned(town.ada, url), town.run_jobs())
    await town.run_jobs()
    seen = (await town.ben.get(f"/api/posts/{post['id']}")).json()["media"][0]
    assert (seen["status"], seen["captions"]) == ("ready", [made])
    await town.ada.delete(f"/api/posts/{post['id']}")
    await town.run_jobs()
    assert (await town.client.get(made["url"])).status_code == 404


async def test_captions_of_a_draft_stand_in_it(town: Town) -> None:
    url = await film(town.ada)
    draft = (await town.ada.post("/api/drafts", {"media": [{"url": url}]})).json()
    made = await captioned(town.ada, url)
    assert (await town.ada.get(f"/api/drafts/{draft['id']}")).json()["media"][0]["captions"] == [made]


@pytest.mark.parametrize("audience", ["members", "followers"])
async def test_captions_open_by_signed_links_where_the_video_does(town: Town, audience: str) -> None:
    post = await town.ada.posts(media=[{"url": await film(town.ada)}], audience=audience)
    video = post["media"][0]["url"]
    assert "?" in video
    made = await captioned(town.ada, video)
    plain = made["url"].partition("?")[0]
    assert (await town.client.get(plain)).status_code == 404
    assert (await town.client.get(made["url"])).status_code == 200
    [seen] = await shown(town.ada, post["id"])
    assert (await town.client.get(seen["url"])).status_code == 200
    await town.ada.call("PATCH", f"/api/posts/{post['id']}", {"audience": "public"})
    await town.run_jobs()
    assert (await town.client.get(plain)).status_code == 200
    gone = await town.ada.delete("/api/media/captions", params={"url": video, "language": "en"})
    assert gone.status_code == 204


async def test_reels_have_captions_too(town: Town) -> None:
    reel = await reel_of(town.ada)
    assert reel["captions"] == []
    made = await captioned(town.ada, reel["videoUrl"])
    assert (await town.ben.get(f"/api/reels/{reel['id']}")).json()["captions"] == [made]
    narrow = (await town.ada.call("PATCH", f"/api/reels/{reel['id']}", {"audience": "members"})).json()
    assert (await town.client.get(made["url"])).status_code == 404
    assert (await town.client.get(narrow["captions"][0]["url"])).status_code == 200
    await appoint(town, town.dan)
    await town.dan.post(f"/api/moderation/content/reel/{reel['id']}/hide", {"reason": "Against the rules."})
    await town.run_jobs()
    late = await captioned(town.ada, reel["videoUrl"], language="de")
    assert (await town.client.get(late["url"].partition("?")[0])).status_code == 404
    other = await reel_of(town.ben)
    await captioned(town.ben, other["videoUrl"])
    await town.ben.delete(f"/api/reels/{other['id']}")
    await town.run_jobs()
    assert not [name for name in stored(town) if name[:32] in other["videoUrl"]]


async def test_only_ones_own_videos_are_captioned(town: Town) -> None:
    theirs = await film(town.ben)
    picture = (await send(town.ada, PICTURE)).json()["url"]
    for url in (theirs, picture, "", "https://example.com/a.mp4", "/media/../x", f"/media/{'a' * 32}.mp4"):
        answer = await caption(town.ada, url)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_media"), url
        assert answer.json()["fields"].keys() == {"url"}
    assert not [name for name in stored(town) if name.endswith(".vtt")]


async def test_what_is_wrong_is_told(town: Town) -> None:
    url = await film(town.ada)
    broken = await caption(town.ada, url, "WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nx")
    assert (broken.status_code, broken.json()["code"]) == (422, "broken_captions")
    assert "3" in broken.json()["fields"]["file"]
    assert (await caption(town.ada, url, "1\n00:00:01,000 --> 00:00:02,000\nSubRip")).status_code == 422
    assert (await caption(town.ada, url, "WEBVTT\n\nNOTE " + "x" * constants.MAX_CAPTIONS_BYTES)).status_code == 413
    assert (await caption(town.ada, url, "")).status_code == 422
    gif = {"file": ("x.vtt", b"GIF89a" + b"\0" * 40, "text/vtt")}
    form = {"url": url, "language": "en"}
    assert (await town.ada.post("/api/media/captions", data=form, files=gif)).status_code == 415
    for language in ("", "e", "english please", "en_GB", "en" + "-abcdefgh" * 5):
        answer = await caption(town.ada, url, language=language)
        assert (answer.status_code, answer.json()["fields"].keys()) == (422, {"language"}), language
    vtt = {"file": ("x.vtt", HELLO.encode(), "text/vtt")}
    more = await town.ada.post("/api/media/captions", data={**form, "label": "x"}, files=vtt)
    assert more.json()["fields"].keys() == {"label"}
    assert (await town.ada.post("/api/media/captions", data=form, files={"other": ("", b"")})).status_code == 422
    assert (await town.client.post("/api/media/captions", data=form, files=vtt)).status_code == 401
    upload = await town.ada.post("/api/posts/upload", files=vtt)
    assert (upload.status_code, upload.json()["code"]) == (415, "unsupported_media")


async def test_a_repeated_request_adds_captions_once(town: Town) -> None:
    url, key = await film(town.ada), {"Idempotency-Key": "k"}
    first = await caption(town.ada, url, headers=key)
    again = await caption(town.ada, url, headers=key)
    assert (again.status_code, again.json()) == (201, first.json())
    assert (await caption(town.ada, url, language="de", headers=key)).status_code == 422
    assert len([name for name in stored(town) if name.endswith(".vtt")]) == 1


async def test_captions_count_for_the_quota_of_their_day(
    town: Town, monkeypatch: pytest.MonkeyPatch, pass_time: Callable[[int], None]
) -> None:
    url = await film(town.ada)
    monkeypatch.setattr("meadow.media.actions.DAILY_QUOTA_BYTES", len(clip()) + 2 * len(HELLO))
    for _ in range(2):
        await captioned(town.ada, url)
    refused = await caption(town.ada, url)
    assert (refused.status_code, refused.json()["code"]) == (429, "upload_quota")
    post = await town.ada.posts(media=[{"url": url}])
    pass_time(clock.DAY_MS)
    await captioned(town.ada, post["media"][0]["url"], language="de")
    assert len(await shown(town.ada, post["id"])) == 2
    pass_time(2 * clock.DAY_MS)
    await town.start_recurring_jobs()
    await town.run_jobs()
    assert await count(town, "media", kind="captions") == 0
    assert len([name for name in stored(town) if name.endswith(".vtt")]) == 2


async def test_the_words_of_captions_are_filtered(town: Town) -> None:
    await appoint(town, town.ada)
    await rule(town, "zebrafish")
    await rule(town, "carp", action="flag")
    url = await film(town.ben)
    refused = await caption(town.ben, url, HELLO.replace("Hello", "ze<b>bra</b>&#102;ish"))
    assert (refused.status_code, refused.json()["code"]) == (422, "refused_by_rule")
    await captioned(town.ben, url, HELLO.replace("Hello", "a carp"))
    post = await town.ben.posts(media=[{"url": url}])
    [case] = (await town.ada.get("/api/moderation/cases")).json()["cases"]
    assert (case["kind"], case["id"] != "", case["subject"]["id"]) == ("post", True, post["id"])
    later = await town.ben.posts(media=[{"url": await film(town.ben)}])
    await captioned(town.ben, later["media"][0]["url"], HELLO.replace("Hello", "a carp"))
    assert len((await town.ada.get("/api/moderation/cases")).json()["cases"]) == 2


async def test_an_export_has_the_captions(town: Town) -> None:
    await town.ada.posts(media=[{"url": await film(town.ada)}])
    url = (await town.ada.get(f"/api/posts?userId={town.ada.id}")).json()[0]["media"][0]["url"]
    made = await captioned(town.ada, url)
    await town.ada.get("/api/account/export")
    await town.run_jobs()
    export = zipfile.ZipFile(io.BytesIO((await town.ada.get("/api/account/export")).content))
    assert b"Hello" in export.read(made["url"].removeprefix("/"))


def test_a_name_is_made_for_videos_alone() -> None:
    with pytest.raises(NotYourUpload):
        actions.new_name("/media/" + "a" * 31 + ".mp4")
