"""Members whose presence a viewer may see."""

from sqlalchemy import and_, bindparam, false, func, select

from meadow.messages.models import conversation_members
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, in_ids
from meadow.relationships.blocks.queries import not_blocked
from meadow.users import preferences
from meadow.users.models import users

_theirs = conversation_members.alias("theirs")
_viewer = bindparam("viewer", type_=Big)
_KNOWABLE = (
    select(users.c.id, users.c.settings)
    .outerjoin(_theirs, and_(_theirs.c.user_id == users.c.id, _theirs.c.other_id == _viewer))
    .where(
        in_ids(users.c.id, "ids"),
        users.c.deleted_at.is_(None),
        not_blocked(users.c.id),
        # A member with a pending request is not shown to its sender.
        func.coalesce(_theirs.c.is_request, false(), type_=_theirs.c.is_request.type).is_(False),
    )
    .order_by(users.c.id)
)
_SETTINGS = select(users.c.id, users.c.settings).where(in_ids(users.c.id, "ids"), users.c.deleted_at.is_(None))


async def knowable(db: Reader, viewer: int, ids: list[int]) -> list[int]:
    """The given members whose presence is visible to the viewer."""
    rows = await db.all(_KNOWABLE, viewer=viewer, ids=ids) if ids else []
    return [row.id for row in rows if _shows(row)]


def _shows(row: Row) -> bool:
    return preferences.complete(row.settings)["privacy"]["showOnline"]


async def who_show_online(db: Reader, ids: list[int]) -> list[int]:
    """The given members who show their presence to others."""
    return [row.id for row in await db.all(_SETTINGS, ids=ids) if _shows(row)]
