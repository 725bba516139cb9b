"""Messages as a subject."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, false

from meadow.messages import queries
from meadow.messages.actions.purge import purge_messages
from meadow.messages.constants import REPORT_CONTEXT_MESSAGES
from meadow.messages.errors import MessageNotFound
from meadow.messages.models import messages
from meadow.messages.presenters import eyes_of, shown_all
from meadow.messages.queries.account import COUNTERS, EXPORTED_COLUMNS, exported_messages
from meadow.platform.db.session import Reader
from meadow.platform.jobs.queue import Work
from meadow.subjects.counters import Counted
from meadow.subjects.exports import ExportedList, ExportedTable
from meadow.subjects.kinds import Kind
from meadow.subjects.queries import states_of
from meadow.subjects.snapshots import Snapshot


class MessageSubject:
    """Implements ``Subject``."""

    kind: Kind = "message"
    table = messages
    owner = messages.c.sender_id
    text = messages.c.content
    slug = None
    community_id = None
    is_open = None
    may_be_told = None
    hides_notifications = False
    lock = None
    comments = None
    hiding = None
    states = states_of(messages, messages.c.conversation_id, edited=messages.c.edited_at)
    leaving = ()
    returning = ()
    exported = (ExportedTable("conversation_members", "user_id", "conversation_id", ("other_id",)),)
    exported_lists = (ExportedList("messages", EXPORTED_COLUMNS, ("sender_id",), exported_messages),)
    not_exported = (
        ("conversations", "numbers only; the messages are in messages"),
        ("messages", "a list of its own"),
    )

    def visible(self) -> ColumnElement[bool]:
        # Members of a conversation read messages through it alone.
        return false()

    def shows_files(self) -> ColumnElement[bool]:
        return messages.c.deleted_at.is_(None)

    def link(self, subject_id: int, place: object) -> str | None:
        return None

    async def snapshot(self, db: Reader, viewer: int, subject_id: int) -> Snapshot:
        row = await queries.get_message(db, viewer, subject_id)
        if row.deleted_at is not None:
            raise MessageNotFound()
        eyes = eyes_of(db, viewer, row)
        before = await queries.messages_before(db, viewer, row, REPORT_CONTEXT_MESSAGES)
        [*context, subject] = await shown_all(db, eyes, (*reversed(before), row))
        return Snapshot(row.sender_id, subject, [*context])

    async def settle_files(self, work: Work, member: int) -> None:
        """No-op: messages of deactivated members stay in their conversations."""

    def counters(self) -> Sequence[Counted]:
        return COUNTERS

    async def purge(self, work: Work, member: int) -> None:
        await purge_messages(work, member)
