"""Cleanup jobs of platform tables."""

from sqlalchemy import literal, select

from meadow.platform.core import clock
from meadow.platform.core.errors import AppError, Unavailable
from meadow.platform.core.i18n import _
from meadow.platform.http import idempotency
from meadow.platform.http.state import HttpState
from meadow.platform.jobs.queue import Work, job

_PROBE = select(literal(1).label("one"))


async def check_ready(state: HttpState) -> None:
    """Raise Unavailable, with the reason, while this process should receive no requests."""
    if state.shutdown.is_set():
        raise Unavailable(_("This process is about to stop."))
    try:
        await state.database.reader().scalar(_PROBE)
    except AppError:
        raise Unavailable(_("The database does not answer.")) from None


@job("core.forget_old_keys", every_ms=clock.HOUR_MS)
async def forget_old_keys(work: Work) -> None:
    """Delete expired idempotency keys (after a day)."""
    async with work.database.write() as db:
        await db.run(idempotency.FORGET_ALL_OLD, old=clock.now_ms() - idempotency.KEPT_MS)
