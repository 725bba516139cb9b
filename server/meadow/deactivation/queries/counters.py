"""Lock and counters of a member."""

from sqlalchemy import and_, bindparam, func, or_, select

from meadow.communities.models import communities
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.posts.models import posts
from meadow.relationships.follows.models import follows_in, follows_out
from meadow.subjects.visibility import is_visible
from meadow.users.models import users

_who = bindparam("who", type_=users.c.id.type)
_LOCK = select(users).where(users.c.id == _who).with_for_update(key_share=True)

FOLLOWERS = select(func.count()).select_from(follows_in).where(follows_in.c.target_id == _who).scalar_subquery()
FOLLOWING = select(func.count()).select_from(follows_out).where(follows_out.c.user_id == _who).scalar_subquery()
POSTS = (
    select(func.count())
    .select_from(posts)
    .outerjoin(communities, communities.c.id == posts.c.community_id)
    .where(
        posts.c.author_id == _who,
        is_visible(posts),
        posts.c.is_pending.is_(False),
        or_(
            posts.c.community_id.is_(None),
            and_(communities.c.deleted_at.is_(None), communities.c.is_private.is_(False)),
        ),
    )
    .scalar_subquery()
)
"""Correct counters of the member bound as ``who``."""


async def lock_anybody(db: Writer, user_id: int) -> Row | None:
    """The member's row, absent or not, locked until the commit; None when there is none."""
    return await db.first(_LOCK, who=user_id)
