"""Connections that are kept between statements, on a real PostgreSQL."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest

from meadow.platform.config.settings import Settings
from meadow.platform.db import kept_connections
from meadow.platform.db.kept_connections import KeptConnections

MOST = 2


@asynccontextmanager
async def _kept(settings: Settings) -> AsyncGenerator[tuple[KeptConnections, Any]]:
    pool: Any = await asyncpg.create_pool(settings.database_url, min_size=0, max_size=MOST)
    kept = KeptConnections(pool, MOST)
    try:
        yield kept, pool
    finally:
        await asyncio.wait_for(kept.close(), 60)


async def _process(kept: KeptConnections) -> int:
    return int((await kept.fetch("SELECT pg_backend_pid()", (), 60))[0][0])


async def test_a_connection_serves_one_statement_after_the_other_and_does_not_go_back_to_the_pool(
    postgres_settings: Settings,
) -> None:
    async with _kept(postgres_settings) as (kept, pool):
        first = await _process(kept)
        for _ in range(3):
            assert pool.get_idle_size() == 0
            assert await _process(kept) == first
        assert (kept.opened, kept.idle) == (1, 1)


async def test_no_more_than_allowed_are_used_at_once_and_the_first_who_waits_is_next(
    postgres_settings: Settings,
) -> None:
    async with _kept(postgres_settings) as (kept, _):
        taken = [await kept.take() for _ in range(MOST)]
        assert (kept.opened, kept.idle) == (MOST, 0)
        with pytest.raises(TimeoutError):
            await kept.take(seconds=0.01)
        order: list[int] = []

        async def wait(number: int) -> None:
            await _process(kept)
            order.append(number)

        waiting = [asyncio.create_task(wait(number)) for number in range(4)]
        waiting[1].cancel()
        await asyncio.sleep(0)
        kept.give(taken.pop())
        await asyncio.gather(*waiting, return_exceptions=True)
        assert order == [0, 2, 3]
        kept.give(taken.pop())
        assert (kept.opened, kept.idle) == (MOST, MOST)


async def test_after_a_failure_or_a_cancelled_statement_as_many_are_there_as_before(
    postgres_settings: Settings,
) -> None:
    async with _kept(postgres_settings) as (kept, _):
        for _ in range(2 * MOST):
            with pytest.raises(asyncpg.DivisionByZeroError):
                await kept.fetch("SELECT 1 / $1::int", (0,), 60)
            with pytest.raises(TimeoutError):
                await kept.fetch("SELECT pg_sleep(30)", (), 0.01)
            slow = asyncio.create_task(kept.fetch("SELECT pg_sleep(30)", (), 40))
            await asyncio.sleep(0.02)
            slow.cancel()
            with pytest.raises(asyncio.CancelledError):
                await slow
        found = await asyncio.gather(*(_process(kept) for _ in range(3 * MOST)))
        assert len(found) == 3 * MOST
        assert kept.opened == kept.idle <= MOST


async def test_one_that_the_server_ended_is_replaced(postgres_settings: Settings) -> None:
    async with _kept(postgres_settings) as (kept, _):
        first = await _process(kept)
        other = await asyncpg.connect(postgres_settings.database_url)
        await other.execute("SELECT pg_terminate_backend($1, 5000)", first)  # waits until it is gone
        await other.close()
        # The end of the connection has arrived here.
        async with asyncio.timeout(60):
            while kept_connections._is_open(kept._idle[0]):  # noqa: ASYNC110  # pyright: ignore[reportPrivateUsage]
                await asyncio.sleep(0.01)
        assert await _process(kept) != first
        taken = [await kept.take(seconds=60) for _ in range(MOST)]
        assert len(taken) == MOST
        for connection in taken:
            kept.give(connection)


async def test_closing_waits_for_the_statements_that_run_and_nobody_gets_one_afterwards(
    postgres_settings: Settings,
) -> None:
    async with _kept(postgres_settings) as (kept, _):
        await _process(kept)
        running = asyncio.create_task(kept.fetch("SELECT pg_sleep(0.2)", (), 60))
        await asyncio.sleep(0.02)
    assert len(await running) == 1
    with pytest.raises(asyncpg.InterfaceError):
        await _process(kept)


async def test_unused_ones_go_back_to_the_pool_which_closes_them(
    postgres_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_connections, "SWEEP_SECONDS", 0.02)
    async with _kept(postgres_settings) as (kept, pool):
        await asyncio.gather(*(_process(kept) for _ in range(MOST)))
        async with asyncio.timeout(60):
            while pool.get_idle_size() < kept.opened:  # noqa: ASYNC110  asyncpg has no event for it
                await asyncio.sleep(0.01)
        assert kept.idle == kept.opened
        await _process(kept)
