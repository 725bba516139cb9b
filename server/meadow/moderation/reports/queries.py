from sqlalchemy import bindparam, select

from meadow.moderation.reports.models import reports
from meadow.platform.db.session import Reader

_FIND = select(reports.c.id).where(
    reports.c.reporter_id == bindparam("me"),
    reports.c.kind == bindparam("kind"),
    reports.c.subject_id == bindparam("subject"),
)


async def find_report(db: Reader, me: int, kind: str, subject: int) -> int | None:
    """One's own report of this, if there is one."""
    return await db.scalar(_FIND, me=me, kind=kind, subject=subject)
