"""The worker: at least once, never two at a time, loud when it gives up."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from sqlalchemy import text

from meadow.platform.core.clock import HOUR_MS, MINUTE_MS, now_ms
from meadow.platform.jobs import worker
from meadow.platform.jobs.queue import KNOWN, Job, Work, job
from meadow.platform.jobs.worker import CLAIM_MS, MOST_ATTEMPTS, Worker, backoff_ms
from tests import make
from tests.rows import count
from tests.town import Town

calls: list[Any] = []


@pytest.fixture
async def noting() -> AsyncIterator[Job]:
    """A job that notes what it was given, and fails when it was given a failure."""
    calls.clear()

    async def perform(work: Work, *, what: str) -> None:
        await asyncio.sleep(0)
        calls.append(what)
        if what == "breaks":
            raise RuntimeError("broken for good")

    yield job("tests.note")(perform)
    del KNOWN["tests.note"]


@pytest.fixture
def work(town: Town) -> Work:
    return town.context.work()


async def test_a_job_is_done_once_and_forgotten(town: Town, work: Work, noting: Job) -> None:
    async with town.database.write() as db:
        await noting.later(db, what="a")
        await noting.later(db, what="b")
    assert calls == []
    assert await Worker(work).run_due() == 2
    assert calls == ["a", "b"]
    assert await Worker(work).run_due() == 0
    assert await count(town, "jobs") == 0


async def test_jobs_are_done_in_the_order_in_which_they_are_due(town: Town, work: Work, noting: Job) -> None:
    now = now_ms()
    async with town.database.write() as db:
        for number in range(30):
            await noting.later(db, run_at=now - number // 2, what=str(number))
    while await Worker(work).run_due():
        pass
    assert calls == [str(number) for late in reversed(range(15)) for number in (2 * late, 2 * late + 1)]


async def test_a_job_asked_for_in_a_unit_that_fails_is_never_done(town: Town, work: Work, noting: Job) -> None:
    async def ask() -> None:
        async with town.database.write() as db:
            await noting.later(db, what="a")
            raise LookupError("changed its mind")

    with pytest.raises(LookupError, match="changed its mind"):
        await ask()
    assert await Worker(work).run_due() == 0
    assert calls == []


async def test_a_job_waits_for_its_moment(town: Town, work: Work, noting: Job, later: Callable[[int], None]) -> None:
    async with town.database.write() as db:
        await noting.later(db, run_at=now_ms() + HOUR_MS, what="a")
    assert await Worker(work).run_due() == 0
    later(HOUR_MS + 1)
    assert await Worker(work).run_due() == 1


@pytest.mark.usefixtures("still")
async def test_a_job_that_fails_is_tried_again_later_and_later_and_then_given_up(
    town: Town, work: Work, noting: Job, later: Callable[[int], None]
) -> None:
    async with town.database.write() as db:
        await noting.later(db, what="breaks")
    for attempt in range(1, MOST_ATTEMPTS + 1):
        assert await Worker(work).run_due() == 1
        assert len(calls) == attempt
        (row,) = await make.rows(town.database, "jobs")
        assert row.attempts == attempt
        assert row.error == "RuntimeError: broken for good"
        assert (row.dead_at is not None) == (attempt == MOST_ATTEMPTS)
        assert await Worker(work).run_due() == 0
        later(backoff_ms(attempt) - 100)
        assert await Worker(work).run_due() == 0
        later(200)
    later(24 * HOUR_MS)
    assert await Worker(work).run_due() == 0
    assert await count(town, "jobs") == 1


def test_the_wait_grows_up_to_an_hour() -> None:
    waits = [backoff_ms(attempt) for attempt in range(1, MOST_ATTEMPTS + 1)]
    assert waits[:4] == [2_000, 8_000, 32_000, 128_000]
    assert waits == sorted(waits)
    assert waits[-1] == HOUR_MS


async def test_many_workers_do_no_job_twice(town: Town, work: Work, noting: Job) -> None:
    async with town.database.write() as db:
        for n in range(60):
            await noting.later(db, what=str(n))

    async def work_off() -> None:
        while await Worker(work).run_due():
            pass

    await asyncio.gather(*(work_off() for _ in range(4)))
    assert sorted(calls, key=int) == [str(n) for n in range(60)]


async def test_a_claim_is_as_large_as_its_batch_whatever_the_query_plan(
    town: Town, work: Work, noting: Job, engine: str
) -> None:
    async with town.database.write() as db:
        for n in range(5):
            await noting.later(db, what=str(n))
    claim = worker._claim("imports", frozenset({"tests.note"}))  # pyright: ignore[reportPrivateUsage]
    async with town.database.write() as db:
        if engine == "postgres":
            for method in ("hashjoin", "mergejoin", "hashagg", "sort", "material"):
                await db.run(text(f"SET LOCAL enable_{method} = off"))
        claimed = await db.all(claim, now=now_ms(), until=now_ms() + CLAIM_MS)
    assert [row.payload for row in claimed] == [{"what": "0"}]


async def test_a_job_whose_worker_died_is_given_back_after_a_while(
    town: Town, work: Work, noting: Job, later: Callable[[int], None]
) -> None:
    async with town.database.write() as db:
        await noting.later(db, what="a")
    stuck = asyncio.Event()

    async def hang(work: Work, *, what: str) -> None:
        stuck.set()
        await asyncio.Event().wait()

    job("tests.note")(hang)
    dying = asyncio.create_task(Worker(work).run_due())
    await stuck.wait()
    dying.cancel()
    await asyncio.wait([dying])
    KNOWN["tests.note"] = noting
    assert await Worker(work).run_due() == 0
    later(CLAIM_MS + MINUTE_MS)
    assert await Worker(work).run_due() == 1
    assert calls == ["a"]


async def test_a_job_of_a_kind_nobody_knows_is_kept(town: Town, work: Work, noting: Job) -> None:
    async with town.database.write() as db:
        await Job("tests.unknown", noting.perform).later(db)
        await noting.later(db, what="a")
    assert await Worker(work).run_due() == 2
    assert calls == ["a"]
    (row,) = await make.rows(town.database, "jobs")
    assert (row.kind, row.dead_at) == ("tests.unknown", None)


async def test_a_recurring_job_has_one_row_however_often_workers_start(
    town: Town, work: Work, later: Callable[[int], None]
) -> None:
    for _ in range(3):
        await town.start_recurring_jobs()
    recurring = {kind for kind, declared in KNOWN.items() if declared.every_ms is not None}
    assert {row.kind for row in await make.rows(town.database, "jobs")} == recurring
    assert await count(town, "jobs") == len(recurring)
    await town.run_jobs()
    assert await count(town, "jobs") == len(recurring)
    assert await Worker(work).run_due() == 0
    later(25 * HOUR_MS)
    worker = Worker(work)
    assert await worker.run_due() + await worker.run_due() == len(recurring)  # a batch holds ten


async def test_a_worker_wakes_for_a_new_job_and_stops_when_told(town: Town, work: Work, noting: Job) -> None:
    worker = Worker(work)
    await worker.start()
    try:
        async with town.database.write() as db:
            await noting.later(db, what="a")
        async with asyncio.timeout(60):
            while not calls:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert calls == ["a"]
    finally:
        await worker.stop()
