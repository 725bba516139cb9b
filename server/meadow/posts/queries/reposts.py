"""Reposts of a member, reposters and quotes of a post."""

from functools import lru_cache

from sqlalchemy import bindparam, select

from meadow.platform.core.paging import Paging, Rows, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import in_ids
from meadow.posts.models import post_reposts, posts, user_reposts
from meadow.posts.queries.cards import CARD
from meadow.posts.queries.visible import visible
from meadow.relationships.blocks.queries import not_blocked, not_muted
from meadow.relationships.profiles.queries import FOLLOW_STATE
from meadow.users.models import users
from meadow.users.queries import LINE, SUMMARY

REPOSTERS_OF = select(post_reposts.c.user_id).where(post_reposts.c.post_id == bindparam("post"))
"""Reposters of the post, for its purge."""
_REPOSTERS = (
    select(*LINE, *FOLLOW_STATE, post_reposts.c.repost_id)
    .join_from(post_reposts, users, users.c.id == post_reposts.c.user_id)
    .where(
        post_reposts.c.post_id == bindparam("post"),
        post_reposts.c.repost_id < bindparam("before"),
        users.c.deleted_at.is_(None),
        not_blocked(post_reposts.c.user_id),
    )
    .order_by(post_reposts.c.repost_id.desc())
)
_REPOSTS = (
    select(*SUMMARY, user_reposts.c.repost_id, user_reposts.c.post_id)
    .join_from(user_reposts, users, users.c.id == user_reposts.c.user_id)
    .join(posts, posts.c.id == user_reposts.c.post_id)
    .where(users.c.deleted_at.is_(None), not_blocked(user_reposts.c.user_id), visible())
)
_SOME = _REPOSTS.where(in_ids(user_reposts.c.repost_id, "ids"))
_OWN = _REPOSTS.where(user_reposts.c.user_id == bindparam("viewer"), user_reposts.c.post_id == bindparam("post"))
_QUOTES = (
    select(*CARD)
    .join(users, users.c.id == posts.c.author_id)
    .where(posts.c.quote_of_id == bindparam("post"), posts.c.id < bindparam("before"), visible())
    .order_by(posts.c.id.desc())
)


@lru_cache(maxsize=128)
def _reposters_page(limit: int) -> Rows:
    return limited(_REPOSTERS, limit)


@lru_cache(maxsize=128)
def _reposts_page(limit: int) -> Rows:
    theirs = (user_reposts.c.user_id == bindparam("member"), user_reposts.c.repost_id < bindparam("before"))
    statement = _REPOSTS.where(*theirs, not_muted(posts.c.author_id)).order_by(user_reposts.c.repost_id.desc())
    return limited(statement, limit)


@lru_cache(maxsize=128)
def _quotes_page(limit: int) -> Rows:
    return limited(_QUOTES, limit)


async def reposters_page(db: Reader, viewer: int, post_id: int, paging: Paging) -> list[Row]:
    """Reposters of the post, latest first, one more than the page: ``users.queries.LINE``, both flags,
    ``repost_id``."""
    return await db.all(_reposters_page(paging.limit), viewer=viewer, post=post_id, before=paging.before())


async def reposts_page(db: Reader, viewer: int, member: int, paging: Paging) -> list[Row]:
    """The member's reposts of visible posts, latest first, one more than the page: ``users.queries.SUMMARY``,
    ``repost_id, post_id``."""
    return await db.all(_reposts_page(paging.limit), viewer=viewer, member=member, before=paging.before())


async def some_reposts(db: Reader, viewer: int, ids: list[int]) -> list[Row]:
    """The reposts with these ids, as in ``reposts_page``."""
    return await db.all(_SOME, viewer=viewer, ids=ids) if ids else []


async def own_repost(db: Reader, me: int, post_id: int) -> Row:
    """The member's repost of this post, as in ``reposts_page``."""
    return await db.one(_OWN, viewer=me, post=post_id)


async def quotes_page(db: Reader, viewer: int, post_id: int, paging: Paging) -> list[Row]:
    """Rows of ``cards`` of the quotes of this post, latest first, one more than the page."""
    return await db.all(_quotes_page(paging.limit), viewer=viewer, post=post_id, before=paging.before())
