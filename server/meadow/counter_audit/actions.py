"""Daily counter audit (security, C6) and repair on request.

A wrong counter is a bug; automatic daily repair would hide it.
"""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import structlog
from sqlalchemy import Update, bindparam, update

from meadow.counter_audit import queries
from meadow.platform.core import clock
from meadow.platform.db.dialect import upsert
from meadow.platform.db.session import Database, Reader
from meadow.platform.jobs.queue import Work, job
from meadow.platform.ops.admin_socket import Command
from meadow.site.models import site_values
from meadow.subjects.counters import Counted

log: Any = structlog.get_logger("meadow.counter_audit")
REPORT = "counters"
"""Key of the last report in ``site_values``."""
_MOST_TOLD = 20
RESTS = 4.0
"""Pause of the daily audit after each page, as a multiple of the page's duration: it reads every row."""
_KEEP = upsert(site_values, ["name"], lambda new: {"value": new.value})


@dataclass(frozen=True, slots=True)
class Drift:
    """A counter that differs from its rows."""

    counted: Counted
    key: int | str
    counter: str
    stored: int
    true: int

    def __str__(self) -> str:
        return f"{self.counted.table.name}.{self.counter} of {self.key}: {self.stored}, its rows say {self.true}"


async def drifts(db: Reader) -> AsyncIterator[Drift | int]:
    """Every wrong counter, and after each page the number of counters checked in it."""
    for counted in queries.counters():
        after: int | str = "" if counted.key.type.python_type is str else 0
        while rows := await queries.page(db, counted, after):
            after = rows[-1].key
            for row in rows:
                for name, (stored, true) in queries.wrong_in(counted, row).items():
                    yield Drift(counted, row.key, name, stored, true)
            yield len(rows) * len(counted.truths)


async def audit(database: Database, rests: float = 0) -> tuple[list[Drift], int]:
    """All wrong counters, and the number checked.

    Each page is one statement, so that concurrent writes cause no false alarms. ``rests``: pause after a page, as a
    multiple of its duration.
    """
    found: list[Drift] = []
    checked = 0
    time = asyncio.get_running_loop().time
    begun = time()
    async for each in drifts(database.reader_at_work()):
        if isinstance(each, Drift):
            found.append(each)
        else:
            checked += each
            if rests:
                await asyncio.sleep(rests * (time() - begun))
                begun = time()
    return found, checked


async def keep_report(database: Database, found: list[Drift], checked: int) -> None:
    told = [str(each) for each in found[:_MOST_TOLD]]
    value = {"at": clock.now_ms(), "checked": checked, "wrong": len(found), "examples": told}
    async with database.write() as db:
        await db.run(_KEEP, name=REPORT, value=value)


@job("upkeep.audit_counters", every_ms=clock.DAY_MS, queue="audit")
async def audit_counters(work: Work) -> None:
    """Daily audit: wrong counters go to the log and the report."""
    found, checked = await audit(work.database, RESTS)
    for drift in found[:_MOST_TOLD]:
        log.error("counter_wrong", what=str(drift))
    log.info("counters_audited", checked=checked, wrong=len(found))
    await keep_report(work.database, found, checked)


@cache
def _mend(counted: Counted, counter: str) -> Update:
    this = counted.key == bindparam("this", type_=counted.key.type)
    return update(counted.table).where(this).values({counter: counted.mended(counter)})


async def repair(database: Database) -> tuple[list[Drift], int]:
    """Set wrong counters to the values of their rows. Returns the wrong counters and the number checked.

    Each in its own transaction, which locks the row before counting, against concurrent changes.
    """
    found, checked = await audit(database)
    for drift in found:
        async with database.write() as db:
            await queries.lock(db, drift.counted, drift.key)
            await db.run(_mend(drift.counted, drift.counter), this=drift.key)
        log.warning("counter_repaired", what=str(drift))
    if found:
        left, checked = await audit(database)
        await keep_report(database, left, checked)
    else:
        await keep_report(database, [], checked)
    return found, checked


async def recount(database: Database) -> dict[str, Any]:
    """``repair`` for the CLI."""
    found, checked = await repair(database)
    return {"wrong": [str(each) for each in found[:_MOST_TOLD]], "count": len(found), "checked": checked}


COMMANDS: dict[str, Command] = {"recount": recount}
"""Commands that the running server executes for the CLI."""
