"""Notifications one by one and in groups, and whose are filtered."""

import pytest

from tests.mastodon_api.test_statuses import program
from tests.town import Town


async def test_likes_are_one_group_and_replies_stand_alone(town: Town) -> None:
    ben = await program(town.ben)
    post = (await town.ben.posts("Mine"))["id"]
    for other in (town.ada, town.cleo, town.dan):
        await other.post(f"/api/posts/{post}/like")
        await other.comments(post, f"By {other.id}")
    page = (await ben.get("/api/v2/notifications")).json()
    groups = page["notification_groups"]
    assert [(one["type"], one["notifications_count"]) for one in groups] == [
        ("mention", 1),
        ("favourite", 3),
        ("mention", 1),
        ("mention", 1),
    ]
    likes = groups[1]
    assert likes["sample_account_ids"] == [str(one.id) for one in (town.dan, town.cleo, town.ada)]
    assert likes["status_id"] == post
    assert {one["id"] for one in page["accounts"]} == set(likes["sample_account_ids"])
    assert {one["status_id"] for one in groups} == {one["id"] for one in page["statuses"]}
    keys = {one["group_key"] for one in (await ben.get("/api/v1/notifications")).json()}
    assert keys == {one["group_key"] for one in groups}

    for one in groups:
        path = f"/api/v2/notifications/{one['group_key']}"
        shown = (await ben.get(path)).json()
        assert shown["notification_groups"] == [one]
        people = (await ben.get(f"{path}/accounts")).json()
        assert [person["id"] for person in people] == one["sample_account_ids"]
    assert (await ben.get("/api/v2/notifications/unread_count")).json() == {"count": 4}
    assert (await ben.post(f"/api/v2/notifications/{likes['group_key']}/dismiss")).json() == {}
    assert (await ben.post(f"/api/v2/notifications/{groups[0]['group_key']}/dismiss")).json() == {}
    assert (await ben.get("/api/v2/notifications/unread_count")).json() == {"count": 2}
    assert (await ben.get("/api/v1/notifications/unread_count")).json() == {"count": 2}

    path = f"/api/v2/notifications/{likes['group_key']}"
    first = await ben.get(f"{path}/accounts?limit=2")
    assert [one["id"] for one in first.json()] == likes["sample_account_ids"][:2]
    rest = await ben.get(first.links["next"]["url"].removeprefix(town.settings.address))
    assert [one["id"] for one in rest.json()] == likes["sample_account_ids"][2:]


@pytest.mark.parametrize("key", ["like-1", "ungrouped-1", "reply-1", "nonsense", "ungrouped-", "like-x", "like--1"])
async def test_an_unknown_group_is_absent(town: Town, key: str) -> None:
    ben = await program(town.ben)
    for method, below in (("GET", ""), ("GET", "/accounts"), ("POST", "/dismiss")):
        assert (await ben.call(method, f"/api/v2/notifications/{key}{below}")).status_code == 404


async def test_groups_are_paged_and_narrowed(town: Town) -> None:
    ben = await program(town.ben)
    posts = [(await town.ben.posts(f"Number {n}"))["id"] for n in range(3)]
    for post in posts:
        await town.ada.post(f"/api/posts/{post}/like")
        await town.ada.comments(post)
        await town.ada.post(f"/api/posts/{post}/repost")
    await town.cleo.follows(town.ben)
    found: list[tuple[str, str | None]] = []
    path = "/api/v2/notifications?limit=4"
    while path:
        page = await ben.get(path)
        groups = page.json()["notification_groups"]
        found += [(one["type"], one.get("status_id")) for one in groups]
        path = page.links["next"]["url"].removeprefix(town.settings.address) if "next" in page.links else ""
    assert len(found) == len(set(found)) == 10
    assert found[0] == ("follow", None)

    async def types(query: str) -> set[str]:
        page = (await ben.get(f"/api/v2/notifications?{query}")).json()
        return {f"{one['type']} {one['group_key'].partition('-')[0]}" for one in page["notification_groups"]}

    assert await types("types[]=favourite&types[]=mention&limit=80") == {"favourite like", "mention ungrouped"}
    assert await types("exclude_types[]=mention") == {"favourite like", "reblog repost", "follow follow"}
    assert await types("grouped_types[]=follow&types[]=favourite") == {"favourite ungrouped"}
    assert await types(f"account_id={town.cleo.id}") == {"follow ungrouped"}
    assert await types("types[]=nothing") == set()
    only = (await ben.get("/api/v1/notifications?types[]=favourite&limit=2")).json()
    assert [one["status"]["id"] for one in only] == [posts[2], posts[1]]
    mine = (await ben.get(f"/api/v1/notifications?account_id={town.cleo.id}&limit=1")).json()
    assert [one["type"] for one in mine] == ["follow"]


async def test_the_policy_is_the_setting_of_the_member(town: Town) -> None:
    ben = await program(town.ben)

    async def policy() -> tuple[str, str]:
        told = (await ben.get("/api/v2/notifications/policy")).json()
        return told["for_not_following"], told["for_not_followers"]

    async def choose(**fields: str) -> tuple[str, str]:
        told = (await ben.call("PATCH", "/api/v2/notifications/policy", fields)).json()
        assert (told["for_not_following"], told["for_not_followers"]) == await policy()
        return await policy()

    assert await policy() == ("accept", "accept")
    assert await choose(for_not_following="filter") == ("filter", "accept")
    assert (await town.ben.get("/api/settings")).json()["notifications"]["from"] == "following"
    assert (await ben.get("/api/v1/notifications/policy")).json()["filter_not_following"] is True
    assert await choose(for_not_following="accept", for_not_followers="drop") == ("accept", "filter")
    assert await choose(for_new_accounts="filter") == ("accept", "filter")
    assert await choose(for_not_followers="accept") == ("accept", "accept")
    assert (await ben.get("/api/v1/notifications/requests")).json() == []


async def test_the_announced_version_has_its_calls(town: Town) -> None:
    ben = await program(town.ben)
    told = (await ben.get("/api/v2/instance")).json()
    assert (told["version"].partition(" ")[0], told["api_versions"]) == ("4.3.0", {"mastodon": 2})
    found = await ben.get(f"/api/v1/accounts?id[]={town.ada.id}&id[]={town.cleo.id}&id[]=1")
    assert [one["username"] for one in found.json()] == ["ada", "cleo"]
    await town.ada.blocks(town.ben)
    assert (await ben.get(f"/api/v1/accounts?id[]={town.ada.id}")).json() == []


async def test_a_page_of_groups_costs_few_statements(town: Town) -> None:
    ben = await program(town.ben)
    posts = [(await town.ben.posts(f"Number {n}"))["id"] for n in range(6)]
    for post in posts:
        for other in (town.ada, town.cleo):
            await other.post(f"/api/posts/{post}/like")
    await ben.get("/api/v2/notifications")
    with town.statements(most=9):
        assert len((await ben.get("/api/v2/notifications")).json()["notification_groups"]) == 6
