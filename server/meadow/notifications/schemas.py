from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from meadow.platform.core.ids import GivenId
from meadow.platform.core.paging import Paging
from meadow.platform.core.schemas import Body
from meadow.users.schemas import UserSummary


class NotificationFilter(Paging):
    """Which notifications."""

    type: Annotated[
        Literal[
            "like",
            "comment",
            "follow",
            "follow_request",
            "follow_accepted",
            "repost",
            "post",
            "quote",
            "mention",
            "poll",
            "reminder",
            "reel_like",
            "reel_comment",
        ]
        | None,
        Field(description="Type of notification."),
    ] = None
    tab: Annotated[
        Literal["likes", "comments", "follows", "mentions", "communities", "events"] | None,
        Field(description="Tab of the notification screen."),
    ] = None
    grouped: Annotated[bool, Field(description="One row per kind and subject; follows by day.")] = False

    filtered: Annotated[
        bool, Field(description="Those filtered by the setting `notifications.from` instead of the others.")
    ] = False


class ReadRequest(Body):
    """What to mark as read."""

    group: Annotated[bool, Field(description="Whether to mark the whole group of the notification.")] = False


class UndoRequest(Body):
    """Which "mark all read" to undo."""

    up_to: Annotated[GivenId | None, Field(description="Newest notification of that call.")] = None


class NotificationUser(TypedDict):
    """Member who caused it."""

    id: str
    avatar: str | None
    displayName: str
    username: str
    isVerified: bool


class NotificationPost(TypedDict):
    """Post of a notification."""

    id: str
    content: str


class NotificationComment(TypedDict):
    """Comment of a notification."""

    id: str
    content: str


class NotificationCommunity(TypedDict):
    """Community of a notification."""

    id: str
    slug: str
    name: str


class Notification(TypedDict):
    """Notification; ``commentId`` is the comment on the post or reel, ``reelId`` the reel, ``eventId`` the event, and
    ``subjectId`` the moderation action or case. ``group`` is the same for all notifications of one grouped row."""

    id: str
    type: str
    message: str
    isRead: bool
    createdAt: str
    fromUser: NotificationUser
    post: NotificationPost | None
    commentId: str | None
    comment: NotificationComment | None
    community: NotificationCommunity | None
    group: str
    reelId: NotRequired[str]
    eventId: NotRequired[str]
    subjectId: NotRequired[str]


class GroupedNotification(Notification):
    """Newest notification of a group; with ``grouped`` also the number of others and up to three users, newest first.
    Read only if the whole group is."""

    othersCount: NotRequired[int]
    users: NotRequired[list[UserSummary]]


class NotificationsRead(TypedDict):
    """Data of ``notifications_read``: how many are left, and what was read: these, all of a group up to an id, or
    all up to an id. Nothing named: fetch again."""

    unreadCount: int
    ids: list[str] | None
    upTo: str | None
    group: str | None


class UnreadCount(TypedDict):
    """Number of unread notifications."""

    count: int
