"""Texts of account e-mails.

None contains a password, an address or input of a browser.
"""

from dataclasses import dataclass
from typing import Literal

from meadow.platform.core.i18n import Sentence, _, ngettext

Kind = Literal[
    "reset",
    "email",
    "password_changed",
    "password_reset",
    "password_set",
    "email_changed",
    "signed_in",
    "totp_on",
    "totp_off",
    "recovery_used",
    "recovery_renewed",
    "passkey_added",
    "passkey_removed",
    "identity_linked",
    "identity_removed",
]
_TOLD_END = _(
    "If it was you, all is well. If this was not you, choose a new password now: it signs out every device. Then look "
    "at your sign-in ways in your settings."
)


@dataclass(frozen=True, slots=True)
class Letter:
    """Text of an e-mail. ``path``: target of its link, with ``{token}`` for the one-time token."""

    subject: Sentence
    lead: Sentence
    path: str
    link: Sentence
    end: Sentence


def _told(subject: Sentence, lead: Sentence) -> Letter:
    return Letter(subject, lead, "/forgot-password", _("Choose a new password"), _TOLD_END)


LETTERS: dict[Kind, Letter] = {
    "reset": Letter(
        _("Choose a new password"),
        _("Somebody, hopefully you, asked for a new password for this account."),
        "/reset-password?token={token}",
        _("Choose a new password"),
        _(
            "The link works once and for an hour. If it was not you, there is nothing to do: your password stays as "
            "it is."
        ),
    ),
    "email": Letter(
        _("Is this your address?"),
        _("This address was given for an account. Please confirm that mail to it reaches you."),
        "/confirm-email?token={token}",
        _("Confirm this address"),
        _("The link works once and for a week. If you have no account here, there is nothing to do."),
    ),
    "password_changed": _told(_("Your password was changed"), _("The password of your account was changed just now.")),
    "password_reset": _told(
        _("Your password was changed"), _("A link sent to this address was used to choose a new password.")
    ),
    "password_set": _told(
        _("Your password was changed"),
        _("Staff of this site set a new password for your account, which signed out every device."),
    ),
    "email_changed": _told(
        _("Your address was changed"),
        _("Your account has another email address from now on; this one is not used any more."),
    ),
    "signed_in": _told(
        _("A new sign-in to your account"), _("Somebody signed in to your account: {detail}, at {time}.")
    ),
    "totp_on": _told(_("Signing in now takes a code"), _("An authenticator app was set up for your account.")),
    "totp_off": _told(
        _("Signing in takes no code any more"), _("The authenticator app of your account was turned off.")
    ),
    "recovery_used": _told(
        _("A recovery code was used"),
        ngettext(
            "A recovery code of your account was used; {count} is left.",
            "A recovery code of your account was used; {count} are left.",
            0,
        ),
    ),
    "recovery_renewed": _told(_("New recovery codes"), _("New recovery codes were made; the old ones count no more.")),
    "passkey_added": _told(_("A passkey was added"), _("A passkey was added to your account: {detail}.")),
    "passkey_removed": _told(_("A passkey was removed"), _("A passkey was removed from your account: {detail}.")),
    "identity_linked": _told(
        _("Another way to sign in"), _("Your account can be signed in to with {detail} from now on.")
    ),
    "identity_removed": _told(_("A way to sign in was removed"), _("{detail} no longer signs in to your account.")),
}
