"""Push and e-mail for messages."""

from meadow.delivery.actions.enqueue import enqueue_delivery
from meadow.messages import queries
from meadow.platform.jobs.queue import Work, job


@job("messages.reach_absent")
async def reach_absent(work: Work, *, conversation_id: int, seq: int) -> None:
    """Tell everybody of this message who has no open socket and has not read it. A second time tells no more than a
    second message would."""
    async with work.units.write() as db:
        for row in await queries.unread_by(db, conversation_id, seq):
            if not work.units.hub.listens(row.user_id):
                where = f"with={row.sender_id}" if row.other_id else f"conversation={conversation_id}"
                await enqueue_delivery(
                    db,
                    row.user_id,
                    "message",
                    row.sender_id,
                    text=row.content,
                    url=f"/messages?{where}",
                    conversation_id=conversation_id,
                )
