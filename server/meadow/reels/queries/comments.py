"""Reel comment queries.

Who sees one is decided by who sees its reel, and by blocks between them and its
author.
"""

from functools import lru_cache

from sqlalchemy import and_, bindparam, case, literal_column, null, or_, select

from meadow.blocks.queries import not_blocked
from meadow.comments.constants import FIRST_REPLIES
from meadow.comments.errors import CommentNotFound
from meadow.moderation.queries.shadow_limits import not_silenced
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import JoinedIds, exists_by_key, in_ids
from meadow.platform.paging import Paging, Rows, limited
from meadow.reels.models import reel_comment_likes, reel_comments, reels
from meadow.reels.queries.visible import visible
from meadow.users.models import users
from meadow.users.queries import SUMMARY

_c = reel_comments.c
_GET = (
    select(_c.id, _c.reel_id, _c.parent_id, _c.author_id, _c.likes_count, reels.c.author_id.label("reel_author_id"))
    .join(reels, reels.c.id == _c.reel_id)
    .where(
        _c.id == bindparam("comment"),
        _c.deleted_at.is_(None),
        not_blocked(_c.author_id),
        not_silenced(_c.author_id),
        visible(),
    )
)
_replies = reel_comments.alias("replies")
_first_replies = (
    select(_replies.c.id.label("id"))
    .where(
        _replies.c.reel_id == _c.reel_id,
        _replies.c.parent_id == _c.id,
        _replies.c.deleted_at.is_(None),
        not_blocked(_replies.c.author_id),
        not_silenced(_replies.c.author_id),
    )
    .order_by(_replies.c.id)
    .limit(literal_column(str(FIRST_REPLIES)))
    .correlate(reel_comments)
)
_THREAD = (
    select(_c.id, case((_c.replies_count > 0, JoinedIds(_first_replies)), else_=null()).label("replies"))
    .where(
        _c.reel_id == bindparam("reel"),
        _c.parent_id == bindparam("parent"),
        _c.id > bindparam("after"),
        or_(
            _c.deleted_at.is_(None),
            _c.replies_count > 0,
            # What those who look after the place hid leaves a placeholder, also with nothing below it.
            and_(_c.hidden_at.is_not(None), _c.parent_id == 0),
        ),
        not_blocked(_c.author_id),
        not_silenced(_c.author_id),
    )
    .order_by(_c.id)
)
_CARDS = (
    select(
        reel_comments,
        *SUMMARY,
        exists_by_key(
            reel_comment_likes,
            reel_comment_likes.c.comment_id == _c.id,
            reel_comment_likes.c.user_id == bindparam("viewer"),
        ).label("is_liked"),
    )
    .join(users, users.c.id == _c.author_id)
    .join(reels, reels.c.id == _c.reel_id)
    .where(in_ids(_c.id, "ids"), not_blocked(_c.author_id), not_silenced(_c.author_id), visible())
)

_ANY = select(reel_comments).where(reel_comments.c.id == bindparam("comment"))
_LOCK = _ANY.with_for_update()


@lru_cache(maxsize=128)
def _thread(limit: int) -> Rows:
    return limited(_THREAD, limit)


async def get_comment(db: Reader, viewer: int, comment_id: int) -> Row:
    """``id, reel_id, parent_id, author_id, likes_count, reel_author_id``; CommentNotFound when hidden or deleted."""
    row = await db.first(_GET, viewer=viewer, comment=comment_id)
    if row is None:
        raise CommentNotFound()
    return row


async def thread_page(db: Reader, viewer: int, reel_id: int, paging: Paging, *, parent: int = 0) -> list[Row]:
    """Rows of ``id, replies`` (ids as text), oldest first, one more than the page; ``parent`` asks for its replies."""
    return await db.all(_thread(paging.limit), viewer=viewer, reel=reel_id, parent=parent, after=paging.after())


async def comment_cards(db: Reader, viewer: int, ids: list[int]) -> dict[int, Row]:
    """Everything shown of these comments, by id."""
    return {row.id: row for row in await db.all(_CARDS, viewer=viewer, ids=ids)}


async def find_any_comment(db: Reader, comment_id: int) -> Row | None:
    """The whole row, also of a deleted one; None when there never was any."""
    return await db.first(_ANY, comment=comment_id)


async def lock_comment(db: Writer, comment_id: int) -> Row | None:
    """The same, which nobody else changes until this transaction ends."""
    return await db.first(_LOCK, comment=comment_id)
