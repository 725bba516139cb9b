# pyright: reportUnusedImport=false
from meadow.notifications.actions.hiding import settle_post, settle_reel
from meadow.notifications.actions.mutes import mute_subject, unmute_subject
from meadow.notifications.actions.notify import (
    forget,
    forget_between,
    forget_comment,
    forget_event,
    forget_post,
    forget_reel,
    forget_these,
    forget_unfollowed,
    forget_unseen,
    hush,
    hush_all_by,
    notify,
    notify_by_staff,
    notify_each,
    notify_of,
)
from meadow.notifications.actions.reading import mark_all_read, mark_group_read, mark_read, undo_mark_all_read
