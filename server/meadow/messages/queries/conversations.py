"""Conversation list by latest activity."""

from functools import lru_cache
from typing import Any

from sqlalchemy import and_, bindparam, func, literal_column, or_, select

from meadow.messages.constants import FACES_SHOWN, MAX_SEARCHED_MESSAGES, MAX_UNREAD_COUNTED
from meadow.messages.models import conversation_members, conversations, messages
from meadow.messages.queries.permissions import MINE, ON_BARRIER, ON_OTHER, ON_THEIRS, OTHER, PLACE, THEIRS, THEY_READ
from meadow.messages.queries.places import listed, unread_in, with_unread
from meadow.messages.queries.thread import preview
from meadow.messages.schemas import ConversationFilter
from meadow.platform.core.paging import Rows, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, in_ids
from meadow.relationships.blocks.models import block_edges
from meadow.users.models import users
from meadow.users.names import pattern_of
from meadow.users.queries import SUMMARY

_last = messages.alias("last")
_c = conversation_members.c
_MINE = MINE.c.user_id == bindparam("viewer", type_=Big)


def _id_at(seq: Any) -> Any:
    message = messages.alias()
    return (
        select(message.c.id)
        .where(message.c.conversation_id == MINE.c.conversation_id, message.c.seq == seq)
        .correlate(MINE)
        .scalar_subquery()
    )


_COLUMNS: tuple[Any, ...] = (
    *PLACE,
    MINE.c.other_id,
    unread_in(MINE).label("unread_count"),
    MINE.c.is_muted,
    _id_at(MINE.c.read_seq).label("my_read_id"),
    _id_at(THEY_READ.element).label("they_read_id"),
    conversations.c.kind,
    conversations.c.title,
    conversations.c.creator_id,
    conversations.c.members_count,
    _last.c.id.label("last_id"),
    _last.c.sender_id.label("last_sender_id"),
    preview(_last.c.content).label("last_content"),
    _last.c.deleted_at.is_not(None).label("last_is_deleted"),
    _last.c.media.is_not(None).label("last_has_media"),
    _last.c.shared_type.label("last_shared_type"),
    *OTHER,
    *SUMMARY[1:],
)
_LIST = (
    select(*_COLUMNS)
    .select_from(MINE)
    .join(conversations, conversations.c.id == MINE.c.conversation_id)
    .outerjoin(
        _last,
        and_(
            _last.c.conversation_id == MINE.c.conversation_id,
            _last.c.seq == conversations.c.last_seq,
            conversations.c.last_seq > MINE.c.from_seq,
        ),
    )
    .outerjoin(users, ON_OTHER)
    .outerjoin(THEIRS, ON_THEIRS)
    .outerjoin(block_edges, ON_BARRIER)
    .where(_MINE)
)
_ONE = _LIST.where(MINE.c.conversation_id == bindparam("conversation"))


@lru_cache(maxsize=512)
def _page(limit: int, box: str, *, searching: bool) -> Rows:
    before = bindparam("before", type_=Big)
    found = listed(MAX_SEARCHED_MESSAGES, box) if searching else listed(limit + 1, box, before=before)
    page = found.subquery("listed")
    statement = _LIST.add_columns(page.c.position).join(page, page.c.conversation_id == MINE.c.conversation_id)
    if searching:
        pattern = bindparam("pattern", type_=users.c.name_key.type)
        statement = statement.where(
            page.c.position < before,
            or_(
                and_(
                    or_(users.c.name_key.like(pattern, escape="/"), users.c.username_key.like(pattern, escape="/")),
                    users.c.deleted_at.is_(None),
                ),
                conversations.c.title_key.like(pattern, escape="/"),
            ),
        )
    return limited(statement.order_by(page.c.position.desc()), limit)


async def conversations_page(db: Reader, viewer: int, wanted: ConversationFilter) -> list[Row]:
    """One's conversations, latest first, one more than the page. A search reads many rows: use the slow reader."""
    searched = {"pattern": pattern_of(wanted.q)} if wanted.q.strip() else {}
    statement = _page(wanted.limit, wanted.box, searching=bool(searched))
    return await db.all(statement, viewer=viewer, before=wanted.before(), **searched)


async def find_conversation(db: Reader, viewer: int, conversation_id: int) -> Row | None:
    """``conversations_page`` for one conversation, also if hidden from the list."""
    return await db.first(_ONE, viewer=viewer, conversation=conversation_id)


_ranked = (
    select(
        _c.conversation_id,
        _c.user_id,
        _c.joined_id,
        func.row_number().over(partition_by=_c.conversation_id, order_by=_c.joined_id).label("rank"),
    )
    .join(users, users.c.id == _c.user_id)
    .where(in_ids(_c.conversation_id, "ids"), users.c.deleted_at.is_(None))
    .subquery("ranked")
)
_FACES = (
    select(*SUMMARY, _ranked.c.conversation_id)
    .join(_ranked, _ranked.c.user_id == users.c.id)
    .where(_ranked.c.rank <= literal_column(str(FACES_SHOWN)))
    .order_by(_ranked.c.conversation_id, _ranked.c.rank)
)
_UNREAD = select(func.count()).select_from(
    with_unread(MAX_UNREAD_COUNTED).limit(literal_column(str(MAX_UNREAD_COUNTED))).subquery("unread")
)


async def faces_of(db: Reader, ids: list[int]) -> list[Row]:
    """Rows of ``users.queries.SUMMARY`` with ``conversation_id``: the first members of each of these groups."""
    return await db.all(_FACES, ids=ids) if ids else []


async def unread_conversations(db: Reader, viewer: int) -> int:
    return int(await db.scalar(_UNREAD, viewer=viewer))
