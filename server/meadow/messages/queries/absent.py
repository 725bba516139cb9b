"""Unread recipients for push and e-mail."""

from sqlalchemy import and_, bindparam, select

from meadow.messages.models import conversation_members, messages
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row

_c, _m = conversation_members.c, messages.c
_UNREAD_BY = (
    select(_c.user_id, _c.other_id, _m.sender_id, _m.content)
    .join(
        messages,
        and_(_m.conversation_id == _c.conversation_id, _m.seq == bindparam("seq"), _m.sender_id != _c.user_id),
    )
    .where(
        _c.conversation_id == bindparam("conversation"),
        _c.read_seq < bindparam("seq"),
        _c.is_muted.is_(False),
        _c.is_request.is_(False),
        _m.deleted_at.is_(None),
    )
    .order_by(_c.user_id)
)


async def unread_by(db: Reader, conversation_id: int, seq: int) -> list[Row]:
    """``user_id, other_id, sender_id, content``: whom the message was written to and who has not read it; nobody who
    muted the conversation, or to whom it is a request. As few as a conversation has members."""
    return await db.all(_UNREAD_BY, conversation=conversation_id, seq=seq)
