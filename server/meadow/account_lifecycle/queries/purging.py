"""Remaining rows of accounts to be purged, in batches."""

from functools import lru_cache
from typing import Any

from sqlalchemy import ColumnElement, Select, Table, and_, bindparam, literal_column, or_, select

from meadow.account_lifecycle.constants import PURGED_AT_ONCE
from meadow.auth.models import deactivations
from meadow.comments.models import comments
from meadow.communities.models import communities, community_members
from meadow.events.models import event_rsvps, events
from meadow.media.models import media, media_attachments
from meadow.messages.models import conversation_members, messages
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, metadata
from meadow.posts.models import posts, user_bookmarks
from meadow.reels.models import reel_views, reels, user_reel_bookmarks
from meadow.reports.models import reports
from meadow.subjects.visibility import DELETED, has_state
from meadow.users.models import users

_who, _after = bindparam("who", type_=Big), bindparam("after", type_=Big)
_some = literal_column(str(PURGED_AT_ONCE))

_DUE = (
    select(deactivations.c.user_id)
    .where(deactivations.c.reason == bindparam("why"), deactivations.c.started_at <= bindparam("before"))
    .order_by(deactivations.c.started_at)
    .limit(literal_column("100"))
)
SOME_POSTS = (
    select(posts.c.id)
    .where(posts.c.author_id == _who, or_(~has_state(posts, DELETED), posts.c.deleted_at > literal_column("1")))
    .limit(_some)
)
"""Posts that the trash does not hold as the oldest of all yet."""
_REELS = select(reels.c.id).where(reels.c.author_id == _who).order_by(reels.c.id).limit(_some)
_COMMENTS = (
    select(comments.c.id, comments.c.subject_type, comments.c.subject_id)
    .where(comments.c.author_id == _who)
    .order_by(comments.c.id)
    .limit(_some)
)
_KEPT = {
    table.name: select(table.c[key].label("thing")).where(table.c.user_id == _who).order_by(table.c[key]).limit(_some)
    for table, key in ((user_bookmarks, "post_id"), (user_reel_bookmarks, "reel_id"), (reel_views, "reel_id"))
}
_EVENTS = select(events.c.id).where(events.c.host_id == _who).order_by(events.c.id).limit(_some)
_ANSWERS = (
    select(event_rsvps.c.event_id, event_rsvps.c.status, event_rsvps.c.guests)
    .where(event_rsvps.c.user_id == _who)
    .order_by(event_rsvps.c.event_id)
    .limit(_some)
)
_HOMES = (
    select(community_members.c.community_id, community_members.c.rank)
    .where(community_members.c.user_id == _who)
    .order_by(community_members.c.community_id)
    .limit(_some)
)
_HEIR = (
    select(community_members.c.user_id, community_members.c.rank)
    .join(users, and_(users.c.id == community_members.c.user_id, users.c.deleted_at.is_(None)))
    .where(
        community_members.c.community_id == bindparam("community"),
        community_members.c.rank > 0,
        community_members.c.user_id != _who,
    )
    .order_by(community_members.c.rank, community_members.c.membership_id)
    .limit(literal_column("1"))
)
_STAND_FOR = (
    select(communities.c.id).where(communities.c.admin_id == _who, communities.c.deleted_at.is_(None)).limit(_some)
)
_THREADS = (
    select(conversation_members.c.conversation_id)
    .where(conversation_members.c.user_id == _who)
    .order_by(conversation_members.c.conversation_id)
    .limit(_some)
)
_SAID = (
    select(messages.c.conversation_id, messages.c.seq, messages.c.id, messages.c.media.is_not(None).label("has_media"))
    .where(messages.c.sender_id == _who, messages.c.id > _after)
    .order_by(messages.c.id)
    .limit(_some)
)
_UPLOADS = (
    select(
        media.c.id, media.c.files, media.c.released_at, communities.c.id.label("community_id"), communities.c.admin_id
    )
    .outerjoin(media_attachments, media_attachments.c.media_id == media.c.id)
    .outerjoin(
        communities, and_(communities.c.id == media_attachments.c.subject_id, communities.c.deleted_at.is_(None))
    )
    .where(media.c.owner_id == _who, media.c.id > _after)
    .order_by(media.c.id)
    .limit(_some)
)
_REPORTS = (
    select(reports.c.reporter_id, reports.c.id, reports.c.about_id, reports.c.seen)
    .where(reports.c.id > _after)
    .order_by(reports.c.id)
    .limit(_some)
)
_ADDRESS = select(metadata.tables["credentials"].c.email).where(metadata.tables["credentials"].c.user_id == _who)


async def due(db: Reader, reason: str, before: int) -> list[int]:
    """Some of those who are absent for this reason since before that moment."""
    return await db.scalars(_DUE, why=reason, before=before)


async def reels_of(db: Reader, who: int) -> list[int]:
    """Some of their reels."""
    return await db.scalars(_REELS, who=who)


async def comments_of(db: Reader, who: int) -> list[Row]:
    """``id, subject_type, subject_id`` of some of their comments."""
    return await db.all(_COMMENTS, who=who)


async def kept_by(db: Reader, table: str, who: int) -> list[int]:
    """Some of what they bookmarked or watched."""
    return await db.scalars(_KEPT[table], who=who)


async def events_of(db: Reader, who: int) -> list[int]:
    """Some of the events that they host."""
    return await db.scalars(_EVENTS, who=who)


async def answers_of(db: Reader, who: int) -> list[Row]:
    """``event_id, status, guests`` of some of their answers."""
    return await db.all(_ANSWERS, who=who)


async def homes_of(db: Reader, who: int) -> list[Row]:
    """``community_id, rank`` of some of their memberships."""
    return await db.all(_HOMES, who=who)


async def stood_for(db: Reader, who: int) -> list[int]:
    """Some of the communities whose card names them."""
    return await db.scalars(_STAND_FOR, who=who)


async def heir_in(db: Reader, community_id: int, who: int) -> Row | None:
    """``user_id, rank`` of the other admin, else moderator, else member who has been there longest."""
    return await db.first(_HEIR, community=community_id, who=who)


async def threads_of(db: Reader, who: int) -> list[int]:
    """Some of the conversations they are in."""
    return await db.scalars(_THREADS, who=who)


async def said_by(db: Reader, who: int, after: int) -> list[Row]:
    """``conversation_id, seq, id, has_media`` of their next few messages, whether or not they are still in there."""
    return await db.all(_SAID, who=who, after=after)


async def uploads_of(db: Reader, who: int, after: int) -> list[Row]:
    """``id, files, released_at``, and the community that shows it with its admin."""
    return await db.all(_UPLOADS, who=who, after=after)


async def some_reports(db: Reader, after: int) -> list[Row]:
    """The next few reports of all."""
    return await db.all(_REPORTS, after=after)


async def address_of(db: Reader, who: int) -> str | None:
    """Where their mail went."""
    found: str | None = await db.scalar(_ADDRESS, who=who)
    return found


def references() -> list[ColumnElement[Any]]:
    """Every column that holds the id of a member and goes with them, in any package."""
    return [
        column
        for table in metadata.sorted_tables
        for column in table.c
        for key in column.foreign_keys
        if key.column is users.c.id and key.ondelete == "CASCADE"
    ]


@lru_cache(maxsize=256)
def some_of(table: Table, column: str) -> tuple[Any, Select[Any]]:
    """Another column of its key, and some of the values that it has beside the member's id."""
    others = [one for one in table.primary_key.columns if one.key != column]
    key = others[-1] if others else table.c[column]
    return key, select(key).where(table.c[column] == _who).limit(_some)
