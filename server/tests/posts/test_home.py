"""The home feed looks at few rows however much is written in communities of others."""

from typing import Any

import pytest

from meadow.platform.config.settings import Settings
from meadow.platform.db.sqlite import SqliteDatabase
from meadow.posts.models import posts
from meadow.posts.queries import pages
from meadow.posts.schemas import PostFilter
from tests.communities.gathering import community, joins, posts_there
from tests.posts.test_plans import connected, rows_read
from tests.town import Town

WRITTEN = 4_000
_COLUMNS = [column.name for column in posts.c if column.name not in ("id", "community_id")]
_COPIES = (
    f"INSERT INTO posts (id, community_id, {', '.join(_COLUMNS)})"
    f" SELECT posts.id + numbers.n, {{home}}, {', '.join(_COLUMNS)} FROM posts,"
    f" (WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {WRITTEN}) SELECT n FROM n) AS numbers"
    " WHERE posts.id = {post}"
)
_STATEMENT = pages._page_statement(  # pyright: ignore[reportPrivateUsage]
    20, followed=False, of_list=False, author=False, tag=False, media=False, liked=False, bookmarked=False
)


async def _copy(town: Town, settings: Settings, post: int, home: str) -> None:
    sql = _COPIES.format(post=post, home=home)
    database: Any = town.database.engine
    if isinstance(database, SqliteDatabase):
        database._committer.connection.execute(sql)  # pyright: ignore[reportPrivateUsage]
    else:
        async with connected(settings) as connection:
            await connection.execute(sql)


async def _looked_at(town: Town, settings: Settings, viewer: int) -> int:
    """Steps of SQLite's machine, or the most rows that any step of PostgreSQL's plan saw, for the first page."""
    given = {"viewer": viewer, "before": PostFilter().before()}
    database: Any = town.database.engine
    if not isinstance(database, SqliteDatabase):
        async with connected(settings) as connection:
            return await rows_read(connection, _STATEMENT, given)
    steps: list[None] = []
    reader: Any = database._reader  # pyright: ignore[reportPrivateUsage]
    prepared = database.compiler(_STATEMENT, {})
    reader.set_progress_handler(lambda: steps.append(None), 1)
    reader.execute(prepared.sql, prepared.values(given)).fetchall()
    reader.set_progress_handler(None, 1)
    return len(steps)


@pytest.mark.parametrize("is_in_others", [False, True])
async def test_what_is_written_in_communities_of_others_costs_nothing(
    town: Town, settings: Settings, is_in_others: bool
) -> None:
    theirs = await community(town.ada)
    if is_in_others:
        await community(town.ben, name="Bread bakers")
    first = int((await town.ada.posts())["id"])
    await _copy(town, settings, first, "NULL")
    usual = await _looked_at(town, settings, town.ben.id)
    last = int((await posts_there(town.ada, theirs))["id"])
    await _copy(town, settings, last, str(theirs["id"]))
    assert await _looked_at(town, settings, town.ben.id) <= 1.2 * usual
    shown = (await town.ben.get("/api/posts")).json()
    assert [int(post["id"]) for post in shown] == [first + WRITTEN - n for n in range(20)]


async def test_posts_of_ones_own_communities_are_among_the_others(town: Town) -> None:
    ours, others = await community(town.ada), await community(town.ada, name="Bread bakers")
    await joins(town.ben, ours)
    ids = list[str]()
    for n in range(30):
        post = await (town.ada.posts(f"{n}") if n % 3 else posts_there(town.ada, ours if n % 2 else others))
        if n % 3 or n % 2:
            ids.append(post["id"])
    seen, link = list[str](), "/api/posts?limit=7"
    while link:
        page = await town.ben.get(link)
        seen += [post["id"] for post in page.json()]
        link = page.links.get("next", {}).get("url", "")
    assert seen == ids[::-1]
