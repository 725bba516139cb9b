"""Database work of one request of each route, counted in process: independent of the machine's load."""

import asyncio
import json
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import httpx2

from bench.lib.workload import Route
from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.platform.core import logs
from meadow.platform.db import sqlite
from meadow.platform.db.kept_connections import KeptConnections
from meadow.platform.db.session import Reader


async def _ask(
    settings: Settings, routes: list[Route], begin: Callable[[], None], count: Callable[[], int]
) -> dict[str, int]:
    """Count of one request of each route, by name; the member's session is cached beforehand."""
    app = create_app(settings.model_copy(update={"run_jobs": False}))
    transport = httpx2.ASGITransport(app=app)
    found: dict[str, int] = {}
    async with (
        app.router.lifespan_context(app),
        httpx2.AsyncClient(transport=transport, base_url="http://b") as client,
    ):
        for route in routes:
            method, path, token, body = route.make()
            headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"} if token else {}
            if token:
                await client.get("/api/auth/me", headers=headers)
            begin()
            answer = await client.request(method, path, headers=headers, content=body or None)
            answer.raise_for_status()
            found[route.name] = count()
    return found


@contextmanager
def reading() -> Generator[tuple[Callable[[], None], Callable[[], int]]]:
    """Two functions: reset, and the number of statements since the reset."""
    seen: list[Reader] = []
    original: Any = Reader.__init__

    def counting(reader: Reader, *given: Any) -> None:
        original(reader, *given)
        seen.append(reader)

    with patch.object(Reader, "__init__", counting):
        yield seen.clear, lambda: sum(reader.statements for reader in seen)


def statements_of(settings: Settings, routes: list[Route]) -> dict[str, int]:
    """Statements of each route, for the budgets of the figures."""
    logs.configure("error")
    with reading() as (begin, count):
        return asyncio.run(_ask(settings, routes, begin, count))


def examined_of(settings: Settings, routes: list[Route]) -> dict[str, int]:
    """Examined data of each read route: jumps of SQLite's virtual machine, table rows on PostgreSQL."""
    logs.configure("error")
    return _jumps_of(settings, routes) if settings.is_sqlite else _rows_of(settings, routes)


def _jumps_of(settings: Settings, routes: list[Route]) -> dict[str, int]:
    jumps, connections = list[None](), list[Any]()
    original = sqlite.connect

    def connect(*given: Any) -> Any:
        connections.append(original(*given))
        return connections[-1]

    def begin() -> None:
        jumps.clear()
        for connection in connections:
            connection.set_progress_handler(lambda: jumps.append(None), 1)

    with patch.object(sqlite, "connect", connect):
        return asyncio.run(_ask(settings, routes, begin, lambda: len(jumps)))


def _rows_of(settings: Settings, routes: list[Route]) -> dict[str, int]:
    looked: list[int] = []
    original = KeptConnections.fetch

    async def fetch(kept: KeptConnections, sql: str, values: Sequence[Any], seconds: float | None) -> Any:
        # The plan of the server's connections, possibly a generic plan.
        connection = await kept.take()
        await connection.execute(f"PREPARE asked AS {sql}")
        given = f"({', '.join(map(_spelled, values))})" if values else ""
        explained = await connection.fetchval(f"EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE asked{given}")
        await connection.execute("DEALLOCATE asked")
        kept.give(connection)
        looked.append(_rows_in(json.loads(explained)[0]["Plan"]))
        return await original(kept, sql, values, seconds)

    with patch.object(KeptConnections, "fetch", fetch):
        return asyncio.run(_ask(settings, routes, looked.clear, lambda: sum(looked)))


def _spelled(value: Any) -> str:
    if value is None or isinstance(value, bool | int | float):
        return "NULL" if value is None else str(value)
    text = "{" + ",".join(json.dumps(one) for one in value) + "}" if isinstance(value, list | tuple) else str(value)
    return "'" + text.replace("'", "''") + "'"


def _rows_in(plan: dict[str, Any]) -> int:
    """Table rows examined by a plan, filtered rows included."""
    looked = sum(plan.get(key, 0) for key in ("Actual Rows", "Rows Removed by Filter", "Rows Removed by Index Recheck"))
    own = round(looked * plan["Actual Loops"]) if "Relation Name" in plan else 0
    return own + sum(_rows_in(below) for below in plan.get("Plans", ()))
