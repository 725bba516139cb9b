from sqlalchemy import bindparam, delete, update

from meadow.audit_log.actions import record
from meadow.moderation.errors import JobNotFound
from meadow.moderation.queries.jobs import lock_job
from meadow.platform.core import clock
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.models import jobs

_DROP = delete(jobs).where(jobs.c.id == bindparam("job"))
_AGAIN = (
    update(jobs)
    .where(jobs.c.id == bindparam("job"))
    .values(dead_at=None, error=None, attempts=0, locked_until=0, run_at=bindparam("now", type_=jobs.c.run_at.type))
)


async def _given_up(db: Writer, job_id: int) -> Row:
    row = await lock_job(db, job_id)
    if row is None or row.dead_at is None:
        raise JobNotFound()
    return row


async def retry_job(db: Writer, by: int, job_id: int) -> None:
    """Retry a failed job; JobNotFound for any other."""
    row = await _given_up(db, job_id)
    await db.run(_AGAIN, job=job_id, now=clock.now_ms())
    await record(db, "job.retried", by=by, subject=f"job:{job_id}", kind=row.kind)
    db.wake_worker()


async def discard_job(db: Writer, by: int, job_id: int) -> None:
    """Delete a failed job; JobNotFound for any other."""
    row = await _given_up(db, job_id)
    await db.run(_DROP, job=job_id)
    await record(db, "job.discarded", by=by, subject=f"job:{job_id}", kind=row.kind)
