from meadow.platform.core.errors import Conflict, Invalid, NotFound
from meadow.platform.core.i18n import _, ngettext
from meadow.relationships.follows.constants import MAX_FOLLOWING


class CannotFollowYourself(Invalid, code="cannot_follow_yourself"):
    message = _("You cannot follow yourself.")


class FollowsTooMany(Invalid, code="follows_too_many"):
    message = ngettext(
        "You can follow at most {count:,} person.", "You can follow at most {count:,} people.", MAX_FOLLOWING
    )


class NotFollowing(Conflict, code="not_following"):
    message = _("Follow this member first.")


class RequestNotFound(NotFound, code="follow_request_not_found"):
    message = _("There is no such follow request.")


class FollowerFollowsTooMany(Conflict, code="follower_follows_too_many"):
    message = ngettext(
        "This member already follows {count:,} person.", "This member already follows {count:,} people.", MAX_FOLLOWING
    )
