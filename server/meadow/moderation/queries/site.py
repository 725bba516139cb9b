"""Staff roles."""

from sqlalchemy import bindparam, literal_column, select

from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.users.models import users
from meadow.users.names import username_key
from meadow.users.queries import is_named

_u = users.c
_STANDING = (_u.id, _u.username, _u.site_role, _u.is_verified, _u.deleted_at)
# "No key": rows that refer to a member can still be written meanwhile.
_LOCK = select(*_STANDING).where(_u.id == bindparam("user")).with_for_update(key_share=True)
_LOCK_ADMINS = (
    select(_u.id)
    .where(_u.site_role == literal_column("'admin'"), _u.deleted_at.is_(None))
    .order_by(_u.id)
    .with_for_update(key_share=True)
)
_NAMED = select(*_STANDING).where(is_named(_u.id))
_STAFF = (
    select(*_STANDING)
    .where(_u.site_role != literal_column("'member'"), _u.deleted_at.is_(None))
    .order_by(_u.site_role, _u.username_key)
    .limit(literal_column("1000"))
)


async def lock_standing(db: Writer, user_id: int) -> Row | None:
    """Lock a member, also if deactivated: ``id, username, site_role, is_verified, deleted_at``."""
    return await db.first(_LOCK, user=user_id)


async def lock_admins(db: Writer) -> list[int]:
    """Lock all admins against role changes until the transaction ends."""
    return await db.scalars(_LOCK_ADMINS)


async def find_named(db: Reader, username: str) -> Row | None:
    """The columns of ``lock_standing`` of the member with this username, also if deactivated; or None."""
    return await db.first(_NAMED, key=username_key(username))


async def staff(db: Reader) -> list[Row]:
    return await db.all(_STAFF)
