"""Community post lists."""

from functools import lru_cache

from sqlalchemy import bindparam, literal_column, select, union_all

from meadow.platform.core.paging import BEFORE_ALL, Paging, Rows, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big
from meadow.posts.models import posts
from meadow.posts.queries.cards import CARD
from meadow.posts.queries.visible import visible
from meadow.subjects.visibility import is_visible
from meadow.users.models import users

_TOP = BEFORE_ALL - (1 << 42)
"""Pinned posts have positions above this one, by milliseconds of pinning; no id comes close."""
_BEFORE = bindparam("before", type_=Big)
_here = (posts.c.community_id == bindparam("community"), posts.c.community_id.is_not(None))

_PENDING = (
    select(posts.c.id)
    .where(
        posts.c.community_id == bindparam("community"),
        posts.c.is_pending,
        is_visible(posts),
        posts.c.id > bindparam("after", type_=Big),
    )
    .order_by(posts.c.id)
)
_OWN_PENDING = _PENDING.where(posts.c.author_id == bindparam("viewer"))


@lru_cache(maxsize=128)
def _page(limit: int, *, with_settings: bool = False) -> Rows:
    position = (posts.c.top_since + literal_column(str(_TOP))).label("position")
    top = select(posts.c.id, position).where(
        *_here, posts.c.top_since.is_not(None), posts.c.top_since + literal_column(str(_TOP)) < _BEFORE, visible()
    )
    newest = (
        select(posts.c.id, posts.c.id.label("position"))
        .where(*_here, posts.c.top_since.is_(None), posts.c.id < _BEFORE, visible())
        .order_by(posts.c.id.desc())
    )
    others = limited(newest, limit).subquery("others")
    both = union_all(top, select(others.c.id, others.c.position)).subquery("both")
    listed = limited(select(both).order_by(both.c.position.desc()), limit).subquery("listed")
    return (
        select(*CARD, listed.c.position, *((users.c.settings,) if with_settings else ()))
        .select_from(listed)
        .join(posts, posts.c.id == listed.c.id)
        .join(users, users.c.id == posts.c.author_id)
        .order_by(listed.c.position.desc())
    )


async def community_page(
    db: Reader, viewer: int, community_id: int, paging: Paging, *, with_settings: bool = False
) -> list[Row]:
    """Rows of ``cards`` with their ``position``, one more than the page."""
    statement = _page(paging.limit, with_settings=with_settings)
    return await db.all(statement, viewer=viewer, community=community_id, before=paging.before())


async def pending_page(db: Reader, viewer: int, community_id: int, paging: Paging, *, mine: bool) -> list[int]:
    """Ids of pending posts, oldest first, one more than the page; ``mine``: the viewer's own."""
    given = {"viewer": viewer} if mine else {}
    statement = limited(_OWN_PENDING if mine else _PENDING, paging.limit)
    rows = await db.all(statement, community=community_id, after=paging.after(), **given)
    return [row.id for row in rows]
