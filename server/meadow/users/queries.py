from typing import Any

from sqlalchemy import bindparam, literal, or_, select

from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.users.models import demo_members, users
from meadow.users.names import MAX_MENTIONS, mentions_in, username_key

SUMMARY: tuple[Any, ...] = (
    users.c.id.label("user_id"),
    users.c.username,
    users.c.first_name,
    users.c.last_name,
    users.c.avatar,
    users.c.is_verified,
)
"""The columns that ``presenters.summary_of`` reads, for statements that join members."""

LINE: tuple[Any, ...] = (*SUMMARY, users.c.bio)
"""The columns that ``presenters.line_of`` reads."""

_MENTIONED = (
    select(users.c.id)
    .where(
        users.c.deleted_at.is_(None),
        or_(*(users.c.username_key == bindparam(f"name_{n}") for n in range(MAX_MENTIONS))),
    )
    .order_by(users.c.id)
)
_LOCK = select(users).where(users.c.id == bindparam("id"), users.c.deleted_at.is_(None)).with_for_update()
_LINKS = select(users.c.username, users.c.fields, users.c.link_proofs, users.c.deleted_at).where(
    users.c.id == bindparam("id")
)
_LOCK_LINKS = _LINKS.with_for_update()
_IS_ABSENT = select(users.c.id).where(users.c.id == bindparam("who"), users.c.deleted_at.is_not(None))
_NAMED = select(users.c.id).where(users.c.username_key == bindparam("key"), users.c.id != bindparam("me"))
_HAS_DEMO_MEMBERS = select(literal(1).label("one")).where(select(demo_members).exists())
_HAS_MEMBERS = select(literal(1).label("one")).where(select(users.c.id).exists())


async def has_demo_members(db: Reader) -> bool:
    """Whether the database contains the demo data."""
    return await db.scalar(_HAS_DEMO_MEMBERS) is not None


async def has_members(db: Reader) -> bool:
    return await db.scalar(_HAS_MEMBERS) is not None


async def lock_user(db: Writer, me: int) -> Row:
    """The member's row, locked until the commit."""
    return await db.one(_LOCK, id=me)


async def get_links(db: Reader, user_id: int) -> Row | None:
    """``username, fields, link_proofs, deleted_at`` of a member, also if deactivated."""
    return await db.first(_LINKS, id=user_id)


async def lock_links(db: Writer, user_id: int) -> Row | None:
    """``get_links``, locked until the commit."""
    return await db.first(_LOCK_LINKS, id=user_id)


async def is_free(db: Reader, me: int, username: str) -> bool:
    """Whether no other account has this username, ignoring case. Deactivated accounts keep theirs."""
    return await db.first(_NAMED, key=username_key(username), me=me) is None


async def mentioned_in(db: Reader, text: str) -> list[int]:
    """IDs of the members mentioned in ``text``."""
    names = mentions_in(text)
    if not names:
        return []
    names += [""] * (MAX_MENTIONS - len(names))
    return await db.scalars(_MENTIONED, **{f"name_{n}": name for n, name in enumerate(names)})


async def is_absent(db: Reader, user_id: int) -> bool:
    return await db.first(_IS_ABSENT, who=user_id) is not None
