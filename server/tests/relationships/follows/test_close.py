"""Followers who are notified of each post."""

import asyncio

from tests.communities.gathering import community, posts_there
from tests.notifications.test_routes import told, unread
from tests.rows import count
from tests.town import Member, Town


async def notify(me: Member, other: Member) -> int:
    return (await me.post(f"/api/users/{other.id}/notify")).status_code


async def test_each_post_is_told_once(town: Town) -> None:
    await town.ada.follows(town.ben)
    assert await notify(town.ada, town.ben) == await notify(town.ada, town.ben) == 204
    assert (await town.ada.sees(town.ben))["isNotified"] is True
    assert (await town.ben.sees(town.ada))["isNotified"] is False
    post = await town.ben.posts("look at this")
    await town.run_jobs()
    listed = (await town.ada.get("/api/notifications")).json()
    assert [(row["type"], row["post"]["id"]) for row in listed] == [("post", post["id"])]
    assert await unread(town.ada) == 1
    await town.ben.posts("@ada and this")
    await town.run_jobs()
    assert await told(town.ada) == [("ben", "mentioned you"), ("ben", "posted")]
    assert (await town.ada.delete(f"/api/users/{town.ben.id}/notify")).status_code == 204
    await town.ben.posts("and that")
    await town.run_jobs()
    assert len(await told(town.ada)) == 2


async def test_only_followers_and_it_ends_with_the_follow(town: Town) -> None:
    assert await notify(town.ada, town.ben) == 409
    assert await notify(town.ada, town.ada) == 422
    assert (await town.ada.post("/api/users/12/notify")).status_code == 404
    await town.ada.follows(town.ben)
    assert await notify(town.ada, town.ben) == 204
    await town.ada.unfollows(town.ben)
    assert await count(town, "close_follows") == 0
    await town.ada.follows(town.ben)
    assert (await town.ada.sees(town.ben))["isNotified"] is False
    assert await notify(town.ada, town.ben) == 204
    await town.ben.blocks(town.ada)
    assert await count(town, "close_follows") == 0
    assert await notify(town.ada, town.ben) == 404


async def test_only_what_the_follower_may_see(town: Town) -> None:
    for follower in (town.ada, town.cleo):
        await follower.follows(town.ben)
        assert await notify(follower, town.ben) == 204
    garden = await community(town.ben, isPrivate=True)
    await town.cleo.post(f"/api/communities/{garden['id']}/join")
    await town.ben.post(f"/api/communities/{garden['id']}/requests/{town.cleo.id}/approve")
    await posts_there(town.ben, garden, "for the garden")
    await town.run_jobs()
    assert await told(town.ada) == []
    assert ("ben", "posted") in await told(town.cleo)


async def test_a_storm_leaves_one_row(town: Town) -> None:
    await town.ada.follows(town.ben)
    assert set(await asyncio.gather(*(notify(town.ada, town.ben) for _ in range(8)))) == {204}
    assert await count(town, "close_follows") == 1
