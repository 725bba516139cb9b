"""Push and e-mail for messages.

A message to an offline member marks the conversation; a sweep each second notifies of all its messages at once.
"""

from collections.abc import Callable
from itertools import groupby
from typing import Any

from sqlalchemy import FromClause, Insert, bindparam, delete, update

from meadow.delivery.actions.enqueue import enqueue_delivery
from meadow.messages import queries
from meadow.messages.models import unheard
from meadow.platform.db.dialect import Excluded, upsert, upsert_from
from meadow.platform.db.session import Database, Writer
from meadow.platform.db.steps import Step
from meadow.platform.jobs.queue import Work, job, sweep

_u = unheard.c
_MARKED: tuple[list[str], Callable[[Excluded], dict[str, Any]]] = (
    ["conversation_id"],
    lambda new: {"last_seq": new.last_seq},
)
_MARK = Step("marked", upsert(unheard, *_MARKED))
_TOLD = (
    update(unheard)
    .where(_u.conversation_id == bindparam("conversation"))
    .values(first_seq=bindparam("last", type_=_u.last_seq.type) + 1)
)
_UNMARK = delete(unheard).where(_u.conversation_id == bindparam("conversation"), _u.first_seq > _u.last_seq)


async def mark_unheard(db: Writer, conversation_id: int, seq: int) -> None:
    """Mark a message for the notification of offline members."""
    await db.defer(_MARK, conversation_id=conversation_id, first_seq=seq, last_seq=seq)


def mark_stored(stored: FromClause) -> Insert:
    """``mark_unheard`` within the statement that stores the message, if a recipient ``is_absent``."""
    return upsert_from(unheard, queries.absent_from(stored), *_MARKED)


@sweep
async def reach_unheard(work: Work) -> None:
    """Notify offline members of new messages."""
    after = 0
    while rows := await queries.unheard_after(work.database.reader_at_work(), after):
        after = rows[-1].conversation_id
        for row in rows:
            async with work.database.write() as db:
                await _reach(db, work.database, row.conversation_id, row.first_seq, row.last_seq)
                # Last, so that concurrent senders need not wait for all of this; their message stays marked.
                await db.run(_TOLD, conversation=row.conversation_id, last=row.last_seq)
                await db.run(_UNMARK, conversation=row.conversation_id)


@job("messages.reach_absent")
async def reach_absent(work: Work, *, conversation_id: int, seq: int) -> None:
    """Notify of one message. Only for jobs enqueued before conversations were marked."""
    async with work.database.write() as db:
        await _reach(db, work.database, conversation_id, seq, seq)


async def _reach(db: Writer, database: Database, conversation_id: int, first: int, last: int) -> None:
    """Notify members without an open socket of their unread messages. Idempotent, but for newer messages."""
    rows = await queries.unread_by(db, conversation_id, first, last)
    for (user_id, other_id, sender_id), some in groupby(rows, lambda row: (row.user_id, row.other_id, row.sender_id)):
        if not database.context.sockets.has_socket(user_id):
            where = f"with={sender_id}" if other_id else f"conversation={conversation_id}"
            await enqueue_delivery(
                db,
                user_id,
                "message",
                sender_id,
                texts=[row.content for row in some],
                url=f"/messages?{where}",
                conversation_id=conversation_id,
            )
