"""Lookups for imports."""

from typing import Literal

from sqlalchemy import bindparam, select

from meadow.account_lifecycle.models import account_imports, imported_rows
from meadow.comments.models import comments
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.posts.models import posts
from meadow.reels.models import reels
from meadow.users.models import users
from meadow.users.names import username_key

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
"""Kinds of rows whose ids carry a date."""
_BETWEEN = {
    kind: select(table.c.id).where(
        table.c.id >= bindparam("first", type_=table.c.id.type), table.c.id < bindparam("end", type_=table.c.id.type)
    )
    for kind, table in {"post": posts, "comment": comments, "reel": reels}.items()
}
_NAMED = select(users.c.id).where(users.c.username_key == bindparam("key"), users.c.deleted_at.is_(None))


async def find_import(db: Reader, who: int) -> Row | None:
    """The last import of the member: the whole row."""
    return await db.first(_IMPORT, who=who)


async def is_read(db: Reader, who: int, import_id: int) -> bool:
    """Whether this import is going on."""
    known = await find_import(db, who)
    return known is not None and known.id == import_id and known.status == "reading"


async def known_as(db: Reader, who: int, source: str, kind: str, old: int) -> int | None:
    """What a row of that export became here, if it was imported before."""
    found: int | None = await db.scalar(_KNOWN, who=who, source=source, kind=kind, old=old)
    return found


async def has_post(db: Reader, who: int, post_id: int) -> bool:
    """Whether the post was never away: it is still here, or in the trash."""
    return await db.first(_OWN_POST, who=who, post=post_id) is not None


async def has_reel(db: Reader, who: int, reel_id: int) -> bool:
    """Whether the reel was never away."""
    return await db.first(_OWN_REEL, who=who, reel=reel_id) is not None


async def ids_between(db: Reader, kind: Dated, first: int, end: int) -> set[int]:
    """Ids of this kind that are taken, from ``first`` on and before ``end``, which are of one millisecond."""
    return {*await db.scalars(_BETWEEN[kind], first=first, end=end)}


async def named(db: Reader, username: str) -> int | None:
    """Who has this username, without regard to case."""
    found: int | None = await db.scalar(_NAMED, key=username_key(username))
    return found
