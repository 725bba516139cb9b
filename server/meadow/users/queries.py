from collections.abc import Callable
from typing import Any

from sqlalchemy import ColumnElement, CompoundSelect, bindparam, func, literal, select, union_all

from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import among_words
from meadow.users.models import demo_members, former_usernames, users
from meadow.users.names import mentions_in, username_key

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

_LOCK = select(users).where(users.c.id == bindparam("id"), users.c.deleted_at.is_(None)).with_for_update()
_LINKS = select(users.c.username, users.c.fields, users.c.link_proofs, users.c.deleted_at).where(
    users.c.id == bindparam("id")
)
_LOCK_LINKS = _LINKS.with_for_update()
_IS_ABSENT = select(users.c.id).where(users.c.id == bindparam("who"), users.c.deleted_at.is_not(None))
_HAS_DEMO_MEMBERS = select(literal(1).label("one")).where(select(demo_members).exists())
_HAS_MEMBERS = select(literal(1).label("one")).where(select(users.c.id).exists())


_named = users.alias("named")


def _holders(is_key: Callable[[ColumnElement[str]], ColumnElement[bool]]) -> CompoundSelect[Any]:
    return union_all(
        select(_named.c.id).where(is_key(_named.c.username_key)),
        select(former_usernames.c.user_id).where(is_key(former_usernames.c.username_key)),
    )


def is_named(member: ColumnElement[int], name: str = "key") -> ColumnElement[bool]:
    """Whether the member has, or had recently, the username with the key bound under ``name``."""
    return member.in_(_holders(lambda key: key == bindparam(name)))


def is_among_named(member: ColumnElement[int], names: str) -> ColumnElement[bool]:
    """The same for several keys."""
    return member.in_(_holders(lambda key: among_words(key, names)))


_MENTIONED = (
    select(users.c.id).where(users.c.deleted_at.is_(None), is_among_named(users.c.id, "names")).order_by(users.c.id)
)
_NAMED = select(users.c.id).where(is_named(users.c.id), users.c.id != bindparam("me"))
_FORMER = select(former_usernames.c.user_id).where(former_usernames.c.username_key == bindparam("key"))
_COUNT_CHANGES = (
    select(func.count())
    .select_from(former_usernames)
    .where(former_usernames.c.user_id == bindparam("me"), former_usernames.c.changed_at > bindparam("since"))
)


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
    """Whether no other account has or had this username, ignoring case. Deactivated accounts keep theirs."""
    return await db.first(_NAMED, key=username_key(username), me=me) is None


async def former_owner(db: Reader, username: str) -> int | None:
    """ID of the member who had this username recently."""
    return await db.scalar(_FORMER, key=username_key(username))


async def count_name_changes(db: Reader, me: int, since: int) -> int:
    return int(await db.scalar(_COUNT_CHANGES, me=me, since=since))


async def mentioned_in(db: Reader, text: str) -> list[int]:
    """IDs of the members mentioned in ``text``, also by a former username."""
    names = mentions_in(text)
    return await db.scalars(_MENTIONED, names=names) if names else []


async def is_absent(db: Reader, user_id: int) -> bool:
    return await db.first(_IS_ABSENT, who=user_id) is not None
