from meadow.platform.core.errors import Conflict, Forbidden, NotFound
from meadow.platform.core.i18n import _


class UserNotFound(NotFound, code="user_not_found"):
    message = _("User not found")


class NotYourProfile(Forbidden, code="not_your_profile"):
    message = _("Only its owner can edit a profile.")


class UsernameTaken(Conflict, code="username_taken"):
    message = _("This username is taken.")


class UsernameChangedRecently(Conflict, code="username_changed_recently"):
    message = _("You changed your username twice within 14 days. Please wait, or go back to a former one.")


class ProfileChanged(Conflict, code="profile_changed"):
    """The edit began from a profile that is not there any more: nothing was written."""

    message = _("Your profile was changed somewhere else in the meantime.")
