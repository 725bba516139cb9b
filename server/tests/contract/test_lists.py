"""Every list: its limit, its cursor, and pages that neither skip nor repeat while rows come and go."""

from typing import Any

import pytest

from tests.cast import Person
from tests.contract import shapes
from tests.town import Member, Town


async def walk(member: Member, path: str, *, between: Any = None) -> list[str]:
    """The ids of all pages, following the Link header."""
    seen: list[str] = []
    url: str | None = path
    while url:
        page = await member.get(url)
        assert page.status_code == 200, page.text
        seen += [entry["id"] for entry in page.json()]
        url = page.links["next"]["url"] if "next" in page.links else None
        if url and between:
            await between(len(seen))
    return seen


LISTS = [
    "/api/posts",
    "/api/posts/{post}/comments",
    "/api/comments?userId={ada}",
    "/api/notifications",
]
PEOPLE = [
    "/api/follow/followers/{ada}",
    "/api/follow/following/{ada}",
    "/api/follow/followers/{ada}?search=neighbour",
    "/api/lists/{list}/members",
    "/api/users/blocked",
    "/api/users/muted",
]


async def filled(town: Town, rows: int) -> dict[str, Any]:
    """Every list of Ada has that many rows; the fillers of the paths to them."""
    posts = [await town.ada.posts(f"post {n}") for n in range(rows)]
    for post in posts:
        await town.ada.comments(posts[0]["id"])
        await town.ben.post(f"/api/posts/{post['id']}/like")
    listed = (await town.ada.post("/api/lists", {"name": "Neighbours"})).json()["id"]
    return {"post": posts[0]["id"], "ada": town.ada.id, "ben": town.ben.id, "list": listed}


async def crowded(town: Town, rows: int) -> dict[str, Any]:
    """Every list of people around Ada has that many."""
    listed = (await town.ada.post("/api/lists", {"name": "Neighbours"})).json()["id"]
    for member in await town.crowd(rows):
        await member.follows(town.ada)
        await town.ada.follows(member)
        await town.ada.mutes(member)
        await town.ada.call("PUT", f"/api/lists/{listed}/members/{member.id}")
    for number in range(rows):
        await town.ada.blocks(await town.move_in(Person(f"stranger_{number}", "Some", "Body")))
    return {"ada": town.ada.id, "list": listed}


@pytest.mark.parametrize("path", [*LISTS, "/api/posts?likedBy={ben}", "/api/posts?userId={ada}&likedBy={ben}"])
async def test_a_list_gives_twenty_and_the_address_of_the_next(town: Town, path: str) -> None:
    await assert_paged(town, path.format_map(await filled(town, 21)))


@pytest.mark.parametrize("path", PEOPLE)
async def test_a_list_of_people_gives_twenty_and_the_address_of_the_next(town: Town, path: str) -> None:
    await assert_paged(town, path.format_map(await crowded(town, 21)))


async def assert_paged(town: Town, where: str) -> None:
    page = await town.ada.get(where)
    assert len(page.json()) == 20
    link = page.headers["Link"]
    assert link.startswith("</api/")
    assert link.endswith('>; rel="next"')
    for part in where.partition("?")[2].split("&"):
        assert part in link
    last = await town.ada.get(page.links["next"]["url"])
    assert len(last.json()) == 1
    assert "Link" not in last.headers
    exact = await town.ada.get(where + ("&" if "?" in where else "?") + "limit=21")
    assert len(exact.json()) == 21
    assert "Link" not in exact.headers


@pytest.mark.parametrize("path", [*LISTS, *PEOPLE])
async def test_limits_outside_1_to_100_and_foreign_cursors_are_422(town: Town, path: str) -> None:
    where = path.format_map(await filled(town, 2))
    joint = "&" if "?" in where else "?"
    for limit in ("0", "-1", "101", "many", "", "1.5", "9" * 5000, str(2**63)):
        answer = await town.ada.get(f"{where}{joint}limit={limit}")
        assert answer.status_code == 422, limit
        assert shapes.fields_failure(answer.json())
        assert list(answer.json()["fields"]) == ["limit"]
    for cursor in (
        "",
        "x",
        "gAAAAAAAAAA",
        "AAAAAAAAAAB",
        "//////////8",
        "%00",
        "é",
        "A" * 64,
        "A" * 5000,
        "-1",
        "null",
    ):
        answer = await town.ada.get(f"{where}{joint}cursor={cursor}")
        assert answer.status_code == 422, cursor
        assert shapes.fields_failure(answer.json())
        assert list(answer.json()["fields"]) == ["cursor"]
    for limit in (1, 100):
        assert (await town.ada.get(f"{where}{joint}limit={limit}")).status_code == 200


async def test_the_feed_skips_and_repeats_nothing_while_posts_come_and_go(town: Town) -> None:
    posts = [(await town.ada.posts(f"post {n}"))["id"] for n in range(12)]
    gone: set[str] = set()

    async def disturb(seen: int) -> None:
        await town.ben.posts("breaking news")
        for index in (11 - seen, 12 - seen):  # the next one, and the one that the cursor names
            await town.ada.delete(f"/api/posts/{posts[index]}")
            gone.add(posts[index])

    seen = await walk(town.cleo, "/api/posts?limit=3", between=disturb)
    assert len(seen) == len(set(seen))
    kept = [post for post in reversed(posts) if post not in gone]
    assert [post for post in seen if post not in gone] == kept


async def test_liked_posts_skip_and_repeat_nothing_while_likes_come_and_go(town: Town) -> None:
    posts = [(await town.ada.posts(f"post {n}"))["id"] for n in range(14)]
    for post in posts[:10]:
        await town.ben.post(f"/api/posts/{post}/like")
    fresh = iter(posts[10:])

    async def disturb(seen: int) -> None:
        await town.ben.post(f"/api/posts/{posts[10 - seen]}/like", {"liked": False})  # the cursor's own row
        await town.ben.post(f"/api/posts/{next(fresh)}/like")

    seen = await walk(town.cleo, f"/api/posts?likedBy={town.ben.id}&limit=3", between=disturb)
    assert seen == list(reversed(posts[:10]))


async def test_comments_skip_and_repeat_nothing_while_comments_come_and_go(town: Town) -> None:
    post = (await town.ada.posts())["id"]
    comments = [(await town.ben.comments(post, f"comment {n}"))["id"] for n in range(10)]

    async def disturb(seen: int) -> None:
        await town.ben.delete(f"/api/comments/{comments[seen - 1]}")  # the cursor's own row

    seen = await walk(town.cleo, f"/api/posts/{post}/comments?limit=3", between=disturb)
    assert seen == comments


@pytest.mark.parametrize("kind", ["block", "mute"])
async def test_hidden_people_skip_and_repeat_nothing_while_they_come_and_go(town: Town, kind: str) -> None:
    crowd = await town.crowd(14)
    for member in crowd[:10]:
        await town.ada.post(f"/api/users/{member.id}/{kind}")
    late = iter(crowd[10:])

    async def disturb(seen: int) -> None:
        await town.ada.delete(f"/api/users/{crowd[10 - seen].id}/{kind}")  # the cursor's own row
        await town.ada.post(f"/api/users/{next(late).id}/{kind}")

    seen = await walk(town.ada, f"/api/users/{'blocked' if kind == 'block' else 'muted'}?limit=3", between=disturb)
    assert seen == [str(member.id) for member in reversed(crowd[:10])]
