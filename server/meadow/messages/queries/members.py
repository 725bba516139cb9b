"""Conversation members."""

from typing import NamedTuple

from sqlalchemy import and_, bindparam, case, false, func, literal_column, select

from meadow.messages.constants import MAX_GROUP_MEMBERS, MAX_GROUPS
from meadow.messages.errors import ConversationNotFound
from meadow.messages.models import conversation_members, conversations, messages
from meadow.messages.queries.permissions import MINE, ON_BARRIER, ON_THEIRS, OTHER, THEIRS
from meadow.platform.core.paging import Paging, limited
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, in_ids
from meadow.relationships.blocks.models import block_edges
from meadow.users.models import users
from meadow.users.queries import SUMMARY

_c = conversation_members.c
_MINE = and_(_c.user_id == bindparam("viewer", type_=Big), _c.conversation_id == bindparam("conversation"))
_STANDING = (
    select(
        conversations.c.kind,
        conversations.c.creator_id,
        conversations.c.members_count,
        _c.other_id,
        _c.is_request,
        _c.joined_id,
    )
    .join_from(conversation_members, conversations, conversations.c.id == _c.conversation_id)
    .where(_MINE)
)
_LOCK_STANDING = (
    select(_c.unread_count, _c.read_seq, _c.last_seq, _c.position, _c.is_request, _c.other_id)
    .where(_MINE)
    .with_for_update()
)
_NEWEST = (
    select(conversations.c.last_seq, messages.c.id.label("last_id"))
    .outerjoin(
        messages,
        and_(messages.c.conversation_id == conversations.c.id, messages.c.seq == conversations.c.last_seq),
    )
    .where(conversations.c.id == bindparam("conversation"))
)
_LOCK = select(conversations).where(conversations.c.id == bindparam("conversation")).with_for_update()
_IN = _c.conversation_id == bindparam("conversation")
_ALL = literal_column(str(MAX_GROUP_MEMBERS))
_WITH_MEDIA = select(messages.c.id).where(
    messages.c.conversation_id == bindparam("conversation"), messages.c.media.is_not(None)
)
_IDS = select(_c.user_id).where(_IN).order_by(_c.joined_id).limit(_ALL)
_RECIPIENTS = select(_c.user_id, _c.from_seq).where(_IN).order_by(_c.user_id).limit(_ALL)
_GROUPS = (
    select(_c.user_id)
    .where(in_ids(_c.user_id, "ids"), _c.other_id.is_(None))
    .group_by(_c.user_id)
    .having(func.count() >= literal_column(str(MAX_GROUPS)))
)
_IS_WITHHELD = func.coalesce(block_edges.c.is_blocked, false(), type_=block_edges.c.is_blocked.type).label(
    "is_withheld"
)
_READERS = (
    select(
        _c.user_id,
        _c.read_seq,
        _c.from_seq,
        case((_c.is_request, 0), else_=_c.read_seq).label("told_seq"),
        _IS_WITHHELD,
    )
    .outerjoin(
        block_edges, and_(block_edges.c.user_id == _c.user_id, block_edges.c.other_id == bindparam("sender", type_=Big))
    )
    .where(_IN)
    .order_by(_c.user_id)
    .limit(_ALL)
)
_MEMBERS = (
    select(*SUMMARY, _c.joined_id, (conversations.c.creator_id == users.c.id).label("is_creator"))
    .select_from(conversation_members)
    .join(users, users.c.id == _c.user_id)
    .join(conversations, conversations.c.id == _c.conversation_id)
    .where(_IN, _c.joined_id > bindparam("after"), users.c.deleted_at.is_(None))
    .order_by(_c.joined_id)
)
_ADDABLE = (
    select(*OTHER)
    .select_from(users)
    .outerjoin(MINE, and_(MINE.c.user_id == bindparam("viewer", type_=Big), MINE.c.other_id == users.c.id))
    .outerjoin(THEIRS, ON_THEIRS)
    .outerjoin(block_edges, ON_BARRIER)
    .where(in_ids(users.c.id, "ids"))
    .order_by(users.c.id)
)


async def standing(db: Reader, viewer: int, conversation_id: int) -> Row:
    """``kind, creator_id, members_count, other_id, is_request, joined_id`` of the viewer; ConversationNotFound."""
    return ConversationNotFound.unless(await db.first(_STANDING, viewer=viewer, conversation=conversation_id))


class Standing(NamedTuple):
    """A conversation for one member: unread count, read position, last message, and position in their list."""

    unread_count: int
    read_seq: int
    last_seq: int
    position: int
    is_request: bool
    other_id: int | None


async def lock_standing(db: Writer, viewer: int, conversation_id: int) -> Standing:
    """Lock one's own row until the transaction ends, and in a group add newer messages; ConversationNotFound."""
    row = ConversationNotFound.unless(await db.first(_LOCK_STANDING, viewer=viewer, conversation=conversation_id))
    mine = Standing(*row)
    if mine.other_id is not None:
        return mine
    # After the lock: earlier, the viewer could still write concurrently.
    newest = await db.one(_NEWEST, conversation=conversation_id)
    since = newest.last_seq - mine.last_seq
    if not since:
        return mine
    return mine._replace(unread_count=mine.unread_count + since, last_seq=newest.last_seq, position=newest.last_id)


async def lock_conversation(db: Writer, conversation_id: int) -> Row:
    """Lock the conversation against new messages and members until the transaction ends; ConversationNotFound."""
    return ConversationNotFound.unless(await db.first(_LOCK, conversation=conversation_id))


async def member_ids(db: Reader, conversation_id: int) -> list[int]:
    """Members, first joined first."""
    return await db.scalars(_IDS, conversation=conversation_id)


async def recipients(db: Reader, conversation_id: int) -> list[Row]:
    """``user_id, from_seq`` of all members."""
    return await db.all(_RECIPIENTS, conversation=conversation_id)


async def with_most_groups(db: Reader, ids: list[int]) -> list[int]:
    """The given members with the maximum number of groups."""
    return await db.scalars(_GROUPS, ids=ids)


async def messages_with_media(db: Reader, conversation_id: int) -> list[int]:
    """Ids of the messages that have attachments."""
    return await db.scalars(_WITH_MEDIA, conversation=conversation_id)


async def readers_of(db: Reader, conversation_id: int, sender: int) -> list[Row]:
    """``user_id, read_seq, from_seq`` of all members; ``told_seq``, their read position as shown to others, 0 for a
    request; ``is_withheld``, whether ``sender`` blocked them and so shows them no attachments."""
    return await db.all(_READERS, conversation=conversation_id, sender=sender)


async def addable_among(db: Reader, viewer: int, ids: list[int]) -> list[Row]:
    """Rows of these members with the columns ``OTHER``, by id."""
    return await db.all(_ADDABLE, viewer=viewer, ids=ids)


async def members_page(db: Reader, conversation_id: int, paging: Paging) -> list[Row]:
    """Rows of ``users.queries.SUMMARY, joined_id, is_creator``, first joined first, one more than the page."""
    return await db.all(limited(_MEMBERS, paging.limit), conversation=conversation_id, after=paging.after())
