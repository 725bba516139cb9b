"""Messages as subjects."""

from sqlalchemy import false

from meadow.messages.models import messages
from meadow.subjects.rows import SubjectRows

ROWS = SubjectRows(
    type="message",
    table=messages,
    # Members of a conversation read messages through it alone.
    visible=false,
    owner=messages.c.sender_id,
    text=messages.c.content,
    shows_files=lambda: messages.c.deleted_at.is_(None),
)
