"""Follow errors."""

from meadow.platform.errors import Invalid
from meadow.relationships.follows.constants import FOLLOWING


class CannotFollowYourself(Invalid):
    code = "cannot_follow_yourself"
    message = "You cannot follow yourself."


class FollowsTooMany(Invalid):
    code = "follows_too_many"
    message = f"You can follow at most {FOLLOWING:,} people."
