"""What is asked of a PostgreSQL before anything is trusted to it (security, D6)."""

import json
from typing import Any

import asyncpg
import pytest
from sqlalchemy import select
from sqlalchemy.dialects.postgresql.asyncpg import dialect

from meadow.platform.config.settings import Settings
from meadow.platform.db.engine import engine_at
from meadow.platform.db.kept_connections import KeptConnections
from meadow.platform.db.postgres import UnsafeServer
from meadow.platform.db.statement_cache import Prepared, compiler_for
from meadow.platform.db.steps import Given
from meadow.posts.models import posts
from tests.town import open_town


async def test_d6_a_server_that_may_lose_what_it_acknowledged_is_refused(postgres_settings: Settings) -> None:
    name = postgres_settings.database_url.rpartition("/")[2]
    connection = await asyncpg.connect(postgres_settings.database_url)
    try:
        await connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
        with pytest.raises(UnsafeServer, match="synchronous_commit=off"):
            await engine_at(postgres_settings.database).open()
    finally:
        await connection.execute(f"ALTER DATABASE {name} RESET synchronous_commit")
        await connection.close()
    database = engine_at(postgres_settings.database)
    await database.open()
    await database.close()


async def test_pages_and_changes_are_not_planned_again_at_each_call(postgres_settings: Settings) -> None:
    async with open_town(postgres_settings) as town:
        await town.ada.follows(town.ben)
        post = await town.ben.posts("by the river", hashtags=["river"])
        await town.ada.comments(post["id"])
        for _ in range(8):
            for path in ("?feed=following", "?feed=foryou", "?bookmarked=true", f"/{post['id']}", "/search?q=river"):
                assert (await town.ada.get(f"/api/posts{path}")).status_code == 200
            assert (await town.ada.post(f"/api/posts/{post['id']}/like")).status_code == 200
        database: Any = town.database.engine
        counted = [await _plans(connections) for connections in database._pools]
    # The third pool is for searches, which are planned for each word.
    assert [custom for custom, _ in counted[:2]] == [0, 0]
    assert counted[2][0] > 0
    assert all(generic > 50 for _, generic in counted[:2])


async def test_a_list_of_given_rows_is_planned_as_a_short_one(postgres_settings: Settings) -> None:
    """A post or a message gives a few: for the hundred that PostgreSQL expects, whole tables would be read."""
    given = Given("given", posts.c.id, posts.c.content)
    query = Prepared(select(*given.rows.c).add_cte(given.as_cte("postgresql")), compiler_for(dialect).dialect, None)
    connection = await asyncpg.connect(postgres_settings.database_url)
    try:
        await connection.execute("SET plan_cache_mode = force_generic_plan")
        await connection.execute(f"PREPARE listed AS {query.sql}")
        [plan] = json.loads(await connection.fetchval("EXPLAIN (FORMAT JSON) EXECUTE listed('[]')"))
    finally:
        await connection.close()
    assert plan["Plan"]["Plan Rows"] <= 10


async def _plans(connections: KeptConnections) -> tuple[int, int]:
    """How often the statements of these connections were planned for their values, and how often they were not."""
    taken = [await connections.take() for _ in range(connections.opened)]
    found = [0, 0]
    for connection in taken:
        asked = "SELECT sum(custom_plans)::int, sum(generic_plans)::int FROM pg_prepared_statements"
        row = await connection.fetchrow(asked)
        found = [sum(pair) for pair in zip(found, (row[0] or 0, row[1] or 0), strict=True)]
        connections.give(connection)
    return found[0], found[1]
