from sqlalchemy import bindparam, func, literal_column, select

from meadow.content_filter.constants import MAX_RULES
from meadow.content_filter.models import moderation_rules
from meadow.platform.core.paging import Paging, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row

_r = moderation_rules.c
_ALL = (
    select(_r.id, _r.kind, _r.pattern, _r.pattern_key, _r.action).order_by(_r.id).limit(literal_column(str(MAX_RULES)))
)
_COUNT = select(func.count()).select_from(moderation_rules)
_ONE = select(moderation_rules).where(_r.id == bindparam("id"))
_LIST = select(moderation_rules).where(_r.id < bindparam("before")).order_by(_r.id.desc())


async def in_force(db: Reader) -> list[Row]:
    """All rules, up to ``RULES``."""
    return await db.all(_ALL)


async def count(db: Reader) -> int:
    return int(await db.scalar(_COUNT))


async def find_rule(db: Reader, rule_id: int) -> Row | None:
    return await db.first(_ONE, id=rule_id)


async def page(db: Reader, paging: Paging) -> list[Row]:
    """Rules, newest first, one more than the page."""
    return await db.all(limited(_LIST, paging.limit), before=paging.before())
