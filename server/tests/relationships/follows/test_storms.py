"""Many members who follow and unfollow at once: whatever the order, the counts are the rows."""

import asyncio
import random

from tests.rows import count
from tests.town import Member, Town


async def assert_counts_are_rows(town: Town, people: list[Member]) -> None:
    for member in people:
        shown = await member.sees(member)
        assert shown["followersCount"] == await count(town, "follows_out", target_id=member.id)
        assert shown["followersCount"] == await count(town, "follows_in", target_id=member.id)
        assert shown["followingCount"] == await count(town, "follows_out", user_id=member.id)
        assert shown["followingCount"] == await count(town, "follows_in", user_id=member.id)


async def test_after_300_follows_and_unfollows_of_20_members_the_counts_are_the_rows(town: Town) -> None:
    chance = random.Random(11)
    crowd = await town.crowd(20)

    async def anything() -> int:
        me, other = chance.sample(crowd, 2)
        method = chance.choice(["POST", "POST", "DELETE"])
        return (await me.call(method, f"/api/follow/{other.id}")).status_code

    assert set(await asyncio.gather(*(anything() for _ in range(300)))) == {200}
    await assert_counts_are_rows(town, crowd)
    for member in crowd:
        told = await count(town, "notifications", user_id=member.id)
        assert told == (await member.sees(member))["followersCount"]
        assert (await member.get("/api/notifications/unread-count")).json() == {"count": told}


async def test_two_who_follow_each_other_at_once_do_not_wait_in_a_circle(town: Town) -> None:
    both = (town.ada, town.ben)
    calls = [me.call(method, f"/api/follow/{other.id}") for me, other in (both, both[::-1]) for method in ["POST"] * 20]
    random.Random(2).shuffle(calls)
    assert {answer.status_code for answer in await asyncio.gather(*calls)} == {200}
    await assert_counts_are_rows(town, list(both))
    status = (await town.ada.get(f"/api/follow/status/{town.ben.id}")).json()
    assert status == {"isFollowing": True, "isRequested": False, "followsYou": True}
