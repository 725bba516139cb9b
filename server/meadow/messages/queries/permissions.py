"""Relation between sender and recipient in one statement."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import FromClause, Select, and_, bindparam, case, false, func, literal_column, select

from meadow.messages.errors import CannotMessageYourself, ConversationNotFound
from meadow.messages.models import conversation_members, messages
from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, exists_by_key
from meadow.relationships.blocks.models import block_edges
from meadow.relationships.profiles.queries import FOLLOWS_VIEWER
from meadow.users.errors import UserNotFound
from meadow.users.models import users

MINE = conversation_members.alias("mine")
THEIRS = conversation_members.alias("theirs")
_others = conversation_members.alias("others")

OTHER: tuple[Any, ...] = (
    users.c.id.label("user_id"),
    users.c.settings,
    users.c.deleted_at.is_not(None).label("is_gone"),
    (func.coalesce(block_edges.c.block_id, 0) > 0).label("is_blocking"),
    func.coalesce(block_edges.c.is_blocked, false(), type_=block_edges.c.is_blocked.type).label("is_blocked"),
    THEIRS.c.is_request.label("theirs_is_request"),
    FOLLOWS_VIEWER,
)
"""Columns of a member for ``policy.takes_messages``; joined by the three conditions below."""

ON_BARRIER = and_(block_edges.c.user_id == bindparam("viewer", type_=Big), block_edges.c.other_id == users.c.id)
ON_THEIRS = and_(THEIRS.c.user_id == MINE.c.other_id, THEIRS.c.conversation_id == MINE.c.conversation_id)
ON_OTHER = users.c.id == MINE.c.other_id

# All have read up to the lowest read position. That of a request is not shown.
THEY_READ = func.coalesce(
    select(func.min(case((_others.c.is_request, 0), else_=_others.c.read_seq)))
    .where(_others.c.conversation_id == MINE.c.conversation_id, _others.c.user_id != MINE.c.user_id)
    .correlate(MINE)
    .scalar_subquery(),
    0,
).label("they_read_seq")
_OWN_PLACE: tuple[Any, ...] = (
    MINE.c.conversation_id,
    MINE.c.read_seq,
    MINE.c.from_seq,
    MINE.c.is_request,
)
PLACE = (*_OWN_PLACE, THEY_READ)
"""One's own row in a conversation."""

_SENT = (
    select(messages.c.id)
    .where(
        messages.c.sender_id == bindparam("viewer", type_=Big),
        messages.c.client_id == bindparam("client", type_=messages.c.client_id.type),
    )
    .correlate(None)
    .scalar_subquery()
    .label("sent_id")
)


def _to(*place: Any) -> Select[*tuple[Any, ...]]:
    return (
        select(users.c.id.label("other_id"), *OTHER, *place)
        .outerjoin(MINE, and_(MINE.c.user_id == bindparam("viewer", type_=Big), MINE.c.other_id == users.c.id))
        .outerjoin(THEIRS, ON_THEIRS)
        .outerjoin(block_edges, ON_BARRIER)
        .where(users.c.id == bindparam("other", type_=Big))
    )


def _into(*place: Any) -> Select[*tuple[Any, ...]]:
    return (
        select(MINE.c.other_id, *OTHER, *place)
        .select_from(MINE)
        .outerjoin(users, ON_OTHER)
        .outerjoin(THEIRS, ON_THEIRS)
        .outerjoin(block_edges, ON_BARRIER)
        .where(MINE.c.user_id == bindparam("viewer", type_=Big), MINE.c.conversation_id == bindparam("conversation"))
    )


_TO, _INTO = _to(*PLACE), _into(*PLACE)
# The read position of the others reads all their rows, and sending does not need it.
_TO_SEND, _INTO_SEND = _to(*_OWN_PLACE, _SENT), _into(*_OWN_PLACE, _SENT)
IS_IN = exists_by_key(
    conversation_members,
    conversation_members.c.user_id == bindparam("me"),
    conversation_members.c.conversation_id == bindparam("conversation"),
)


def numbered(counted: FromClause, given: Sequence[str]) -> Rows:
    """Select a message of these bound columns, numbered by ``counted``."""
    values = (bindparam(name, type_=messages.c[name].type).label(name) for name in given)
    return select(bindparam("conversation", type_=Big).label("conversation_id"), counted.c.last_seq, *values)


def absent_from(stored: FromClause) -> Rows:
    """Select the mark of a ``stored`` message, if a recipient ``is_absent``."""
    columns = stored.c.conversation_id, stored.c.seq.label("first_seq"), stored.c.seq.label("last_seq")
    return select(*columns).where(bindparam("is_absent", type_=Big) > literal_column("0"))


_ID_TO = select(MINE.c.conversation_id).where(
    MINE.c.user_id == bindparam("viewer", type_=Big), MINE.c.other_id == bindparam("other", type_=Big)
)


async def get_place_with(db: Reader, viewer: int, other: int) -> Row:
    """``OTHER`` and ``PLACE`` of the conversation with a member; ``PLACE`` is None without a conversation.

    UserNotFound for a hidden member without a conversation; an existing conversation stays readable.
    """
    row = await db.first(_TO, viewer=viewer, other=other)
    return _found(viewer, other, row or await _with_nobody(db, _INTO, viewer, other))


async def get_place_to_send(db: Reader, viewer: int, other: int, client_id: str) -> Row:
    """``get_place_with`` without ``they_read_seq``, plus ``sent_id``, the viewer's message with this client id."""
    row = await db.first(_TO_SEND, viewer=viewer, other=other, client=client_id)
    return _found(viewer, other, row or await _with_nobody(db, _INTO_SEND, viewer, other, client=client_id))


async def _with_nobody(db: Reader, statement: Any, viewer: int, other: int, **given: str) -> Row | None:
    """The conversation with a deleted account."""
    found: int | None = await db.scalar(_ID_TO, viewer=viewer, other=other)
    return None if found is None else await db.first(statement, viewer=viewer, conversation=found, **given)


def _found(viewer: int, other: int, row: Row | None) -> Row:
    if viewer == other:
        raise CannotMessageYourself()
    if row is None or (row.conversation_id is None and (row.is_gone or row.is_blocked)):
        raise UserNotFound()
    return row


async def get_place_in(db: Reader, viewer: int, conversation_id: int) -> Row:
    """``get_place_with`` for a direct or group conversation of the viewer; ConversationNotFound."""
    return _is_in(await db.first(_INTO, viewer=viewer, conversation=conversation_id))


async def get_place_in_to_send(db: Reader, viewer: int, conversation_id: int, client_id: str) -> Row:
    """``get_place_to_send`` for a conversation of the viewer."""
    return _is_in(await db.first(_INTO_SEND, viewer=viewer, conversation=conversation_id, client=client_id))


def _is_in(row: Row | None) -> Row:
    if row is None:
        raise ConversationNotFound()
    return row


async def get_conversation_with(db: Reader, viewer: int, other: int) -> int | None:
    """The conversation with a member, if there is one; CannotMessageYourself, UserNotFound."""
    found: int | None = await db.scalar(_ID_TO, viewer=viewer, other=other) if viewer != other else None
    if found is None:
        await get_place_with(db, viewer, other)
    return found
