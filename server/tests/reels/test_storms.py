"""Many members at once: whatever order their calls end up in, the counts are the rows."""

import asyncio
import random
from typing import Any

from tests.reels.filming import reel_of
from tests.rows import count
from tests.town import Member, Town


async def test_a_hundred_who_like_watch_and_keep_at_once_are_counted_once_each(town: Town) -> None:
    reel = await reel_of(town.ada)
    path, crowd = f"/api/reels/{reel['id']}", await town.crowd(100)
    calls = [
        member.post(f"{path}/{call}", wish)
        for member in crowd
        for call, wish in (("like", {"liked": True}), ("bookmark", {"bookmarked": True}), ("view", None))
        for _ in range(2)
    ]
    random.Random(4).shuffle(calls)
    answers = await asyncio.gather(*calls)
    assert {answer.status_code for answer in answers} == {200, 204}
    shown = (await town.ben.get(path)).json()
    assert (shown["likesCount"], shown["bookmarksCount"], shown["viewsCount"]) == (100, 100, 100)
    for table in ("reel_likes", "user_reel_likes", "user_reel_bookmarks", "reel_views"):
        assert await count(town, table) == 100, table
    assert (await town.ada.get("/api/notifications/unread-count")).json() == {"count": 100}


async def test_after_a_storm_of_flips_and_words_the_counts_are_the_rows(town: Town) -> None:
    chance = random.Random(7)
    reels = [(await reel_of(town.ada))["id"] for _ in range(3)]
    first = (await town.ben.post(f"/api/reels/{reels[0]}/comment", {"content": "first"})).json()["id"]
    crowd = await town.crowd(12)

    def anything(member: Member) -> Any:
        path = f"/api/reels/{chance.choice(reels)}"
        wanted = chance.choice([True, False, None])
        match chance.choice(["like", "like", "bookmark", "view", "comment", "reply", "comment like"]):
            case "like":
                return member.post(f"{path}/like", {"liked": wanted})
            case "bookmark":
                return member.post(f"{path}/bookmark", {"bookmarked": wanted})
            case "view":
                return member.post(f"{path}/view")
            case "comment":
                return member.post(f"{path}/comment", {"content": "a word"})
            case "reply":
                return member.post(f"/api/reels/{reels[0]}/comment", {"content": "a word", "parentId": first})
            case _:
                return member.post(f"/api/reels/comments/{first}/like", {"liked": wanted})

    answers = await asyncio.gather(*(anything(chance.choice(crowd)) for _ in range(300)))
    assert {answer.status_code for answer in answers} <= {200, 201, 204}
    for reel in reels:
        shown, number = (await town.ada.get(f"/api/reels/{reel}")).json(), int(reel)
        assert shown["likesCount"] == await count(town, "reel_likes", reel_id=number)
        assert shown["likesCount"] == await count(town, "user_reel_likes", reel_id=number)
        assert shown["bookmarksCount"] == await count(town, "user_reel_bookmarks", reel_id=number)
        assert shown["viewsCount"] == await count(town, "reel_views", reel_id=number)
        assert shown["commentsCount"] == await count(town, "comments", subject_id=number)
    listed = (await town.ada.get(f"/api/reels/{reels[0]}/comments?limit=100")).json()
    assert listed[0]["likesCount"] == await count(town, "comment_likes", comment_id=int(first))
    assert listed[0]["repliesCount"] == await count(town, "comments", parent_id=int(first))
    unread = (await town.ada.get("/api/notifications/unread-count")).json()["count"]
    assert unread == await count(town, "notifications", user_id=town.ada.id)


async def test_a_reel_deleted_in_the_middle_of_it_all_leaves_no_row(town: Town) -> None:
    reel = await reel_of(town.ada)
    path, crowd = f"/api/reels/{reel['id']}", await town.crowd(30)
    calls = [
        *(member.post(f"{path}/{call}") for member in crowd for call in ("like", "bookmark", "view")),
        *(member.post(f"{path}/comment", {"content": "Wait"}) for member in crowd),
    ]
    random.Random(9).shuffle(calls)
    calls.insert(len(calls) // 2, town.ada.delete(path))
    answers = await asyncio.gather(*calls)
    assert {answer.status_code for answer in answers} <= {200, 201, 204, 404}
    await town.run_jobs()
    for table in ("reels", "reel_likes", "user_reel_likes", "user_reel_bookmarks", "reel_views", "comments"):
        assert await count(town, table) == 0, table
    assert (await town.ada.get("/api/notifications/unread-count")).json() == {"count": 0}
