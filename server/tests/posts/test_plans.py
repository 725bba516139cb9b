"""What PostgreSQL reads for a page, whoever asks: one plan for everybody meets members who kept thousands."""

import json
from typing import Any

import asyncpg
import pytest
from sqlalchemy.dialects.postgresql import asyncpg as dialect

from meadow.core.db.compile import compiler_for
from meadow.core.settings import Settings
from meadow.posts.queries import pages
from meadow.posts.schemas import PostFilter
from tests.town import open_town

KEPT = 5_000


def rows_read(node: dict[str, Any]) -> int:
    """The most rows that any step of the plan saw, over all its turns."""
    here = int(node["Actual Rows"] * node["Actual Loops"])
    return max([here, *(rows_read(below) for below in node.get("Plans", ()))])


@pytest.mark.parametrize("bookmarked", [False, True])
async def test_a_page_reads_as_few_rows_for_who_kept_and_liked_thousands(
    postgres_settings: Settings, bookmarked: bool
) -> None:
    async with open_town(postgres_settings) as town:
        ben = town.ben.id
        post = await town.ada.posts()
        connection = await asyncpg.connect(postgres_settings.database_url)
        try:
            copied = (
                "INSERT INTO posts SELECT (jsonb_populate_record(posts, jsonb_build_object('id', posts.id + n))).*"
                f" FROM posts, generate_series(1, {KEPT}) AS n"
            )
            await connection.execute(copied)
            for edge, number in (("user_bookmarks", "bookmark_id"), ("user_likes", "like_id")):
                await connection.execute(
                    f"INSERT INTO {edge} (user_id, post_id, {number}) SELECT $1, id, id FROM posts", ben
                )
            # Statistics as of a town in which hardly anybody keeps anything.
            for member in (town.ada.id, town.cleo.id, town.dan.id):
                await connection.execute(
                    "INSERT INTO user_bookmarks (user_id, post_id, bookmark_id) VALUES ($1, $2, $2)",
                    member,
                    int(post["id"]),
                )
            await connection.execute("ANALYZE")
            await connection.execute("SET plan_cache_mode = force_generic_plan")
            wanted = PostFilter(bookmarked=bookmarked)
            statement = pages._page_statement(  # pyright: ignore[reportPrivateUsage]
                wanted.limit, followed=False, author=False, tag=False, media=False, liked=False, bookmarked=bookmarked
            )
            prepared = compiler_for(dialect.dialect)(statement, {})
            await connection.execute(f"PREPARE page AS {prepared.sql}")
            values = prepared.values({"viewer": ben, "before": wanted.before()})
            told = await connection.fetchval(
                f"EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE page({', '.join(map(str, values))})"
            )
        finally:
            await connection.close()
    assert rows_read(json.loads(told)[0]["Plan"]) <= 10 * wanted.limit
