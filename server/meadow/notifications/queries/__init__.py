"""Notification queries."""

from meadow.notifications.queries.groups import Group, newest_groups
from meadow.notifications.queries.lists import find_notification, newest, some_notifications
from meadow.notifications.queries.notify import SOME_ABOUT_POST, SOME_ABOUT_REEL, TO_TELL, piece_concerning, told_by
from meadow.notifications.queries.reading import (
    NEWEST_OF_GROUP,
    About,
    lock_group,
    lock_group_of,
    lock_groups_about,
    lock_state,
    told_about,
    unread_count,
    unread_of_group,
)

__all__ = [
    "NEWEST_OF_GROUP",
    "SOME_ABOUT_POST",
    "SOME_ABOUT_REEL",
    "TO_TELL",
    "About",
    "Group",
    "find_notification",
    "lock_group",
    "lock_group_of",
    "lock_groups_about",
    "lock_state",
    "newest",
    "newest_groups",
    "piece_concerning",
    "some_notifications",
    "told_about",
    "told_by",
    "unread_count",
    "unread_of_group",
]
