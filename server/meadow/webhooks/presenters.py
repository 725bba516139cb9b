from typing import Any

from meadow.platform.config.settings import Settings
from meadow.platform.core import clock, ids
from meadow.platform.core.errors import NotFound
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.security.sealing import derived
from meadow.subjects.audience import NOBODY
from meadow.subjects.registry import SUBJECTS
from meadow.webhooks.schemas import Webhook

_SUBJECTS = {"member.created": "user", "post.created": "post", "event.created": "event"}


def secret_of(settings: Settings, webhook_id: int) -> str:
    """The signing secret of its deliveries. Derived, so that the database stores none."""
    return derived(settings.signing_key, f"webhook {webhook_id}").hex()


def webhook_out(row: Row) -> Webhook:
    """A webhook without its secret."""
    last = {"event": row.last_event, "at": clock.rfc3339(row.last_at or 0), "status": row.last_status or None}
    return {
        "id": str(row.id),
        "url": row.url,
        "events": row.events.split(),
        "createdAt": ids.created_at(row.id),
        "isActive": row.disabled_at is None,
        "lastDelivery": None if row.last_at is None else last,  # type: ignore[typeddict-item]
    }


async def data_out(db: Reader, event: str, subject_id: int, facts: dict[str, str]) -> dict[str, Any]:
    """Body of a delivery: the subject as visible to visitors; null if it is not public."""
    data: dict[str, Any] = {"id": str(subject_id), **facts}
    if (kind := _SUBJECTS.get(event)) is not None:
        try:
            data[kind] = (await SUBJECTS[kind].moderation.snapshot(db, NOBODY, subject_id)).subject
        except NotFound:
            data[kind] = None
    return data
