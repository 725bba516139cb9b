"""The product's PostgreSQL database with recorded statements, and with upserts rewritten for a router.

A foreign table supports no ON CONFLICT DO UPDATE, because the sender does not know the shard's keys. Here an UPDATE and
an INSERT of the missing rows replace it. A database sharded from within (Citus) accepts the original statement,
provided its key holds the shard column, which the rehearsal checks.
"""

import re
from collections.abc import Sequence
from typing import Any

from meadow.platform.db.postgres import PostgresDatabase
from tests.sharding.placement import SHARDED

_UPSERT = re.compile(
    r"(?:WITH (?P<given>.*?)\s+)?"
    r"INSERT INTO (?P<table>\w+) \((?P<columns>[^)]*)\) (?P<rows>.*?) ON CONFLICT \((?P<key>[^)]*)\)"
    r" DO UPDATE SET (?P<changes>.*?)(?: RETURNING (?P<returning>.*))?",
    re.DOTALL,
)


def apart(sql: str) -> str:
    """An upsert into a sharded table as two statements in one; other statements unchanged."""
    found = _UPSERT.fullmatch(sql)
    if found is None or found["table"] not in SHARDED:
        return sql
    table, key = found["table"], [name.strip() for name in found["key"].split(",")]
    assert SHARDED[table] in key, f"the key of an upsert into {table} does not name its shard column"
    same = " AND ".join(f"{table}.{name} = excluded.{name}" for name in key)
    met = " AND ".join(f"moved.{name} = excluded.{name}" for name in key)
    given = f"{found['given']}, " if found["given"] else ""
    return (
        f"WITH {given}excluded ({found['columns']}) AS ({found['rows']}),"
        f" moved AS (UPDATE {table} SET {found['changes']} FROM excluded WHERE {same} RETURNING {table}.*),"
        f" fresh AS (INSERT INTO {table} ({found['columns']}) SELECT {found['columns']} FROM excluded"
        f" WHERE NOT EXISTS (SELECT 1 FROM moved WHERE {met}) RETURNING {table}.*)"
        f" SELECT {found['returning'] or '1'} FROM (SELECT * FROM moved UNION ALL SELECT * FROM fresh) AS {table}"
    )


class _Watching:
    """A connection of the product with recorded statements, one table each."""

    combines = False

    def __init__(self, inner: Any, seen: list[tuple[str, Sequence[Any]]]) -> None:
        self._inner, self._seen = inner, seen
        self.compiler = inner.compiler

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    async def fetch(self, sql: str, values: Sequence[Any]) -> Sequence[Sequence[Any]]:
        self._seen.append((sql, values))
        return await self._inner.fetch(apart(sql), values)

    fetch_last = fetch

    async def run(self, sql: str, values: Sequence[Any]) -> int:
        self._seen.append((sql, values))
        return await self._inner.run(apart(sql), values)

    async def run_many(self, sql: str, values: Sequence[Sequence[Any]]) -> None:
        self._seen += [(sql, each) for each in values]
        await self._inner.run_many(apart(sql), values)


class WatchedDatabase(PostgresDatabase):
    """The product's database with recorded statements."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.seen: list[tuple[str, Sequence[Any]]] = []

    def reading(self) -> Any:
        """A reading connection without a deadline: foreign tables are slow."""
        return _Watching(super().reading_at_work(), self.seen)

    def writing(self) -> Any:
        return _Watching(super().writing(), self.seen)
