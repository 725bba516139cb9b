"""Bookmark lists, counts and hashtags."""

from functools import lru_cache
from typing import Any

from sqlalchemy import ColumnElement, FromClause, Select, bindparam, case, func, literal_column, not_, or_, select

from meadow.bookmarks.constants import TAGGED, TAGS
from meadow.bookmarks.schemas import BookmarkFilter
from meadow.hashtags.models import hashtags, post_hashtags
from meadow.platform.core.paging import Rows, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, exists_by_key
from meadow.posts.models import posts, user_bookmarks
from meadow.posts.queries import is_shared_with, visible
from meadow.relationships.blocks.models import block_edges
from meadow.relationships.blocks.queries import not_blocked
from meadow.subjects.audience import is_for_members
from meadow.subjects.visibility import is_not_visible, is_visible

EDGE = (user_bookmarks.c.bookmark_id, user_bookmarks.c.post_id, user_bookmarks.c.folder_id, user_bookmarks.c.remind_at)
_FEW = 1000
"""Up to this number visible bookmarks are counted one by one."""


def mine(*, in_folder: bool, of: FromClause = user_bookmarks) -> list[ColumnElement[bool]]:
    """The viewer's bookmarks, optionally those in ``folder``."""
    wanted = [of.c.user_id == bindparam("viewer", type_=Big)]
    return [*wanted, of.c.folder_id == bindparam("folder", type_=Big)] if in_folder else wanted


def given_of(viewer: int, folder: int | None) -> dict[str, int]:
    """Parameters of statements with ``mine``."""
    return {"viewer": viewer} if folder is None else {"viewer": viewer, "folder": folder}


@lru_cache(maxsize=512)
def _page(limit: int, *, in_folder: bool, oldest: bool) -> Rows:
    position = user_bookmarks.c.bookmark_id
    edges = (
        select(*EDGE).join(posts, posts.c.id == user_bookmarks.c.post_id).where(*mine(in_folder=in_folder), visible())
    )
    if oldest:
        return limited(edges.where(position > bindparam("place")).order_by(position), limit)
    return limited(edges.where(position < bindparam("place")).order_by(position.desc()), limit)


async def page(db: Reader, viewer: int, wanted: BookmarkFilter) -> list[Row]:
    """``EDGE`` of visible bookmarks, filtered and sorted, one more than a page."""
    oldest = wanted.sort == "oldest"
    statement = _page(wanted.limit, in_folder=wanted.folder is not None, oldest=oldest)
    place = wanted.after() if oldest else wanted.before()
    return await db.all(statement, **given_of(viewer, wanted.folder), place=place)


def _number(statement: Select[Any]) -> ColumnElement[int]:
    return statement.correlate(None).scalar_subquery()


@lru_cache
def _count(*, in_folder: bool) -> Rows:
    """Up to ``_FEW`` bookmarks are counted one by one.

    Of more, the invisible ones are counted by cause and subtracted: posts in the trash, posts of blocked members, and
    posts of closed communities and for followers only.
    """
    wanted = mine(in_folder=in_folder)
    kept = user_bookmarks.alias("kept")
    edges = select(user_bookmarks.c.post_id).where(*wanted)
    few = edges.limit(literal_column(str(_FEW + 1))).subquery("few")
    seen = select(func.count()).select_from(user_bookmarks).join(posts, posts.c.id == user_bookmarks.c.post_id)
    is_kept = exists_by_key(kept, *mine(in_folder=in_folder, of=kept), kept.c.post_id == posts.c.id)
    binned = select(func.count()).select_from(posts).where(is_not_visible(posts), is_kept)
    barred = (
        select(func.count())
        .select_from(block_edges)
        .join(posts, posts.c.author_id == block_edges.c.other_id)
        .where(
            block_edges.c.user_id == bindparam("viewer"),
            or_(block_edges.c.block_id > 0, block_edges.c.is_blocked),
            is_visible(posts),
            is_kept,
        )
    )
    closed = (
        select(func.count())
        .select_from(user_bookmarks)
        .join(posts, posts.c.id == user_bookmarks.c.post_id)
        .where(
            *wanted,
            or_(posts.c.community_id.is_not(None), not_(is_for_members(posts))),
            is_visible(posts),
            not_(is_shared_with()),
            not_blocked(posts.c.author_id),
        )
    )
    all_ = select(func.count()).select_from(user_bookmarks).where(*wanted)
    return select(
        case(
            (_number(select(func.count()).select_from(few)) <= _FEW, _number(seen.where(*wanted, visible()))),
            else_=_number(all_) - _number(binned) - _number(barred) - _number(closed),
        )
    )


async def count(db: Reader, viewer: int, folder: int | None) -> int:
    """Number of visible bookmarks, optionally in a folder."""
    return int(await db.scalar(_count(in_folder=folder is not None), **given_of(viewer, folder)))


_newest = (
    select(user_bookmarks.c.post_id)
    .where(user_bookmarks.c.user_id == bindparam("viewer"))
    .order_by(user_bookmarks.c.bookmark_id.desc())
    .limit(literal_column(str(TAGGED)))
    .subquery("newest")
)
_most = (
    select(post_hashtags.c.tag_key, func.count().label("count"))
    .select_from(_newest)
    .join(posts, posts.c.id == _newest.c.post_id)
    .join(post_hashtags, post_hashtags.c.post_id == posts.c.id)
    .where(visible())
    .group_by(post_hashtags.c.tag_key)
    .order_by(literal_column("2").desc(), post_hashtags.c.tag_key)
    .limit(literal_column(str(TAGS)))
    .subquery("most")
)
_POPULAR = (
    # A tag used in private communities alone has no row in hashtags.
    select(func.coalesce(hashtags.c.tag, _most.c.tag_key).label("tag"), _most.c.count)
    .outerjoin(hashtags, hashtags.c.tag_key == _most.c.tag_key)
    .order_by(_most.c.count.desc(), _most.c.tag_key)
)


async def popular_tags(db: Reader, viewer: int) -> list[Row]:
    """``tag, count``: most common hashtags of the newest bookmarks, most frequent first."""
    return await db.all(_POPULAR, viewer=viewer)
