"""Following: what is counted, told, listed and refused."""

import asyncio
from typing import Any

import pytest

from meadow.relationships.follows import constants, queries
from tests.cast import Person
from tests.contract.test_lists import walk
from tests.rows import count
from tests.town import Member, Town


async def names(member: Member, path: str) -> list[str]:
    answer = await member.get(path)
    assert answer.status_code == 200, answer.text
    return [entry["username"] for entry in answer.json()]


async def test_following_again_changes_nothing_and_answers_the_same(town: Town) -> None:
    for _ in range(3):
        assert await town.ben.follows(town.ada) == {"isFollowing": True, "followersCount": 1}
    assert await town.cleo.follows(town.ada) == {"isFollowing": True, "followersCount": 2}
    for _ in range(3):
        assert await town.ben.unfollows(town.ada) == {"isFollowing": False, "followersCount": 1}
    shown = await town.ben.sees(town.ada)
    assert (shown["followersCount"], shown["followingCount"], shown["isFollowing"]) == (1, 0, False)
    assert (await town.cleo.sees(town.cleo))["followingCount"] == 1


async def test_a_profile_says_who_follows_whom(town: Town) -> None:
    await town.ben.follows(town.ada)
    seen = await town.ben.sees(town.ada)
    assert (seen["isFollowing"], seen["followsYou"]) == (True, False)
    seen = await town.ada.sees(town.ben)
    assert (seen["isFollowing"], seen["followsYou"]) == (False, True)
    by_name = (await town.ben.get("/api/auth/user/by-username/ADA")).json()
    assert by_name["isFollowing"] is True


async def test_whom_nobody_can_follow(town: Town) -> None:
    for method in ("POST", "DELETE"):
        own = await town.ada.call(method, f"/api/follow/{town.ada.id}")
        assert (own.status_code, own.json()["error"]) == (422, "You cannot follow yourself.")
        for nobody in ("12345", "x", "0", str(2**70)):
            answer = await town.ada.call(method, f"/api/follow/{nobody}")
            assert (answer.status_code, answer.json()["code"]) == (404, "user_not_found")
    assert await count(town, "follows_out") == 0


async def test_who_was_followed_is_told_once_and_untold_when_it_is_taken_back(town: Town) -> None:
    for _ in range(2):
        await town.ben.follows(town.ada)
    told = (await town.ada.get("/api/notifications?type=follow")).json()
    assert [(entry["fromUser"]["username"], entry["message"]) for entry in told] == [("ben", "started following you")]
    await town.ben.unfollows(town.ada)
    assert (await town.ada.get("/api/notifications")).json() == []
    assert (await town.ada.get("/api/notifications/unread-count")).json() == {"count": 0}


async def test_both_hear_how_their_counts_moved(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[list[int], dict[str, Any]]] = []

    async def deliver(user_ids: list[int], frame: dict[str, Any]) -> None:
        heard.append((sorted(user_ids), frame))

    monkeypatch.setattr(town.database.context.sockets, "deliver", deliver)
    await town.ben.follows(town.ada)
    await town.ben.follows(town.ada)
    both = sorted([town.ada.id, town.ben.id])
    frames = [frame["data"] for to, frame in heard if frame["event"] == "profile" and to == both]
    assert sorted(frames, key=lambda data: data["followersCount"]) == [
        {"userId": str(town.ben.id), "followersCount": 0, "followingCount": 1},
        {"userId": str(town.ada.id), "followersCount": 1, "followingCount": 0},
    ]
    assert len(heard) == 2


async def test_nobody_follows_more_than_the_most(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "MAX_FOLLOWING", 3)
    crowd = await town.crowd(6)
    answers = await asyncio.gather(*(town.ada.post(f"/api/follow/{member.id}") for member in crowd))
    assert sorted(answer.status_code for answer in answers) == [200, 200, 200, 422, 422, 422]
    refused = next(answer for answer in answers if answer.status_code == 422)
    assert refused.json()["error"] == "You can follow at most 5,000 people."
    assert (await town.ada.sees(town.ada))["followingCount"] == 3
    assert await count(town, "follows_out") == await count(town, "follows_in") == 3
    followed = next(member for member, answer in zip(crowd, answers, strict=True) if answer.status_code == 200)
    assert (await town.ada.post(f"/api/follow/{followed.id}")).status_code == 200
    await town.ada.unfollows(followed)
    await town.ada.follows(followed)


async def test_the_lists_show_the_latest_follow_first(town: Town) -> None:
    for member in (town.ben, town.cleo, town.dan):
        await member.follows(town.ada)
    await town.ada.follows(town.cleo)
    followers, following = f"/api/follow/followers/{town.ada.id}", f"/api/follow/following/{town.ada.id}"
    assert await names(town.ben, followers) == ["dan", "cleo", "ben"]
    assert await names(town.ben, following) == ["cleo"]
    shown = (await town.ada.get(followers)).json()
    assert [(entry["isFollowing"], entry["followsYou"]) for entry in shown] == [
        (False, True),
        (True, True),
        (False, True),
    ]
    assert shown[0]["bio"] == ""
    assert (await town.ada.get("/api/follow/followers/12345")).status_code == 404


async def test_a_list_holds_only_people_whom_the_viewer_follows(town: Town) -> None:
    for member in (town.ben, town.cleo, town.dan):
        await member.follows(town.ada)
        await town.ada.follows(member)
    for known in (town.cleo, town.dan):
        await town.ben.follows(known)
    for name in ("followers", "following"):
        path = f"/api/follow/{name}/{town.ada.id}?known=true"
        with town.statements(most=4):
            assert await names(town.ben, path) == ["dan", "cleo"]
        first = await town.ben.get(f"{path}&limit=1")
        assert [row["username"] for row in first.json()] == ["dan"]
        assert await names(town.ben, first.headers["link"].split(">")[0][1:]) == ["cleo"]
        assert await names(town.ben, f"{path}&search=cle") == ["cleo"]
        assert await names(town.dan, path) == []
        assert (await town.ben.get(f"{path[:-4]}perhaps")).status_code == 422
    await town.ben.post(f"/api/users/{town.cleo.id}/block")
    assert await names(town.ben, f"/api/follow/followers/{town.ada.id}?known=true") == ["dan"]


async def test_a_list_is_searched_by_name_and_handle(town: Town) -> None:
    renee = await town.move_in(Person("r_x_100", "Renée", "O'Brien %"))
    for member in (town.ben, town.cleo, renee):
        await member.follows(town.ada)
    path = f"/api/follow/followers/{town.ada.id}?search="
    for search, found in {
        "ben": ["ben"],
        "@BEN": ["ben"],
        "oka": ["ben"],
        "n okaf": ["ben"],
        "RENEE": ["r_x_100"],
        "renée o'b": ["r_x_100"],
        "_x_": ["r_x_100"],
        "%25": ["r_x_100"],
        "_": ["r_x_100"],
        "/": [],
        "%00": None,
        "nobody": [],
        "": ["r_x_100", "cleo", "ben"],
        "%20": ["r_x_100", "cleo", "ben"],
    }.items():
        answer = await town.dan.get(path + search)
        if found is None:
            assert answer.status_code == 422
        else:
            assert [entry["username"] for entry in answer.json()] == found, search
    assert await names(town.dan, f"/api/follow/following/{town.ben.id}?search=ada") == ["ada"]
    assert (await town.dan.get(path + "x" * 61)).status_code == 422


async def test_a_search_through_a_long_list_goes_on_page_by_page(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries, "MAX_FOLLOWS_READ", 3)
    for build in (queries._page, queries._window_end):  # pyright: ignore[reportPrivateUsage]
        build.cache_clear()
    crowd = await town.crowd(10)
    for member in [town.ben, *crowd, town.cleo]:
        await member.follows(town.ada)
    for search, found in (("ben", [town.ben]), ("marin", [town.cleo]), ("nobody", []), ("field", crowd[::-1])):
        path = f"/api/follow/followers/{town.ada.id}?limit=2&search={search}"
        assert await walk(town.dan, path) == [str(member.id) for member in found]
    for build in (queries._page, queries._window_end):  # pyright: ignore[reportPrivateUsage]
        build.cache_clear()


@pytest.mark.parametrize("search", ["", "&search=neigh"])
async def test_pages_skip_and_repeat_nothing_while_follows_come_and_go(town: Town, search: str) -> None:
    crowd = await town.crowd(14)
    for member in crowd[:10]:
        await member.follows(town.ada)
    late = iter(crowd[10:])

    async def disturb(seen: int) -> None:
        await crowd[10 - seen].unfollows(town.ada)  # the cursor's own row
        await next(late).follows(town.ada)

    path = f"/api/follow/followers/{town.ada.id}?limit=3{search}"
    assert await walk(town.ben, path, between=disturb) == [str(member.id) for member in reversed(crowd[:10])]


async def test_every_call_has_a_budget_of_statements(town: Town) -> None:
    crowd = await town.crowd(30)
    for member in crowd:
        await member.follows(town.ada)
    await town.ben.sees(town.ada)  # his session is known from here on
    for path in (f"followers/{town.ada.id}?limit=30", f"followers/{town.ada.id}?limit=3&search=field"):
        with town.statements(most=3):
            await town.ben.get(f"/api/follow/{path}")
    with town.statements(most=1):
        await town.ben.get(f"/api/follow/status/{town.ada.id}")
    with town.statements(most=9):
        await town.ben.follows(town.ada)
    with town.statements(most=11):
        await town.ben.unfollows(town.ada)
    with town.statements(most=4):
        await town.ben.unfollows(town.ada)
