"""Reels with everything a card needs."""

from functools import lru_cache
from typing import Any

from sqlalchemy import and_, bindparam, literal_column, select, union_all

from meadow.platform.core.paging import Rows, limited
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import exists_by_key, in_ids
from meadow.posts.queries import replying
from meadow.reels.constants import MAX_DISCOVERED_REELS
from meadow.reels.errors import ReelNotFound
from meadow.reels.models import reel_views, reels, user_reel_bookmarks, user_reel_likes
from meadow.reels.queries.visible import visible
from meadow.reels.schemas import ReelFilter
from meadow.relationships.blocks.queries import not_muted
from meadow.relationships.follows.models import follows_out
from meadow.relationships.muted_words.queries import MUTES_WORDS
from meadow.subjects.audience import is_public
from meadow.subjects.visibility import is_visible
from meadow.users.models import users
from meadow.users.queries import SUMMARY

_is_seen = exists_by_key(
    reel_views, reel_views.c.reel_id == reels.c.id, reel_views.c.user_id == bindparam("viewer")
).label("is_seen")
_likes, _keeps = user_reel_likes.c, user_reel_bookmarks.c
_CARD: tuple[Any, ...] = (
    reels,
    *SUMMARY,
    select(_likes.reaction)
    .where(_likes.user_id == bindparam("viewer"), _likes.reel_id == reels.c.id)
    .scalar_subquery()
    .label("own_reaction"),
    exists_by_key(user_reel_bookmarks, _keeps.user_id == bindparam("viewer"), _keeps.reel_id == reels.c.id).label(
        "is_bookmarked"
    ),
    _is_seen,
    *replying(reels.c.reply_policy, reels.c.author_id),
)
_shown = select(*_CARD).join(users, users.c.id == reels.c.author_id).where(users.c.deleted_at.is_(None), visible())
_CARDS = _shown.where(in_ids(reels.c.id, "ids"))
_UNMUTED_CARDS = _CARDS.add_columns(MUTES_WORDS).where(not_muted(reels.c.author_id))
_GET = select(
    reels.c.id,
    reels.c.author_id,
    reels.c.caption,
    reels.c.content_warning,
    *replying(reels.c.reply_policy, reels.c.author_id),
).where(reels.c.id == bindparam("reel"), visible())
_LOCK = select(reels).where(reels.c.id == bindparam("reel")).with_for_update()
LIKEABLE = select(reels.c.id).where(reels.c.id == bindparam("liked_id"), visible())
"""For ``Likes``."""
_HAS_OPEN_FILES = select(and_(is_visible(reels), is_public(reels)).label("is_open")).where(
    reels.c.id == bindparam("reel")
)
_OF_MEMBER = _shown.where(reels.c.author_id == bindparam("author"), reels.c.id < bindparam("before")).order_by(
    reels.c.id.desc()
)
_viewer_id = bindparam("viewer", type_=users.c.id.type)
_everybody = union_all(
    select(follows_out.c.target_id.label("author")).where(
        follows_out.c.user_id == _viewer_id, not_muted(follows_out.c.target_id)
    ),
    select(_viewer_id.label("author")),
).subquery("everybody")
_OF_PEOPLE = (
    select(reels.c.id)
    .select_from(_everybody)
    .join(reels, reels.c.author_id == _everybody.c.author)
    .join(users, users.c.id == reels.c.author_id)
    .where(reels.c.id < bindparam("before"), users.c.deleted_at.is_(None), reels.c.imported_from.is_(None), visible())
    .order_by(reels.c.id.desc())
)
_NEWEST_OF_OTHERS = (
    select(
        reels.c.id,
        reels.c.likes_count,
        reels.c.comments_count,
        reels.c.bookmarks_count,
        reels.c.views_count,
        _is_seen,
    )
    .where(reels.c.author_id != bindparam("viewer"), reels.c.imported_from.is_(None))
    .where(visible(), not_muted(reels.c.author_id))
    .order_by(reels.c.id.desc())
    .limit(literal_column(str(MAX_DISCOVERED_REELS)))
)


@lru_cache(maxsize=128)
def _of_people(limit: int) -> Rows:
    listed = limited(_OF_PEOPLE, limit).subquery("listed")
    return (
        select(*_CARD, MUTES_WORDS)
        .select_from(listed)
        .join(reels, reels.c.id == listed.c.id)
        .join(users, users.c.id == reels.c.author_id)
        .order_by(reels.c.id.desc())
    )


async def get_reel(db: Reader, viewer: int, reel_id: int) -> Row:
    """``id, author_id``, texts and the columns of ``replying`` of a visible reel; ReelNotFound."""
    return ReelNotFound.unless(await db.first(_GET, viewer=viewer, reel=reel_id))


async def lock_reel(db: Writer, reel_id: int) -> Row | None:
    """Lock the whole row until the transaction ends; also of a deleted reel."""
    return await db.first(_LOCK, reel=reel_id)


async def is_hidden(db: Reader, reel_id: int) -> bool | None:
    """Whether its files need signed addresses: the reel is invisible or not public. None after its purge."""
    row = await db.first(_HAS_OPEN_FILES, reel=reel_id)
    return None if row is None else not row.is_open


async def page(db: Reader, viewer: int, wanted: ReelFilter) -> list[Row]:
    """Reels of a member, or of followed members and one's own: newest first, one more than the page. The latter
    include ``mutes_words``."""
    if wanted.user_id is not None:
        statement = limited(_OF_MEMBER, wanted.limit)
        return await db.all(statement, viewer=viewer, author=wanted.user_id, before=wanted.before())
    return await db.all(_of_people(wanted.limit), viewer=viewer, before=wanted.before())


async def newest_of_others(db: Reader, viewer: int) -> list[Row]:
    """``id``, counters and ``is_seen`` of the newest reels that are not the viewer's own."""
    return await db.all(_NEWEST_OF_OTHERS, viewer=viewer)


async def cards(db: Reader, viewer: int, ids: list[int]) -> dict[int, Row]:
    """Card columns of the visible reels by id."""
    return {row.id: row for row in await db.all(_CARDS, viewer=viewer, ids=ids)}


async def unmuted_cards(db: Reader, viewer: int, ids: list[int]) -> dict[int, Row]:
    """``cards`` without reels of muted members, with ``mutes_words``."""
    return {row.id: row for row in await db.all(_UNMUTED_CARDS, viewer=viewer, ids=ids)}
