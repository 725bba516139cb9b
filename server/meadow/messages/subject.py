from sqlalchemy import ColumnElement, false

from meadow.messages import queries
from meadow.messages.actions.purge import purge_messages
from meadow.messages.constants import REPORT_CONTEXT_MESSAGES
from meadow.messages.errors import MessageNotFound
from meadow.messages.models import messages
from meadow.messages.presenters import eyes_of, shown_all
from meadow.messages.queries.account import COUNTERS, EXPORTED_COLUMNS, exported_messages
from meadow.platform.db.session import Reader
from meadow.subjects.exports import ExportedList, ExportedTable
from meadow.subjects.queries import states_of
from meadow.subjects.snapshots import Snapshot
from meadow.subjects.subject import Access, Account, Moderation, Subject


def _visible() -> ColumnElement[bool]:
    # Members of a conversation read messages through it alone.
    return false()


async def _snapshot(db: Reader, viewer: int, subject_id: int) -> Snapshot:
    row = await queries.get_message(db, viewer, subject_id)
    if row.deleted_at is not None:
        raise MessageNotFound()
    eyes = eyes_of(db, viewer, row)
    before = await queries.messages_before(db, viewer, row, REPORT_CONTEXT_MESSAGES)
    [*context, subject] = await shown_all(db, eyes, (*reversed(before), row))
    return Snapshot(row.sender_id, subject, [*context])


MESSAGE = Subject(
    kind="message",
    table=messages,
    owner=messages.c.sender_id,
    text=messages.c.content,
    counters=lambda: COUNTERS,
    access=Access(visible=_visible, shows_files=lambda: messages.c.deleted_at.is_(None)),
    comments=None,
    moderation=Moderation(
        states=states_of(messages, messages.c.conversation_id, edited=messages.c.edited_at),
        link=lambda subject_id, place: None,
        snapshot=_snapshot,
    ),
    account=Account(
        exported=(ExportedTable("conversation_members", "user_id", "conversation_id", ("other_id",)),),
        exported_lists=(ExportedList("messages", EXPORTED_COLUMNS, ("sender_id",), exported_messages),),
        not_exported=(
            ("conversations", "numbers only; the messages are in messages"),
            ("messages", "a list of its own"),
        ),
        purge=purge_messages,
    ),
)
