"""Unread recipients for push and e-mail."""

from sqlalchemy import and_, bindparam, literal_column, select

from meadow.delivery.constants import MAX_WAITING_PUSHES
from meadow.messages.models import conversation_members, messages, unheard
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row

_c, _m = conversation_members.c, messages.c
# The recipients first: no message is read of a group without remaining or accepted recipients.
_readers = (
    select(_c.user_id, _c.other_id, _c.read_seq)
    .where(
        _c.conversation_id == bindparam("conversation"),
        _c.is_muted.is_(False),
        _c.is_request.is_(False),
        _c.read_seq < bindparam("last"),
    )
    .cte("readers")
    .prefix_with("MATERIALIZED", dialect="postgresql")
)
_UNREAD_BY = (
    select(_readers.c.user_id, _readers.c.other_id, _m.sender_id, _m.content)
    .join(
        messages,
        and_(
            _m.conversation_id == bindparam("conversation"),
            _m.seq.between(bindparam("first"), bindparam("last")),
            _m.seq > bindparam("last", type_=_m.seq.type) - MAX_WAITING_PUSHES,
            _m.seq > _readers.c.read_seq,
            _m.sender_id != _readers.c.user_id,
        ),
    )
    .where(_m.deleted_at.is_(None))
    .order_by(_readers.c.user_id, _m.seq)
)

_UNHEARD = (
    select(unheard)
    .where(unheard.c.conversation_id > bindparam("after"))
    .order_by(unheard.c.conversation_id)
    .limit(literal_column("200"))
)


async def unheard_after(db: Reader, after: int) -> list[Row]:
    """``conversation_id, first_seq, last_seq`` of the next few conversations with messages to notify of."""
    return await db.all(_UNHEARD, after=after)


async def unread_by(db: Reader, conversation_id: int, first: int, last: int) -> list[Row]:
    """``user_id, other_id, sender_id, content``: unread recipients by message, oldest first, without members who muted
    the conversation or have it as a request. Only the newest messages, as many as may wait for delivery."""
    return await db.all(_UNREAD_BY, conversation=conversation_id, first=first, last=last)
