from sqlalchemy import bindparam, literal_column, select

from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.webhooks.constants import MAX_WEBHOOKS
from meadow.webhooks.models import webhooks

_w = webhooks.c
_ALL = select(webhooks).order_by(_w.id.desc()).limit(literal_column(str(MAX_WEBHOOKS)))
_ONE = select(webhooks).where(_w.id == bindparam("this"))


async def all_webhooks(db: Reader) -> list[Row]:
    return await db.all(_ALL)


async def find_active(db: Reader, webhook_id: int) -> Row | None:
    """The webhook, unless it was deleted or switched off."""
    row = await db.first(_ONE, this=webhook_id)
    return None if row is None or row.disabled_at is not None else row
