"""Notification request and response schemas."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from meadow.platform.ids import GivenId
from meadow.platform.paging import Paging
from meadow.platform.schemas import Body
from meadow.users.schemas import UserSummary


class NotificationFilter(Paging):
    """Which notifications."""

    type: Annotated[
        Literal["like", "comment", "follow", "repost", "quote", "mention", "reel_like", "reel_comment"] | None,
        Field(description="Only this type."),
    ] = None
    tab: Annotated[
        Literal["likes", "comments", "follows", "mentions", "communities", "events"] | None,
        Field(description="Only what belongs to this tab."),
    ] = None
    grouped: Annotated[
        bool, Field(description="The same kind about the same thing as one row; who followed, day by day.")
    ] = False


class ReadWish(Body):
    """What is read."""

    group: Annotated[bool, Field(description="The whole group that the notification belongs to.")] = False


class UndoWish(Body):
    """Which "mark all read" is taken back."""

    up_to: Annotated[GivenId | None, Field(description="The newest notification it was to read.")] = None


class NotificationUser(TypedDict):
    """Who did it."""

    id: str
    avatar: str | None
    displayName: str
    username: str
    isVerified: bool


class NotificationPost(TypedDict):
    """The post it is about."""

    id: str
    content: str


class NotificationComment(TypedDict):
    """The comment it is about."""

    id: str
    content: str


class NotificationCommunity(TypedDict):
    """The community it is about."""

    id: str
    slug: str
    name: str


class Notification(TypedDict):
    """One line of the Activity screen; ``commentId`` names the comment below the post or reel that it is about, if it
    is, ``reelId`` the reel, ``eventId`` the event, and ``subjectId`` the measure, or the case, of moderation. ``group``
    is the same for all that one row of the grouped list shows."""

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
    """The newest of a group; with ``grouped`` also how many others it has, and up to three people, newest first.
    Read only when all of the group are."""

    othersCount: NotRequired[int]
    users: NotRequired[list[UserSummary]]


class NotificationsRead(TypedDict):
    """The frame ``notifications_read``: how many are left, and what was read: these, all of a group up to an id, or
    all up to an id. Nothing named: fetch again."""

    unreadCount: int
    ids: list[str] | None
    upTo: str | None
    group: str | None


class UnreadCount(TypedDict):
    """How many are unread."""

    count: int
