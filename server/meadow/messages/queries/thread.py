"""Messages of a conversation in order."""

from functools import lru_cache
from typing import Any

from sqlalchemy import ColumnElement, and_, bindparam, false, func, literal_column, select

from meadow.link_previews.models import link_previews
from meadow.link_previews.queries import ON_PICTURE, SHOWN
from meadow.media.models import pictures
from meadow.messages.constants import MAX_PREVIEW_CHARACTERS
from meadow.messages.errors import MessageNotFound
from meadow.messages.models import messages
from meadow.messages.queries.permissions import MINE, ON_BARRIER, ON_OTHER, ON_THEIRS, OTHER, THEIRS, THEY_READ
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.paging import Rows, limited
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, String
from meadow.relationships.blocks.models import block_edges
from meadow.users.models import users

_m = messages.c
_answered = messages.alias("answered")
_between = block_edges.alias("between")


def preview(column: ColumnElement[str]) -> ColumnElement[str]:
    return func.substr(column, literal_column("1"), literal_column(str(MAX_PREVIEW_CHARACTERS)), type_=String)


_MESSAGE: tuple[Any, ...] = (
    *messages.c,
    _answered.c.id.label("reply_id"),
    _answered.c.sender_id.label("reply_sender_id"),
    preview(_answered.c.content).label("reply_content"),
    _answered.c.deleted_at.is_not(None).label("reply_is_deleted"),
    *SHOWN,
)
# Members blocked by the sender get no new addresses of the sender's pictures.
_IS_WITHHELD = func.coalesce(_between.c.is_blocked, false(), type_=block_edges.c.is_blocked.type).label("is_withheld")
_ON_BETWEEN = and_(_between.c.user_id == bindparam("viewer", type_=Big), _between.c.other_id == _m.sender_id)
_ON_ANSWERED = and_(_answered.c.conversation_id == _m.conversation_id, _answered.c.seq == _m.reply_to_seq)
_ON_PREVIEW = link_previews.c.id == _m.preview_id
_THREAD = (
    select(*_MESSAGE, _IS_WITHHELD)
    .outerjoin(_answered, _ON_ANSWERED)
    .outerjoin(link_previews, _ON_PREVIEW)
    .outerjoin(pictures, ON_PICTURE)
    .outerjoin(_between, _ON_BETWEEN)
    .where(_m.conversation_id == bindparam("conversation"), _m.seq > bindparam("after"))
)
_AT = (
    select(*_MESSAGE)
    .outerjoin(_answered, _ON_ANSWERED)
    .outerjoin(link_previews, _ON_PREVIEW)
    .outerjoin(pictures, ON_PICTURE)
    .where(_m.conversation_id == bindparam("conversation"), _m.seq == bindparam("seq"))
)
_SENT = (
    select(*_MESSAGE)
    .outerjoin(_answered, _ON_ANSWERED)
    .outerjoin(link_previews, _ON_PREVIEW)
    .outerjoin(pictures, ON_PICTURE)
    .where(_m.sender_id == bindparam("sender"), _m.client_id == bindparam("client"))
)
FOUND = (
    select(*_MESSAGE, _IS_WITHHELD, MINE.c.other_id, MINE.c.read_seq, MINE.c.from_seq, THEY_READ, *OTHER)
    .select_from(messages)
    .join(MINE, and_(MINE.c.user_id == bindparam("viewer", type_=Big), MINE.c.conversation_id == _m.conversation_id))
    .outerjoin(_answered, _ON_ANSWERED)
    .outerjoin(link_previews, _ON_PREVIEW)
    .outerjoin(pictures, ON_PICTURE)
    .outerjoin(_between, _ON_BETWEEN)
    .outerjoin(users, ON_OTHER)
    .outerjoin(THEIRS, ON_THEIRS)
    .outerjoin(block_edges, ON_BARRIER)
    .where(_m.seq > MINE.c.from_seq)
)
"""Visible messages with the viewer's place in each conversation, and the other member as ``OTHER``."""
_ONE = FOUND.where(_m.id == bindparam("message"))
_LOCK = (
    select(messages)
    .where(_m.conversation_id == bindparam("conversation"), _m.seq == bindparam("seq"))
    .with_for_update()
)
_NAMED = select(
    _m.id, _m.seq, _m.sender_id, preview(_m.content).label("content"), _m.deleted_at.is_not(None).label("is_deleted")
).where(_m.id == bindparam("message"), _m.conversation_id == bindparam("conversation"), _m.seq > bindparam("after"))
_AFTER = _THREAD.order_by(_m.seq)
_BEFORE = _THREAD.where(_m.seq < bindparam("before")).order_by(_m.seq.desc())


@lru_cache(maxsize=8)
def _before(limit: int) -> Rows:
    return _BEFORE.limit(literal_column(str(limit)))


async def messages_page(
    db: Reader, viewer: int, conversation_id: int, *, after: int, before: int, limit: int
) -> list[Row]:
    """Messages between these numbers, latest first, one more than the page."""
    return await db.all(
        limited(_BEFORE, limit), viewer=viewer, conversation=conversation_id, after=after, before=before
    )


async def messages_after(db: Reader, viewer: int, conversation_id: int, *, after: int, limit: int) -> list[Row]:
    """Messages after this number, oldest first, one more than the page."""
    return await db.all(limited(_AFTER, limit), viewer=viewer, conversation=conversation_id, after=after)


async def get_named(db: Reader, conversation_id: int, message_id: int, *, after: int, field: str) -> Row:
    """``id, seq, sender_id, content, is_deleted`` of a message of the conversation, numbered beyond ``after``; Invalid
    for ``field`` if there is none."""
    row = await db.first(_NAMED, conversation=conversation_id, message=message_id, after=after)
    if row is None:
        raise Invalid.field(field, _("This message is not in the conversation."))
    return row


async def get_message(db: Reader, viewer: int, message_id: int) -> Row:
    """A visible message, the viewer's place in its conversation, and the other member as ``OTHER``; MessageNotFound."""
    return MessageNotFound.unless(await db.first(_ONE, viewer=viewer, message=message_id))


async def message_at(db: Reader, conversation_id: int, seq: int) -> Row:
    return await db.one(_AT, conversation=conversation_id, seq=seq)


async def find_sent(db: Reader, sender: int, client_id: str) -> Row | None:
    """The message of ``sender`` with this client id."""
    return await db.first(_SENT, sender=sender, client=client_id)


async def lock_message(db: Writer, conversation_id: int, seq: int) -> Row:
    """Lock the message until the transaction ends."""
    return await db.one(_LOCK, conversation=conversation_id, seq=seq)


async def messages_before(db: Reader, viewer: int, message: Row, count: int) -> list[Row]:
    """Messages right before a message of ``get_message``, latest first."""
    return await db.all(
        _before(count), viewer=viewer, conversation=message.conversation_id, before=message.seq, after=message.from_seq
    )
