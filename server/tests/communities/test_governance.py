"""Governing a community: what moderators do, what it is called in the log, and what those concerned are told."""

from collections.abc import Callable
from typing import Any

from meadow.platform.core.clock import DAY_MS
from meadow.platform.db.context import NoSockets
from tests.communities.gathering import community, joins, lets_in, makes, posts_there, seen
from tests.town import Member, Town


async def log(member: Member, here: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Action, who did it and why, the latest first."""
    entries = (await member.get(f"/api/communities/{here['id']}/log")).json()["entries"]
    return [(entry["action"], entry["by"]["username"], entry["reason"]) for entry in entries]


async def told(member: Member) -> list[str]:
    """The types of what the member was told, the latest first."""
    return [one["type"] for one in (await member.get("/api/notifications")).json()]


async def test_a_muted_member_reads_until_the_time_is_over(town: Town, later: Callable[[int], None]) -> None:
    here = await community(town.ada)
    await joins(town.ben, here)
    post = await posts_there(town.ben, here)
    path = f"/api/communities/{here['id']}/members/{town.ben.id}/mute"
    muted = await town.ada.call("PUT", path, {"hours": 48, "reason": "Cool down"})
    assert muted.status_code == 200
    until = muted.json()["mutedUntil"]
    ben = await seen(town.ben, here)
    assert (ben["isMuted"], ben["mutedUntil"]) == (True, until)
    assert not {"post", "comment"} & set(ben["powers"])
    for answer in (
        await town.ben.post(f"/api/communities/{here['id']}/posts", {"content": "But"}),
        await town.ben.post(f"/api/posts/{post['id']}/comment", {"content": "But"}),
        await town.ben.call("PATCH", f"/api/posts/{post['id']}", {"content": "But"}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "muted_here")
        assert until[:10] in answer.json()["error"]
    assert (await town.ben.get(f"/api/communities/{here['id']}/posts")).status_code == 200
    assert await log(town.ben, here) == [("muted", "ada", "Cool down")]
    # Leaving and coming back does not shorten it.
    await town.ben.delete(f"/api/communities/{here['id']}/leave")
    await joins(town.ben, here)
    assert (await seen(town.ben, here))["mutedUntil"] == until
    later(2 * DAY_MS)
    assert (await seen(town.ben, here))["isMuted"] is False
    await posts_there(town.ben, here, "Thank you")


async def test_a_mute_can_be_lifted(town: Town) -> None:
    here = await community(town.ada)
    await joins(town.ben, here)
    path = f"/api/communities/{here['id']}/members/{town.ben.id}/mute"
    assert (await town.ada.call("PUT", path, {"hours": 0})).status_code == 422
    await town.ada.call("PUT", path, {"hours": 1})
    assert (await town.ada.delete(path)).status_code == 204
    await posts_there(town.ben, here)


async def test_who_is_removed_may_come_back_and_who_is_banned_may_not(town: Town) -> None:
    here = await community(town.ada)
    path = f"/api/communities/{here['id']}"
    await joins(town.ben, here)
    removed = await town.ada.delete(f"{path}/members/{town.ben.id}", json={"reason": "Spam"})
    assert removed.status_code == 204
    assert (await seen(town.ben, here))["isMember"] is False
    assert await told(town.ben) == ["community_removed"]
    await joins(town.ben, here)
    banned = await town.ada.delete(f"{path}/members/{town.ben.id}", json={"ban": True, "reason": "Again"})
    assert banned.status_code == 204
    refused = await town.ben.post(f"{path}/join")
    assert (refused.status_code, refused.json()["code"]) == (403, "banned_here")
    assert (await seen(town.ben, here))["isBanned"] is True
    bans = (await town.ada.get(f"{path}/bans")).json()["bans"]
    banned_by = [(ban["user"]["username"], ban["by"]["username"], ban["reason"]) for ban in bans]
    assert banned_by == [("ben", "ada", "Again")]
    assert await log(town.ada, here) == [("banned", "ada", "Again"), ("removed", "ada", "Spam")]
    assert (await town.ada.delete(f"{path}/bans/{town.ben.id}")).status_code == 204
    assert (await town.ada.delete(f"{path}/bans/{town.ben.id}")).status_code == 404
    await joins(town.ben, here)
    # Somebody may be banned before they ever come.
    assert (await town.ada.delete(f"{path}/members/{town.dan.id}", json={"ban": True})).status_code == 204
    assert (await town.dan.post(f"{path}/join")).status_code == 403
    assert (await town.ada.delete(f"{path}/members/{town.dan.id}")).status_code == 404


async def test_posts_wait_for_a_moderator_where_that_is_asked(town: Town) -> None:
    here = await community(town.ada)
    path = f"/api/communities/{here['id']}"
    await joins(town.ben, here)
    await joins(town.cleo, here)
    await town.ada.call("PUT", path, {"approvesPosts": True})
    waiting = await posts_there(town.ben, here, "May I? @cleo #waiting")
    assert waiting["isPending"] is True
    for member in (town.cleo, town.ben, town.ada):
        assert (await member.get(f"/api/posts/{waiting['id']}")).status_code == 404
        assert (await member.get(f"{path}/posts")).json()["posts"] == []
    assert await told(town.cleo) == []
    assert (await seen(town.ada, here))["counts"]["posts"] == 0
    for member, listed in ((town.ada, 1), (town.ben, 1), (town.cleo, 0)):
        assert len((await member.get(f"{path}/posts?status=pending")).json()["posts"]) == listed
    assert (await town.cleo.post(f"{path}/posts/{waiting['id']}/approve")).status_code == 403
    assert (await town.ada.post(f"{path}/posts/{waiting['id']}/approve")).status_code == 204
    assert (await town.ada.post(f"{path}/posts/{waiting['id']}/approve")).status_code == 404
    assert (await town.cleo.get(f"/api/posts/{waiting['id']}")).json()["isPending"] is False
    assert (await seen(town.ada, here))["counts"]["posts"] == 1
    assert await told(town.cleo) == ["mention"]
    assert await told(town.ben) == ["community_post_approved"]
    second = await posts_there(town.ben, here, "And this?")
    assert (await town.ada.post(f"{path}/posts/{second['id']}/reject", {"reason": "Off topic"})).status_code == 204
    assert (await town.ben.get(f"{path}/posts?status=pending")).json()["posts"] == []
    assert (await log(town.ben, here))[0] == ("post_declined", "ada", "Off topic")
    assert (await town.ben.post(f"/api/posts/{second['id']}/restore")).status_code == 404
    third = await posts_there(town.ben, here, "Never mind")
    assert (await town.ben.delete(f"/api/posts/{third['id']}")).status_code == 204
    # Moderators need nobody's leave.
    assert (await posts_there(town.ada, here, "Notice"))["isPending"] is False


async def test_a_moderator_removes_a_post_and_says_why(town: Town) -> None:
    here = await community(town.ada)
    for member in (town.ben, town.cleo):
        await joins(member, here)
    await makes(town.ada, here, town.ben, "moderator")
    assert await told(town.ben) == ["community_role"]
    post = await posts_there(town.cleo, here, "Buy #cheap watches")
    outside = await town.cleo.posts("Mine alone")
    assert (await town.ben.delete(f"/api/posts/{outside['id']}")).status_code == 403
    gone = await town.ben.delete(f"/api/posts/{post['id']}", json={"reason": "Advertising"})
    assert gone.status_code == 204
    assert (await town.cleo.get(f"/api/posts/{post['id']}")).status_code == 404
    assert (await log(town.cleo, here))[0] == ("post_removed", "ben", "Advertising")
    assert await told(town.cleo) == ["community_post_removed"]
    assert (await seen(town.ada, here))["counts"]["posts"] == 0
    assert (await town.cleo.sees(town.cleo))["postsCount"] == 1
    assert (await town.cleo.post(f"/api/posts/{post['id']}/restore")).status_code == 404
    own = await posts_there(town.cleo, here, "On topic")
    assert (await town.cleo.delete(f"/api/posts/{own['id']}")).status_code == 204
    assert (await town.cleo.post(f"/api/posts/{own['id']}/restore")).status_code == 200
    assert (await seen(town.ada, here))["counts"]["posts"] == 1


async def test_up_to_three_posts_stand_first_and_locked_ones_take_no_comments(town: Town) -> None:
    here = await community(town.ada)
    await joins(town.ben, here)
    path = f"/api/communities/{here['id']}/posts"
    made = [await posts_there(town.ben, here, f"Post {number}") for number in range(6)]
    for post in (made[1], made[0], made[2]):
        answer = await town.ada.call("PUT", f"{path}/{post['id']}", {"isPinned": True})
        assert (answer.status_code, answer.json()["isPinned"]) == (200, True)
    fourth = await town.ada.call("PUT", f"{path}/{made[5]['id']}", {"isPinned": True})
    assert (fourth.status_code, fourth.json()["code"]) == (409, "too_many_pinned")
    contents: list[str] = []
    address: str | None = f"{path}?limit=2"
    while address:
        page = await town.ben.get(address)
        contents += [post["content"] for post in page.json()["posts"]]
        address = page.links["next"]["url"] if "next" in page.links else None
    assert contents == [f"Post {number}" for number in (2, 0, 1, 5, 4, 3)]
    down = await town.ada.call("PUT", f"{path}/{made[0]['id']}", {"isPinned": False, "isLocked": True})
    assert (down.json()["isPinned"], down.json()["isLocked"]) == (False, True)
    refused = await town.ben.post(f"/api/posts/{made[0]['id']}/comment", {"content": "Hm"})
    assert (refused.status_code, refused.json()["code"]) == (409, "post_locked")
    await town.ada.call("PUT", f"{path}/{made[0]['id']}", {"isLocked": False})
    await town.ben.comments(made[0]["id"])
    other = await community(town.ada, "Elsewhere")
    wrong = f"/api/communities/{other['id']}/posts/{made[0]['id']}"
    assert (await town.ada.call("PUT", wrong, {"isLocked": True})).status_code == 404


async def test_a_flair_stands_beside_what_its_owner_writes(town: Town) -> None:
    here = await community(town.ada)
    await joins(town.ben, here)
    post = await posts_there(town.ben, here)
    path = f"/api/communities/{here['id']}/members/{town.ben.id}"
    given = await town.ada.call("PUT", path, {"flair": "Owl expert"})
    assert (given.status_code, given.json()["flair"]) == (200, "Owl expert")
    assert (await town.cleo.get(f"/api/posts/{post['id']}")).json()["authorFlair"] == "Owl expert"
    assert (await town.ada.call("PUT", path, {"flair": ""})).json()["flair"] is None
    assert (await town.ada.call("PUT", path, {"flair": "x" * 31})).status_code == 422


async def test_the_admin_hands_over_and_leaves(town: Town) -> None:
    here = await community(town.ada)
    path = f"/api/communities/{here['id']}"
    await joins(town.ben, here)
    assert (await town.ada.post(f"{path}/hand-over", {"userId": str(town.dan.id)})).status_code == 404
    answer = await town.ada.post(f"{path}/hand-over", {"userId": str(town.ben.id)})
    assert (answer.status_code, answer.json()["admin"]["username"]) == (200, "ben")
    assert (await town.ada.delete(f"{path}/leave")).status_code == 200
    ben = await seen(town.ben, here)
    assert (ben["isAdmin"], ben["counts"]["members"]) == (True, 1)
    alone = await town.ben.call("PUT", f"{path}/members/{town.ben.id}", {"role": "member"})
    assert (alone.status_code, alone.json()["code"]) == (409, "last_admin")


async def test_requests_are_answered_in_bulk(town: Town) -> None:
    here = await community(town.ada, isPrivate=True)
    path = f"/api/communities/{here['id']}"
    crowd = await town.crowd(6)
    for member in crowd:
        await joins(member, here)
    given = {
        "approve": [str(member.id) for member in crowd[:3]],
        "reject": [str(member.id) for member in crowd[3:]],
        "reason": "Full",
    }
    assert (await town.ada.post(f"{path}/requests", given)).status_code == 204
    assert (await town.ada.post(f"{path}/requests", given)).status_code == 204
    shown = await seen(town.ada, here)
    assert (shown["counts"]["members"], shown["requestsCount"]) == (4, 0)
    assert [await told(member) for member in crowd] == [["community_approved"]] * 3 + [["community_declined"]] * 3
    # Who was turned away is no business of ordinary members.
    assert {action for action, _, _ in await log(town.ada, here)} == {"request_approved", "request_declined"}
    assert {action for action, _, _ in await log(crowd[0], here)} == {"request_approved"}
    await joins(crowd[5], here)
    both = {"approve": [str(crowd[5].id)], "reject": [str(crowd[5].id)]}
    assert (await town.ada.post(f"{path}/requests", both)).status_code == 422


async def test_a_deleted_community_is_gone_with_all_that_is_in_it(town: Town) -> None:
    here = await community(town.ada, "Bird Watchers")
    path = f"/api/communities/{here['id']}"
    await joins(town.ben, here)
    post = await posts_there(town.ben, here, "A #heron")
    await town.cleo.post(f"/api/posts/{post['id']}/bookmark")
    wrong = await town.ada.delete(path, json={"name": "Birds"})
    assert (wrong.status_code, list(wrong.json()["fields"])) == (422, ["name"])
    assert (await town.ada.delete(path, json={"name": "bird watchers"})).status_code == 204
    for member in (town.ada, town.ben, town.cleo):
        assert (await member.get(path)).status_code == 404
        assert (await member.get(f"/api/posts/{post['id']}")).status_code == 404
        assert (await member.get("/api/communities/user/memberships")).json() == []
        for list_ in ("/api/posts", "/api/bookmarks", f"/api/posts?userId={town.ben.id}", "/api/posts?hashtag=heron"):
            assert (await member.get(list_)).json() == []
    assert (await town.ben.sees(town.ben))["postsCount"] == 0
    assert (await town.ben.get("/api/posts/search?q=heron&type=hashtags")).json() == []
    await town.run_jobs()
    again = await community(town.ben, "Bird Watchers")
    assert again["slug"] == "bird-watchers-2"


async def test_what_is_told_about_a_community_is_told_live_and_stops_with_the_membership(town: Town) -> None:
    """Frames are addressed to members: what was sent is read off the hub."""
    here = await community(town.ada, isPrivate=True)
    await lets_in(town.ada, here, town.ben)
    post = await posts_there(town.ben, here)
    sent: list[tuple[int, str]] = []

    class Everybody(NoSockets):
        def has_socket(self, user_id: int) -> bool:
            return True

        async def deliver(self, user_ids: list[int], frame: Any) -> None:
            sent.extend((user_id, frame["event"]) for user_id in user_ids)

    town.database.context.sockets = Everybody()
    await town.ada.comments(post["id"], "First")
    assert (town.ben.id, "notification") in sent
    await town.ada.delete(f"/api/communities/{here['id']}/members/{town.ben.id}")
    assert (town.ben.id, "community") in sent
    sent.clear()
    await town.ada.post(f"/api/posts/{post['id']}/like")
    await town.ada.comments(post["id"], "Second, @ben")
    assert [event for user_id, event in sent if user_id == town.ben.id] == []
