"""Notification serializers."""

from meadow.notifications.kinds import SENTENCES, STAFF_KINDS, STAFF_NAME, WIRE_TYPES, topic_of
from meadow.notifications.queries import Group
from meadow.notifications.schemas import GroupedNotification, Notification, NotificationCommunity, NotificationUser
from meadow.platform import ids
from meadow.platform.db.statement_cache import Row
from meadow.users.presenters import summary_of

_HOUSE: NotificationUser = {
    "id": "0",
    "avatar": None,
    "displayName": STAFF_NAME,
    "username": "",
    "isVerified": True,
}
"""Sender of staff decisions."""


def community_of(row: Row) -> NotificationCommunity | None:
    """The community that a row is about, as far as its statement found ``community_slug`` and ``community_name``."""
    if not row.community_id or row.community_slug is None:
        return None
    return {"id": str(row.community_id), "slug": row.community_slug, "name": row.community_name}


def sentence_of(kind: str) -> str:
    """What follows the name of who did it."""
    return SENTENCES.get(kind, "did something")


def is_about_event(kind: str) -> bool:
    """Whether ``event_id`` names an event; kinds of communities use the column as a key against duplicates."""
    return topic_of(kind) == "events"


def group_key(kind: str, subject: int) -> str:
    """The name of a group, the same in the list, in frames and in what reaches a device."""
    return f"{kind}-{subject}"


def notification_of(row: Row) -> Notification:
    """The wire shape of a row of ``queries.newest``."""
    kind: str = row.kind
    by_staff = kind in STAFF_KINDS
    out: Notification = {
        "id": str(row.id),
        "type": WIRE_TYPES.get(kind, kind),
        "message": sentence_of(kind),
        "isRead": row.is_read,
        "createdAt": ids.created_at(row.id),
        "fromUser": _HOUSE
        if by_staff
        else {
            "id": str(row.user_id),
            "avatar": row.avatar,
            "displayName": f"{row.first_name} {row.last_name}",
            "username": row.username,
            "isVerified": row.is_verified,
        },
        "post": {"id": str(row.post_id), "content": row.content} if row.post_id else None,
        "commentId": str(row.comment_id) if row.comment_id else None,
        "comment": {"id": str(row.comment_id), "content": row.comment_content} if row.comment_content else None,
        "community": community_of(row),
        "group": group_key(kind, row.subject),
    }
    if row.reel_id:
        out["reelId"] = str(row.reel_id)
    if by_staff:
        out["subjectId"] = str(row.event_id)
    elif row.event_id and is_about_event(kind):
        out["eventId"] = str(row.event_id)
    return out


def group_of(group: Group) -> GroupedNotification:
    """The newest of a group, and who else."""
    return {
        **notification_of(group.rows[0]),
        "isRead": group.is_read,
        "othersCount": group.others,
        "users": [summary_of(row) for row in group.rows if row.kind not in STAFF_KINDS],
    }
