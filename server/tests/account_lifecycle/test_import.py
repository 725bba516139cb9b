"""Taking in one's own export: once, with the dates of old, and nothing of what was not made by an export."""

import hashlib
import io
import json
import stat
import zipfile
from collections.abc import Callable
from typing import Any

import pytest

from meadow.platform.core import clock
from tests import make
from tests.account_lifecycle.test_export import export_of
from tests.bookmarks.keeping import folder, folders, move
from tests.media.corpus import photo, saved
from tests.media.test_captions import captioned
from tests.media.test_captions import film as uploaded_film
from tests.reels.filming import reel_of
from tests.rows import census, count
from tests.town import Member, Town

Later = Callable[[int], None]
Change = Callable[[zipfile.ZipFile], None]


async def sends(member: Member, content: bytes) -> Any:
    return await member.post("/api/account/import", files={"file": ("export.zip", content, "application/zip")})


async def takes_in(town: Town, member: Member, content: bytes) -> dict[str, Any]:
    """What became of the import, when it is done."""
    begun = await sends(member, content)
    assert begun.status_code == 202, begun.text
    await town.run_jobs()
    state = (await member.get("/api/account/import")).json()
    assert state["status"] == "done", state
    return state


def packed(found: zipfile.ZipFile, change: Change | None = None, *, without: str = "") -> bytes:
    """The same files once more, and something else."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in found.namelist():
            if name != without:
                archive.writestr(name, found.read(name))
        if change is not None:
            change(archive)
    return content.getvalue()


async def lived(town: Town) -> None:
    """Ada has posts, one with a picture, a comment, a draft, follows and bookmarks."""
    url = (
        await town.ada.post("/api/posts/upload", files={"file": ("a.jpg", saved(photo(), "JPEG"), "image/jpeg")})
    ).json()
    first = await town.ada.posts("a picture of @ben #garden", media=[{"url": url["url"], "alt": "Roses"}])
    await town.ada.comments(first["id"], "and a word about it")
    await town.ada.posts("a second one")
    await town.ada.post("/api/drafts", {"content": "unfinished"})
    await town.ada.follows(town.ben)
    theirs = await town.cleo.posts("worth keeping")
    await town.ada.post(f"/api/posts/{theirs['id']}/bookmark", {"bookmarked": True})


async def test_an_export_is_taken_in_once_with_its_dates_and_unnoticed(town: Town, later: Later) -> None:
    await lived(town)
    content = packed(await export_of(town, town.ada))
    before = {
        post["content"]: post["createdAt"] for post in (await town.ada.get(f"/api/posts?userId={town.ada.id}")).json()
    }
    told = await count(town, "notifications")
    later(2 * clock.DAY_MS)
    town.dan.token = await make.session(town.database, town.dan.id)
    newest = await town.cleo.posts("newest of all")
    # Dan brings her export to an account of his: what matters is that these ids are not his.
    state = await takes_in(town, town.dan, content)
    assert state["imported"] == {"posts": 2, "comments": 1, "drafts": 1, "follows": 1, "bookmarks": 1}
    posts = (await town.dan.get(f"/api/posts?userId={town.dan.id}")).json()
    assert {post["content"]: post["createdAt"] for post in posts} == before
    picture = next(post for post in posts if post["media"])
    assert (picture["media"][0]["alt"], picture["commentsCount"]) == ("Roses", 1)
    assert picture["id"] in [
        post["id"] for post in (await town.cleo.get("/api/posts/search?q=picture&type=posts")).json()
    ]
    assert (await town.client.get(picture["media"][0]["url"])).status_code == 200
    assert (await town.cleo.get("/api/posts")).json()[0]["id"] == newest["id"]
    assert await count(town, "notifications") == told
    assert (await town.dan.sees(town.dan))["postsCount"] == 2
    rows = await census(town)
    again = await takes_in(town, town.dan, content)
    assert again["imported"] == {}
    assert {name: n for name, n in (await census(town)).items() if rows[name] != n and name != "audit_log"} == {}


async def test_warnings_and_reply_policies_come_along(town: Town) -> None:
    framing = {"contentWarning": "Heights", "sensitive": True, "replyPolicy": "nobody"}
    await town.ada.posts("from above", **framing)
    await town.ada.post("/api/drafts", {"content": "unfinished", **framing})
    await reel_of(town.ada, "a flight", framing={**framing, "sensitive": "true"})
    await takes_in(town, town.dan, packed(await export_of(town, town.ada)))
    for path in (f"/api/posts?userId={town.dan.id}", "/api/drafts", f"/api/reels?userId={town.dan.id}"):
        (one,) = (await town.dan.get(path)).json()
        assert framing.items() <= one.items()


async def test_reels_come_along_with_their_thumbnails_and_nobody_is_told(town: Town) -> None:
    plain = await reel_of(town.ada, "by @ben on the #hill", hashtags=["hill"])
    announced = await reel_of(town.ada, "announced", thumbnail=saved(photo(), "JPEG"))
    await reel_of(town.ben, "not hers")
    content = packed(await export_of(town, town.ada))
    told = await count(town, "notifications")
    state = await takes_in(town, town.dan, content)
    assert state["imported"] == {"reels": 2}
    reels = {reel["caption"]: reel for reel in (await town.dan.get(f"/api/reels?userId={town.dan.id}")).json()}
    assert {caption: reel["createdAt"] for caption, reel in reels.items()} == {
        reel["caption"]: reel["createdAt"] for reel in (plain, announced)
    }
    assert reels["by @ben on the #hill"]["hashtags"] == ["hill"]
    for caption, before in (("announced", announced), ("by @ben on the #hill", plain)):
        for name in ("videoUrl", "thumbnailUrl"):
            assert reels[caption][name] != before[name]
            assert (await town.client.get(reels[caption][name])).status_code == 200
        stems = [reels[caption][name].rpartition("/")[2][:32] for name in ("videoUrl", "thumbnailUrl")]
        assert (stems[0] == stems[1]) == (caption != "announced")
    assert await count(town, "notifications") == told
    assert (await takes_in(town, town.dan, content))["imported"] == {}
    assert (await takes_in(town, town.ada, content))["imported"] == {}


async def test_captions_of_posts_and_reels_come_along(town: Town) -> None:
    film = await uploaded_film(town.ada)
    reel = await reel_of(town.ada, "a flight")
    for url in (film, reel["videoUrl"]):
        await captioned(town.ada, url, language="de")
    await town.ada.posts("a film", media=[{"url": film}])
    content = packed(await export_of(town, town.ada))
    assert (await takes_in(town, town.dan, content))["imported"] == {"posts": 1, "reels": 1}
    (post,) = (await town.dan.get(f"/api/posts?userId={town.dan.id}")).json()
    (reel,) = (await town.dan.get(f"/api/reels?userId={town.dan.id}")).json()
    for video, captions in (
        (post["media"][0]["url"], post["media"][0]["captions"]),
        (reel["videoUrl"], reel["captions"]),
    ):
        assert [(each["language"], each["label"]) for each in captions] == [("de", "Deutsch")]
        assert captions[0]["url"].rpartition("/")[2][:32] == video.rpartition("/")[2][:32]
        assert "Hello" in (await town.client.get(captions[0]["url"])).text


async def test_bookmarks_are_in_their_folders_again(town: Town) -> None:
    posts = [await town.cleo.posts(f"number {number}") for number in range(3)]
    for post, name in zip(posts, ("Garden", "Trips", ""), strict=True):
        await town.ada.post(f"/api/posts/{post['id']}/bookmark", {"bookmarked": True})
        if name:
            await move(town.ada, post, await folder(town.ada, name))
    content = packed(await export_of(town, town.ada))
    await folder(town.dan, "trips")
    state = await takes_in(town, town.dan, content)
    assert state["imported"] == {"folders": 1, "bookmarks": 3}
    assert await folders(town.dan) == {"Garden": 1, "trips": 1}


async def test_export_and_import_ask_again_who_it_is_on_a_page_that_was_left_open(town: Town, later: Later) -> None:
    """A11: somebody else may have sat down there."""
    later(11 * clock.MINUTE_MS)
    answers = [
        await town.ada.get("/api/account/export"),
        await town.ada.post("/api/account/export"),
        await sends(town.ada, b"PK"),
    ]
    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(403, "confirm_first")] * 3


async def test_taking_in_ones_own_export_where_everything_still_is_adds_nothing(town: Town) -> None:
    await lived(town)
    content = packed(await export_of(town, town.ada))
    state = await takes_in(town, town.ada, content)
    assert "posts" not in state["imported"]
    assert len((await town.ada.get(f"/api/posts?userId={town.ada.id}")).json()) == 2


def _link(archive: zipfile.ZipFile) -> None:
    about = zipfile.ZipInfo("media/" + "a" * 32 + ".webp")
    about.external_attr = (stat.S_IFLNK | 0o777) << 16
    archive.writestr(about, "/etc/passwd")


def _bomb(archive: zipfile.ZipFile) -> None:
    archive.writestr("data/posts_more.json", b" " * 50_000_000)


CHANGES: dict[str, Change] = {
    "a path that climbs": lambda archive: archive.writestr("../../evil.json", "[]"),
    "an absolute path": lambda archive: archive.writestr("/etc/evil.json", "[]"),
    "a path of Windows": lambda archive: archive.writestr("data\\evil.json", "[]"),
    "a foreign file": lambda archive: archive.writestr("media/virus.exe", "MZ"),
    "a file that the manifest does not know": lambda archive: archive.writestr("data/evil.json", "[]"),
    "a zip inside": lambda archive: archive.writestr("data/inner.zip", b"PK\x05\x06" + b"\0" * 18),
    "a folder": lambda archive: archive.writestr("data/evil/", ""),
    "a link": _link,
    "a bomb": _bomb,
}


@pytest.mark.parametrize("name", CHANGES)
@pytest.mark.one_engine("The reader of archives refuses the file before anything is written.")
async def test_what_no_export_made_is_refused_before_anything_is_written(town: Town, name: str) -> None:
    content = packed(await export_of(town, town.ada), CHANGES[name])
    await _is_refused(town, content)


async def test_an_export_that_was_changed_is_refused(town: Town) -> None:
    await town.ada.posts("as it was")
    found = await export_of(town, town.ada)
    manifest = json.loads(found.read("manifest.json"))
    posts = found.read("data/posts.json")

    def rewritten(**fields: Any) -> Change:
        return lambda archive: archive.writestr("manifest.json", json.dumps({**manifest, **fields}))

    for wrong in (
        packed(found, without="manifest.json"),
        packed(found, without="data/posts.json"),
        packed(found, lambda archive: archive.writestr("data/posts.json", posts + b" "), without="data/posts.json"),
        packed(found, rewritten(format="something else"), without="manifest.json"),
        packed(found, rewritten(version=2), without="manifest.json"),
        packed(found, rewritten(source="x" * 100), without="manifest.json"),
        packed(found, rewritten(files=[]), without="manifest.json"),
        packed(found)[:-30],
        b"",
        b"PK\x03\x04 not a zip at all",
        b"nothing of the kind" * 100,
        saved(photo(), "PNG"),
    ):
        await _is_refused(town, wrong)


async def _is_refused(town: Town, content: bytes) -> None:
    before = await census(town)
    refused = await sends(town.ben, content)
    assert refused.status_code == 422, refused.text
    assert refused.json()["code"] in ("not_an_export", "invalid")
    assert await census(town) == before
    assert not [*(town.settings.data_dir / "imports").glob("*")]


async def test_a_row_that_cannot_be_taken_in_keeps_no_other_out(town: Town) -> None:
    """Whoever writes digests that are true may still write what they like into the lists."""
    await town.ada.posts("the good one")
    found = await export_of(town, town.ada)
    good = json.loads(found.read("data/posts.json"))
    evil: list[Any] = [
        {**good[0], "id": "1", "content": "x" * 10_000},
        {**good[0], "id": "2", "content": "\0"},
        {**good[0], "id": "3", "media": [{"url": "http://elsewhere.example/a.png"}]},
        {**good[0], "id": "4", "media": [{"url": "../../../secret.key"}]},
        {**good[0], "id": "nothing"},
        {**good[0], "id": "5", "createdAt": "2999-01-01T00:00:00Z", "content": "from the future"},
        {**good[0], "id": "6", "hashtags": {"a": 1}},
        "not a row",
        *good,
    ]
    text = json.dumps(evil).encode()
    manifest = json.loads(found.read("manifest.json"))
    del manifest["signature"]
    manifest["files"]["data/posts.json"] = {"sha256": hashlib.sha256(text).hexdigest(), "size": len(text)}
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name in found.namelist():
            if name not in ("manifest.json", "data/posts.json"):
                archive.writestr(name, found.read(name))
        archive.writestr("data/posts.json", text)
        archive.writestr("manifest.json", json.dumps(manifest))
    state = await takes_in(town, town.dan, content.getvalue())
    assert (state["imported"]["posts"], state["skipped"]["posts"]) == (1, 8)
    posts = (await town.dan.get(f"/api/posts?userId={town.dan.id}")).json()
    assert [post["content"] for post in posts] == ["the good one"]
