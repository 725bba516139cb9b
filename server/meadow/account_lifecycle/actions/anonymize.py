"""Anonymization of reports of deleted members."""

from sqlalchemy import bindparam, update

from meadow.account_lifecycle.queries import purging
from meadow.moderation.reports.models import reports
from meadow.platform.db.session import Database
from meadow.platform.db.statement_cache import Row
from meadow.subjects.snapshots import without

_SCRUB = (
    update(reports)
    .where(reports.c.reporter_id == bindparam("by"), reports.c.id == bindparam("this"))
    .values(seen=bindparam("left", type_=reports.c.seen.type), note=bindparam("noted", type_=reports.c.note.type))
)


async def scrub_reports(database: Database, who: int) -> None:
    """Remove the member's content from reports; the reasons stay."""
    after = 0
    while True:
        async with database.write() as db:
            rows = await purging.some_reports(db, after)
            for row in rows:
                left = _left_of(row, who)
                if row.about_id == who or left != row.seen:
                    await db.run(_SCRUB, by=row.reporter_id, this=row.id, left=left, noted="")
        if not rows:
            return
        after = rows[-1].id


def _left_of(row: Row, who: int) -> object:
    return {"subject": None, "context": []} if row.about_id == who else without(row.seen, str(who))
