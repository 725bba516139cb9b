"""Job worker: claims, retries with back-off, failed jobs.

Each queue has a task of its own, so that work of minutes delays nothing that is due at its minute. A claim is short
and renewed while the work goes on: it is never taken twice, and a worker that died gives it back soon.
"""

import asyncio
import contextlib
import time
from collections.abc import Sequence
from functools import cache
from typing import Any, get_args

import structlog
from sqlalchemy import bindparam, delete, literal_column, select, update

from meadow.platform import clock
from meadow.platform.db.statement_cache import Row
from meadow.platform.i18n import use_language
from meadow.platform.jobs.models import jobs
from meadow.platform.jobs.queue import KNOWN, MOST_ATTEMPTS, SWEEPS, Queue, Work

log: Any = structlog.get_logger("meadow.jobs")

CLAIM_MS = clock.MINUTE_MS // 2
"""How long whoever died keeps others waiting: what is due at a minute still goes out at that minute."""
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
    """The statement that claims what is due in this queue; without one, in any. ``apart`` are the kinds of this queue;
    for the quick one those of all others."""
    due = select(jobs.c.id).where(
        jobs.c.run_at <= bindparam("now", type_=_big),
        jobs.c.locked_until < bindparam("now", type_=_big),
        jobs.c.dead_at.is_(None),
    )
    if queue is not None:
        # A kind that nobody knows is looked at by the default queue, and kept.
        kinds = [literal_column(f"'{kind}'") for kind in sorted(apart)]
        due = due.where(jobs.c.kind.not_in(kinds) if queue == "default" else jobs.c.kind.in_(kinds))
    most = BATCH if queue in (None, "default", *SIDE_BY_SIDE) else 1
    due = due.order_by(jobs.c.run_at, jobs.c.id).limit(literal_column(str(most))).with_for_update(skip_locked=True)
    # A subquery instead of the CTE may be run again for each row that is updated, and then claims more than its limit.
    return (
        update(jobs)
        .where(jobs.c.id.in_(select(due.cte("due").c.id)))
        .values(locked_until=bindparam("until", type_=_big), attempts=jobs.c.attempts + 1)
        .returning(jobs.c.id, jobs.c.kind, jobs.c.payload, jobs.c.attempts, jobs.c.every_ms, jobs.c.run_at)
    )


def backoff_ms(attempts: int) -> int:
    """2 s, 8 s, 32 s … up to an hour."""
    return min(clock.HOUR_MS, 500 * 4**attempts)


class Worker:
    """Runs until stopped; several may work on one database."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._wakes: dict[Queue, asyncio.Event] = {queue: asyncio.Event() for queue in get_args(Queue)}
        self._tasks: list[asyncio.Task[None]] = []
        self._held: dict[int, Row] = {}

    async def start(self) -> None:
        """Schedule the recurring jobs and begin to look for due ones."""
        async with self._work.units.write() as db:
            for declared in KNOWN.values():
                if declared.every_ms is not None:
                    await declared.ensure_scheduled(db)
        self._work.units.nudge = self._nudge
        self._tasks = [asyncio.create_task(self._loop(queue)) for queue in self._wakes]
        self._tasks.append(asyncio.create_task(self._sweep()))

    async def stop(self) -> None:
        """Stop between two jobs, or in the middle of one: it is given back to whoever comes next."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._tasks and self._held:
            async with self._work.units.write() as db:
                for row in self._held.values():
                    await db.run(_GIVE_BACK, job=row.id, held=row.attempts)
        self._held.clear()

    def _nudge(self) -> None:
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
        """What is looked at each second, once."""
        for perform in SWEEPS:
            try:
                await perform(self._work)
            except Exception:  # the next time will do
                log.exception("sweep_failed", sweep=perform.__name__)

    async def run_due(self, queue: Queue | None = None) -> int:
        """Perform what is due now, one batch of this queue or of any; how many jobs were claimed."""
        now = clock.now_ms()
        queues = {one for one in get_args(Queue) if one != "default"} if queue == "default" else {queue}
        statement = _claim(queue, frozenset(kind for kind, known in KNOWN.items() if known.queue in queues))
        async with self._work.units.write() as db:
            claimed = await db.all(statement, now=now, until=now + CLAIM_MS)
        if not claimed:
            return 0
        # An update returns its rows in an order of its own.
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
        """Renew the claim of what is not finished, for as long as that takes."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                async with self._work.units.write() as db:
                    for row in claimed:
                        if row.id in self._held:
                            until = clock.now_ms() + CLAIM_MS
                            await db.run(_RENEW, job=row.id, held=row.attempts, until=until)
            except Exception:  # the next time will do
                log.exception("job_lease_renewal_failed")

    async def _perform_held(self, row: Row) -> None:
        await self._perform(row)
        self._held.pop(row.id, None)

    async def _perform(self, row: Row) -> None:
        known = KNOWN.get(row.kind)
        if known is not None and row.every_ms is None and row.attempts > known.most_attempts:
            # Whatever it was that ended the process each time, it shall not do so for ever.
            await self._retry(row, "ended the process that performed it")
            return
        queue, begun = known.queue if known else "default", time.perf_counter()
        count = self._work.units.measures.job
        # A job that writes to a member sets the member's.
        use_language(self._work.units.language)
        try:
            await KNOWN[row.kind].perform(self._work, **row.payload)
        except Exception as error:  # whatever it was, the job is tried again
            last = known is None or (row.attempts >= known.most_attempts and row.every_ms is None)
            count(queue, "given_up" if last else "again", time.perf_counter() - begun)
            log.exception("job_failed", kind=row.kind, job=row.id, attempt=row.attempts)
            await self._retry(row, f"{type(error).__name__}: {error}"[:500])
            return
        count(queue, "done", time.perf_counter() - begun)
        async with self._work.units.write() as db:
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
        async with self._work.units.write() as db:
            await db.run(_AGAIN, job=row.id, held=row.attempts, at=at, tried=row.attempts, why=why, dead=dead)
            if dead and known and known.given_up:
                await known.given_up(db, **row.payload)
