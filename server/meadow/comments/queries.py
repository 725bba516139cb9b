"""Comment queries.

Who sees a comment is decided by who sees its post, and by blocks between them and its author."""

from functools import lru_cache

from sqlalchemy import and_, bindparam, case, literal_column, null, or_, select

from meadow.blocks.queries import not_blocked
from meadow.comments.constants import FIRST_REPLIES
from meadow.comments.errors import CommentNotFound
from meadow.comments.models import comment_likes, comments
from meadow.moderation.queries.shadow_limits import not_silenced
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import JoinedIds, exists_by_key, in_ids
from meadow.platform.paging import Paging, Rows, limited
from meadow.posts.models import posts
from meadow.posts.queries import visible
from meadow.users.models import users
from meadow.users.queries import SUMMARY

_GET = (
    select(
        comments.c.id,
        comments.c.post_id,
        comments.c.parent_id,
        comments.c.author_id,
        comments.c.likes_count,
        posts.c.author_id.label("post_author_id"),
        posts.c.community_id,
    )
    .join(posts, posts.c.id == comments.c.post_id)
    .where(
        comments.c.id == bindparam("comment"),
        comments.c.deleted_at.is_(None),
        not_blocked(comments.c.author_id),
        not_silenced(comments.c.author_id),
        visible(),
    )
)

# What those who look after the place hid leaves a placeholder, also with nothing below it.
_shown = or_(
    comments.c.deleted_at.is_(None),
    comments.c.replies_count > 0,
    and_(comments.c.hidden_at.is_not(None), comments.c.parent_id == 0),
)
_replies = comments.alias("replies")
_first_replies = (
    select(_replies.c.id.label("id"))
    .where(
        _replies.c.post_id == comments.c.post_id,
        _replies.c.parent_id == comments.c.id,
        _replies.c.deleted_at.is_(None),
        not_blocked(_replies.c.author_id),
        not_silenced(_replies.c.author_id),
    )
    .order_by(_replies.c.id)
    .limit(literal_column(str(FIRST_REPLIES)))
    .correlate(comments)
)
_THREAD = (
    select(
        comments.c.id,
        case((comments.c.replies_count > 0, JoinedIds(_first_replies)), else_=null()).label("replies"),
    )
    .where(
        comments.c.post_id == bindparam("post"),
        comments.c.parent_id == bindparam("parent"),
        comments.c.id > bindparam("after"),
        _shown,
        not_blocked(comments.c.author_id),
        not_silenced(comments.c.author_id),
    )
    .order_by(comments.c.id)
)
_BY_AUTHOR = (
    select(comments.c.id, null().label("replies"))
    .join(posts, posts.c.id == comments.c.post_id)
    .where(
        comments.c.author_id == bindparam("author"),
        comments.c.id < bindparam("before"),
        comments.c.deleted_at.is_(None),
        not_blocked(comments.c.author_id),
        not_silenced(comments.c.author_id),
        visible(),
    )
    .order_by(comments.c.id.desc())
)
_PLACE = (
    select(comments.c.id, comments.c.post_id, comments.c.parent_id)
    .join(posts, posts.c.id == comments.c.post_id)
    .where(
        comments.c.id == bindparam("comment"),
        _shown,
        not_blocked(comments.c.author_id),
        not_silenced(comments.c.author_id),
        visible(),
    )
)
_UNDER = select(
    comments.c.id, case((comments.c.replies_count > 0, JoinedIds(_first_replies)), else_=null()).label("replies")
).where(
    comments.c.id == bindparam("comment"), _shown, not_blocked(comments.c.author_id), not_silenced(comments.c.author_id)
)
_author = users.alias("post_author")
_CARDS = (
    select(
        comments,
        *SUMMARY,
        _author.c.username.label("post_username"),
        exists_by_key(
            comment_likes, comment_likes.c.comment_id == comments.c.id, comment_likes.c.user_id == bindparam("viewer")
        ).label("is_liked"),
    )
    .join(users, users.c.id == comments.c.author_id)
    .join(posts, posts.c.id == comments.c.post_id)
    .join(_author, _author.c.id == posts.c.author_id)
    .where(
        in_ids(comments.c.id, "ids"), not_blocked(comments.c.author_id), not_silenced(comments.c.author_id), visible()
    )
)

_ANY = select(comments).where(comments.c.id == bindparam("comment"))
_LOCK = _ANY.with_for_update()


@lru_cache(maxsize=128)
def _thread(limit: int) -> Rows:
    return limited(_THREAD, limit)


@lru_cache(maxsize=128)
def _by_author(limit: int) -> Rows:
    return limited(_BY_AUTHOR, limit)


async def get_comment(db: Reader, viewer: int, comment_id: int) -> Row:
    """``id, post_id, parent_id, author_id, likes_count, post_author_id, community_id``; CommentNotFound when
    hidden or deleted."""
    row = await db.first(_GET, viewer=viewer, comment=comment_id)
    if row is None:
        raise CommentNotFound()
    return row


async def get_place(db: Reader, viewer: int, comment_id: int) -> tuple[Row, Row]:
    """Where a comment stands: its ``id, post_id, parent_id``, and ``id, replies`` of the top-level one, as
    ``thread_page`` has it. A deleted one with replies has a place still; CommentNotFound."""
    place = await db.first(_PLACE, viewer=viewer, comment=comment_id)
    top = place and await db.first(_UNDER, viewer=viewer, comment=place.parent_id or place.id)
    if place is None or top is None:
        raise CommentNotFound()
    return place, top


async def thread_page(db: Reader, viewer: int, post_id: int, paging: Paging, *, parent: int = 0) -> list[Row]:
    """Rows of ``id, replies`` (ids as text), oldest first, one more than the page; ``parent`` asks for its replies."""
    return await db.all(_thread(paging.limit), viewer=viewer, post=post_id, parent=parent, after=paging.after())


async def by_author_page(db: Reader, viewer: int, author_id: int, paging: Paging) -> list[Row]:
    """Rows of ``id, replies`` (always none), newest first, one more than the page."""
    return await db.all(_by_author(paging.limit), viewer=viewer, author=author_id, before=paging.before())


async def cards(db: Reader, viewer: int, ids: list[int]) -> dict[int, Row]:
    """Everything shown of these comments, by id."""
    return {row.id: row for row in await db.all(_CARDS, viewer=viewer, ids=ids)}


async def find_any_comment(db: Reader, comment_id: int) -> Row | None:
    """The whole row, also of a deleted one; None when there never was any."""
    return await db.first(_ANY, comment=comment_id)


async def lock_comment(db: Writer, comment_id: int) -> Row | None:
    """The same, which nobody else changes until this transaction ends."""
    return await db.first(_LOCK, comment=comment_id)
