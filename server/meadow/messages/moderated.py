"""Messages as a subject of reports."""

from meadow.messages.constants import REPORT_CONTEXT
from meadow.messages.errors import MessageNotFound
from meadow.messages.models import messages
from meadow.messages.presenters import eyes_of, message_of
from meadow.messages.queries import get_message, messages_before
from meadow.platform.db.session import Reader
from meadow.subjects.kinds import Kind
from meadow.subjects.queries import states_of
from meadow.subjects.snapshots import Snapshot


class MessageSubject:
    """Implements ``Subject``."""

    kind: Kind = "message"
    states = states_of(messages, messages.c.conversation_id, edited=messages.c.edited_at)

    def link(self, subject_id: int, place: object) -> str | None:
        return None

    async def snapshot(self, db: Reader, viewer: int, subject_id: int) -> Snapshot:
        row = await get_message(db, viewer, subject_id)
        if row.deleted_at is not None:
            raise MessageNotFound()
        eyes = eyes_of(db, viewer, row)
        before = await messages_before(db, viewer, row, REPORT_CONTEXT)
        [*context, subject] = [message_of(one, eyes, is_withheld=one.is_withheld) for one in (*reversed(before), row)]
        return Snapshot(row.sender_id, subject, [*context])
