"""Texts of account e-mails.

None holds a password, an address or anything that a browser sent."""

from dataclasses import dataclass
from typing import Literal

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
_NOT_YOU = (
    "If this was not you, choose a new password now: it signs out every device. Then look at your sign-in ways in "
    "your settings."
)


@dataclass(frozen=True, slots=True)
class Letter:
    """``path`` is where its one link leads; ``{token}`` in it is the ticket's."""

    subject: str
    lead: str
    path: str
    link: str
    end: str


def _told(subject: str, lead: str) -> Letter:
    return Letter(subject, lead, "/forgot-password", "Choose a new password", f"If it was you, all is well. {_NOT_YOU}")


LETTERS: dict[Kind, Letter] = {
    "reset": Letter(
        "Choose a new password",
        "Somebody, hopefully you, asked for a new password for this account.",
        "/reset-password?token={token}",
        "Choose a new password",
        "The link works once and for an hour. If it was not you, there is nothing to do: your password stays as it is.",
    ),
    "email": Letter(
        "Is this your address?",
        "This address was given for an account. Please confirm that mail to it reaches you.",
        "/confirm-email?token={token}",
        "Confirm this address",
        "The link works once and for a week. If you have no account here, there is nothing to do.",
    ),
    "password_changed": _told("Your password was changed", "The password of your account was changed just now."),
    "password_reset": _told(
        "Your password was changed", "A link sent to this address was used to choose a new password."
    ),
    "password_set": _told(
        "Your password was changed",
        "Staff of this site set a new password for your account, which signed out every device.",
    ),
    "email_changed": _told(
        "Your address was changed",
        "Your account has another email address from now on; this one is not used any more.",
    ),
    "signed_in": _told("A new sign-in to your account", "Somebody signed in to your account: {detail}, at {time}."),
    "totp_on": _told("Signing in now takes a code", "An authenticator app was set up for your account."),
    "totp_off": _told("Signing in takes no code any more", "The authenticator app of your account was turned off."),
    "recovery_used": _told("A recovery code was used", "A recovery code of your account was used; {detail} are left."),
    "recovery_renewed": _told("New recovery codes", "New recovery codes were made; the old ones count no more."),
    "passkey_added": _told("A passkey was added", "A passkey was added to your account: {detail}."),
    "passkey_removed": _told("A passkey was removed", "A passkey was removed from your account: {detail}."),
    "identity_linked": _told("Another way to sign in", "Your account can be signed in to with {detail} from now on."),
    "identity_removed": _told("A way to sign in was removed", "{detail} no longer signs in to your account."),
}
