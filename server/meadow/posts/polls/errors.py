from meadow.platform.core.errors import Conflict, NotFound
from meadow.platform.core.i18n import _


class PollNotFound(NotFound, code="poll_not_found"):
    message = _("This post has no poll.")


class PollClosed(Conflict, code="poll_closed"):
    message = _("This poll is closed.")


class PollHasVotes(Conflict, code="poll_has_votes"):
    message = _("Somebody has voted: this poll can no longer be changed.")
