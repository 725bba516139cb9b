"""Looking after what the core itself keeps."""

from sqlalchemy import literal, select

from meadow.core import clock, idempotency
from meadow.core.db.session import Units
from meadow.core.errors import AppError
from meadow.core.jobs.queue import Work, job

_PROBE = select(literal(1).label("one"))


async def is_reachable(units: Units) -> bool:
    """Whether the database answers."""
    try:
        db = units.reader()
        return bool(await db.scalar(_PROBE) == 1)
    except AppError:
        return False


@job("core.forget_old_keys", every_ms=clock.HOUR_MS)
async def forget_old_keys(work: Work) -> None:
    """Idempotency keys are kept for a day."""
    async with work.units.write() as db:
        await db.run(idempotency.FORGET_ALL_OLD, old=clock.now_ms() - idempotency.KEPT_MS)
