"""The list of bookmarks: order, pages, counts, popular tags, and what is left out."""

from collections.abc import Callable

import pytest

from meadow.bookmarks.queries import lists as kept_queries
from meadow.platform.core import clock
from meadow.posts.actions import empty_bin
from tests.bookmarks.keeping import folder, folders, keep, kept, move
from tests.contract import shapes
from tests.rows import count
from tests.town import Town


async def test_bookmarks_stand_in_the_order_they_were_made(town: Town) -> None:
    first, second, third = [await town.ada.posts(text) for text in ("one", "two", "three")]
    for post in (second, third, first):
        await keep(town.ben, post)
    assert await kept(town.ben) == ["one", "three", "two"]
    assert await kept(town.ben, sort="oldest") == ["two", "three", "one"]
    assert await kept(town.ada) == []


async def test_a_bookmark_is_a_post_with_its_folder(town: Town) -> None:
    await keep(town.ben, await town.ada.posts("A heron"))
    [shown] = (await town.ben.get("/api/bookmarks")).json()
    assert (shown.pop("folderId"), shown.pop("remindAt")) == (None, None)
    assert shapes.post_in_list(shown)
    assert shown["isBookmarked"]


@pytest.mark.parametrize("sort", ["recent", "oldest"])
@pytest.mark.parametrize("q", ["", "post"])
async def test_pages_neither_skip_nor_repeat_while_bookmarks_come(town: Town, sort: str, q: str) -> None:
    posts = [await town.ada.posts(f"post {number}") for number in range(7)]
    for post in posts:
        await keep(town.ben, post)
    answer = await town.ben.get("/api/bookmarks", params={"limit": 3, "sort": sort, "q": q})
    assert answer.headers["X-Total-Count"] == "7"
    seen = answer.json()
    await keep(town.ben, posts[3], wanted=False)
    await keep(town.ben, posts[3])
    while "next" in answer.links:
        answer = await town.ben.get(answer.links["next"]["url"])
        assert answer.headers["X-Total-Count"] == "7"
        seen += answer.json()
    numbers = [int(post["content"].removeprefix("post ")) for post in seen]
    assert numbers == ([6, 5, 4, 2, 1, 0] if sort == "recent" else [0, 1, 2, 4, 5, 6, 3])


@pytest.mark.parametrize("few", [1000, 1])
async def test_what_cannot_be_seen_is_neither_listed_nor_counted(
    town: Town, few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_queries, "_FEW", few)
    kept_queries._count.cache_clear()  # pyright: ignore[reportPrivateUsage]
    by_ada, again, by_cleo, by_dan = [
        await town.ada.posts("By Ada #green"),
        await town.ada.posts("Again #green"),
        await town.cleo.posts("By Cleo #green"),
        await town.dan.posts("By Dan #green"),
    ]
    home = await folder(town.ben, "Home")
    for post in (by_ada, again, by_cleo, by_dan):
        await keep(town.ben, post)
        await move(town.ben, post, home)

    async def total(**wanted: str) -> int:
        return int((await town.ben.get("/api/bookmarks", params={"limit": 1, **wanted})).headers["X-Total-Count"])

    async def totals() -> set[int]:
        listed = (await town.ben.get("/api/bookmarks/tags")).json()
        named = {entry["tag"]: entry["count"] for entry in listed}.get("green", 0)
        return {
            await total(),
            await total(folder=home),
            await total(q="#green"),
            named,
            (await folders(town.ben))["Home"],
        }

    assert await totals() == {4}
    await town.ada.delete(f"/api/posts/{by_ada['id']}")
    assert await totals() == {3}
    await town.cleo.blocks(town.ben)
    assert await totals() == {2}
    await town.ben.blocks(town.dan)
    assert await totals() == {1}
    assert await kept(town.ben, folder=home) == await kept(town.ben) == ["Again #green"]
    await town.ben.unblocks(town.dan)
    await town.ada.post(f"/api/posts/{by_ada['id']}/restore")
    assert await totals() == {3}
    await town.ben.mutes(town.ada)  # hides from feeds, not what was kept
    assert await totals() == {3}
    kept_queries._count.cache_clear()  # pyright: ignore[reportPrivateUsage]


async def test_a_post_that_goes_for_good_takes_the_bookmarks_of_all_along(
    town: Town, later: Callable[[int], None]
) -> None:
    gone, stays = await town.ada.posts("Gone"), await town.ada.posts("Stays")
    home = await folder(town.ben, "Home")
    for member in (town.ada, town.ben, town.cleo):
        await keep(member, gone)
        await keep(member, stays)
    await move(town.ben, gone, home)
    await town.ada.delete(f"/api/posts/{gone['id']}")
    assert await count(town, "user_bookmarks") == 6
    later(30 * clock.DAY_MS + clock.MINUTE_MS)
    await empty_bin.perform(town.context.work())
    assert await count(town, "user_bookmarks") == await count(town, "user_bookmarks", post_id=int(stays["id"])) == 3
    assert await count(town, "user_bookmarks", folder_id=int(home)) == 0


async def test_popular_tags_are_at_most_ten_the_most_common_first(town: Town) -> None:
    for number in range(12):
        tags = [f"tag{n:02}" for n in range(number, 12)][:10]
        await keep(town.ben, await town.ada.posts("x", hashtags=tags))
    await keep(town.ben, await town.cleo.posts("Baking #Tag11 again"))
    await town.ada.posts("not kept", hashtags=["tag00", "tag00b"])
    found = (await town.ben.get("/api/bookmarks/tags")).json()
    assert [(entry["tag"], entry["count"]) for entry in found][:2] == [("tag11", 11), ("tag09", 10)]
    assert len(found) == 10
    assert [entry["count"] for entry in found] == sorted((entry["count"] for entry in found), reverse=True)
    assert (await town.ada.get("/api/bookmarks/tags")).json() == []


async def test_the_budgets_of_bookmarks(town: Town) -> None:
    home = await folder(town.ben, "Home")
    posts = [await town.ada.posts(f"Ada at the river {number}") for number in range(4)]
    for post in posts:
        await keep(town.ben, post)
        await move(town.ben, post, home)
    for wanted, most in (
        ({}, 2),
        ({"limit": "2"}, 3),
        ({"limit": "2", "folder": home}, 4),
        ({"q": "river"}, 6),
        ({"q": "ada river", "folder": home}, 9),
    ):
        with town.statements(most=most):
            assert len((await town.ben.get("/api/bookmarks", params=wanted)).json()) >= 2
    with town.statements(most=1):
        await town.ben.get("/api/bookmarks/tags")
    with town.statements(most=1):
        await town.ben.get("/api/bookmarks/folders")
    with town.statements(most=3):
        await move(town.ben, posts[0], home)


@pytest.mark.parametrize(
    "wanted",
    [{"sort": "best"}, {"folder": "x"}, {"folder": "-1"}, {"cursor": "zzz"}, {"limit": "0"}, {"q": "x" * 201}],
)
async def test_what_cannot_be_asked_is_refused(town: Town, wanted: dict[str, str]) -> None:
    answer = await town.ben.get("/api/bookmarks", params=wanted)
    assert answer.status_code == 422
    assert answer.json()["fields"].keys() == wanted.keys()
