"""Moderation log of a community."""

from collections.abc import Iterable

from sqlalchemy import insert

from meadow.audit_log import actions as audit
from meadow.communities.models import community_log
from meadow.content_filter.actions import screen
from meadow.notifications.actions import notify
from meadow.platform.core.ids import new_id
from meadow.platform.db.after_commit import publish
from meadow.platform.db.session import Writer

_RECORD = insert(community_log)


async def record(
    db: Writer,
    community_id: int,
    action: str,
    by: int,
    *,
    user_id: int | None = None,
    post_id: int | None = None,
    reason: str = "",
) -> None:
    """Add an entry to the community's log and to the audit log."""
    about = f"post:{post_id}" if post_id else f"user:{user_id}" if user_id else f"community:{community_id}"
    kind = f"community.{action}"
    await audit.record(db, kind, by=by, subject=about, reason=reason, community=community_id)
    await screen(db, reason)
    await db.run(
        _RECORD,
        community_id=community_id,
        id=new_id(),
        action=action,
        actor_id=by,
        user_id=user_id,
        post_id=post_id,
        reason=reason,
    )


async def tell(
    db: Writer, people: Iterable[int], kind: str, by: int, community_id: int, *, dedupe_key: int = 0
) -> None:
    """Notify members of an event in the community, in a fixed order to avoid deadlocks."""
    for member in sorted(set(people)):
        await notify(db, member, kind, by, "community", community_id, dedupe_key=dedupe_key)


def show(db: Writer, people: Iterable[int], community_id: int) -> None:
    """Ask open pages of these members to reload the community after a change of their permissions."""
    publish(db, sorted(set(people)), {"event": "community", "data": {"communityId": str(community_id)}})
