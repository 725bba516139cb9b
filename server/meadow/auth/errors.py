from collections.abc import Sequence

from meadow.platform.core.errors import (
    AppError,
    Conflict,
    Forbidden,
    Invalid,
    Malformed,
    NotFound,
    NotSignedIn,
    Unavailable,
)
from meadow.platform.core.i18n import _


class RegistrationPending(Forbidden, code="registration_pending"):
    """Only to who knows the right pair."""

    message = _("Your registration waits for approval. You get a mail when it is decided.")


class InvalidCredentials(NotSignedIn, code="wrong_pair"):
    """The same sentence whether or not the account exists."""

    message = _("Invalid email or password")


class EmailTaken(Conflict, code="email_taken"):
    message = _("This email address already has an account.")


class WrongPassword(Invalid, code="wrong_password"):
    """Not 401: whoever mistypes their password stays signed in."""

    message = _("This is not your current password.")


class PublicPassword(Invalid, code="public_password"):
    message = _("Please choose a password that is not your username or email address.")


class StaffOnly(Forbidden, code="staff_only"):
    message = _("Only staff can do that.")


class SecondFactorRequired(Forbidden, code="second_factor_required"):
    """Who can reach what others wrote is not to be impersonated with a password alone (security, A8)."""

    message = _("Please set up a second factor in your settings first.")


class ConfirmFirst(Forbidden, code="confirm_first"):
    """The session is older than ten minutes: POST /api/auth/confirm, then the same call again."""

    message = _("Please confirm that it is you.")


class WrongCode(Invalid, code="wrong_code"):
    message = _("This code is not right. Please try the newest one.")


class TooManyCodes(AppError):
    status, code = 429, "too_many_codes"
    message = _("Too many wrong codes. Please try again later, or use a recovery code.")


class TotpIsOn(Conflict, code="totp_is_on"):
    message = _("Codes are asked for already. Turn them off first to use another app.")


class TotpIsOff(Conflict, code="totp_is_off"):
    message = _("Recovery codes belong to an authenticator app. Please set up the app first.")


class BadTicket(Malformed, code="bad_token"):
    """Unknown, used, expired, of another kind, or sent to an address that is not the account's any more."""

    message = _("This link does not work any more. Please ask for a new one.")


class CommonPassword(Invalid, code="common_password"):
    message = _("This password is one of those that are tried first. Please choose another one.")


class BreachedPassword(Invalid, code="breached_password"):
    message = _("This password is known from a breach elsewhere. Please choose another one.")


class StepOver(NotSignedIn, code="second_step_over"):
    """The second step took more than ten minutes or five tries: sign in from the start."""

    message = _("This took too long. Please sign in again.")


class SecondFactor(NotSignedIn, code="second_factor"):
    """The pair was right. The answer carries a ``challenge`` and the ``methods`` that take it further."""

    message = _("Please show that it is you a second way.")

    def __init__(self, challenge: str, methods: Sequence[str]) -> None:
        super().__init__()
        self.challenge, self.methods = challenge, list(methods)

    def body(self) -> dict[str, object]:
        """With what the second step needs."""
        return {**super().body(), "challenge": self.challenge, "methods": self.methods}


class LastWayIn(Conflict, code="last_way_in"):
    message = _("This is the only way into your account. Please choose a password first.")


class PasskeysNeedAName(Conflict, code="passkeys_need_a_name"):
    """Browsers know passkeys only at addresses with a name; the sentence says which one to open."""

    message = _("Passkeys need an address with a name instead of a number.")


class BadPasskey(Invalid, code="bad_passkey"):
    message = _("This passkey was not accepted. Please try again.")


class PasskeyTaken(Conflict, code="passkey_taken"):
    message = _("This passkey belongs to an account already.")


class TooManyPasskeys(Conflict, code="too_many_passkeys"):
    message = _("You have as many passkeys as there can be. Please remove one first.")


class OauthNotSetUp(NotFound, code="oauth_not_set_up"):
    message = _("Signing in this way is not set up here.")


class OauthFailed(Malformed, code="oauth_failed"):
    """What came back from the other service does not belong to what this browser began, or does not hold."""

    message = _("Signing in with the other service did not work. Please try again.")


class OauthBusy(Unavailable, code="oauth_unreachable"):
    message = _("The other service does not answer. Please try again in a moment.")


class IdentityTaken(Conflict, code="identity_taken"):
    message = _("This account of the other service belongs to somebody else here.")


class AccountDeleted(Forbidden, code="account_deleted"):
    """Only to who knows the right pair."""

    message = _("This account was deleted. You can restore it within 30 days.")


class AccountSuspended(Forbidden, code="account_suspended"):
    """Only to who knows the right pair. The answer may carry the ``reason``, ``until`` when, and the ``appealToken`` by
    which they ask again without being signed in."""

    message = _("This account is suspended.")

    def __init__(self, message: str | None = None, **told: str | None) -> None:
        self.told = told
        super().__init__(message)

    def body(self) -> dict[str, object]:
        """What else is told stands beside the sentence."""
        return {**super().body(), **self.told}


class SessionsOnly(Forbidden, code="session_only"):
    message = _("Programs may not do this. Please sign in.")


class InsufficientScope(Forbidden, code="insufficient_scope"):
    message = _("This action is outside the authorized scopes.")


class MemberNeeded(Forbidden, code="member_needed"):
    """The token is an app's own."""

    message = _("This method requires an authenticated user.")
