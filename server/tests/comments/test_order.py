"""Orders of a thread: oldest, newest and most liked first."""

from typing import Any

import pytest

from meadow.comments import queries
from meadow.comments.schemas import Sort, ThreadFilter
from meadow.platform.config.settings import Settings
from meadow.platform.core.paging import limited
from tests.contract.test_lists import walk
from tests.posts.test_plans import connected, rows_read
from tests.reels.filming import reel_of
from tests.town import Town, open_town


async def liked(town: Town, comments: list[dict[str, Any]], likes: list[int]) -> None:
    members = [town.ada, town.ben, town.cleo, town.dan]
    for comment, number in zip(comments, likes, strict=True):
        for member in members[:number]:
            await member.post(f"/api/comments/{comment['id']}/like", {"liked": True})


@pytest.mark.parametrize(
    ("sort", "order"), [("oldest", [0, 1, 2, 3, 4]), ("newest", [4, 3, 2, 1, 0]), ("top", [3, 1, 4, 0, 2])]
)
async def test_a_thread_is_walked_in_each_order(town: Town, sort: str, order: list[int]) -> None:
    post = await town.ada.posts()
    said = [await town.ben.comments(post["id"], f"Comment {n}") for n in range(5)]
    await liked(town, said, [1, 2, 0, 4, 1])
    path = f"/api/posts/{post['id']}/comments?limit=2&sort={sort}"
    assert await walk(town.cleo, path) == [said[n]["id"] for n in order]
    # Replies stay in the order they were written in, unless they are what is asked for.
    replies = [await town.dan.comments(post["id"], f"Reply {n}", parentId=said[0]["id"]) for n in range(3)]
    listed = (await town.cleo.get(f"/api/posts/{post['id']}/comments?sort={sort}")).json()
    (found,) = [comment for comment in listed if comment["replies"]]
    assert [reply["id"] for reply in found["replies"]] == [reply["id"] for reply in replies]


async def test_reels_likewise(town: Town) -> None:
    path = f"/api/reels/{(await reel_of(town.ada))['id']}"
    said = [(await town.ben.post(f"{path}/comment", {"content": f"Comment {n}"})).json()["id"] for n in range(3)]
    await town.cleo.post(f"/api/reels/comments/{said[1]}/like")
    assert await walk(town.cleo, f"{path}/comments?limit=1&sort=newest") == said[::-1]
    assert await walk(town.cleo, f"{path}/comments?limit=1&sort=top") == [said[1], said[2], said[0]]


@pytest.mark.parametrize("asked", ["sort=best", "sort=", "sort=top&cursor=x", "sort=newest&cursor=WzEsMV0"])
async def test_an_order_or_cursor_that_is_not_ours_is_422(town: Town, asked: str) -> None:
    post = await town.ada.posts()
    assert (await town.ben.get(f"/api/posts/{post['id']}/comments?{asked}")).status_code == 422


@pytest.mark.parametrize("sort", ["oldest", "newest", "top"])
async def test_a_page_of_a_thread_of_thousands_reads_few(postgres_settings: Settings, sort: Sort) -> None:
    async with open_town(postgres_settings) as town, connected(postgres_settings) as connection:
        post = int((await town.ada.posts())["id"])
        said = int((await town.ben.comments(str(post)))["id"])
        await connection.execute(
            "INSERT INTO comments SELECT (jsonb_populate_record(comments, jsonb_build_object("
            "'id', comments.id + n, 'likes_count', n % 7))).* FROM comments, generate_series(1, 20000) AS n"
            " WHERE comments.id = $1",
            said,
        )
        wanted = ThreadFilter(sort=sort)
        statement = limited(queries._IN_ORDER[sort], wanted.limit)  # pyright: ignore[reportPrivateUsage]
        likes, after = wanted.place()
        given = {"viewer": town.cleo.id, "subject": post, "parent": 0, "after": after}
        read = await rows_read(connection, statement, {**given, "likes": likes} if sort == "top" else given)
    assert read <= 10 * wanted.limit
