from meadow.auth.hooks import SIGN_IN_REFUSED
from meadow.content_filter.hooks import TEXT_FLAGGED
from meadow.declaration import Package, on
from meadow.moderation import models
from meadow.moderation.actions.open_case import gather_report, open_by_rule
from meadow.moderation.actions.roles import COMMANDS
from meadow.moderation.presenters import tell_suspended
from meadow.moderation.reports import models as reports
from meadow.moderation.reports.hooks import REPORTED

PACKAGE = Package(
    models=(models, reports),
    hooks=(on(SIGN_IN_REFUSED, tell_suspended), on(TEXT_FLAGGED, open_by_rule), on(REPORTED, gather_report)),
    commands=COMMANDS,
)
