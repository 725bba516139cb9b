"""Indexing what is there already gives what indexing one by one gives."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import Connection, create_engine, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from meadow.migrations import run
from meadow.migrations.fill_search import fill_search
from meadow.platform.config.settings import Settings
from tests import make
from tests.search.asking import contents, handles, tags
from tests.town import Town

TABLES = ("hashtags", "member_words", "member_spellings", "search_words")


def anew(connection: Connection) -> None:
    """Empty the search and fill it again."""
    for table in TABLES:
        connection.execute(text(f"DELETE FROM {table}"))
    if connection.dialect.name == "sqlite":
        connection.execute(text("INSERT INTO post_words (post_words) VALUES ('delete-all')"))
    else:
        connection.execute(text("DELETE FROM post_words"))
    fill_search(connection)


def fill(settings: Settings) -> None:
    url = run.sync_url(settings)
    if settings.is_sqlite:
        with create_engine(url, poolclass=NullPool).begin() as connection:
            anew(connection)
        return

    async def apart() -> None:
        engine = create_async_engine(url, poolclass=NullPool)
        async with engine.begin() as connection:
            await connection.run_sync(anew)
        await engine.dispose()

    asyncio.run(apart())


async def test_the_migration_indexes_existing_posts_and_members(town: Town) -> None:
    await town.ada.posts("Fresh bread #Bakery", hashtags=["Morning"])
    await town.ben.posts("東京タワー", hashtags=["bakery", "旅"])
    gone = await town.ben.posts("Gone unicorn #Gone")
    await town.ben.delete(f"/api/posts/{gone['id']}")
    await town.run_jobs()
    before = {table: sorted(map(tuple, await make.rows(town.database, table))) for table in TABLES}
    with ThreadPoolExecutor(1) as thread:
        thread.submit(fill, town.settings).result()
    after = {table: sorted(map(tuple, await make.rows(town.database, table))) for table in TABLES}
    assert after == before
    assert await contents(town.cleo, "brea") == ["Fresh bread #Bakery"]
    assert await contents(town.cleo, "タワー") == ["東京タワー"]
    assert await contents(town.cleo, "#bakery") == ["東京タワー", "Fresh bread #Bakery"]
    assert await contents(town.cleo, "unicorn") == []
    assert await handles(town.cleo, "bne") == ["ben"]
    assert await tags(town.cleo, "bak") == [("Bakery", 2)]


async def test_posts_indexed_by_the_migration_can_be_deleted(town: Town) -> None:
    post = await town.ada.posts("Fresh bread #Bakery")
    await town.run_jobs()
    with ThreadPoolExecutor(1) as thread:
        thread.submit(fill, town.settings).result()
    await town.ada.delete(f"/api/posts/{post['id']}")
    assert await contents(town.cleo, "bread") == []
    assert await tags(town.cleo, "bak") == []
    assert await make.rows(town.database, "search_words") == []
