"""Members who approve their followers."""

import asyncio
from typing import Any

from tests.notifications.test_routes import told, unread
from tests.relationships.follows.test_storms import assert_counts_are_rows
from tests.rows import count
from tests.town import Member, Town


async def approves(me: Member, wanted: bool = True) -> None:
    answer = await me.call("PUT", "/api/settings", {"privacy": {"approveFollowers": wanted}})
    assert answer.json()["privacy"]["approveFollowers"] is wanted


async def decides(me: Member, what: str, other: Member) -> int:
    return (await me.post(f"/api/follow/requests/{other.id}/{what}")).status_code


async def waiting(me: Member) -> list[str]:
    rows: list[dict[str, Any]] = (await me.get("/api/follow/requests")).json()
    return [row["user"]["username"] for row in rows]


async def test_a_request_is_accepted(town: Town) -> None:
    await approves(town.ada)
    asked = {"isFollowing": False, "isRequested": True, "followersCount": 0}
    assert await town.ben.follows(town.ada) == await town.ben.follows(town.ada) == asked
    seen = await town.ben.sees(town.ada)
    assert (seen["isFollowing"], seen["isRequested"], seen["approvesFollowers"]) == (False, True, True)
    status = (await town.ben.get(f"/api/follow/status/{town.ada.id}")).json()
    assert status == {"isFollowing": False, "isRequested": True, "followsYou": False}
    await town.ada.follows(town.cleo)
    post = await town.cleo.posts("by the river")
    await town.ada.post(f"/api/posts/{post['id']}/like")
    paths = (
        "/api/posts/search?q=ada&type=users",
        f"/api/follow/followers/{town.cleo.id}",
        f"/api/posts/{post['id']}/likes",
    )
    for path in paths:
        (line,) = (await town.ben.get(path)).json()
        assert (line["username"], line["isFollowing"], line["isRequested"]) == ("ada", False, True)
    assert await waiting(town.ada) == ["ben"]
    assert (await told(town.ada), await unread(town.ada)) == ([("ben", "requested to follow you")], 1)
    assert await decides(town.ada, "accept", town.ben) == 204
    assert await decides(town.ada, "accept", town.ben) == 404
    assert await waiting(town.ada) == await told(town.ada) == []
    assert await told(town.ben) == [("ada", "accepted your follow request")]
    assert await town.ben.follows(town.ada) == {"isFollowing": True, "isRequested": False, "followersCount": 1}
    seen = await town.ben.sees(town.ada)
    assert (seen["isFollowing"], seen["isRequested"]) == (True, False)
    await assert_counts_are_rows(town, [town.ada, town.ben, town.cleo])


async def test_a_request_is_declined_silently(town: Town) -> None:
    await approves(town.ada)
    await town.ben.follows(town.ada)
    assert await decides(town.ada, "decline", town.ben) == 204
    assert await decides(town.ada, "decline", town.ben) == 404
    assert await told(town.ben) == await told(town.ada) == await waiting(town.ada) == []
    assert (await town.ben.sees(town.ada))["isRequested"] is False
    await town.ben.follows(town.ada)
    assert await told(town.ada) == [("ben", "requested to follow you")]


async def test_a_request_is_withdrawn(town: Town) -> None:
    await approves(town.ada)
    await town.ben.follows(town.ada)
    for _ in range(2):
        withdrawn = {"isFollowing": False, "isRequested": False, "followersCount": 0}
        assert await town.ben.unfollows(town.ada) == withdrawn
    assert (await told(town.ada), await unread(town.ada), await waiting(town.ada)) == ([], 0, [])


async def test_a_block_ends_requests(town: Town) -> None:
    await approves(town.ada)
    await town.ben.follows(town.ada)
    await town.ada.blocks(town.ben)
    await town.run_jobs()
    assert await count(town, "follow_requests") == 0
    assert await told(town.ada) == []
    assert await decides(town.ada, "accept", town.ben) == 404
    assert (await town.ben.post(f"/api/follow/{town.ada.id}")).status_code == 404


async def test_followers_stay_when_a_member_begins_to_approve_them_and_can_be_removed(town: Town) -> None:
    await town.ben.follows(town.ada)
    await approves(town.ada)
    assert await town.ben.follows(town.ada) == {"isFollowing": True, "isRequested": False, "followersCount": 1}
    path = f"/api/follow/followers/{town.ben.id}"
    assert (await town.ada.delete(path)).status_code == (await town.ada.delete(path)).status_code == 204
    assert (await town.ada.sees(town.ben))["followsYou"] is False
    assert await told(town.ben) == await told(town.ada) == []
    assert (await town.ada.delete(f"/api/follow/followers/{town.ada.id}")).status_code == 422
    assert (await town.ada.delete("/api/follow/followers/12")).status_code == 404
    await assert_counts_are_rows(town, [town.ada, town.ben, town.cleo])


async def test_who_approves_nobody_any_more_accepts_those_who_wait(town: Town) -> None:
    await approves(town.ada)
    for member in (town.ben, town.cleo):
        await member.follows(town.ada)
    await approves(town.ada, False)
    await town.run_jobs()
    assert await waiting(town.ada) == []
    assert (await town.ada.sees(town.ada))["followersCount"] == 2
    assert await told(town.cleo) == [("ada", "accepted your follow request")]
    await assert_counts_are_rows(town, [town.ada, town.ben, town.cleo])


async def test_requests_are_paged(town: Town) -> None:
    await approves(town.ada)
    for member in (town.ben, town.cleo, town.dan):
        await member.follows(town.ada)
    await town.ada.get("/api/follow/requests")
    with town.statements(most=1):
        page = await town.ada.get("/api/follow/requests?limit=2")
    assert [row["user"]["username"] for row in page.json()] == ["dan", "cleo"]
    rest = await town.ada.get(page.links["next"]["url"])
    assert [row["user"]["username"] for row in rest.json()] == ["ben"]
    assert await waiting(town.ben) == []


async def test_accepting_withdrawing_and_blocking_at_once_leave_one_outcome(town: Town) -> None:
    await approves(town.ada)
    for ending in ("decline", "withdraw", "block"):
        await town.ben.follows(town.ada)
        last = {
            "decline": lambda: decides(town.ada, "decline", town.ben),
            "withdraw": lambda: town.ben.unfollows(town.ada),
            "block": lambda: town.ada.blocks(town.ben),
        }[ending]
        accepted = [decides(town.ada, "accept", town.ben) for _ in range(4)]
        answers = await asyncio.gather(*accepted, last())
        assert sum(answer == 204 for answer in answers[:4]) <= 1
        assert await count(town, "follow_requests") == 0
        await assert_counts_are_rows(town, [town.ada, town.ben, town.cleo])
        if ending == "block":
            assert await count(town, "follows_out") == 0
        else:
            await town.ben.unfollows(town.ada)
