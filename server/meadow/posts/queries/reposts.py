"""Reposts of a member, reposters and quotes of a post."""

from sqlalchemy import bindparam, select

from meadow.platform.core.paging import Paging, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import in_ids
from meadow.posts.models import post_reposts, posts, user_reposts
from meadow.posts.queries.cards import CARD
from meadow.posts.queries.visible import visible
from meadow.relationships.blocks.queries import not_blocked, not_muted
from meadow.relationships.profiles.queries import people_of
from meadow.users.models import users
from meadow.users.queries import SUMMARY

REPOSTERS_OF = select(post_reposts.c.user_id).where(post_reposts.c.post_id == bindparam("post"))
"""Reposters of the post, for its purge."""
_REPOSTERS = people_of(post_reposts, post_reposts.c.post_id == bindparam("post"), post_reposts.c.repost_id)
_r = user_reposts.c
_REPOSTS = (
    select(*SUMMARY, _r.repost_id, _r.post_id)
    .join_from(user_reposts, users, users.c.id == _r.user_id)
    .join(posts, posts.c.id == _r.post_id)
    .where(users.c.deleted_at.is_(None), not_blocked(_r.user_id), visible())
)
_SOME = _REPOSTS.where(in_ids(_r.repost_id, "ids"))
_OWN = _REPOSTS.where(_r.user_id == bindparam("viewer"), _r.post_id == bindparam("post"))
_THEIRS = _REPOSTS.where(
    _r.user_id == bindparam("member"), _r.repost_id < bindparam("before"), not_muted(posts.c.author_id)
).order_by(_r.repost_id.desc())
_QUOTES = (
    select(*CARD)
    .join(users, users.c.id == posts.c.author_id)
    .where(posts.c.quote_of_id == bindparam("post"), posts.c.id < bindparam("before"), visible())
    .order_by(posts.c.id.desc())
)


async def reposters_page(db: Reader, viewer: int, post_id: int, paging: Paging) -> list[Row]:
    """Reposters of the post, latest first, one more than the page: ``users.queries.LINE``, both flags,
    ``repost_id``."""
    return await db.all(limited(_REPOSTERS, paging.limit), viewer=viewer, post=post_id, before=paging.before())


async def reposts_page(db: Reader, viewer: int, member: int, paging: Paging) -> list[Row]:
    """The member's reposts of visible posts, latest first, one more than the page: ``users.queries.SUMMARY``,
    ``repost_id, post_id``."""
    return await db.all(limited(_THEIRS, paging.limit), viewer=viewer, member=member, before=paging.before())


async def some_reposts(db: Reader, viewer: int, ids: list[int]) -> list[Row]:
    """The reposts with these ids, as in ``reposts_page``."""
    return await db.all(_SOME, viewer=viewer, ids=ids) if ids else []


async def own_repost(db: Reader, me: int, post_id: int) -> Row:
    """The member's repost of this post, as in ``reposts_page``."""
    return await db.one(_OWN, viewer=me, post=post_id)


async def quotes_page(db: Reader, viewer: int, post_id: int, paging: Paging) -> list[Row]:
    """Rows of ``cards`` of the quotes of this post, latest first, one more than the page."""
    return await db.all(limited(_QUOTES, paging.limit), viewer=viewer, post=post_id, before=paging.before())
