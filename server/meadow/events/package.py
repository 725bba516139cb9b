from meadow.auth.hooks import PASSWORD_REPLACED
from meadow.communities.hooks import AUDIENCE_CHANGED, CLEARED
from meadow.declaration import Narrowing, Package, on
from meadow.events import models
from meadow.events.actions import end_calendar, part_blocked
from meadow.events.actions.files import close_files, settle_files_later
from meadow.events.models import events
from meadow.events.subject import EVENT
from meadow.relationships.blocks.hooks import BLOCKED

PACKAGE = Package(
    models=(models,),
    subject=EVENT,
    hooks=(
        on(PASSWORD_REPLACED, end_calendar),
        on(BLOCKED, part_blocked),
        on(AUDIENCE_CHANGED, settle_files_later),
        on(CLEARED, close_files),
    ),
    narrowing=Narrowing(updates=(events.c.cancelled_at, events.c.hidden_at), deletes=(events,)),
)
