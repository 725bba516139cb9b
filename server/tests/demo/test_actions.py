"""The town as its visitors see it, and that it leaves no trace."""

from typing import Any

import pytest
from sqlalchemy import func, select

from demo import actions
from demo.gatherings import GATHERINGS as EVENTS
from demo.painting import films, scenes
from demo.people import GUIDE, GUIDE_PASSWORD, RESIDENTS
from demo.stories import CHATS, GATHERINGS, SCREENINGS, STORIES
from meadow.comments.models import comment_likes, comments
from meadow.media.models import media
from meadow.messages.models import conversation_members, conversations, messages
from meadow.notifications.models import notifications
from meadow.platform.core import clock, ids
from meadow.posts.models import post_likes, post_reposts, posts, user_bookmarks, user_likes, user_reposts
from meadow.reels.models import (
    reel_likes,
    reel_views,
    reels,
    user_reel_bookmarks,
    user_reel_likes,
)
from meadow.relationships.blocks.models import block_edges
from meadow.relationships.follows.models import follows_in, follows_out
from meadow.users.models import users
from meadow.users.queries import has_demo_members
from tests.demo.conftest import Fill
from tests.events.planning import answers, hosts, listed, sees
from tests.media.test_videos import fetched, frames_of, sent
from tests.messages.talking import unread_is_true
from tests.reels.filming import reel_of
from tests.town import Member, Town

pytestmark = pytest.mark.anyio

_COUNTERS = select(
    posts.c.id, posts.c.likes_count, posts.c.comments_count, posts.c.bookmarks_count, posts.c.shares_count
)


def _per_post(column: Any) -> Any:
    return select(column, func.count().label("n")).group_by(column)


async def guide_of(town: Town) -> Member:
    given = {"email": f"{GUIDE}@example.com", "password": GUIDE_PASSWORD}
    response = await town.client.post("/api/auth/login", json=given)
    assert response.status_code == 200, response.text
    signed_in = response.json()
    return Member(int(signed_in["user"]["id"]), signed_in["token"], town.ada.person, town.client)


async def finds_a_living_feed(town: Town) -> None:
    guide = await guide_of(town)
    feed = (await guide.get("/api/posts?limit=100")).json()
    assert len(feed) == 100
    times = [post["createdAt"] for post in feed]
    assert times == sorted(times, reverse=True)
    assert times[0] < clock.rfc3339(clock.now_ms())
    assert times[0][:10] != times[-1][:10]
    assert [post["event"]["title"] for post in feed if post["event"]] == [
        "Midwinter supper",
        "Sunrise walk around the weir",
    ]
    picture = next(post["media"][0] for post in feed if post["media"] and post["media"][0]["type"] == "image")
    assert picture["alt"]
    assert picture["placeholder"]
    for address in (picture["url"], picture["sources"][0]["url"], feed[0]["user"]["avatar"]):
        served = await town.client.get(address)
        assert served.status_code == 200
        assert served.headers["content-type"].startswith("image/")
    profile = (await guide.get(f"/api/auth/user/{guide.id}")).json()
    assert profile["bio"]
    assert profile["onboarded"]
    assert (await guide.get("/api/notifications/unread-count")).json()["count"] > 0
    for kind, counted in (("followers", "followersCount"), ("following", "followingCount")):
        people = (await guide.get(f"/api/follow/{kind}/{guide.id}?limit=100")).json()
        assert 5 <= len(people) == profile[counted]
    assert (await guide.get("/api/users/suggested")).json()

    other = {"email": RESIDENTS[1].email, "password": actions.NO_LOG_IN}
    assert (await town.client.post("/api/auth/login", json=other)).status_code == 401


async def has_been_told_of_much_and_read_some_of_it(town: Town) -> None:
    guide = await guide_of(town)
    told = (await guide.get("/api/notifications?grouped=true&limit=100")).json()
    assert {"like", "comment", "follow", "repost", "quote", "mention"} <= {group["type"] for group in told}
    assert {group["isRead"] for group in told} == {True, False}
    assert any(group["othersCount"] > 3 for group in told)
    single = (await guide.get("/api/notifications?limit=100")).json()
    unread = (await guide.get("/api/notifications/unread-count")).json()["count"]
    assert 0 < unread == sum(not entry["isRead"] for entry in single)


async def has_letters_some_of_them_unread(town: Town) -> None:
    guide = await guide_of(town)
    letters = (await guide.get("/api/messages/conversations")).json()
    assert len(letters) == sum(GUIDE in chat.members for chat in CHATS)
    assert [one["title"] for one in letters if one["kind"] == "group"] == ["Breakfast by the weir"]
    assert sum(one["unreadCount"] for one in letters) > 3
    assert any(one["unreadCount"] == 0 for one in letters)
    said = [
        message
        for one in letters
        for message in (await guide.get(f"/api/messages/conversations/{one['id']}/messages")).json()
    ]
    assert any(message["reactions"] for message in said)
    address = next(message["media"][0]["url"] for message in said if message["media"])
    assert (await town.client.get(address)).status_code == 200
    await unread_is_true(town)


async def finds_clips_that_are_what_an_upload_would_have_become(town: Town) -> None:
    guide = await guide_of(town)
    feed = (await guide.get("/api/posts?limit=100")).json()
    shown = [item for post in feed for item in post["media"] if item["type"] == "video"]
    assert len(shown) == len(scenes.SCENES)
    for item in shown:
        assert item["alt"]
        assert (item["status"], item["duration"]) == ("ready", scenes.SECONDS)
        assert (await town.client.get(item["posterUrl"])).headers["content-type"] == "image/webp"
        content = await fetched(town, item["url"])
        assert len(frames_of(content)) == scenes.FRAMES
        assert content.find(b"moov") < content.find(b"mdat")
    first = shown[0]
    again = await sent(town.ada, await fetched(town, first["url"]))
    facts = ("width", "height", "duration", "status")
    assert [again[fact] for fact in facts] == [first[fact] for fact in facts]


async def finds_one_of_everything_that_can_be_shared(town: Town) -> None:
    guide = await guide_of(town)
    feed = (await guide.get("/api/posts?limit=100")).json()
    assert {"public", "members", "followers"} == {post["audience"] for post in feed}
    assert any(post["poll"] for post in feed)
    (warned,) = (post for post in feed if post["contentWarning"])
    below = (await guide.get(f"/api/posts/{warned['id']}/comments")).json()
    assert [item["type"] for said in below for item in said["media"]] == ["image"]
    (captions,) = (item["captions"] for post in feed for item in post["media"] if item.get("captions"))
    assert (await town.client.get(captions[0]["url"])).text.startswith("WEBVTT")
    talks = (await guide.get("/api/messages/conversations")).json()
    (talk,) = (one for one in talks if one["user"] and one["user"]["username"] == "tomas.hale")
    said = (await guide.get(f"/api/messages/conversations/{talk['id']}/messages")).json()
    (voice,) = said[-1]["media"]
    assert (voice["type"], voice["duration"], len(voice["waveform"])) == ("audio", films.SECONDS, 64)
    assert (await town.client.get(voice["url"])).status_code == 200


async def finds_reels_to_watch(town: Town) -> None:
    guide = await guide_of(town)
    strip = (await guide.get("/api/reels")).json()
    discovered = (await guide.get("/api/reels?feed=discover")).json()
    assert 3 <= len(strip) < len(discovered) == len(SCREENINGS)
    times = [reel["createdAt"] for reel in strip]
    assert times == sorted(times, reverse=True)
    assert not any(reel["isSeen"] for reel in strip)
    for reel in discovered:
        assert reel["status"] == "ready"
        assert reel["viewsCount"] >= 9 > 0 < reel["likesCount"]
        assert (await guide.get(f"/api/reels/{reel['id']}/comments")).json()
        assert len(frames_of((await town.client.get(reel["videoUrl"])).content)) == films.FRAMES
        assert (await town.client.get(reel["thumbnailUrl"])).headers["content-type"] == "image/webp"
    # What was drawn and written is what an upload of it would have become.
    video = (await town.client.get(strip[0]["videoUrl"])).content
    again = await reel_of(town.ada, video=video)
    facts = ("width", "height", "duration", "status")
    assert [again[fact] for fact in facts] == [strip[0][fact] for fact in facts]


async def counts_are_those_of_the_rows(town: Town) -> None:
    db = town.database.reader()
    likes = {row.post_id: row.n for row in await db.all(_per_post(post_likes.c.post_id))}
    assert likes == {row.post_id: row.n for row in await db.all(_per_post(user_likes.c.post_id))}
    kept = {row.post_id: row.n for row in await db.all(_per_post(user_bookmarks.c.post_id))}
    said = {row.subject_id: row.n for row in await db.all(_per_post(comments.c.subject_id))}
    passed = {row.post_id: row.n for row in await db.all(_per_post(post_reposts.c.post_id))}
    assert passed == {row.post_id: row.n for row in await db.all(_per_post(user_reposts.c.post_id))}
    quoted = {row.quote_of_id: row.n for row in await db.all(_per_post(posts.c.quote_of_id))}
    assert sum(passed.values()) > 20
    assert len(quoted) > 5
    rows = await db.all(_COUNTERS)
    shared = sum(1 for event in EVENTS if event.shared)
    assert len(rows) == len(STORIES) + sum(len(gathering.posts) for gathering in GATHERINGS) + shared
    for row in rows:
        counted = (row.likes_count, row.comments_count, row.bookmarks_count)
        assert row.shares_count == passed.get(row.id, 0) + quoted.get(row.id, 0)
        assert counted == (likes.get(row.id, 0), said.get(row.id, 0), kept.get(row.id, 0))


async def test_the_town_as_its_guide_finds_it(town: Town, fill: Fill, subtests: pytest.Subtests) -> None:
    """Filling takes seconds, so all that only reads has one town; uploads come last."""
    before = clock.now_ms()
    await fill()
    assert before <= clock.now_ms() < before + 3_600_000
    assert ids.created_ms(ids.new_id()) >= before
    for check in (
        finds_a_living_feed,
        has_been_told_of_much_and_read_some_of_it,
        counts_are_those_of_the_rows,
        the_uploads_of_avatars_are_not_swept,
        has_letters_some_of_them_unread,
        finds_one_of_everything_that_can_be_shared,
        finds_reels_to_watch,
        finds_clips_that_are_what_an_upload_would_have_become,
    ):
        with subtests.test(check.__name__):
            await check(town)


async def test_the_guide_finds_what_is_on_and_the_town_leaves_no_answer_behind(town: Town, fill: Fill) -> None:
    here = await hosts(town.ada, title="Before the town")
    await fill()
    guide = await guide_of(town)
    titles = await listed(guide)
    assert len(titles) == 8
    assert await listed(guide, "when=past") == ["Flea market on the green"]
    assert len(await listed(guide, "when=mine")) == 4
    full = (await guide.get("/api/events?search=bread")).json()["events"][0]
    assert (full["myStatus"], full["counts"]["waiting"] > 0, full["counts"]["going"] <= 6) == ("going", True, True)
    await answers(guide, here, guests=2)
    async with town.database.write() as db:
        await actions.remove_town(db)
    left = await sees(town.ada, here)
    assert (left["counts"]["going"], left["guestsCount"], await listed(town.ada)) == (0, 0, ["Before the town"])


async def the_uploads_of_avatars_are_not_swept(town: Town) -> None:
    db = town.database.reader()
    waiting = (media.c.is_attached.is_(False), media.c.released_at.is_(None))
    unused = await db.scalar(select(func.count()).select_from(media).where(*waiting))
    assert unused == 0


@pytest.mark.full("Fills the demo town once more; the gate fills it twice.")
async def test_removing_the_town_leaves_real_members_as_they_were(town: Town, fill: Fill) -> None:
    mine = await town.ada.posts("I was here before the town")
    untouched = (await town.ada.get(f"/api/posts/{mine['id']}")).json()
    await fill()
    guide = await guide_of(town)
    feed = (await town.ada.get("/api/posts")).json()
    theirs = next(post for post in feed if post["id"] != mine["id"])
    for path in ("like", "bookmark", "repost"):
        assert (await town.ada.post(f"/api/posts/{theirs['id']}/{path}")).status_code == 200
        assert (await guide.post(f"/api/posts/{mine['id']}/{path}")).status_code == 200
    response = await guide.post("/api/posts", {"content": "Good day to Ada", "quoteOf": mine["id"]})
    assert response.json()["quoteOf"]["shares"] == 2
    below = await town.ada.comments(theirs["id"], "So this is Lindenbrook")
    await town.ben.comments(theirs["id"], "It is", parentId=below["id"])
    visit = await guide.comments(mine["id"], "Hello from next door")
    answer = await town.ben.comments(mine["id"], "Hello back", parentId=visit["id"])
    await guide.post(f"/api/comments/{answer['id']}/like")
    for one, other in ((town.ada, guide), (guide, town.ben), (town.cleo, guide)):
        await one.follows(other)
    # What a resident did stays removable when a real member does not want to see it.
    await town.ada.blocks(guide)
    await town.ben.mutes(guide)

    async with town.database.write() as db:
        names = await actions.remove_town(db)
    await actions.delete_files(town.context.storage, names)

    seen = (await town.ada.get(f"/api/posts/{mine['id']}")).json()
    assert [said["id"] for said in seen["comments"]] == [answer["id"]]
    assert seen["comments"][0]["likesCount"] == 0
    assert seen | {"comments": [], "commentsCount": 0} == untouched | {"comments": [], "commentsCount": 0}
    assert seen["commentsCount"] == 1
    assert [post["id"] for post in (await town.ada.get("/api/posts")).json()] == [mine["id"]]
    assert (await town.ada.get("/api/posts?bookmarked=true")).json() == []
    told = (await town.ada.get("/api/notifications")).json()
    assert [note["fromUser"]["username"] for note in told] == ["ben"]
    assert (await town.ada.get("/api/notifications/unread-count")).json() == {"count": 1}
    assert [file async for file in town.context.storage.files()] == []
    db = town.database.reader()
    assert not await has_demo_members(db)
    for table, left in ((users, 4), (posts, 1), (comments, 1), (post_likes, 0), (user_likes, 0), (media, 0)):
        assert await db.scalar(select(func.count()).select_from(table)) == left, table.name
    assert await db.scalar(select(func.count()).select_from(user_bookmarks)) == 0
    for table in (follows_out, follows_in, block_edges, user_reposts, post_reposts):
        assert await db.scalar(select(func.count()).select_from(table)) == 0, table.name
    for member in (town.ada, town.ben, town.cleo):
        shown = await member.sees(member)
        assert (shown["followersCount"], shown["followingCount"]) == (0, 0)
    assert await db.scalar(select(func.count()).select_from(notifications)) == 1


@pytest.mark.full("Fills the demo town once more; the gate fills it twice.")
async def test_removing_the_town_leaves_the_reels_of_real_members_as_they_were(town: Town, fill: Fill) -> None:
    await fill()
    guide = await guide_of(town)
    film = await reel_of(town.ada)
    shown = f"/api/reels/{film['id']}"
    untouched_film = (await town.ada.get(shown)).json()
    for call in ("like", "bookmark", "view"):
        assert (await guide.post(f"{shown}/{call}")).status_code < 300
    remark = (await guide.post(f"{shown}/comment", {"content": "Lovely"})).json()
    reply = (await town.ben.post(f"{shown}/comment", {"content": "It is", "parentId": remark["id"]})).json()
    await guide.post(f"/api/reels/comments/{reply['id']}/like")
    theirs_on = (await town.ada.get("/api/reels?feed=discover")).json()[0]["id"]
    for call in ("like", "bookmark", "view"):
        assert (await town.ada.post(f"/api/reels/{theirs_on}/{call}")).status_code < 300
    await town.ada.blocks(guide)

    async with town.database.write() as db:
        await actions.remove_town(db)

    assert (await town.ada.get(shown)).json() == untouched_film | {"commentsCount": 1}
    below_film = (await town.ada.get(f"{shown}/comments")).json()
    assert [(said["id"], said["likesCount"]) for said in below_film] == [(reply["id"], 0)]
    assert (await town.ada.get("/api/reels?feed=discover")).json() == []
    db = town.database.reader()
    for table, left in (
        *((reels, 1), (comments, 1), (reel_views, 0), (reel_likes, 0), (user_reel_likes, 0)),
        *((user_reel_bookmarks, 0), (comment_likes, 0), (notifications, 1)),
        *((conversations, 0), (conversation_members, 0), (messages, 0)),
    ):
        assert await db.scalar(select(func.count()).select_from(table)) == left, table.name
