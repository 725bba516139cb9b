"""Link previews of messages; republishing of changed messages."""

from contextlib import suppress

from sqlalchemy import bindparam, update

from meadow.link_previews.actions import Tools, fetch_preview
from meadow.link_previews.constants import KEPT_AWAY
from meadow.link_previews.links import first_link
from meadow.messages import presenters, queries
from meadow.messages.errors import MessageNotFound
from meadow.messages.models import messages
from meadow.messages.schemas import Message
from meadow.platform.db.after_commit import order_by_key, publish
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work, job

_m = messages.c
_SHOW = (
    update(messages)
    .where(_m.id == bindparam("message"))
    .values(preview_id=bindparam("preview", type_=_m.preview_id.type))
)


@job("messages.preview_link", queue="outbound")
async def preview_link(work: Work, *, me: int, message_id: int) -> None:
    """Fetch the preview of the first link and publish it to the conversation."""
    # The message was deleted meanwhile, or its sender left the group.
    with suppress(MessageNotFound):
        row = await queries.get_message(work.database.reader_at_work(), me, message_id)
        link = first_link(row.content)
        if link is None:
            return
        preview_id = await fetch_preview(Tools.of(work), link)
        async with work.database.write() as db:
            row = await queries.get_message(db, me, message_id)
            # If edited meanwhile, another job fetches its preview.
            if row.preview_id not in (preview_id, KEPT_AWAY) and first_link(row.content) == link:
                await db.run(_SHOW, message=message_id, preview=preview_id)
                await show_message(db, me, row)


async def show_message(db: Writer, me: int, place: Row) -> Message:
    """Publish a changed message to each member, with their own read state and ownership; returns the one of ``me``."""
    order_by_key(db, place.id)
    row = await queries.message_at(db, place.conversation_id, place.seq)
    readers = await queries.readers_of(db, place.conversation_id, row.sender_id)
    seen = presenters.as_each_sees(db.links, row, place.other_id, me, readers)
    for user_id, message in seen.items():
        seen[user_id] = await presenters.for_reader(db, user_id, message)
        publish(db, [user_id], {"event": "message_changed", "data": seen[user_id]})
    return seen[me]
