"""What PostgreSQL reads for a page, whoever asks: one plan for everybody meets members who kept thousands, and
communities in which thousands were written."""

import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest
from sqlalchemy.dialects.postgresql import asyncpg as dialect

from meadow.platform.config.settings import Settings
from meadow.platform.db.postgres import SETTINGS
from meadow.platform.db.statement_cache import compiler_for
from meadow.posts.queries import community, pages
from meadow.posts.schemas import PostFilter
from tests.communities.gathering import community as founded
from tests.communities.gathering import posts_there
from tests.town import open_town

KEPT = 5_000
COPIED = (
    "INSERT INTO posts SELECT"
    " (jsonb_populate_record(posts, jsonb_build_object('id', posts.id + n, 'community_id', {}))).*"
    " FROM posts, generate_series({}, {}) AS n WHERE posts.id = $1"
)


@asynccontextmanager
async def connected(settings: Settings) -> AsyncGenerator[Any]:
    """A connection as the server's own, that may take its time to fill a table."""
    connection = await asyncpg.connect(settings.database_url, server_settings={**SETTINGS, "statement_timeout": "0"})
    try:
        yield connection
    finally:
        await connection.close()


async def rows_read(connection: Any, statement: Any, given: dict[str, Any]) -> int:
    """The most rows that any step of the plan for everybody saw, kept or not, over all its turns."""
    await connection.execute("ANALYZE")
    await connection.execute("SET plan_cache_mode = force_generic_plan")
    prepared = compiler_for(dialect.dialect)(statement, {})
    await connection.execute(f"PREPARE page AS {prepared.sql}")
    values = ", ".join(map(str, prepared.values(given)))
    told = await connection.fetchval(f"EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE page({values})")
    return _most(json.loads(told)[0]["Plan"])


def _most(node: dict[str, Any]) -> int:
    here = int((node["Actual Rows"] + node.get("Rows Removed by Filter", 0)) * node["Actual Loops"])
    return max([here, *(_most(below) for below in node.get("Plans", ()))])


@pytest.mark.parametrize("bookmarked", [False, True])
async def test_a_page_reads_as_few_rows_for_who_kept_and_liked_thousands(
    postgres_settings: Settings, bookmarked: bool
) -> None:
    async with open_town(postgres_settings) as town, connected(postgres_settings) as connection:
        ben = town.ben.id
        post = int((await town.ada.posts())["id"])
        await connection.execute(COPIED.format("null", 1, KEPT), post)
        for edge, number in (("user_bookmarks", "bookmark_id"), ("user_likes", "like_id")):
            await connection.execute(
                f"INSERT INTO {edge} (user_id, post_id, {number}) SELECT $1, id, id FROM posts", ben
            )
        # Statistics as of a town in which hardly anybody keeps anything.
        for member in (town.ada.id, town.cleo.id, town.dan.id):
            await connection.execute(
                "INSERT INTO user_bookmarks (user_id, post_id, bookmark_id) VALUES ($1, $2, $2)", member, post
            )
        wanted = PostFilter(bookmarked=bookmarked)
        statement = pages._page_statement(  # pyright: ignore[reportPrivateUsage]
            wanted.limit,
            followed=False,
            of_list=False,
            author=False,
            tag=False,
            media=False,
            liked=False,
            bookmarked=bookmarked,
        )
        read = await rows_read(connection, statement, {"viewer": ben, "before": wanted.before()})
    assert read <= 10 * wanted.limit


async def test_a_community_of_thousands_of_posts_reads_as_few_for_a_page(postgres_settings: Settings) -> None:
    async with open_town(postgres_settings) as town, connected(postgres_settings) as connection:
        here = await founded(town.ada)
        post = int((await posts_there(town.ada, here))["id"])
        # One of twenty posts is here, one in one of 50 small communities, and the others are in none.
        home = f"CASE n % 20 WHEN 0 THEN {here['id']} WHEN 1 THEN n / 20 % 50 END"
        await connection.execute(COPIED.format(home, 1, 10 * KEPT), post)
        limit = 20
        statement = community._page(limit)  # pyright: ignore[reportPrivateUsage]
        given = {"viewer": town.ben.id, "community": int(here["id"]), "before": PostFilter().before()}
        read = await rows_read(connection, statement, given)
    assert read <= 10 * limit
