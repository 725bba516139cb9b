"""What an import brings bears a mark unless this site signed it for that member, and is in nobody's feed (F1)."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from meadow.platform.core import clock
from tests.account_lifecycle.archives import archive_of, changed, contents, post, rows_of, sends, takes_in
from tests.account_lifecycle.test_export import export_of
from tests.account_lifecycle.test_import import packed
from tests.reels.filming import reel_of
from tests.rows import count
from tests.town import Member, Town

Later = Callable[[int], None]
FEEDS = ("/api/posts", "/api/posts?media=true", "/api/posts?feed=following", "/api/posts?feed=foryou")


async def marks(member: Member, author: Member) -> dict[str, str | None]:
    """Content and mark of the author's posts, as this member is shown them."""
    rows = (await member.get(f"/api/posts?userId={author.id}")).json()
    return {row["content"]: row["importedFrom"] for row in rows}


async def feeds(member: Member) -> list[str]:
    return [text for feed in FEEDS for text in await contents(member, feed)]


async def test_what_is_imported_is_on_the_profile_and_found_and_nowhere_else(town: Town) -> None:
    await town.ben.follows(town.ada)
    await town.ben.follows(town.cleo)
    assert (await town.ben.post("/api/hashtags/spamtag/follow")).status_code == 204
    plain = await town.ada.posts("written here #spamtag")
    told = await count(town, "notifications")
    rows = [post(n, f"spamword number {n} for @ben #spamtag", hashtags=["spamtag"]) for n in range(1, 31)]
    assert (await takes_in(town, town.ada, archive_of(posts=rows)))["imported"] == {"posts": 30}
    assert await count(town, "notifications") == told
    for member in (town.ada, town.ben, town.dan):
        assert {*await feeds(member)} == {"written here #spamtag"}
        assert await contents(member, "/api/posts?hashtag=spamtag") == ["written here #spamtag"]
        trending = (await member.get("/api/posts/trending")).json()
        assert [(row["tag"], row["count"]) for row in trending] == [("spamtag", 1)]
        shown = await marks(member, town.ada)
        assert shown.pop("written here #spamtag") is None
        assert (len(shown), {*shown.values()}) == (19, {"meadow"})
        assert len(await contents(member, "/api/posts/search?q=spamword&type=posts&limit=100")) == 30
    suggested = (await town.dan.get("/api/posts/search?q=spam&type=hashtags")).json()
    assert [row["count"] for row in suggested] == [1]
    # Whoever passes one on brings it to nobody either, and editing one puts it under no hashtag.
    one = next(row for row in (await town.cleo.get(f"/api/posts?userId={town.ada.id}")).json() if row["importedFrom"])
    assert (await town.cleo.post(f"/api/posts/{one['id']}/repost", {"reposted": True})).status_code == 200
    assert (await town.cleo.post(f"/api/posts/{one['id']}/like", {"liked": True})).status_code == 200
    edited = await town.ada.call("PATCH", f"/api/posts/{one['id']}", {"content": "edited #spamtag"})
    assert (edited.status_code, edited.json()["importedFrom"]) == (200, "meadow")
    assert (await town.ada.delete(f"/api/posts/{one['id']}")).status_code == 204
    assert (await town.ada.post(f"/api/posts/{one['id']}/restore")).status_code in (200, 204)
    assert {*await feeds(town.ben)} == {"written here #spamtag"}
    assert await contents(town.dan, "/api/posts?hashtag=spamtag") == ["written here #spamtag"]
    assert await contents(town.dan, "/api/posts/search?q=edited&type=posts") == ["edited #spamtag"]
    detail = (await town.dan.get(f"/api/posts/{one['id']}")).json()
    assert detail["importedFrom"] == "meadow"
    assert (await town.ada.delete(f"/api/posts/{plain['id']}")).status_code == 204
    assert (await town.ben.get("/api/posts/trending")).json() == []


async def test_the_following_feed_of_many_people_holds_nothing_imported(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those who follow many are served by one walk over the newest posts of everybody."""
    monkeypatch.setattr("meadow.posts.queries.following.MANY", 1)
    await town.ben.follows(town.ada)
    await town.ada.posts("written here")
    await takes_in(town, town.ada, archive_of(posts=[post(n, f"brought {n}", ago_ms=n) for n in range(1, 31)]))
    assert await contents(town.ben, "/api/posts?feed=following&limit=1") == ["written here"]


async def test_a_date_without_a_proof_is_never_without_a_mark(town: Town, later: Later) -> None:
    await town.ada.posts("as it was")
    export = await export_of(town, town.ada)
    mine = rows_of(export, "posts")
    forged = [{**mine[0], "id": "77", "content": "foreseen", "createdAt": "2024-02-01T00:00:00Z"}]
    cases = {
        "of another site": archive_of(posts=forged),
        "with the names of this one": changed(export, "posts", forged),
        "with the mark of its own": archive_of(posts=[{**forged[0], "importedFrom": "own"}]),
    }
    for case, content in cases.items():
        state = await takes_in(town, town.dan, content)
        assert state["status"] == "done", case
        assert {*(await marks(town.ben, town.dan)).values()} <= {"meadow"}, case
    assert (await marks(town.ben, town.dan)) == {"foreseen": "meadow"}
    # Signed, but for somebody else: who wrote it then was not this member.
    await takes_in(town, town.cleo, packed(export))
    assert await marks(town.ben, town.cleo) == {"as it was": "meadow"}


async def test_ones_own_signed_export_proves_its_dates_and_nothing_that_was_not_proven_before(
    town: Town, later: Later
) -> None:
    written = await town.ada.posts("as it was")
    await takes_in(town, town.ada, archive_of(posts=[post(1, "foreseen", ago_ms=40 * clock.DAY_MS)]))
    later(1000)
    changed_later = await town.ada.posts("nothing")
    later(1000)
    await town.ada.call("PATCH", f"/api/posts/{changed_later['id']}", {"content": "I knew"})
    edited_at = (await town.ada.get(f"/api/posts/{changed_later['id']}")).json()["editedAt"]
    content = packed(await export_of(town, town.ada))
    for row in (await town.ada.get(f"/api/posts?userId={town.ada.id}")).json():
        await town.ada.delete(f"/api/posts/{row['id']}")
    later(31 * clock.DAY_MS)
    await town.start_recurring_jobs()
    await town.run_jobs()
    town.ada.token = await _signed_in(town, town.ada)
    town.ben.token = await _signed_in(town, town.ben)
    assert await marks(town.ben, town.ada) == {}
    state = await takes_in(town, town.ada, content)
    assert state["imported"]["posts"] == 3, state
    rows = {row["content"]: row for row in (await town.ben.get(f"/api/posts?userId={town.ada.id}")).json()}
    assert {text: row["importedFrom"] for text, row in rows.items()} == {
        "as it was": None,
        "foreseen": "meadow",
        "I knew": None,
    }
    assert rows["as it was"]["createdAt"] == written["createdAt"]
    assert rows["I knew"]["editedAt"] == edited_at
    assert await feeds(town.ben) == []


async def _signed_in(town: Town, member: Member) -> str:
    from tests import make

    return await make.session(town.database, member.id)


async def test_a_signature_that_is_wrong_is_refused(town: Town) -> None:
    """D11: the digests are true, and still it is not what this site made."""
    await town.ada.posts("as it was")
    export = await export_of(town, town.ada)
    rows = [{**rows_of(export, "posts")[0], "content": "as it never was"}]
    for content in (
        changed(export, "posts", rows, keeps=True),
        _said(export, username="eve"),
        _said(export, source="c" * 40),
        _said(export, signature="0" * 64),
        _said(export, signature=7),
    ):
        refused = await sends(town.ada, content)
        assert (refused.status_code, refused.json()["code"]) == (422, "not_an_export")


def _said(export: Any, **fields: Any) -> bytes:
    manifest = json.loads(export.read("manifest.json")) | fields
    return packed(
        export, lambda archive: archive.writestr("manifest.json", json.dumps(manifest)), without="manifest.json"
    )


async def test_comments_and_reels_bear_the_mark_and_reels_are_in_nobodys_feed(town: Town) -> None:
    await town.ben.follows(town.dan)
    first = await town.ada.posts("a post")
    await town.ada.comments(first["id"], "and a word about it")
    await reel_of(town.ada, "a reel")
    content = packed(await export_of(town, town.ada))
    state = await takes_in(town, town.dan, content)
    assert state["imported"] == {"posts": 1, "comments": 1, "reels": 1}
    [mine] = (await town.ben.get(f"/api/comments?userId={town.dan.id}")).json()
    assert mine["importedFrom"] == "meadow"
    [reel] = (await town.ben.get(f"/api/reels?userId={town.dan.id}")).json()
    assert (reel["caption"], reel["importedFrom"]) == ("a reel", "meadow")
    for member in (town.dan, town.ben, town.cleo):
        for feed in ("/api/reels", "/api/reels?feed=discover"):
            assert [row["user"]["username"] for row in (await member.get(feed)).json() if row["id"] == reel["id"]] == []
    written = await reel_of(town.ada, "another")
    assert written["importedFrom"] is None
