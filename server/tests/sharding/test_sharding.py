"""The hot paths over four databases: the same answers as from one, and every statement knows which shards it needs."""

import asyncio
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from meadow.packages import metadata
from tests.sharding.cluster import Cluster, cluster
from tests.sharding.placement import BROADCASTS, NOT_LEADING, SHARDED, SHARDS
from tests.sharding.reading import Asks, asks
from tests.sharding.town import Answers, ask_everything, load
from tests.sharding.watched import apart


@dataclass
class Rehearsal:
    """What both said."""

    over_four: Cluster
    one: Answers
    four: Answers


_FULL = pytest.mark.full("Rehearses a split over four databases, which no installation has.")


@pytest.fixture(scope="module")
def rehearsal(
    postgres_url: str, postgres_emptier: Any, worker_id: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Rehearsal]:
    server = f"{postgres_url.rsplit('/', 1)[0]}/postgres"
    postgres_emptier.empty()
    one, four = tmp_path_factory.mktemp("one"), tmp_path_factory.mktemp("four")
    with cluster(server, f"meadow_shard_{worker_id}_{os.getpid()}") as made, pytest.MonkeyPatch.context() as patch:

        def asked(url: str, folder: Path) -> Answers:
            settings, dataset = load(url, folder)
            return asyncio.run(ask_everything(settings, dataset, patch))

        yield Rehearsal(made, asked(postgres_url, one), asked(made.router, four))


@_FULL
def test_every_read_answers_over_four_databases_as_from_one(rehearsal: Rehearsal) -> None:
    assert len(rehearsal.one.body) > 20
    for name, body in rehearsal.one.body.items():
        assert rehearsal.four.body[name] == body, name


@_FULL
def test_every_write_is_taken(rehearsal: Rehearsal) -> None:
    assert rehearsal.four.status == rehearsal.one.status
    assert {status // 100 for status in rehearsal.four.status.values()} == {2}


@_FULL
def test_every_statement_names_its_shard_column_or_is_a_declared_broadcast(rehearsal: Rehearsal) -> None:
    declared = {name: set(tables) for name, tables in BROADCASTS.items()}
    assert rehearsal.four.statements > 60
    assert rehearsal.four.broadcasts == declared


@_FULL
def test_each_row_lies_in_the_one_shard_that_its_column_names(rehearsal: Rehearsal) -> None:
    async def check() -> dict[str, list[int]]:
        counts: dict[str, list[int]] = {}
        router: Any = await asyncpg.connect(rehearsal.over_four.router)
        for number in range(SHARDS):
            shard: Any = await asyncpg.connect(rehearsal.over_four.shard(number))
            for table, column in SHARDED.items():
                counts.setdefault(table, []).append(await shard.fetchval(f"SELECT count(*) FROM {table}"))
                keys = [row[0] for row in await shard.fetch(f"SELECT DISTINCT {column} FROM {table}")]
                strange = await router.fetchval(
                    "SELECT count(*) FROM unnest($1::text[]) AS key WHERE NOT satisfies_hash_partition("
                    f"'{table}'::regclass, $2, $3, key::{'text' if column == 'tag_key' else 'bigint'})",
                    [str(key) for key in keys],
                    SHARDS,
                    number,
                )
                assert strange == 0, table
            await shard.close()
        await router.close()
        return counts

    counts = asyncio.run(check())
    for table in ("posts", "post_likes", "user_likes", "comments", "notifications", "follows_out", "messages"):
        assert min(counts[table]) > 0, f"{table} uses some shards only"


def test_the_shard_column_leads_the_key_or_its_exception_is_written_down() -> None:
    leading = {name for name, column in SHARDED.items() if next(iter(metadata.tables[name].primary_key)).name == column}
    assert set(SHARDED) - leading == set(NOT_LEADING)


@pytest.mark.parametrize(
    ("sql", "expected"),
    [
        ("SELECT posts.id FROM posts WHERE posts.id = $1::BIGINT", {"posts": Asks.ONE}),
        ("SELECT posts.id FROM posts WHERE posts.id IN (SELECT unnest($1))", {"posts": Asks.KEYED}),
        ("SELECT posts.id FROM posts WHERE posts.author_id = $1", {"posts": Asks.ALL}),
        (
            "SELECT u.id FROM users AS u JOIN user_likes AS l ON l.post_id = $1 WHERE u.id = l.user_id",
            {"user_likes": Asks.KEYED},
        ),
        (
            "SELECT 1 FROM posts WHERE posts.id = $1 AND"
            " EXISTS (SELECT 1 FROM user_likes WHERE user_likes.post_id = $1)",
            {"posts": Asks.ONE, "user_likes": Asks.ALL},
        ),
        ("INSERT INTO comments (id, content) VALUES ($1, $2)", {"comments": Asks.ALL}),
        ("INSERT INTO comments (id, subject_id) VALUES ($1, $2) ON CONFLICT DO NOTHING", {"comments": Asks.ONE}),
        ("UPDATE posts SET likes_count = posts.likes_count + 1", {"posts": Asks.ALL}),
        ("DELETE FROM user_likes WHERE user_likes.user_id = $1", {"user_likes": Asks.ONE}),
    ],
)
def test_what_a_statement_asks_is_read_from_it(sql: str, expected: dict[str, Asks]) -> None:
    assert asks(sql) == expected


def test_an_upsert_whose_key_is_not_the_shard_column_is_refused() -> None:
    with pytest.raises(AssertionError, match="shard column"):
        apart("INSERT INTO messages (id, seq) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seq = excluded.seq")
