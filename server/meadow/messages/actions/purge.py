from sqlalchemy import bindparam, func, update

from meadow.media.actions import release_uploads
from meadow.messages.actions.groups import part_with
from meadow.messages.models import EMPTIED, messages
from meadow.messages.queries.account import SOME_CONVERSATIONS, SOME_SENT
from meadow.platform.core import clock
from meadow.platform.db.session import Database, Writer
from meadow.platform.jobs.queue import Work
from meadow.subjects.actions.steps import repeat

_m = messages.c
_EMPTY = (
    update(messages)
    .where(_m.conversation_id == bindparam("conversation"), _m.seq == bindparam("number"))
    .values(
        **EMPTIED,
        client_id=None,
        edited_at=None,
        deleted_at=func.coalesce(_m.deleted_at, bindparam("now", type_=_m.deleted_at.type)),
    )
)


async def purge_messages(work: Work, member: int) -> None:
    """Empty the member's messages and leave all conversations; empty conversations are deleted."""
    await _empty(work.database, member)
    await repeat(work.database, member, _leave)


async def _empty(database: Database, member: int) -> None:
    """Empty the messages; their rows stay, so that the numbers of a conversation have no gaps."""
    after = 0
    while True:
        async with database.write() as db:
            rows = await db.all(SOME_SENT, who=member, after=after)
            for row in rows:
                if row.has_media:
                    await release_uploads(db, "message", row.id)
                await db.run(_EMPTY, conversation=row.conversation_id, number=row.seq, now=clock.now_ms())
        if not rows:
            return
        after = rows[-1].id


async def _leave(db: Writer, member: int) -> bool:
    found = await db.scalars(SOME_CONVERSATIONS, who=member)
    for conversation_id in found:
        await part_with(db, conversation_id, member)
    return bool(found)
