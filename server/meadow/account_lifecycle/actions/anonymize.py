"""Anonymization of conversations and reports of deleted members."""

from sqlalchemy import bindparam, func, update

from meadow.account_lifecycle.queries import purging
from meadow.media.actions import release_uploads
from meadow.messages.actions.groups import part_with
from meadow.messages.models import messages
from meadow.platform import clock
from meadow.platform.db.session import Units, Writer
from meadow.platform.db.statement_cache import Row
from meadow.reports.models import reports
from meadow.subjects.snapshots import without

_m = messages.c
_EMPTY = (
    update(messages)
    .where(_m.conversation_id == bindparam("conversation"), _m.seq == bindparam("number"))
    .values(
        content="",
        media=None,
        reactions=None,
        reply_to_seq=None,
        client_id=None,
        edited_at=None,
        deleted_at=func.coalesce(_m.deleted_at, bindparam("now", type_=_m.deleted_at.type)),
    )
)
_SCRUB = (
    update(reports)
    .where(reports.c.reporter_id == bindparam("by"), reports.c.id == bindparam("this"))
    .values(seen=bindparam("left", type_=reports.c.seen.type), note=bindparam("noted", type_=reports.c.note.type))
)


async def empty_messages(units: Units, who: int) -> None:
    """Empty the member's messages; the rows stay, since the numbers of a conversation have no gap."""
    after = 0
    while True:
        async with units.write() as db:
            rows = await purging.said_by(db, who, after)
            for row in rows:
                if row.has_media:
                    await release_uploads(db, "message", row.id)
                await db.run(_EMPTY, conversation=row.conversation_id, number=row.seq, now=clock.now_ms())
        if not rows:
            return
        after = rows[-1].id


async def part_threads(db: Writer, who: int) -> bool:
    """Leave some of the member's conversations; empty ones are deleted. True while there are more."""
    found = await purging.threads_of(db, who)
    for conversation_id in found:
        await part_with(db, conversation_id, who)
    return bool(found)


async def scrub_reports(units: Units, who: int) -> None:
    """Remove the member's content from reports; the reasons stay."""
    after = 0
    while True:
        async with units.write() as db:
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
