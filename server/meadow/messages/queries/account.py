"""A member's messages for export and purge, and counters of conversations."""

from collections.abc import AsyncIterator

from sqlalchemy import and_, bindparam, case, literal_column, null, select

from meadow.messages.models import conversation_members, conversations, messages
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big
from meadow.relationships.blocks.models import block_edges
from meadow.subjects.counters import Counted
from meadow.subjects.exports import EXPORTED_AT_ONCE
from meadow.subjects.queries import WHO, count_rows, some_of_member

_c, _m = conversation_members.c, messages.c
_after = bindparam("after", type_=Big)
SOME_CONVERSATIONS = some_of_member(_c.user_id, _c.conversation_id, by=_c.conversation_id)
SOME_SENT = some_of_member(
    _m.sender_id, _m.conversation_id, _m.seq, _m.id, _m.media.is_not(None).label("has_media"), by=_m.id
).where(_m.id > _after)
"""The next messages of the member, of left conversations too."""
_CONVERSATIONS = (
    select(_c.conversation_id, _c.from_seq)
    .where(_c.user_id == WHO, _c.conversation_id > _after)
    .order_by(_c.conversation_id)
    .limit(literal_column(str(EXPORTED_AT_ONCE)))
)
EXPORTED_COLUMNS = (
    "id",
    "conversation_id",
    "seq",
    "sender_id",
    "content",
    "media",
    "reply_to_seq",
    "shared_type",
    "shared_id",
    "edited_at",
    "deleted_at",
)
_EXPORTED = (
    select(
        *(_m[name] for name in EXPORTED_COLUMNS if name != "media"),
        # As in the conversation: a blocked sender's files are left out.
        case((block_edges.c.is_blocked, null()), else_=_m.media).label("media"),
    )
    .outerjoin(block_edges, and_(block_edges.c.user_id == WHO, block_edges.c.other_id == _m.sender_id))
    .where(_m.conversation_id == bindparam("conversation", type_=Big), _m.seq > _after)
    .order_by(_m.seq)
    .limit(literal_column(str(EXPORTED_AT_ONCE)))
)
COUNTERS = (
    Counted(
        conversations,
        conversations.c.id,
        {"members_count": count_rows(conversation_members, _c.conversation_id == conversations.c.id, of=conversations)},
        conversations.c.kind == literal_column("'group'"),
    ),
)


async def exported_messages(db: Reader, member: int) -> AsyncIterator[list[Row]]:
    """All messages that the member can read, of all senders."""
    after = 0
    while found := await db.all(_CONVERSATIONS, who=member, after=after):
        for conversation in found:
            seq = conversation.from_seq
            while rows := await db.all(_EXPORTED, who=member, conversation=conversation.conversation_id, after=seq):
                yield rows
                seq = rows[-1].seq
        after = found[-1].conversation_id
