"""User errors."""

from meadow.platform.errors import Conflict, Forbidden, NotFound


class UserNotFound(NotFound):
    code = "user_not_found"
    message = "User not found"


class NotYourProfile(Forbidden):
    code = "not_your_profile"
    message = "Only its owner can edit a profile."


class UsernameTaken(Conflict):
    code = "username_taken"
    message = "This username is taken."


class ProfileChanged(Conflict):
    """The edit began from a profile that is not there any more: nothing was written."""

    code = "profile_changed"
    message = "Your profile was changed somewhere else in the meantime."
