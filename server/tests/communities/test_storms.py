"""Many at once: memberships, counters and addresses are exact, and one admin is left."""

import asyncio

from tests.communities.gathering import community, joins, lets_in, makes, posts_there, seen
from tests.rows import count
from tests.town import Town


async def test_fifty_joins_of_one_member_are_one_membership(town: Town) -> None:
    here = await community(town.ada)
    answers = await asyncio.gather(*(town.ben.post(f"/api/communities/{here['id']}/join") for _ in range(50)))
    assert {answer.status_code for answer in answers} == {200}
    assert {answer.json()["membership"]["status"] for answer in answers} == {"active"}
    assert (await seen(town.ben, here))["counts"]["members"] == 2
    assert await count(town, "community_members") == await count(town, "user_communities") == 2


async def test_fifty_members_who_join_and_leave_at_once_are_counted_exactly(town: Town) -> None:
    here = await community(town.ada)
    crowd = await town.crowd(50)
    await asyncio.gather(*(joins(member, here) for member in crowd))
    assert (await seen(town.ben, here))["counts"]["members"] == 51
    going = [*crowd[:25], *crowd[:25]]
    answers = await asyncio.gather(*(one.delete(f"/api/communities/{here['id']}/leave") for one in going))
    assert {answer.status_code for answer in answers} == {200}
    assert (await seen(town.ben, here))["counts"]["members"] == 26
    assert await count(town, "community_members") == await count(town, "user_communities") == 26


async def test_two_admins_who_leave_at_once_leave_one(town: Town) -> None:
    here = await community(town.ada)
    await joins(town.ben, here)
    await makes(town.ada, here, town.ben, "admin")
    answers = await asyncio.gather(
        *(one.delete(f"/api/communities/{here['id']}/leave") for one in (town.ada, town.ben))
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    shown = await seen(town.cleo, here)
    stayed = next(one for one, answer in zip(("ada", "ben"), answers, strict=True) if answer.status_code == 409)
    assert (shown["counts"]["members"], shown["admin"]["username"]) == (1, stayed)
    assert await count(town, "community_members", rank=1) == 1


async def test_two_admins_who_unseat_each_other_at_once_leave_one(town: Town) -> None:
    here = await community(town.ada)
    await joins(town.ben, here)
    await makes(town.ada, here, town.ben, "admin")
    path = f"/api/communities/{here['id']}/members"
    await asyncio.gather(
        town.ada.call("PUT", f"{path}/{town.ben.id}", {"role": "member"}),
        town.ben.call("PUT", f"{path}/{town.ada.id}", {"role": "member"}),
    )
    assert await count(town, "community_members", rank=1) == 1


async def test_communities_of_one_name_made_at_once_have_addresses_of_their_own(town: Town) -> None:
    crowd = await town.crowd(20)
    made = await asyncio.gather(*(community(member, "Same Name") for member in crowd))
    assert len({one["slug"] for one in made}) == 20
    for one in made:
        assert (await town.ada.get(f"/api/communities/{one['slug']}")).json()["id"] == one["id"]


async def test_a_request_answered_by_two_at_once_is_one_membership(town: Town) -> None:
    here = await community(town.ada, isPrivate=True)
    await lets_in(town.ada, here, town.ben)
    await makes(town.ada, here, town.ben, "moderator")
    await joins(town.cleo, here)
    path = f"/api/communities/{here['id']}/requests/{town.cleo.id}"
    answers = await asyncio.gather(
        *(one.post(f"{path}/{verb}") for one in (town.ada, town.ben) for verb in ("approve", "reject"))
    )
    assert sorted(answer.status_code for answer in answers) == [204, 404, 404, 404]
    shown = await seen(town.ada, here)
    assert shown["requestsCount"] == 0
    assert shown["counts"]["members"] == await count(town, "community_members")


async def test_posts_written_and_removed_at_once_are_counted_exactly(town: Town) -> None:
    here = await community(town.ada)
    crowd = await town.crowd(10)
    await asyncio.gather(*(joins(member, here) for member in crowd))
    made = await asyncio.gather(*(posts_there(member, here, "#birds") for member in crowd))
    removing = [one.delete(f"/api/posts/{post['id']}") for post in made[:5] for one in (town.ada, town.ada)]
    answers = await asyncio.gather(*removing)
    assert sorted(answer.status_code for answer in answers) == [204] * 5 + [404] * 5
    assert (await seen(town.ben, here))["counts"]["posts"] == 5
    assert (await town.ben.get("/api/posts/search?q=birds&type=hashtags")).json()[0]["count"] == 5


async def test_a_community_that_closes_while_it_is_written_in_counts_right(town: Town) -> None:
    here = await community(town.ada)
    crowd = await town.crowd(8)
    await asyncio.gather(*(joins(member, here) for member in crowd))
    closing = town.ada.call("PUT", f"/api/communities/{here['id']}", {"isPrivate": True})
    await asyncio.gather(closing, *(posts_there(member, here, "#owls") for member in crowd))
    assert (await seen(town.ada, here))["counts"]["posts"] == 8
    for member in crowd:
        assert (await town.ben.sees(member))["postsCount"] == 0
    assert await count(town, "hashtags") == 0


async def test_four_pins_at_once_are_three(town: Town) -> None:
    here = await community(town.ada)
    made = [await posts_there(town.ada, here, f"Post {number}") for number in range(4)]
    path = f"/api/communities/{here['id']}/posts"
    answers = await asyncio.gather(*(town.ada.call("PUT", f"{path}/{one['id']}", {"isPinned": True}) for one in made))
    assert sorted(answer.status_code for answer in answers) == [200, 200, 200, 409]


async def test_edits_from_one_version_lose_nothing_silently(town: Town) -> None:
    here = await community(town.ada)
    edits = [{"description": f"Text {number}", "version": here["version"]} for number in range(20)]
    answers = await asyncio.gather(*(town.ada.call("PUT", f"/api/communities/{here['id']}", edit) for edit in edits))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 19
