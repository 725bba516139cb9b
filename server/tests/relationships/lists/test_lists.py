"""Lists of people: who reads and changes them, and what they show."""

import asyncio
from typing import Any

from meadow.deactivation.actions import deactivate
from tests.contract.shapes import LIST, shape
from tests.moderation.keeping import appoint
from tests.moderation.test_rules import rule
from tests.rows import count
from tests.town import Member, Town

PATH = "/api/lists"


async def makes(me: Member, name: str = "Bakers", **fields: Any) -> str:
    answer = await me.post(PATH, {"name": name, **fields})
    assert answer.status_code == 201, answer.text
    assert shape(LIST)(answer.json())
    return f"{PATH}/{answer.json()['id']}"


async def adds(me: Member, path: str, *members: Member) -> None:
    for member in members:
        answer = await me.call("PUT", f"{path}/members/{member.id}")
        assert answer.status_code == 204, answer.text


async def names(me: Member, path: str) -> list[str]:
    answer = await me.get(f"{path}/members")
    assert answer.status_code == 200, answer.text
    return [one["username"] for one in answer.json()]


async def feed(me: Member, path: str, more: str = "") -> list[str]:
    answer = await me.get(f"/api/posts?listId={path.rpartition('/')[2]}{more}")
    assert answer.status_code == 200, answer.text
    return [post["content"] for post in answer.json()]


async def leaves(town: Town, member: Member) -> None:
    async with town.database.write() as db:
        await deactivate(db, member.id, "deleted")
    await town.run_jobs()


async def test_a_list_from_its_making_to_its_end(town: Town) -> None:
    path = await makes(town.ada, "  Bakers ")
    made = (await town.ada.get(path)).json()
    assert (made["name"], made["isPrivate"], made["membersCount"]) == ("Bakers", True, 0)
    await adds(town.ada, path, town.ben, town.cleo, town.ben)
    assert await names(town.ada, path) == ["cleo", "ben"]
    assert (await town.ada.get(f"{path}/members?limit=1")).links.keys() == {"next"}
    edited = await town.ada.call("PUT", path, {"name": "Bread"})
    assert edited.json() == {**made, "name": "Bread", "membersCount": 2}
    second = await makes(town.ada, "Second", isPrivate=False)
    assert [one["name"] for one in (await town.ada.get(PATH)).json()] == ["Second", "Bread"]
    page = await town.ada.get(f"{PATH}?limit=1")
    assert [one["name"] for one in (await town.ada.get(page.links["next"]["url"])).json()] == ["Bread"]
    assert [one["name"] for one in (await town.ada.get(f"{PATH}?memberId={town.ben.id}")).json()] == ["Bread"]
    for _ in range(2):
        assert (await town.ada.delete(f"{path}/members/{town.ben.id}")).status_code == 204
    assert await names(town.ada, path) == ["cleo"]
    assert (await town.ada.delete(path)).status_code == 204
    assert (await town.ada.delete(path)).status_code == 404
    assert await count(town, "list_members") == 0
    assert [one["id"] for one in (await town.ada.get(PATH)).json()] == [second.rpartition("/")[2]]


async def test_what_is_refused(town: Town) -> None:
    path = await makes(town.ada)
    for given in ({}, {"name": " "}, {"name": "x" * 51}, {"name": "x", "isPrivate": "maybe"}, {"name": "x", "to": 1}):
        assert (await town.ada.post(PATH, given)).status_code == 422
    for given in ({"name": ""}, {"name": "x" * 51}, {"color": "red"}):
        assert (await town.ada.call("PUT", path, given)).status_code == 422
    assert (await town.ada.call("PUT", f"{path}/members/1")).status_code == 404
    assert (await town.ada.get(f"{PATH}/1")).status_code == 404
    assert (await town.ada.get("/api/posts?listId=1")).json()["code"] == "list_not_found"
    assert (await town.ada.get("/api/posts?listId=x")).status_code == 422


async def test_the_same_key_makes_one_list(town: Town) -> None:
    key = {"Idempotency-Key": "one-and-the-same"}
    first, again = [await town.ada.post(PATH, {"name": "Bakers"}, headers=key) for _ in range(2)]
    assert (first.json(), first.status_code) == (again.json(), again.status_code)
    assert len((await town.ada.get(PATH)).json()) == 1


async def test_a_private_list_is_ones_own_and_a_public_one_is_read_by_all(town: Town) -> None:
    path = await makes(town.ada)
    await adds(town.ada, path, town.cleo)
    calls = [("PUT", path, {"name": "Mine"}), ("DELETE", path, None), ("PUT", f"{path}/members/{town.dan.id}", None)]
    calls.append(("DELETE", f"{path}/members/{town.cleo.id}", None))
    where = [path, f"{path}/members", f"/api/posts?listId={path.rpartition('/')[2]}"]
    assert {(await town.ben.get(one)).status_code for one in where} == {404}
    assert {(await town.ben.call(*one)).status_code for one in calls} == {404}
    await town.ada.call("PUT", path, {"isPrivate": False})
    assert {(await town.ben.get(one)).status_code for one in where} == {200}
    assert {(await town.ben.call(*one)).json()["code"] for one in calls} == {"not_your_list"}
    assert (await town.ben.get(PATH)).json() == []
    await town.ada.blocks(town.ben)
    assert {(await town.ben.get(one)).status_code for one in where} == {404}
    assert await names(town.dan, path) == ["cleo"]


async def test_a_list_shows_no_more_than_its_viewer_may_see(town: Town) -> None:
    path = await makes(town.ada, isPrivate=False)
    await adds(town.ada, path, town.ben, town.cleo)
    for member in (town.ben, town.cleo, town.dan):
        await member.posts(f"by {member.person.username}")
    assert await feed(town.dan, path) == ["by cleo", "by ben"]
    await town.cleo.blocks(town.dan)
    assert (await names(town.dan, path), await feed(town.dan, path)) == (["ben"], ["by ben"])
    assert (await town.dan.get(path)).json()["membersCount"] == 1
    await town.ada.mutes(town.ben)
    assert (await names(town.ada, path), await feed(town.ada, path)) == (["cleo", "ben"], ["by cleo"])
    await leaves(town, town.cleo)
    assert (await names(town.ada, path), await feed(town.ada, path)) == (["ben"], [])
    await leaves(town, town.ada)
    assert (await town.ben.get(path)).status_code == 404


async def test_blocked_people_drop_out_for_good(town: Town) -> None:
    adas, bens = await makes(town.ada), await makes(town.ben)
    await adds(town.ada, adas, town.ben, town.cleo)
    await adds(town.ben, bens, town.ada)
    await town.ben.blocks(town.ada)
    assert (await names(town.ada, adas), await names(town.ben, bens)) == (["cleo"], [])
    assert (await town.ada.call("PUT", f"{adas}/members/{town.ben.id}")).status_code == 404
    assert (await town.ben.call("PUT", f"{bens}/members/{town.ada.id}")).json()["code"] == "blocked_by_you"
    await town.ben.delete(f"/api/users/{town.ada.id}/block")
    assert (await names(town.ada, adas), await names(town.ben, bens)) == (["cleo"], [])


async def test_nobody_is_told_of_being_listed(town: Town) -> None:
    await adds(town.ada, await makes(town.ada, isPrivate=False), town.ben)
    assert (await town.ben.get("/api/notifications")).json() == []


async def test_the_feed_in_pages_and_with_other_filters(town: Town) -> None:
    path = await makes(town.ada)
    await adds(town.ada, path, town.ben, town.cleo, town.ada)
    for n in range(4):
        await town.ben.posts(f"ben {n}", hashtags=["bread"] if n % 2 else [])
        await town.cleo.posts(f"cleo {n}")
        await town.dan.posts(f"dan {n}", hashtags=["bread"])
    await town.ada.posts("own")
    whole = await feed(town.ada, path)
    assert whole == ["own", *(f"{who} {n}" for n in (3, 2, 1, 0) for who in ("cleo", "ben"))]
    seen, url = list[str](), f"/api/posts?listId={path.rpartition('/')[2]}&limit=2"
    while url:
        page = await town.ada.get(url)
        seen += [post["content"] for post in page.json()]
        url = page.links.get("next", {}).get("url", "")
    assert seen == whole
    assert await feed(town.ada, path, "&hashtag=bread") == ["ben 3", "ben 1"]
    assert await feed(town.ada, path, f"&userId={town.cleo.id}") == [f"cleo {n}" for n in (3, 2, 1, 0)]
    assert await feed(town.ada, path, f"&userId={town.dan.id}") == []
    assert await feed(town.ada, path, "&feed=following") == ["own"]
    assert set(await feed(town.ada, path, "&feed=foryou&hashtag=bread")) <= {"ben 3", "ben 1"}
    await town.ada.post("/api/settings/muted-words", {"text": "cleo"})
    assert await feed(town.ada, path) == ["own", "ben 3", "ben 2", "ben 1", "ben 0"]


async def test_a_feed_costs_few_statements_whoever_is_on_the_list(town: Town) -> None:
    path = await makes(town.ada)
    for member in await town.crowd(12):
        await adds(town.ada, path, member)
        await member.posts()
    await feed(town.ada, path)
    with town.statements(most=3):
        assert len(await feed(town.ada, path)) == 12
    with town.statements(most=1):
        await town.ada.get(PATH)
    with town.statements(most=2):
        await town.ada.get(f"{path}/members")


async def test_limits_hold_for_many_at_once(town: Town) -> None:
    for n in range(48):
        await makes(town.ada, f"list {n}")
    answers = await asyncio.gather(*(town.ada.post(PATH, {"name": f"more {n}"}) for n in range(4)))
    assert sorted(answer.status_code for answer in answers) == [201, 201, 422, 422]
    assert {answer.json()["code"] for answer in answers if answer.status_code == 422} == {"too_many_lists"}


async def test_a_list_holds_so_many(town: Town, monkeypatch: Any) -> None:
    monkeypatch.setattr("meadow.relationships.lists.actions.MAX_MEMBERS", 3)
    path = await makes(town.ada)
    crowd = await town.crowd(5)
    answers = await asyncio.gather(*(town.ada.call("PUT", f"{path}/members/{one.id}") for one in crowd))
    assert sorted(answer.status_code for answer in answers) == [204, 204, 204, 422, 422]
    assert len(await names(town.ada, path)) == 3


async def test_a_name_is_screened_where_others_read_it(town: Town) -> None:
    await appoint(town, town.ada)
    await rule(town, "zebrafish")
    path = await makes(town.ada, "zebrafish lovers")
    public = await town.ada.call("PUT", path, {"isPrivate": False})
    assert (public.status_code, public.json()["code"]) == (422, "refused_by_rule")
    assert (await town.ben.get(path)).status_code == 404
    assert (await town.ada.call("PUT", path, {"isPrivate": False, "name": "Fish"})).status_code == 200
