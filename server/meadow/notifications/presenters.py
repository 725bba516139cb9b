from meadow.notifications.kinds import SENTENCES, STAFF_KINDS, STAFF_NAME, WIRE_TYPES, does
from meadow.notifications.queries import Group
from meadow.notifications.schemas import GroupedNotification, Notification, NotificationCommunity, NotificationUser
from meadow.platform.core import ids
from meadow.platform.db.statement_cache import Row
from meadow.subjects.kinds import SubjectType
from meadow.users.presenters import summary_of

_STAFF: NotificationUser = {
    "id": "0",
    "avatar": None,
    "displayName": STAFF_NAME,
    "username": "",
    "isVerified": True,
}
"""Sender of staff decisions."""
_UNKNOWN = does("did something")


def community_of(row: Row) -> NotificationCommunity | None:
    """The community of a row; None without one, or after its deletion."""
    if row.community_slug is None:
        return None
    return {"id": str(row.community_id), "slug": row.community_slug, "name": row.community_name}


def sentence_of(kind: str, actors: int = 1) -> str:
    """Sentence that follows the name of the actor, or of several."""
    return SENTENCES.get(kind, _UNKNOWN).filled(count=actors)


def group_name(kind: str, group_key: int) -> str:
    """Name of a group in the list, in socket events and in pushes."""
    return f"{kind}-{group_key}"


def notification_of(row: Row) -> Notification:
    """Serialize a row of ``queries.newest``."""
    kind: str = row.kind
    about: SubjectType = row.subject_type
    by_staff = kind in STAFF_KINDS
    out: Notification = {
        "id": str(row.id),
        "type": WIRE_TYPES.get(kind, kind),
        "message": sentence_of(kind),
        "isRead": row.is_read,
        "createdAt": ids.created_at(row.id),
        "fromUser": _STAFF
        if by_staff
        else {
            "id": str(row.user_id),
            "avatar": row.avatar,
            "displayName": f"{row.first_name} {row.last_name}",
            "username": row.username,
            "isVerified": row.is_verified,
        },
        "post": {"id": str(row.subject_id), "content": row.content} if about == "post" else None,
        "commentId": str(row.comment_id) if row.comment_id else None,
        "comment": {"id": str(row.comment_id), "content": row.comment_content} if row.comment_content else None,
        "community": community_of(row),
        "group": group_name(kind, row.group_key),
    }
    if about == "reel":
        out["reelId"] = str(row.subject_id)
    elif about == "event":
        out["eventId"] = str(row.subject_id)
    elif by_staff:
        out["subjectId"] = str(row.subject_id)
    return out


def group_of(group: Group) -> GroupedNotification:
    """Serialize the newest of a group and the other actors."""
    return {
        **notification_of(group.rows[0]),
        "message": sentence_of(group.rows[0].kind, 1 + group.others),
        "isRead": group.is_read,
        "othersCount": group.others,
        "users": [summary_of(row) for row in group.rows if row.kind not in STAFF_KINDS],
    }
