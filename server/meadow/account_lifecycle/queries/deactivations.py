"""Deactivation reasons per member."""

from sqlalchemy import and_, bindparam, func, or_, select

from meadow.account_lifecycle.models import absences
from meadow.auth.models import credentials
from meadow.auth.queries import email_key
from meadow.communities.models import communities
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.posts.models import posts
from meadow.relationships.follows.models import follows_in, follows_out
from meadow.users.models import users
from meadow.users.names import username_key

_who = bindparam("who", type_=users.c.id.type)
_LOCK = select(users).where(users.c.id == _who).with_for_update(key_share=True)
_REASONS = select(absences.c.reason, absences.c.since).where(absences.c.user_id == _who).order_by(absences.c.since)

_LOGIN = (
    select(credentials.c.user_id, credentials.c.password_hash, users.c.username)
    .join(users, users.c.id == credentials.c.user_id)
    .where(users.c.deleted_at.is_not(None))
)
_BY_EMAIL = _LOGIN.where(credentials.c.email_key == bindparam("key"))
_BY_USERNAME = _LOGIN.where(users.c.username_key == bindparam("key"))

FOLLOWERS = select(func.count()).select_from(follows_in).where(follows_in.c.target_id == _who).scalar_subquery()
FOLLOWING = select(func.count()).select_from(follows_out).where(follows_out.c.user_id == _who).scalar_subquery()
POSTS = (
    select(func.count())
    .select_from(posts)
    .outerjoin(communities, communities.c.id == posts.c.community_id)
    .where(
        posts.c.author_id == _who,
        posts.c.deleted_at.is_(None),
        posts.c.is_pending.is_(False),
        or_(
            posts.c.community_id.is_(None),
            and_(communities.c.deleted_at.is_(None), communities.c.is_private.is_(False)),
        ),
    )
    .scalar_subquery()
)
"""What the counters of the member bound as ``who`` must be."""


async def find_absent_login(db: Reader, email_or_username: str) -> Row | None:
    """``user_id, password_hash, username`` of an absent account that would sign in with this, or None."""
    given = email_or_username.strip()
    if "@" in given:
        return await db.first(_BY_EMAIL, key=email_key(given))
    return await db.first(_BY_USERNAME, key=username_key(given))


async def lock_anybody(db: Writer, user_id: int) -> Row | None:
    """The whole row of a member, absent or not, which nobody else changes until the commit; None when there is none."""
    return await db.first(_LOCK, who=user_id)


async def reasons_of(db: Reader, user_id: int) -> dict[str, int]:
    """Why the member is absent, and since when in milliseconds; empty for somebody who is here."""
    return {row.reason: row.since for row in await db.all(_REASONS, who=user_id)}
