"""Anonymization of cases after account deletion."""

from sqlalchemy import bindparam, update

from meadow.moderation.models import moderation_cases
from meadow.moderation.queries.cases import some_cases
from meadow.platform.db.session import Database
from meadow.subjects.snapshots import without

_SCRUB = (
    update(moderation_cases)
    .where(moderation_cases.c.id == bindparam("case"))
    .values(seen=bindparam("left", type_=moderation_cases.c.seen.type))
)


async def scrub_cases(database: Database, who: int) -> None:
    """Remove the member's content from cases, in small steps."""
    after = 0
    while True:
        async with database.write() as db:
            rows = await some_cases(db, after)
            for row in rows:
                left = {"subject": None, "context": []} if row.about_id == who else without(row.seen, str(who))
                if left != row.seen:
                    await db.run(_SCRUB, case=row.id, left=left)
        if not rows:
            return
        after = rows[-1].id
