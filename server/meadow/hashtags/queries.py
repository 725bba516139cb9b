"""Trending, matching and followed hashtags."""

from functools import cache, lru_cache

from sqlalchemy import ColumnElement, bindparam, cast, func, literal_column, not_, or_, select, union

from meadow.hashtags.constants import (
    MAX_HIDDEN_POSTS,
    MAX_POSTS_READ,
    MAX_RECENT_POSTS,
    MAX_RESULTS,
    TRENDING_DAYS,
    TRENDING_SHOWN,
)
from meadow.hashtags.models import followed_hashtags, hashtag_deltas, hashtags, post_hashtags
from meadow.hashtags.names import tag_key
from meadow.platform.core import clock
from meadow.platform.core.ids import pack
from meadow.platform.core.paging import Rows, limited
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, among_words, beginning, exists_by_key
from meadow.relationships.blocks.models import block_edges
from meadow.relationships.silences.models import silences
from meadow.relationships.silences.queries import not_silenced
from meadow.subjects.registry import SUBJECTS
from meadow.subjects.visibility import is_visible


def _is_followed(key: ColumnElement[str]) -> ColumnElement[bool]:
    mine = (followed_hashtags.c.user_id == bindparam("viewer"), followed_hashtags.c.tag_key == key)
    return exists_by_key(followed_hashtags, *mine)


_deltas = (
    select(func.coalesce(func.sum(hashtag_deltas.c.by), literal_column("0")))
    .where(hashtag_deltas.c.tag_key == hashtags.c.tag_key)
    .correlate(hashtags)
)
PENDING = cast(_deltas.scalar_subquery(), Big)
"""Sum of the changes not yet added to a hashtag's counter."""
_POSTS_COUNT = hashtags.c.posts_count + PENDING

_CHANGED = (
    select(hashtag_deltas.c.tag_key)
    .distinct()
    .where(hashtag_deltas.c.tag_key > bindparam("after"))
    .order_by(hashtag_deltas.c.tag_key)
    .limit(literal_column("200"))
)
_LOCK = (
    select(hashtags.c.tag_key)
    .where(among_words(hashtags.c.tag_key, "keys"))
    .order_by(hashtags.c.tag_key)
    .with_for_update()
)

_newest = (
    select(post_hashtags.c.tag_key, post_hashtags.c.post_id)
    .where(post_hashtags.c.post_id >= bindparam("since"))
    .order_by(post_hashtags.c.post_id.desc())
    .limit(literal_column(str(MAX_RECENT_POSTS)))
).subquery("newest")


@lru_cache(maxsize=128)
def _trending(limit: int) -> Rows:
    post = SUBJECTS["post"]
    assert post.access.is_open is not None
    top = (
        select(_newest.c.tag_key, func.count().label("count"))
        .join(post.table, post.table.c.id == _newest.c.post_id)
        # Public posts only: trends are site-wide.
        .where(post.access.is_open(), post.access.visible())
        .group_by(_newest.c.tag_key)
        .order_by(literal_column("count").desc(), _newest.c.tag_key)
        .limit(literal_column(str(limit)))
        .subquery("top")
    )
    return (
        select(top.c.tag_key, top.c.count, hashtags.c.tag, _is_followed(top.c.tag_key).label("is_followed"))
        .join(hashtags, hashtags.c.tag_key == top.c.tag_key)
        .order_by(top.c.count.desc(), top.c.tag_key)
    )


_candidates = (
    select(hashtags.c.tag_key, hashtags.c.tag, _POSTS_COUNT.label("posts_count"))
    .where(beginning(hashtags.c.tag_key, "start"))
    .limit(literal_column(str(MAX_POSTS_READ)))
).subquery("walked")
_WITH_PREFIX = (
    select(_candidates, _is_followed(_candidates.c.tag_key).label("is_followed"))
    .order_by(_candidates.c.posts_count.desc(), _candidates.c.tag_key)
    .limit(literal_column(str(MAX_RESULTS)))
)
_blocked = select(block_edges.c.other_id.label("author")).where(
    block_edges.c.user_id == bindparam("viewer"), or_(block_edges.c.block_id > 0, block_edges.c.is_blocked)
)
_silenced = select(silences.c.user_id.label("author")).where(not_(not_silenced(silences.c.user_id)))
_not_seen = union(_blocked, _silenced).subquery("not_seen")


@cache
def _hidden_counts() -> Rows:
    post = SUBJECTS["post"]
    posts = post.table
    assert post.access.is_open is not None
    hidden = (
        select(posts.c.id)
        .join(_not_seen, _not_seen.c.author == post.owner)
        # Only visible posts are in the counts that these are subtracted from.
        .where(is_visible(posts), post.access.is_open())
        .order_by(posts.c.id.desc())
        .limit(literal_column(str(MAX_HIDDEN_POSTS)))
    ).subquery("hidden_posts")
    return (
        select(post_hashtags.c.tag_key, func.count().label("count"))
        .join(hidden, hidden.c.id == post_hashtags.c.post_id)
        .where(among_words(post_hashtags.c.tag_key, "keys"))
        .group_by(post_hashtags.c.tag_key)
    )


_FOLLOWED_COUNT = select(func.count()).where(followed_hashtags.c.user_id == bindparam("viewer"))
_IS_FOLLOWED = select(literal_column("1")).where(
    followed_hashtags.c.user_id == bindparam("viewer"), followed_hashtags.c.tag_key == bindparam("key")
)
_FOLLOWED = (
    select(
        followed_hashtags.c.tag_key,
        followed_hashtags.c.follow_id,
        func.coalesce(hashtags.c.tag, followed_hashtags.c.tag).label("tag"),
        func.coalesce(_POSTS_COUNT, 0).label("posts_count"),
    )
    .outerjoin(hashtags, hashtags.c.tag_key == followed_hashtags.c.tag_key)
    .where(followed_hashtags.c.user_id == bindparam("viewer"), followed_hashtags.c.follow_id < bindparam("before"))
    .order_by(followed_hashtags.c.follow_id.desc())
)


async def trending(db: Reader, viewer: int, limit: int) -> list[Row]:
    """``tag_key, tag, count, is_followed``: the tags with the most visible posts of the last days, most first."""
    since = pack(clock.now_ms() - TRENDING_DAYS * clock.DAY_MS)
    return await db.all(_trending(limit), viewer=viewer, since=since)


async def trending_keys(db: Reader, viewer: int) -> set[str]:
    return {row.tag_key for row in await trending(db, viewer, TRENDING_SHOWN)}


async def with_prefix(db: Reader, viewer: int, start: str) -> list[Row]:
    """``tag_key, tag, posts_count, is_followed`` of tags with this key prefix, most used first."""
    return await db.all(_WITH_PREFIX, viewer=viewer, start=start)


async def hidden_counts(db: Reader, viewer: int, keys: list[str]) -> dict[str, int]:
    """Number of posts of each tag that the viewer may not see: by authors of blocked pairs, and by silenced authors
    whom the viewer does not follow."""
    return {row.tag_key: row.count for row in await db.all(_hidden_counts(), viewer=viewer, keys=keys)}


async def changed_after(db: Reader, after: str) -> list[str]:
    """Next batch of tags with unstored counter changes, by key."""
    return await db.scalars(_CHANGED, after=after)


async def lock_tags(db: Writer, keys: list[str]) -> None:
    """Lock the counters, in order."""
    await db.all(_LOCK, keys=keys)


async def followed_page(db: Reader, viewer: int, before: int, limit: int) -> list[Row]:
    """``tag_key, tag, posts_count, follow_id``: tags the member follows, newest first, one more than the page."""
    return await db.all(limited(_FOLLOWED, limit), viewer=viewer, before=before)


async def followed_count(db: Reader, viewer: int) -> int:
    return await db.scalar(_FOLLOWED_COUNT, viewer=viewer)


async def is_followed(db: Reader, viewer: int, tag: str) -> bool:
    return await db.scalar(_IS_FOLLOWED, viewer=viewer, key=tag_key(tag)) is not None
