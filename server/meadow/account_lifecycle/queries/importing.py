"""Lookups for imports."""

from functools import lru_cache
from typing import Literal

from sqlalchemy import bindparam, literal_column, not_, select

from meadow.account_lifecycle.models import account_imports, import_offers, imported_rows
from meadow.comments.models import comments
from meadow.platform.core.paging import Paging, Rows, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.posts.models import posts
from meadow.reels.models import reels
from meadow.relationships.blocks.queries import not_blocked
from meadow.relationships.profiles.queries import IS_FOLLOWING
from meadow.users.models import users
from meadow.users.names import username_key
from meadow.users.queries import SUMMARY, is_among_named, is_named

_IMPORT = select(account_imports).where(account_imports.c.user_id == bindparam("who"))
_KNOWN = select(imported_rows.c.new_id).where(
    imported_rows.c.user_id == bindparam("who"),
    imported_rows.c.source == bindparam("source"),
    imported_rows.c.kind == bindparam("kind"),
    imported_rows.c.old_id == bindparam("old"),
)
_OWN_POST = select(posts.c.id).where(posts.c.id == bindparam("post"), posts.c.author_id == bindparam("who"))
_OWN_REEL = select(reels.c.id).where(reels.c.id == bindparam("reel"), reels.c.author_id == bindparam("who"))
Dated = Literal["post", "comment", "reel"]
"""Kinds of rows whose IDs carry a date."""
_BETWEEN = {
    kind: select(table.c.id).where(
        table.c.id >= bindparam("first", type_=table.c.id.type), table.c.id < bindparam("end", type_=table.c.id.type)
    )
    for kind, table in {"post": posts, "comment": comments, "reel": reels}.items()
}
_BROUGHT = (
    select(imported_rows)
    .where(imported_rows.c.user_id == bindparam("who"), imported_rows.c.import_id == bindparam("brought"))
    .order_by(imported_rows.c.kind.desc(), imported_rows.c.old_id)
)
"""Order: posts before the comments below them and their files."""
_OFFERS = (
    select(*SUMMARY)
    .join(import_offers, import_offers.c.other_id == users.c.id)
    .where(
        import_offers.c.user_id == bindparam("viewer"),
        users.c.id > bindparam("after", type_=users.c.id.type),
        users.c.deleted_at.is_(None),
        not_blocked(users.c.id),
        not_(IS_FOLLOWING.element),
    )
    .order_by(users.c.id)
)
_NAMED = select(users.c.id).where(is_named(users.c.id), users.c.deleted_at.is_(None))
_ALL_NAMED = select(users.c.id).where(is_among_named(users.c.id, "keys"), users.c.deleted_at.is_(None))
_NAMES = 500
"""Names per statement."""


async def find_import(db: Reader, who: int) -> Row | None:
    """The member's last import: the whole row."""
    return await db.first(_IMPORT, who=who)


async def is_read(db: Reader, who: int, import_id: int) -> bool:
    """Whether this import is running."""
    known = await find_import(db, who)
    return known is not None and known.id == import_id and known.status == "reading"


async def known_as(db: Reader, who: int, source: str, kind: str, old: int) -> int | None:
    """New ID of an imported row; None for one not imported before."""
    found: int | None = await db.scalar(_KNOWN, who=who, source=source, kind=kind, old=old)
    return found


async def has_post(db: Reader, who: int, post_id: int) -> bool:
    """Whether the member's original post still exists, in the trash or outside."""
    return await db.first(_OWN_POST, who=who, post=post_id) is not None


async def has_reel(db: Reader, who: int, reel_id: int) -> bool:
    """The same for a reel."""
    return await db.first(_OWN_REEL, who=who, reel=reel_id) is not None


async def ids_between(db: Reader, kind: Dated, first: int, end: int) -> set[int]:
    """Used IDs of this kind in ``[first, end)``."""
    return {*await db.scalars(_BETWEEN[kind], first=first, end=end)}


async def named(db: Reader, username: str) -> int | None:
    """ID of the member with this username, case-insensitive."""
    found: int | None = await db.scalar(_NAMED, key=username_key(username))
    return found


async def all_named(db: Reader, usernames: list[str]) -> list[int]:
    """IDs of members with these usernames, case-insensitive."""
    keys = sorted({username_key(name) for name in usernames})
    pieces = (keys[start : start + _NAMES] for start in range(0, len(keys), _NAMES))
    return [one for piece in pieces for one in await db.scalars(_ALL_NAMED, keys=piece)]


@lru_cache(maxsize=128)
def _brought(most: int) -> Rows:
    return _BROUGHT.limit(literal_column(str(most)))


async def brought_by(db: Reader, who: int, import_id: int, most: int) -> list[Row]:
    """Rows of this import that are not yet undone, at most ``most``."""
    return await db.all(_brought(most), who=who, brought=import_id)


@lru_cache(maxsize=128)
def _offers_page(limit: int) -> Rows:
    return limited(_OFFERS, limit)


async def offers(db: Reader, me: int, paging: Paging) -> list[Row]:
    """Members suggested to ``me``, without followed and blocked ones; one more than a page."""
    return await db.all(_offers_page(paging.limit), viewer=me, after=paging.after())
