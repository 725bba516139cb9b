"""Appeal queries."""

from sqlalchemy import bindparam, select

from meadow.moderation.models import moderation_actions, moderation_appeals
from meadow.moderation.queries.measures import person
from meadow.platform.core.paging import Paging, limited
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.users.models import users

_p, _a = moderation_appeals.c, moderation_actions.c
_decider = users.alias("decider")
_LIST = (
    select(*moderation_appeals.c, *person(_decider, "decider"))
    .select_from(moderation_appeals)
    .outerjoin(_decider, _decider.c.id == _p.decided_by_id)
)
_ONE = _LIST.where(_p.id == bindparam("id"))
_WITH_STATUS = _LIST.where(_p.status == bindparam("status"))
_OLDEST_FIRST = _WITH_STATUS.where(_p.id > bindparam("after")).order_by(_p.id)
_NEWEST_FIRST = _WITH_STATUS.where(_p.id < bindparam("before")).order_by(_p.id.desc())
_LOCK = (
    select(*moderation_appeals.c, _a.member_id, _a.action)
    .join(moderation_actions, _a.id == _p.action_id)
    .where(_p.id == bindparam("id"))
    .with_for_update(of=moderation_appeals)
)


async def lock_appeal(db: Writer, appeal_id: int) -> Row | None:
    """Lock an appeal until the transaction ends; its row with ``member_id, action`` of the action."""
    return await db.first(_LOCK, id=appeal_id)


async def find_appeal(db: Reader, appeal_id: int) -> Row | None:
    return await db.first(_ONE, id=appeal_id)


async def page(db: Reader, status: str, paging: Paging) -> list[Row]:
    """Open appeals, longest waiting first, or decided ones, newest first; one more than the page."""
    if status == "open":
        return await db.all(limited(_OLDEST_FIRST, paging.limit), status=status, after=paging.after())
    return await db.all(limited(_NEWEST_FIRST, paging.limit), status=status, before=paging.before())
