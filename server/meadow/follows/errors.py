"""What can be wrong about a follow."""

from meadow.core.errors import Invalid
from meadow.follows.limits import FOLLOWING


class CannotFollowYourself(Invalid):
    code = "cannot_follow_yourself"
    message = "You cannot follow yourself."


class FollowsTooMany(Invalid):
    code = "follows_too_many"
    message = f"You can follow at most {FOLLOWING:,} people."
