"""Pages of every list: down by ``max_id``, up by ``min_id``, and boosts as statuses of their own."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.mastodon_api.test_statuses import program
from tests.town import Member, Town

Ids = list[str]
NUMBER = 13


async def home(town: Town, ben: Member) -> tuple[str, Ids]:
    """Posts of Ada, one of them brought by a boost of an older post of Cleo."""
    ada = await program(town.ada)
    old = await town.cleo.posts("An old one")
    await town.ben.follows(town.ada)
    made: Ids = []
    for n in range(NUMBER):
        if n == 5:
            made.append((await ada.post(f"/api/v1/statuses/{old['id']}/reblog")).json()["id"])
        else:
            made.append((await town.ada.posts(f"Number {n}"))["id"])
    return "timelines/home", made


async def public(town: Town, ben: Member) -> tuple[str, Ids]:
    return "timelines/public", [(await town.ada.posts(f"Number {n}"))["id"] for n in range(NUMBER)]


async def profile(town: Town, ben: Member) -> tuple[str, Ids]:
    _, made = await home(town, ben)
    return f"accounts/{town.ada.id}/statuses", made


async def listed(town: Town, ben: Member) -> tuple[str, Ids]:
    friends = (await ben.post("/api/v1/lists", {"title": "Friends"})).json()["id"]
    await town.ben.follows(town.ada)
    await ben.post(f"/api/v1/lists/{friends}/accounts", {"account_ids": [str(town.ada.id)]})
    return f"timelines/list/{friends}", (await public(town, ben))[1]


async def favourites(town: Town, ben: Member) -> tuple[str, Ids]:
    """Their order is that of the likes."""
    made = (await public(town, ben))[1][::-1]
    for one in made:
        await ben.post(f"/api/v1/statuses/{one}/favourite")
    return "favourites", made


async def followers(town: Town, ben: Member) -> tuple[str, Ids]:
    crowd = await town.crowd(NUMBER)
    for one in crowd:
        await one.follows(town.ada)
    return f"accounts/{town.ada.id}/followers", [str(one.id) for one in crowd]


async def mutes(town: Town, ben: Member) -> tuple[str, Ids]:
    crowd = await town.crowd(NUMBER)
    for one in crowd:
        await town.ben.mutes(one)
    return "mutes", [str(one.id) for one in crowd]


async def notifications(town: Town, ben: Member) -> tuple[str, Ids]:
    posts = [(await town.ben.posts(f"Number {n}"))["id"] for n in range(NUMBER)]
    for one in posts:
        await town.ada.post(f"/api/posts/{one}/like")
        await town.ada.comments(one)
    return "notifications?types[]=favourite", posts


def id_of(one: dict[str, Any]) -> str:
    """What a row is about."""
    return one["status"]["id"] if one.get("type") == "favourite" else one["id"]


LISTS = (home, public, profile, listed, favourites, followers, mutes, notifications)


async def pages(member: Member, town: Town, path: str, rel: str) -> list[Ids]:
    """All pages in one direction."""
    found: list[Ids] = []
    while path:
        answer = await member.get(path)
        assert answer.status_code == 200, answer.text
        if answer.json():
            found.append([id_of(one) for one in answer.json()])
        link = answer.links.get(rel, {"url": ""})["url"]
        path = link.removeprefix(town.settings.address) if answer.json() else ""
    return found


@pytest.mark.parametrize("list_of", LISTS)
async def test_a_list_is_walked_down_and_up_again_without_gaps(
    town: Town, list_of: Callable[[Town, Member], Awaitable[tuple[str, Ids]]]
) -> None:
    ben = await program(town.ben)
    path, made = await list_of(town, ben)
    mark = "&" if "?" in path else "?"
    path = f"/api/v1/{path}{mark}limit=4"
    down = await pages(ben, town, path, "next")
    assert [one for page in down for one in page] == made[::-1]
    assert [len(page) for page in down] == [4, 4, 4, 1]
    last = (await ben.get(path)).links["next"]["url"].removeprefix(town.settings.address)
    for _ in range(2):
        last = (await ben.get(last)).links["next"]["url"].removeprefix(town.settings.address)
    start = (await ben.get(last)).links["prev"]["url"].removeprefix(town.settings.address)
    up = await pages(ben, town, start, "prev")
    assert [one for page in up for one in reversed(page)] == made[1:]
    assert [len(page) for page in up] == [4, 4, 4]


@pytest.mark.parametrize("list_of", [home, public, profile, listed])
async def test_ids_of_statuses_are_places_in_a_timeline(
    town: Town, list_of: Callable[[Town, Member], Awaitable[tuple[str, Ids]]]
) -> None:
    ben = await program(town.ben)
    path, made = await list_of(town, ben)

    async def asked(query: str) -> Ids:
        return [one["id"] for one in (await ben.get(f"/api/v1/{path}?{query}")).json()]

    for n in range(NUMBER):
        assert await asked(f"since_id={made[n]}") == made[n + 1 :][::-1]
        assert await asked(f"max_id={made[n]}") == made[:n][::-1]
        assert await asked(f"min_id={made[n]}&limit=3") == made[n + 1 : n + 4][::-1]
    assert await asked(f"min_id={made[2]}&max_id={made[9]}&limit=2") == made[3:5][::-1]
    assert await asked(f"since_id={made[2]}&max_id={made[9]}&limit=2") == made[7:9][::-1]
    assert await asked("min_id=1&limit=2") == made[:2][::-1]


async def test_a_boost_is_a_status_of_its_own(town: Town) -> None:
    ben, ada = await program(town.ben), await program(town.ada)
    await town.cleo.follows(town.ben)
    original = await town.ben.posts("Mine")
    boost = (await ben.post(f"/api/v1/statuses/{original['id']}/reblog")).json()
    assert boost["id"] != original["id"]
    assert (boost["reblog"]["id"], boost["account"]["username"]) == (original["id"], "ben")
    assert boost["created_at"] > original["createdAt"]
    shown = (await ada.get(f"/api/v1/statuses/{boost['id']}")).json()
    assert (shown["id"], shown["reblog"]["id"]) == (boost["id"], original["id"])
    path = f"/api/v1/accounts/{town.ben.id}/statuses"
    assert [one["id"] for one in (await ada.get(path)).json()] == [boost["id"], original["id"]]
    assert [one["id"] for one in (await ada.get(f"{path}?exclude_reblogs=true")).json()] == [original["id"]]

    liked = (await ada.post(f"/api/v1/statuses/{boost['id']}/favourite")).json()
    assert (liked["id"], liked["favourited"]) == (original["id"], True)
    reply = (await ada.post("/api/v1/statuses", {"status": "Yes", "in_reply_to_id": boost["id"]})).json()
    assert reply["in_reply_to_id"] == original["id"]
    below = (await ada.get(f"/api/v1/statuses/{boost['id']}/context")).json()["descendants"]
    assert [one["id"] for one in below] == [reply["id"]]

    assert (await ada.delete(f"/api/v1/statuses/{boost['id']}")).status_code == 404
    assert (await ben.delete(f"/api/v1/statuses/{boost['id']}")).json()["id"] == boost["id"]
    assert (await ben.get(f"/api/v1/statuses/{boost['id']}")).status_code == 404
    assert (await ben.get(f"/api/v1/statuses/{original['id']}")).json()["reblogged"] is False
    again = (await ben.post(f"/api/v1/statuses/{original['id']}/reblog")).json()
    back = (await ben.post(f"/api/v1/statuses/{again['id']}/unreblog")).json()
    assert (back["id"], back["reblogged"]) == (original["id"], False)


async def test_a_boost_is_seen_by_whom_its_post_is(town: Town) -> None:
    ben, dan = await program(town.ben), await program(town.dan)
    post = await town.ada.posts("For members")
    await town.ada.blocks(town.dan)
    boost = (await ben.post(f"/api/v1/statuses/{post['id']}/reblog")).json()
    assert (await dan.get(f"/api/v1/statuses/{boost['id']}")).status_code == 404
    assert (await dan.get(f"/api/v1/accounts/{town.ben.id}/statuses")).json() == []
    await town.ben.blocks(town.cleo)
    cleo = await program(town.cleo)
    assert (await cleo.get(f"/api/v1/statuses/{boost['id']}")).status_code == 404
