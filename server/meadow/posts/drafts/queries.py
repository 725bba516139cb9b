"""Draft queries, the caller's own only."""

from sqlalchemy import bindparam, func, select

from meadow.platform.core.paging import Paging, limited
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.posts.drafts.errors import DraftNotFound
from meadow.posts.drafts.models import drafts
from meadow.users.models import users

_MINE = select(drafts).where(drafts.c.user_id == bindparam("me"))
_GET = _MINE.where(drafts.c.id == bindparam("id"))
_LOCK = _GET.with_for_update()
_COUNT = select(func.count().label("n")).select_from(drafts).where(drafts.c.user_id == bindparam("me"))
_AUTHOR = select(users.c.id).where(users.c.id == bindparam("me"), users.c.deleted_at.is_(None))
_NEWEST = _MINE.where(drafts.c.id < bindparam("before")).order_by(drafts.c.id.desc())
_UNSCHEDULED = _NEWEST.where(drafts.c.publish_at.is_(None))
_SCHEDULED = _NEWEST.where(drafts.c.publish_at.is_not(None))


async def get_draft(db: Reader, me: int, draft_id: int) -> Row:
    """One of the member's drafts; DraftNotFound."""
    return DraftNotFound.unless(await db.first(_GET, me=me, id=draft_id))


async def lock_draft(db: Writer, me: int, draft_id: int) -> Row | None:
    """The same, locked until the end of the transaction; None for a missing draft."""
    return await db.first(_LOCK, me=me, id=draft_id)


async def has_author(db: Reader, me: int) -> bool:
    """Whether the author is active."""
    return await db.first(_AUTHOR, me=me) is not None


async def count(db: Reader, me: int) -> int:
    """Number of drafts and scheduled posts together, at most ``MOST``."""
    return int(await db.scalar(_COUNT, me=me))


async def page(db: Reader, me: int, paging: Paging, *, scheduled: bool) -> list[Row]:
    """One row more than the page, newest first."""
    statement = limited(_SCHEDULED if scheduled else _UNSCHEDULED, paging.limit)
    return await db.all(statement, me=me, before=paging.before())
