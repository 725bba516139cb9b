# pyright: reportUnusedImport=false
from meadow.notifications.queries.groups import Group, newest_groups
from meadow.notifications.queries.lists import find_notification, newest, some_notifications
from meadow.notifications.queries.notify import (
    ABOUT_SUBJECT,
    SOME_ABOUT_SUBJECT,
    TO,
    excluded_among,
    first_state,
    group_of,
    is_subject_muted,
    piece_concerning,
    receiver,
    to_tell,
    told_by,
)
from meadow.notifications.queries.reading import (
    NEWEST_OF_GROUP,
    lock_group,
    lock_group_of,
    lock_groups_about,
    lock_state,
    receivers_about,
    unread_count,
    unread_of_group,
)
