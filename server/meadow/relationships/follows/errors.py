"""Follow errors."""

from meadow.platform.errors import Conflict, Invalid
from meadow.platform.i18n import _, ngettext
from meadow.relationships.follows.constants import FOLLOWING


class CannotFollowYourself(Invalid):
    code = "cannot_follow_yourself"
    message = _("You cannot follow yourself.")


class FollowsTooMany(Invalid):
    code = "follows_too_many"
    message = ngettext(
        "You can follow at most {count:,} person.", "You can follow at most {count:,} people.", FOLLOWING
    )


class NotFollowing(Conflict):
    code = "not_following"
    message = _("Follow this member first.")
