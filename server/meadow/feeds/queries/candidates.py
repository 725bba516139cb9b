"""Candidate posts of the For you feed."""

import asyncio
from functools import lru_cache
from typing import Any

import orjson
from sqlalchemy import bindparam, exists, literal_column, or_, select, type_coerce

from meadow.feeds.constants import MAX_NEWEST_POSTS, NEWEST_CACHE_MS
from meadow.feeds.ranking import Candidate, Pool, bits_of
from meadow.hashtags.models import post_hashtags
from meadow.platform.core import clock
from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import JoinedIds, String, exists_by_key, in_ids
from meadow.posts.models import posts, user_bookmarks, user_likes
from meadow.posts.queries import is_open, is_written_here, visible
from meadow.posts.schemas import PostFilter
from meadow.relationships.blocks.queries import not_blocked
from meadow.relationships.lists.queries import is_listed
from meadow.subjects.visibility import is_visible
from meadow.users.models import users

_tags = (
    select(post_hashtags.c.tag_key.label("id"))
    .where(post_hashtags.c.post_id == posts.c.id)
    .order_by(post_hashtags.c.tag_key)
    .limit(literal_column("10"))
    .correlate(posts)
)
_CANDIDATE: tuple[Any, ...] = (
    posts.c.id,
    posts.c.author_id,
    posts.c.likes_count,
    posts.c.comments_count,
    posts.c.shares_count,
    JoinedIds(_tags).label("tags"),
    type_coerce(users.c.interests, String).label("interests"),
)
_newest = (
    select(posts.c.id)
    .where(posts.c.id > bindparam("after"), is_visible(posts), is_written_here(), is_open())
    .order_by(posts.c.id.desc())
    .limit(literal_column(str(MAX_NEWEST_POSTS)))
    .subquery("newest")
)
# IDs and weights only; visibility is checked when the posts are shown.
_NEWEST = (
    select(*_CANDIDATE)
    .select_from(_newest)
    .join(posts, posts.c.id == _newest.c.id)
    .join(users, users.c.id == posts.c.author_id)
    .order_by(posts.c.id.desc())
)
_AMONG = (
    select(*_CANDIDATE)
    .join(users, users.c.id == posts.c.author_id)
    .where(in_ids(posts.c.id, "ids"), is_written_here(), visible())
)


@lru_cache(maxsize=4096)
def _bits(interests: str) -> int:
    return bits_of(orjson.loads(interests))


def _candidate_of(row: Row) -> Candidate:
    return Candidate(
        row.id,
        row.author_id,
        row.tags.split(",") if row.tags else (),
        _bits(row.interests),
        likes=row.likes_count,
        comments=row.comments_count,
        shares=row.shares_count,
    )


class Newest:
    """Pool of the newest public posts, cached in this process; only newer posts are read.

    Counts may be some seconds old and posts deleted since: that affects the order, never the visibility.
    """

    def __init__(self) -> None:
        self._pool = Pool()
        self._read_at = 0
        self._reading: asyncio.Future[None] | None = None

    async def pool(self, db: Reader) -> Pool:
        """The pool; callers must not change it."""
        # Concurrent requests for a stale pool share one full read.
        while not self._is_fresh() and self._reading is not None:
            await asyncio.wait([self._reading])
        if self._is_fresh():
            return await self._brought_up(db)
        self._reading = asyncio.get_running_loop().create_future()
        try:
            return await self._brought_up(db)
        finally:
            self._reading.set_result(None)
            self._reading = None

    def _is_fresh(self) -> bool:
        return abs(clock.now_ms() - self._read_at) < NEWEST_CACHE_MS

    async def _brought_up(self, db: Reader) -> Pool:
        now, is_fresh = clock.now_ms(), self._is_fresh()
        kept = self._pool.all if is_fresh else []
        rows = await db.all(_NEWEST, after=kept[0].id if kept else 0)
        if rows or not is_fresh:
            self._pool = Pool([*map(_candidate_of, rows), *kept][:MAX_NEWEST_POSTS])
        if not is_fresh:
            self._read_at = now
        return self._pool


async def candidates_among(db: Reader, viewer: int, ids: list[int]) -> Pool:
    """The ones of these posts visible to the viewer."""
    return Pool(map(_candidate_of, await db.all(_AMONG, viewer=viewer, ids=ids))) if ids else Pool()


_liker = users.alias("liker")
_shows_likes = exists().where(
    _liker.c.id == bindparam("liked_by"),
    _liker.c.deleted_at.is_(None),
    or_(_liker.c.shows_likes, _liker.c.id == bindparam("viewer")),
)


@lru_cache(maxsize=64)
def _fitting(*, listed: bool, author: bool, tag: bool, media: bool, liked: bool, bookmarked: bool) -> Rows:
    found = select(posts.c.id).where(in_ids(posts.c.id, "ids"), visible())
    if listed:
        found = found.where(is_listed(posts.c.author_id))
    if author:
        found = found.where(posts.c.author_id == bindparam("author"))
    if tag:
        found = found.where(
            exists().where(post_hashtags.c.tag_key == bindparam("tag"), post_hashtags.c.post_id == posts.c.id)
        )
    if media:
        found = found.where(posts.c.media.is_not(None))
    if liked:
        edge = exists_by_key(
            user_likes, user_likes.c.user_id == bindparam("liked_by"), user_likes.c.post_id == posts.c.id
        )
        found = found.where(edge, _shows_likes, not_blocked(bindparam("liked_by")))
    if bookmarked:
        found = found.where(
            exists_by_key(
                user_bookmarks,
                user_bookmarks.c.user_id == bindparam("viewer"),
                user_bookmarks.c.post_id == posts.c.id,
            )
        )
    return found


async def fitting(db: Reader, viewer: int, ids: list[int], wanted: PostFilter) -> set[int]:
    """The ones of these posts that pass the filters."""
    statement = _fitting(
        listed=wanted.list_id is not None,
        author=wanted.user_id is not None,
        tag=bool(wanted.hashtag),
        media=wanted.media,
        liked=wanted.liked_by is not None,
        bookmarked=wanted.bookmarked,
    )
    return set(await db.scalars(statement, viewer=viewer, ids=ids, **wanted.parameters()))
