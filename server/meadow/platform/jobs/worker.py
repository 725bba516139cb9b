"""Job worker: claims, retries with back-off, failed jobs.

Each queue has its own task, so that long jobs do not delay others. A claim is short and renewed during the work: a job
is never claimed twice, and a dead worker's jobs are free again soon.
"""

import asyncio
import contextlib
import time
from collections.abc import Sequence
from functools import cache
from typing import Any, get_args

import structlog
from sqlalchemy import bindparam, delete, literal_column, select, update

from meadow.platform.core import clock
from meadow.platform.core.i18n import use_language
from meadow.platform.db.context import Committed
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.models import jobs
from meadow.platform.jobs.queue import KNOWN, MOST_ATTEMPTS, SWEEPS, Queue, Work

log: Any = structlog.get_logger("meadow.jobs")

CLAIM_MS = clock.MINUTE_MS // 2
"""Maximum delay of a dead worker's jobs: a job due at a minute still runs in that minute."""
RENEW_SECONDS = 10.0
BATCH = 10
SIDE_BY_SIDE: tuple[Queue, ...] = ("outbound", "webhooks")
POLL_SECONDS = 1.0

_big = jobs.c.run_at.type
_this_claim = (jobs.c.id == bindparam("job"), jobs.c.attempts == bindparam("held", type_=_big))
_DONE = delete(jobs).where(*_this_claim)
_RENEW = update(jobs).where(*_this_claim).values(locked_until=bindparam("until", type_=_big))
_GIVE_BACK = update(jobs).where(*_this_claim).values(locked_until=0, attempts=jobs.c.attempts - 1)
_AGAIN = (
    update(jobs)
    .where(*_this_claim)
    .values(
        run_at=bindparam("at", type_=_big),
        locked_until=0,
        attempts=bindparam("tried", type_=_big),
        error=bindparam("why", type_=jobs.c.error.type),
        dead_at=bindparam("dead", type_=_big),
    )
)


@cache
def _claim(queue: Queue | None, apart: frozenset[str]) -> Any:
    """UPDATE that claims due jobs of this queue (None: of any). ``apart``: the kinds of this queue; for the default
    queue the kinds of all others."""
    due = select(jobs.c.id).where(
        jobs.c.run_at <= bindparam("now", type_=_big),
        jobs.c.locked_until < bindparam("now", type_=_big),
        jobs.c.dead_at.is_(None),
    )
    if queue is not None:
        # Unknown kinds are claimed by the default queue and stay as failed jobs.
        kinds = [literal_column(f"'{kind}'") for kind in sorted(apart)]
        due = due.where(jobs.c.kind.not_in(kinds) if queue == "default" else jobs.c.kind.in_(kinds))
    most = BATCH if queue in (None, "default", *SIDE_BY_SIDE) else 1
    due = due.order_by(jobs.c.run_at, jobs.c.id).limit(literal_column(str(most))).with_for_update(skip_locked=True)
    # CTE: a subquery may run again for each updated row and then claim more than its limit.
    return (
        update(jobs)
        .where(jobs.c.id.in_(select(due.cte("due").c.id)))
        .values(locked_until=bindparam("until", type_=_big), attempts=jobs.c.attempts + 1)
        .returning(jobs.c.id, jobs.c.kind, jobs.c.payload, jobs.c.attempts, jobs.c.every_ms, jobs.c.run_at)
    )


def backoff_ms(attempts: int) -> int:
    """Delay before the next attempt: 2 s, 8 s, 32 s … up to an hour."""
    return min(clock.HOUR_MS, 500 * 4**attempts)


class Worker:
    """Runs jobs until stopped; several workers may share a database."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._wakes: dict[Queue, asyncio.Event] = {queue: asyncio.Event() for queue in get_args(Queue)}
        self._tasks: list[asyncio.Task[None]] = []
        self._held: dict[int, Row] = {}

    async def start(self) -> None:
        """Schedule the recurring jobs and start polling."""
        async with self._work.database.write() as db:
            for declared in KNOWN.values():
                if declared.every_ms is not None:
                    await declared.ensure_scheduled(db)
        self._work.database.on_commit.append(self._committed)
        self._tasks = [asyncio.create_task(self._loop(queue)) for queue in self._wakes]
        self._tasks.append(asyncio.create_task(self._sweep()))

    async def stop(self) -> None:
        """Cancel the tasks; interrupted jobs are released for other workers."""
        for task in self._tasks:
            task.cancel()
        with contextlib.suppress(ValueError):
            self._work.database.on_commit.remove(self._committed)
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._tasks and self._held:
            async with self._work.database.write() as db:
                for row in self._held.values():
                    await db.run(_GIVE_BACK, job=row.id, held=row.attempts)
        self._held.clear()

    def _committed(self, committed: Committed) -> None:
        if committed.has_jobs:
            for wake in self._wakes.values():
                wake.set()

    async def _loop(self, queue: Queue) -> None:
        wake = self._wakes[queue]
        while True:
            try:
                found = await self.run_due(queue)
            except Exception:  # a lost database must not end the worker
                log.exception("job_poll_failed")
                found = 0
            if not found:
                wake.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(wake.wait(), POLL_SECONDS)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS)
            await self.run_sweeps()

    async def run_sweeps(self) -> None:
        """Run all sweeps once."""
        for perform in SWEEPS:
            try:
                await perform(self._work)
            except Exception:  # retried in the next round
                log.exception("sweep_failed", sweep=perform.__name__)

    async def run_due(self, queue: Queue | None = None) -> int:
        """Run one batch of due jobs of this queue (None: of any); returns the number of claimed jobs."""
        now = clock.now_ms()
        queues = {one for one in get_args(Queue) if one != "default"} if queue == "default" else {queue}
        statement = _claim(queue, frozenset(kind for kind, known in KNOWN.items() if known.queue in queues))
        async with self._work.database.write() as db:
            claimed = await db.all(statement, now=now, until=now + CLAIM_MS)
        if not claimed:
            return 0
        # RETURNING has no defined order.
        claimed = sorted(claimed, key=lambda row: (row.run_at, row.id))
        self._held |= {row.id: row for row in claimed}
        renewing = asyncio.create_task(self._keep(claimed))
        try:
            if queue in SIDE_BY_SIDE:
                await asyncio.gather(*map(self._perform_held, claimed))
            else:
                for row in claimed:
                    await self._perform_held(row)
        finally:
            renewing.cancel()
        return len(claimed)

    async def _keep(self, claimed: Sequence[Row]) -> None:
        """Renew the claims of unfinished jobs until cancelled."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                async with self._work.database.write() as db:
                    for row in claimed:
                        if row.id in self._held:
                            until = clock.now_ms() + CLAIM_MS
                            await db.run(_RENEW, job=row.id, held=row.attempts, until=until)
            except Exception:  # retried in the next round
                log.exception("job_lease_renewal_failed")

    async def _perform_held(self, row: Row) -> None:
        await self._perform(row)
        self._held.pop(row.id, None)

    async def _perform(self, row: Row) -> None:
        known = KNOWN.get(row.kind)
        if known is not None and row.every_ms is None and row.attempts > known.most_attempts:
            # The job has killed its process each time; no further attempts.
            await self._retry(row, "ended the process that performed it")
            return
        queue, begun = known.queue if known else "default", time.perf_counter()
        count = self._work.database.metrics.job
        # Jobs that write to a member set the member's language.
        use_language(self._work.database.context.site.language)
        try:
            await KNOWN[row.kind].perform(self._work, **row.payload)
        except Exception as error:  # any error leads to a retry
            last = known is None or (row.attempts >= known.most_attempts and row.every_ms is None)
            count(queue, "given_up" if last else "again", time.perf_counter() - begun)
            log.exception("job_failed", kind=row.kind, job=row.id, attempt=row.attempts)
            await self._retry(row, f"{type(error).__name__}: {error}"[:500])
            return
        count(queue, "done", time.perf_counter() - begun)
        async with self._work.database.write() as db:
            if row.every_ms is None:
                await db.run(_DONE, job=row.id, held=row.attempts)
            else:
                at = clock.now_ms() + row.every_ms
                await db.run(_AGAIN, job=row.id, held=row.attempts, at=at, tried=0, why=None, dead=None)

    async def _retry(self, row: Row, why: str) -> None:
        now = clock.now_ms()
        known = KNOWN.get(row.kind)
        most = known.most_attempts if known else MOST_ATTEMPTS
        dead = now if row.attempts >= most and row.every_ms is None else None
        at = now + backoff_ms(row.attempts)
        async with self._work.database.write() as db:
            await db.run(_AGAIN, job=row.id, held=row.attempts, at=at, tried=row.attempts, why=why, dead=dead)
            if dead and known and known.given_up:
                await known.given_up(db, **row.payload)
