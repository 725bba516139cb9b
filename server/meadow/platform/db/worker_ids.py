"""Worker ID leases for unique IDs.

A number is leased for a minute and renewed long before. A process that cannot renew it makes no more ids, and the
number stays unused for another minute: a suspended or disconnected process has stopped before its number is reassigned,
even when the clocks of two machines differ by seconds.
"""

import asyncio
import random
import secrets
import time
from contextlib import suppress
from typing import Any

import structlog
from sqlalchemy import Column, Table, bindparam, update

from meadow.platform.core import clock, ids
from meadow.platform.core.errors import AppError
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Database
from meadow.platform.db.types import CLUSTERED, Big, String, metadata

LEASE_SECONDS = 60.0
RENEW_SECONDS = 10.0
AGAIN_SECONDS = 0.5
"""Delay before a failed renewal is retried."""
REST_MS = clock.MINUTE_MS
"""Time that a number stays unused after an expired lease."""
FIRST, LAST = 1, 1023
"""Number 0 is for single processes: SQLite, and admin commands."""

log: Any = structlog.get_logger("meadow.ids")

id_leases = Table(
    "id_leases",
    metadata,
    Column("number", Big, primary_key=True, autoincrement=False),
    Column("worker", String, nullable=False),
    Column("expires_at", Big, nullable=False),
    **CLUSTERED,
)
_number = id_leases.c.number == bindparam("number_", type_=id_leases.c.number.type)
_holder = id_leases.c.worker == bindparam("held_by", type_=id_leases.c.worker.type)
_until = bindparam("until_", type_=id_leases.c.expires_at.type)
_TAKE_OVER = (
    update(id_leases)
    .where(_number, id_leases.c.expires_at < bindparam("rested", type_=id_leases.c.expires_at.type))
    .values(worker=bindparam("held_by", type_=id_leases.c.worker.type), expires_at=_until)
)
_HOLD = update(id_leases).where(_number, _holder).values(expires_at=_until)


class WorkerIds:
    """The worker number of this process: leased by ``open``, renewed while it runs, released by ``close``."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._holder = secrets.token_hex(8)
        self._renewing: asyncio.Task[None] | None = None
        self.number = 0

    async def open(self) -> None:
        """Lease a number and make ids with it; RuntimeError when all are taken."""
        await self._take()
        self._renewing = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Stop making ids and release the number."""
        if self._renewing is None:
            return
        self._renewing.cancel()
        await asyncio.gather(self._renewing, return_exceptions=True)
        ids.use_worker(0)
        # The last id may be slightly ahead of the clock: the number stays unused for another second.
        at_rest = clock.now_ms() + 1000 - REST_MS
        with suppress(AppError):  # without a database the lease expires
            await self._hold(at_rest)

    async def _take(self) -> None:
        for number in random.sample(range(FIRST, LAST + 1), LAST + 1 - FIRST):
            begun, now = time.monotonic(), clock.now_ms()
            until = now + int(LEASE_SECONDS * 1000)
            async with self._database.write() as db:
                is_mine = await insert_once(db, id_leases, number=number, worker=self._holder, expires_at=until) or (
                    await db.run(_TAKE_OVER, number_=number, held_by=self._holder, until_=until, rested=now - REST_MS)
                    == 1
                )
            if is_mine:
                self.number = number
                ids.use_worker(number, until=begun + LEASE_SECONDS)
                return
        raise RuntimeError("all numbers of processes are taken")

    async def _hold(self, until: int) -> bool:
        async with self._database.write() as db:
            return await db.run(_HOLD, number_=self.number, held_by=self._holder, until_=until) == 1

    async def renew(self) -> None:
        """Renew the lease, or lease another number after losing it; AppError without a database."""
        begun = time.monotonic()
        if await self._hold(clock.now_ms() + int(LEASE_SECONDS * 1000)):
            ids.hold(begun + LEASE_SECONDS)
        else:
            log.warning("worker_id_lost", number=self.number)
            await self._take()

    async def _keep(self) -> None:
        pause = RENEW_SECONDS
        while True:
            await asyncio.sleep(pause)
            try:
                await self.renew()
                pause = RENEW_SECONDS
            except AppError:
                pause = AGAIN_SECONDS
            except Exception:  # without this loop the process could never make ids again
                log.exception("worker_id_renewal_failed")
                pause = AGAIN_SECONDS
