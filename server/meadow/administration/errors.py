from meadow.platform.core.errors import Conflict, Forbidden, Invalid, NotFound, Unavailable
from meadow.platform.core.i18n import _


class RegistrationClosed(Forbidden, code="registration_closed"):
    message = _("This site does not take new members.")


class InviteNeeded(Invalid, code="invite_needed"):
    message = _("This site can be joined by invitation only. Please ask a member for an invite.")


class InviteInvalid(Invalid, code="invite_invalid"):
    """Unknown, used up, expired, revoked, or of an inviter who is away."""

    message = _("This invite does not work any more. Please ask for a new one.")


class InviteNotFound(NotFound, code="invite_not_found"):
    message = _("There is no such invite.")


class TooManyInvites(Conflict, code="too_many_invites"):
    message = _("You have as many invites as there can be. Please revoke one first.")


class RegistrationNotFound(NotFound, code="registration_not_found"):
    message = _("There is no such registration.")


class RegistrationDecided(Conflict, code="registration_decided"):
    message = _("Somebody has decided about this registration already.")


class AnnouncementNotFound(NotFound, code="announcement_not_found"):
    message = _("There is no such announcement.")


class TooManyAnnouncements(Conflict, code="too_many_announcements"):
    message = _("There are as many announcements as there can be. Please delete one first.")


class PageNotFound(NotFound, code="page_not_found"):
    message = _("This site has no such page.")


class MailTestFailed(Unavailable, code="mail_failed"):
    message = _("The mail server did not take the mail. Please check MEADOW_SMTP_URL and run bin/meadow doctor.")
