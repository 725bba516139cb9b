from meadow.declaration import Package, on
from meadow.notifications import models
from meadow.notifications.actions.relationships import (
    forget_blocked,
    forget_follow,
    forget_request,
    hush_muted,
    notify_accepted,
    notify_follow,
    notify_request,
)
from meadow.relationships.blocks.hooks import BLOCKED, MUTED
from meadow.relationships.follows.hooks import (
    FOLLOW_ACCEPTED,
    FOLLOW_ANNOUNCED,
    FOLLOW_REQUESTED,
    REQUEST_ENDED,
    UNFOLLOWED,
)

PACKAGE = Package(
    models=(models,),
    hooks=(
        on(FOLLOW_ANNOUNCED, notify_follow),
        on(UNFOLLOWED, forget_follow),
        on(FOLLOW_REQUESTED, notify_request),
        on(REQUEST_ENDED, forget_request),
        on(FOLLOW_ACCEPTED, notify_accepted),
        on(BLOCKED, forget_blocked),
        on(MUTED, hush_muted),
    ),
)
