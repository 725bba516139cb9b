"""User queries."""

from typing import Any

from sqlalchemy import and_, bindparam, func, or_, select

from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import exists_by_key
from meadow.relationships.blocks.models import barriers
from meadow.relationships.follows.models import follows_out
from meadow.users.errors import UserNotFound
from meadow.users.mentions import MENTIONS, found_in
from meadow.users.models import users
from meadow.users.names import username_key

SUMMARY: tuple[Any, ...] = (
    users.c.id.label("user_id"),
    users.c.username,
    users.c.first_name,
    users.c.last_name,
    users.c.avatar,
    users.c.is_verified,
)
"""The columns that ``present.summary_of`` reads, for statements that join members."""

IS_FOLLOWING = exists_by_key(
    follows_out, follows_out.c.user_id == bindparam("viewer"), follows_out.c.target_id == users.c.id
).label("is_following")
"""Whether the member bound as ``viewer`` follows the one of the row."""
_back = follows_out.alias("follows_back")
FOLLOWS_VIEWER = exists_by_key(_back, _back.c.user_id == users.c.id, _back.c.target_id == bindparam("viewer")).label(
    "follows_you"
)
"""Whether the one of the row follows the member bound as ``viewer``."""
LINE: tuple[Any, ...] = (*SUMMARY, users.c.bio)
"""The columns that ``present.line_of`` reads."""
RESULT: tuple[Any, ...] = (*LINE, users.c.followers_count, users.c.posts_count, users.c.interests, IS_FOLLOWING)
"""The columns that ``present.result_of`` reads; the statement binds ``viewer``."""

_PROFILE = (
    select(
        users,
        IS_FOLLOWING,
        FOLLOWS_VIEWER,
        (func.coalesce(barriers.c.block_id, 0) > 0).label("is_blocked"),
        (func.coalesce(barriers.c.mute_id, 0) > 0).label("is_muted"),
    )
    .outerjoin(barriers, and_(barriers.c.user_id == bindparam("viewer"), barriers.c.other_id == users.c.id))
    .where(users.c.deleted_at.is_(None), or_(barriers.c.user_id.is_(None), barriers.c.is_blocked.is_(False)))
)
_BY_ID = _PROFILE.where(users.c.id == bindparam("id"))
_BY_NAME = _PROFILE.where(users.c.username_key == bindparam("key"))
_MENTIONED = (
    select(users.c.id)
    .where(
        users.c.deleted_at.is_(None), or_(*(users.c.username_key == bindparam(f"name_{n}") for n in range(MENTIONS)))
    )
    .order_by(users.c.id)
)
_LOCK = select(users).where(users.c.id == bindparam("id"), users.c.deleted_at.is_(None)).with_for_update()
_IS_ABSENT = select(users.c.id).where(users.c.id == bindparam("who"), users.c.deleted_at.is_not(None))
_NAMED = select(users.c.id).where(users.c.username_key == bindparam("key"), users.c.id != bindparam("me"))


async def lock_user(db: Writer, me: int) -> Row:
    """One's own whole row, which nobody else changes until this transaction ends."""
    return await db.one(_LOCK, id=me)


async def is_free(db: Reader, me: int, username: str) -> bool:
    """Whether nobody but ``me`` has this name, whatever its case; closed accounts keep theirs."""
    return await db.first(_NAMED, key=username_key(username), me=me) is None


async def get_user(db: Reader, viewer: int, user_id: int) -> Row:
    """The member's whole row and what stands between them and the viewer: ``is_following, follows_you, is_blocked,
    is_muted``. UserNotFound when absent, closed, or when they blocked the viewer."""
    row = await db.first(_BY_ID, viewer=viewer, id=user_id)
    if row is None:
        raise UserNotFound()
    return row


async def get_user_by_name(db: Reader, viewer: int, username: str) -> Row:
    """The same by username, without regard to case."""
    row = await db.first(_BY_NAME, viewer=viewer, key=username_key(username)) if len(username) <= 30 else None
    if row is None:
        raise UserNotFound()
    return row


async def mentioned_in(db: Reader, text: str) -> list[int]:
    """The members whom ``text`` mentions, by id; names that nobody has are passed over."""
    names = found_in(text)
    if not names:
        return []
    names += [""] * (MENTIONS - len(names))
    return await db.scalars(_MENTIONED, **{f"name_{n}": name for n, name in enumerate(names)})


async def is_absent(db: Reader, user_id: int) -> bool:
    """Whether the member is hidden everywhere."""
    return await db.first(_IS_ABSENT, who=user_id) is not None
