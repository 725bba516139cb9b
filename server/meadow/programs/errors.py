"""Errors of apps and tokens; those of OAuth in the form of RFC 6749."""

from meadow.platform.core.errors import AppError, Invalid, Malformed, NotFound, Unavailable
from meadow.platform.core.i18n import _, ngettext
from meadow.programs.constants import MAX_GRANTS


class OauthError(AppError):
    """``error`` is the code of RFC 6749, ``error_description`` is for developers, in ASCII as it says."""

    status, message = 400, Malformed.message
    description = "A parameter is missing or given twice."

    def body(self) -> dict[str, object]:
        """In the form that OAuth clients read."""
        return {"error": self.program_code, "error_description": self.description, "code": self.program_code}


class InvalidRequest(OauthError, code="invalid_request"):
    """Missing, malformed or repeated parameters."""


class InvalidClient(OauthError):
    """The app did not authenticate itself."""

    status, code = 401, "invalid_client"
    description = "This app is not known here, or its secret is wrong."


class InvalidGrant(OauthError):
    """Of codes and refresh tokens."""

    code, description = "invalid_grant", "This code or token is unknown, used, expired or of another app."


class InvalidScope(OauthError):
    """More than the app or the grant has."""

    code, description = "invalid_scope", "The app asks for more than it is registered for."


class UnsupportedGrant(OauthError, code="unsupported_grant_type"):
    """Any other ``grant_type``."""

    description = "Only authorization_code, client_credentials and refresh_token exist."


class NotYourToken(OauthError):
    """Of another app."""

    status, code = 403, "unauthorized_client"
    description = "This token belongs to another app."


class UnknownApp(Malformed):
    code, message = "invalid_client", _("This app is not known here. Please start again in the app.")


class UnknownRedirect(Malformed):
    code, message = "invalid_redirect_uri", _("The app asks to return to an address that it did not register.")


class Refused(Malformed):
    """The request cannot be granted; ``redirectTo`` tells the app."""

    code, message = "invalid_request", _("The app asks in a way that is not supported.")

    def __init__(self, code: str, redirect: str, message: str | None = None) -> None:
        self.redirect = redirect
        super().__init__(message, code=code)

    def body(self) -> dict[str, object]:
        """With the address that tells the app."""
        return {**super().body(), "redirectTo": self.redirect}


class AppNotFound(NotFound):
    code, message = "app_not_found", _("This app has no access to your account.")


class TokenNotFound(NotFound):
    code, message = "token_not_found", _("This token does not exist any more.")


class TooManyApps(Unavailable):
    code, message = "too_many_apps", _("No more apps can be registered here at the moment.")


class TooManyTokens(Invalid, code="too_many_tokens"):
    message = ngettext(
        "You have {count} token, which is the most. Please delete one first.",
        "You have {count} tokens, which is the most. Please delete one first.",
        MAX_GRANTS,
    )
