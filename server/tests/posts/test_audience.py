"""Audiences of posts and reels: who sees them, what cannot be shared, and what a narrowed post leaves behind."""

import asyncio
from typing import Any

from meadow.counter_audit import actions as audit
from meadow.deactivation.actions import deactivate, reactivate
from meadow.platform.core import clock
from tests.communities.gathering import community, posts_there
from tests.media.test_routes import plain, uploaded
from tests.notifications.test_routes import unread
from tests.reels.filming import reel_of
from tests.relationships.follows.test_requests import approves
from tests.rows import count
from tests.town import Member, Town


async def change(me: Member, post: dict[str, Any], **fields: Any) -> dict[str, Any]:
    answer = await me.call("PATCH", f"/api/posts/{post['id']}", fields)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def refused(me: Member, path: str, body: Any = None) -> tuple[int, str]:
    answer = await me.post(path, body)
    return answer.status_code, answer.json()["code"]


async def assert_counters_are_rows(town: Town) -> None:
    assert (await audit.audit(town.database))[0] == []


async def test_an_audience_is_chosen_or_the_default_of_the_author(town: Town) -> None:
    assert (await town.ada.posts())["audience"] == "public"
    for audience in ("public", "members", "followers"):
        assert (await town.ada.posts(audience=audience))["audience"] == audience
    await approves(town.ada)
    assert (await town.ada.posts())["audience"] == (await reel_of(town.ada))["audience"] == "followers"
    assert (await town.ada.posts(audience="public"))["audience"] == "public"
    assert (await reel_of(town.ada, audience="members"))["audience"] == "members"
    for wrong in ("friends", "", 1, ["public"]):
        answer = await town.ada.post("/api/posts", {"content": "Hello", "audience": wrong})
        assert (answer.status_code, list(answer.json()["fields"])) == (422, ["audience"])


async def test_drafts_and_scheduled_posts_keep_their_audience(town: Town) -> None:
    draft = (await town.ada.post("/api/drafts", {"content": "Soon", "audience": "members"})).json()
    assert draft["audience"] == "members"
    draft = (await town.ada.call("PUT", f"/api/drafts/{draft['id']}", {"content": "Soon"})).json()
    assert draft["audience"] is None
    at = clock.rfc3339(clock.now_ms() + clock.HOUR_MS)
    picture = (await uploaded(town.ada))["url"]
    body = {"content": "Later", "publishAt": at, "audience": "followers", "media": [{"url": picture}]}
    assert (await town.ada.post("/api/posts", body)).json()["audience"] == "followers"


async def test_a_scheduled_post_goes_out_to_its_audience(town: Town, later: Any) -> None:
    picture = (await uploaded(town.ada))["url"]
    at = clock.rfc3339(clock.now_ms() + clock.HOUR_MS)
    body = {"content": "Later", "publishAt": at, "audience": "followers", "media": [{"url": picture}]}
    await town.ada.post("/api/posts", body)
    later(2 * clock.HOUR_MS)
    await town.run_jobs()
    [post] = (await town.ada.get("/api/posts")).json()
    assert (post["content"], post["audience"]) == ("Later", "followers")
    assert (await town.client.get(plain(picture))).status_code == 404
    assert (await town.client.get(post["media"][0]["url"])).status_code == 200


async def test_a_post_of_a_community_has_its_audience(town: Town) -> None:
    for private, audience in ((False, "public"), (True, "members")):
        here = await community(town.ada, f"Garden {audience}", isPrivate=private)
        post = await posts_there(town.ada, here, "Among ourselves")
        assert post["audience"] == audience
        path = f"/api/communities/{here['id']}/posts"
        answer = await town.ada.post(path, {"content": "Hello", "audience": "followers"})
        assert answer.status_code == 422
        answer = await town.ada.call("PATCH", f"/api/posts/{post['id']}", {"audience": "followers"})
        assert (answer.status_code, list(answer.json()["fields"])) == (422, ["audience"])


async def test_what_is_for_followers_cannot_be_shared(town: Town) -> None:
    await town.ben.follows(town.ada)
    post = await town.ada.posts(audience="followers")
    for member, answer in (
        (town.ada, (403, "not_shareable")),
        (town.ben, (403, "not_shareable")),
        (town.cleo, (404, "post_not_found")),
    ):
        assert await refused(member, f"/api/posts/{post['id']}/repost", {"reposted": True}) == answer
        for path in ("/api/posts", "/api/drafts"):
            assert await refused(member, path, {"content": "Look", "quoteOf": post["id"]}) == answer
    for_members = await town.ada.posts(audience="members")
    assert (await town.cleo.post(f"/api/posts/{for_members['id']}/repost")).json() == {"reposted": True, "shares": 1}
    quote = await town.cleo.posts("Look", quoteOf=for_members["id"])
    assert quote["quoteOf"]["audience"] == "members"


async def test_counts_tell_of_what_every_member_may_see(town: Town) -> None:
    await town.ben.follows(town.ada)
    for audience in ("public", "members", "followers"):
        await town.ada.posts("A #heron", audience=audience)
    for viewer in (town.ada, town.ben, town.cleo):
        assert (await viewer.sees(town.ada))["postsCount"] == 2
        [found] = (await viewer.get("/api/posts/search?type=hashtags&q=heron")).json()
        [trend] = (await viewer.get("/api/posts/trending")).json()
        assert found["count"] == trend["count"] == 2
    await assert_counters_are_rows(town)


async def test_a_narrowed_post_leaves_what_others_made_of_it(town: Town) -> None:
    await town.ben.follows(town.ada)
    post = await town.ada.posts("A #heron @cleo @ben")
    for member in (town.ben, town.cleo, town.dan):
        await member.post(f"/api/posts/{post['id']}/repost")
    quote = await town.dan.posts("Look", quoteOf=post["id"])
    async with town.database.write() as db:
        await deactivate(db, town.dan.id, "deleted")
    await town.run_jobs()
    assert await unread(town.cleo) == 1
    narrowed = await change(town.ada, post, audience="followers")
    assert (narrowed["shares"], narrowed["isReposted"], narrowed["editedAt"]) == (0, False, None)
    async with town.database.write() as db:
        await reactivate(db, town.dan.id, "deleted")
    await town.run_jobs()
    assert await count(town, "user_reposts") == await count(town, "post_reposts") == 0
    assert (await unread(town.ben), await unread(town.cleo)) == (1, 0)
    assert (await town.cleo.get(f"/api/posts/{post['id']}")).status_code == 404
    for viewer in (town.cleo, town.ben, town.ada):
        shown = (await viewer.get(f"/api/posts/{quote['id']}")).json()
        assert (shown["quoteOf"], shown["quoteUnavailable"]) == (None, True)
    assert (await town.ben.sees(town.ada))["postsCount"] == 0
    assert (await town.ben.get("/api/posts/trending")).json() == []
    await assert_counters_are_rows(town)
    await change(town.ada, post, audience="members", content="A #swan")
    assert [row["tag"] for row in (await town.ben.get("/api/posts/trending")).json()] == ["swan"]
    assert (await town.cleo.get(f"/api/posts/{quote['id']}")).json()["quoteOf"]["content"] == "A #swan"
    await assert_counters_are_rows(town)


async def test_a_former_follower_is_left_with_nothing(town: Town) -> None:
    await town.ben.follows(town.ada)
    post = await town.ada.posts("For you, @ben", audience="followers")
    reel = await reel_of(town.ada, "For you, @ben", audience="followers")
    await town.ada.posts("For all, @ben")
    await town.ben.post(f"/api/posts/{post['id']}/bookmark")
    assert await unread(town.ben) == 3
    await town.ada.delete(f"/api/follow/followers/{town.ben.id}")
    await town.run_jobs()
    assert await unread(town.ben) == len((await town.ben.get("/api/notifications")).json()) == 1
    for path in (f"/api/posts/{post['id']}", f"/api/reels/{reel['id']}"):
        assert (await town.ben.get(path)).status_code == 404
    listed = await town.ben.get("/api/bookmarks")
    assert listed.json() == []


async def test_files_open_by_signed_addresses_alone_unless_the_post_is_public(town: Town) -> None:
    url = plain((await uploaded(town.ada))["url"])
    post = await town.ada.posts(media=[{"url": url}], audience="members")
    assert (await town.client.get(url)).status_code == 404
    signed = (await town.ben.get(f"/api/posts/{post['id']}")).json()["media"][0]["url"]
    assert signed.startswith(f"{url}?")
    assert (await town.client.get(signed)).status_code == 200
    described = await change(town.ada, post, media=[{"url": signed, "alt": "A heron"}])
    assert described["media"][0]["alt"] == "A heron"
    await change(town.ada, post, audience="public")
    assert (await town.client.get(url)).status_code == 200
    await change(town.ada, post, audience="followers")
    assert (await town.client.get(url)).status_code == 404
    assert (await town.client.get(signed)).status_code == 200
    await town.ada.delete(f"/api/posts/{post['id']}")
    assert (await town.client.get(signed)).status_code == 404


async def test_files_of_reels_too(town: Town) -> None:
    reel = await reel_of(town.ada, audience="members")
    for name in ("videoUrl", "thumbnailUrl"):
        assert (await town.client.get(reel[name].partition("?")[0])).status_code == 404
        assert (await town.client.get(reel[name])).status_code == 200


async def test_a_reel_is_narrowed(town: Town) -> None:
    reel = await reel_of(town.ada, "For you, @ben")
    assert await unread(town.ben) == 1
    answer = await town.ada.call("PATCH", f"/api/reels/{reel['id']}", {"audience": "followers"})
    assert (answer.status_code, answer.json()["audience"]) == (200, "followers")
    await town.run_jobs()
    assert (await town.ben.get(f"/api/reels/{reel['id']}")).status_code == 404
    assert await unread(town.ben) == 0
    assert (await town.client.get(reel["videoUrl"])).status_code == 404


async def test_reposts_at_the_moment_of_narrowing_do_not_stay(town: Town) -> None:
    crowd = await town.crowd(20)
    for member in crowd:
        await member.follows(town.ada)
    post = await town.ada.posts()
    path = f"/api/posts/{post['id']}"
    calls = [member.post(f"{path}/repost") for member in crowd]
    calls.insert(10, town.ada.call("PATCH", path, {"audience": "followers"}))
    answers = await asyncio.gather(*calls)
    assert {answer.status_code for answer in answers} <= {200, 403}
    assert (await town.ada.get(path)).json()["shares"] == 0
    assert await count(town, "user_reposts") == await count(town, "post_reposts") == 0
    await assert_counters_are_rows(town)


async def test_calls_have_a_budget_of_statements(town: Town) -> None:
    await town.ben.follows(town.ada)
    for _ in range(3):
        await town.ada.posts(audience="followers")
    await town.ben.get("/api/posts")
    with town.statements(most=1):
        assert len((await town.ben.get("/api/posts")).json()) == 3
    with town.statements(most=7):
        await town.ada.post("/api/posts", {"content": "Hello", "audience": "followers"})
    post = await town.ada.posts("A #heron")
    with town.statements(most=26):
        await change(town.ada, post, audience="followers")
