"""Delivery preference bits on the notification state."""

from typing import Any

from sqlalchemy import bindparam, update

from meadow.delivery import queries
from meadow.delivery.policy import mailed_topics, pushed_topics
from meadow.notifications.models import notification_states
from meadow.platform.db.dialect import Excluded, upsert
from meadow.platform.db.session import Writer
from meadow.users.preferences import Notifications

_s = notification_states.c


def _as_given(new: Excluded) -> dict[str, Any]:
    return {name: new[name] for name in ("push_topics", "mail_topics", "digest_topics", "notify_from")}


_CHOOSE = upsert(notification_states, ["user_id"], _as_given)
_NO_DEVICE = update(notification_states).where(_s.user_id == bindparam("me")).values(push_topics=0)


async def follow_choices(db: Writer, me: int, chosen: Notifications) -> None:
    """Update the topic bits after a change of preferences or devices."""
    pushed = pushed_topics(chosen) if await queries.has_device(db, me) else 0
    await db.run(
        _CHOOSE,
        user_id=me,
        push_topics=pushed,
        mail_topics=mailed_topics(chosen, "instant"),
        digest_topics=mailed_topics(chosen, "weekly"),
        notify_from=chosen["from"],
    )


async def forget_devices(db: Writer, me: int) -> None:
    """Clear the push topics of a member without a device."""
    await db.run(_NO_DEVICE, me=me)
