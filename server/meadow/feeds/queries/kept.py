"""Stored feedback and read positions."""

from sqlalchemy import bindparam, func, literal_column, select

from meadow.feeds.constants import MAX_FEEDBACK
from meadow.feeds.models import feed_feedback, read_positions
from meadow.platform.core.paging import Paging, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import in_ids
from meadow.posts.models import posts
from meadow.posts.queries import visible
from meadow.relationships.blocks.queries import not_blocked
from meadow.users.models import users
from meadow.users.queries import SUMMARY

_PLACE = select(read_positions).where(
    read_positions.c.user_id == bindparam("viewer"), read_positions.c.feed == bindparam("feed")
)
_WISHES = (
    select(feed_feedback.c.kind, feed_feedback.c.subject, feed_feedback.c.feedback_id)
    .where(feed_feedback.c.user_id == bindparam("viewer"), feed_feedback.c.feedback_id < bindparam("before"))
    .order_by(feed_feedback.c.feedback_id.desc())
)
_newest = feed_feedback.alias("newest")
_that_count = (
    select(_newest.c.feedback_id)
    .where(_newest.c.user_id == bindparam("me"))
    .order_by(_newest.c.feedback_id.desc())
    .limit(literal_column(str(MAX_FEEDBACK)))
    .subquery("that_count")
)
OLDEST_WISH = select(func.min(_that_count.c.feedback_id))
"""Oldest kept feedback, for the deletion of older entries; binds ``me``."""
_PEOPLE = select(*SUMMARY).where(in_ids(users.c.id, "ids"), users.c.deleted_at.is_(None), not_blocked(users.c.id))
_WORDS = select(posts.c.id, func.coalesce(posts.c.content_warning, posts.c.content).label("content")).where(
    in_ids(posts.c.id, "ids"), visible()
)


async def find_place(db: Reader, viewer: int, feed: str) -> Row | None:
    """``post_id, left_at`` of the member's read position, or None."""
    return await db.first(_PLACE, viewer=viewer, feed=feed)


async def wishes_page(db: Reader, viewer: int, paging: Paging) -> list[Row]:
    """``kind, subject, feedback_id`` of the viewer's feedback, newest first, one more than a page."""
    return await db.all(limited(_WISHES, paging.limit), viewer=viewer, before=paging.before())


async def people_named(db: Reader, viewer: int, user_ids: list[int]) -> list[Row]:
    """``users.queries.SUMMARY`` of these members, without those invisible to the viewer."""
    return await db.all(_PEOPLE, viewer=viewer, ids=user_ids) if user_ids else []


async def words_of(db: Reader, viewer: int, post_ids: list[int]) -> dict[int, str]:
    """Content warning or text of these posts, without those invisible to the viewer."""
    return {row.id: row.content for row in await db.all(_WORDS, viewer=viewer, ids=post_ids)} if post_ids else {}
