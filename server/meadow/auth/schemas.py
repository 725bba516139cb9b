from typing import Annotated, Literal, NotRequired

from email_validator import EmailNotValidError, validate_email
from pydantic import AfterValidator, Field, ValidationInfo, field_validator, model_validator
from typing_extensions import TypedDict

from meadow.auth.constants import (
    MAX_EMAIL_CHARACTERS,
    MAX_INVITE_CODE_CHARACTERS,
    MAX_PASSKEY_NAME_CHARACTERS,
    MAX_PASSWORD_CHARACTERS,
    MAX_REASON_CHARACTERS,
    MIN_PASSWORD_CHARACTERS,
)
from meadow.auth.errors import PublicPassword
from meadow.auth.passwords import opaque
from meadow.platform.core.i18n import _
from meadow.platform.core.schemas import Body
from meadow.platform.core.text import Limit
from meadow.users.schemas import Name, Username


def email_of(value: str) -> str:
    """The normalised address; ValueError."""
    value = value.strip()
    try:
        # The server sends no mail to local parts beyond ASCII.
        parts = validate_email(value, check_deliverability=False, globally_deliverable=False, allow_smtputf8=False)
    except EmailNotValidError:
        raise ValueError(_("This is not a valid email address.")) from None
    if "." not in parts.domain or len(parts.normalized) > MAX_EMAIL_CHARACTERS:
        raise ValueError(_("This is not a valid email address."))
    return parts.normalized


def _password(value: str) -> str:
    value = opaque(value)
    if not MIN_PASSWORD_CHARACTERS <= len(value) <= MAX_PASSWORD_CHARACTERS:
        raise ValueError(
            _("Please use {least} to {most} characters.", least=MIN_PASSWORD_CHARACTERS, most=MAX_PASSWORD_CHARACTERS)
        )
    return value


Email = Annotated[str, Field(max_length=400, json_schema_extra={"format": "email"}), AfterValidator(email_of)]
Password = Annotated[str, Field(json_schema_extra={"minLength": 8, "maxLength": 128}), AfterValidator(_password)]


class Joining(Body):
    """What the registration mode of the site may ask of a newcomer."""

    reason: Annotated[
        str, Limit(MAX_REASON_CHARACTERS), Field(description="Why; for staff, where approval is needed.")
    ] = ""
    invite_code: Annotated[str, Field(max_length=MAX_INVITE_CODE_CHARACTERS)] = ""
    follow_inviter: Annotated[bool, Field(description="Whether the newcomer agrees to follow the inviter.")] = False
    of_age: Annotated[bool, Field(description="Needed where the site has a `minimumAge`.")] = False


class SignUp(Joining):
    """New account."""

    email: Email
    username: Username
    password: Password
    first_name: Name
    last_name: Name

    @field_validator("password")
    @classmethod
    def _not_public(cls, value: str, known: ValidationInfo) -> str:
        if value.lower() in (str(known.data.get(name, "")).lower() for name in ("username", "email")):
            raise ValueError(PublicPassword.message)
        return value


Ticket = Annotated[str, Field(max_length=100)]
Credential = Annotated[dict[str, object], Field(description="Result of the browser's `toJSON`.")]


class LogIn(Body):
    """Credentials; ``email`` may be the user name."""

    email: Annotated[str, Field(max_length=400)]
    password: Annotated[str, Field(max_length=1000)]


class SecondStep(Body):
    """Second factor: a code, or the signature of a passkey."""

    challenge: Ticket
    code: Annotated[str, Field(max_length=40)] | None = None
    challenge_id: Annotated[Ticket | None, Field(description="The same as `challenge`.")] = None
    credential: Credential | None = None

    @model_validator(mode="after")
    def _one(self) -> "SecondStep":
        if (self.code is None) == (self.credential is None):
            raise ValueError(_("Please send a code, or what a passkey has signed."))
        return self


class ForgottenPassword(Body):
    """Account whose password is forgotten."""

    email: Annotated[str, Field(max_length=400)]


class PasswordReset(Body):
    """Token of the mail and the new password."""

    token: Ticket
    password: Password


class EmailConfirmation(Body):
    """Token of the mail."""

    token: Ticket


class EmailChange(Body):
    """New address, with the password."""

    email: Email
    password: Annotated[str, Field(max_length=1000)] = ""


class PasswordChange(Body):
    """New and current password."""

    current_password: Annotated[str, Field(max_length=1000)] = ""
    password: Password


class Confirmation(Body):
    """Reauthentication by password, code or passkey."""

    password: Annotated[str, Field(max_length=1000)] | None = None
    code: Annotated[str, Field(max_length=40)] | None = None
    challenge_id: Ticket | None = None
    credential: Credential | None = None

    @model_validator(mode="after")
    def _one(self) -> "Confirmation":
        given = [self.password, self.code, self.credential]
        if sum(one is not None for one in given) != 1 or (self.credential is None) != (self.challenge_id is None):
            raise ValueError(_("Please send a password, a code, or what a passkey has signed."))
        return self


class Code(Body):
    """Code of an authenticator app."""

    code: Annotated[str, Field(max_length=40)]


class TotpSecret(TypedDict):
    """Secret of an authenticator app: as text, as otpauth URL, and as a QR code."""

    secret: str
    uri: str
    qr: str


class RecoveryCodes(TypedDict):
    """Recovery codes: each signs in once in place of the app's code."""

    recoveryCodes: list[str]


class PasskeyName(Body):
    """Name of a passkey."""

    name: Annotated[str, Limit(MAX_PASSKEY_NAME_CHARACTERS, least=1, one_line=True)]


class NewPasskey(PasskeyName):
    """Passkey created by the browser."""

    challenge_id: Ticket
    credential: Credential


class PasskeyRequest(Body):
    """Purpose of the passkey: sign-in or second factor."""

    challenge: Ticket | None = None


class PasskeyAnswer(Body):
    """Signature of a passkey."""

    challenge_id: Ticket
    credential: Credential


class PasskeyQuestion(TypedDict):
    """Options for the browser; `options` is WebAuthn JSON."""

    challengeId: str
    options: dict[str, object]


class Passkey(TypedDict):
    """Passkey of the caller."""

    id: str
    name: str
    createdAt: str
    lastUsedAt: str | None


class LinkedIdentity(TypedDict):
    """Account of another service."""

    provider: str
    name: str
    createdAt: str


class Security(TypedDict):
    """Security settings of the caller. ``isMailHeld``: no notification mails until the address is confirmed."""

    email: str
    isEmailConfirmed: bool
    isMailHeld: bool
    hasPassword: bool
    hasTotp: bool
    recoveryCodesLeft: int
    passkeys: list[Passkey]
    identities: list[LinkedIdentity]
    confirmedUntil: str | None


class Session(TypedDict):
    """Session. `device` is derived from the user agent, without versions."""

    id: str
    device: str
    userAgent: str
    createdAt: str
    lastUsedAt: str
    current: bool


class OwnEmail(TypedDict):
    """E-mail address of the caller."""

    email: str


class OauthCode(Body):
    """Code of /auth/finish."""

    code: Annotated[str, Field(max_length=4000)]


class OauthEntry(OauthCode, Joining):
    """Code of /auth/finish, with what a newcomer may have to say."""


class OauthWay(TypedDict):
    """Sign-in provider, and whether it is configured."""

    id: str
    name: str
    isSetUp: bool


class Onboarding(Body):
    """Chosen categories followed by the chosen interests."""

    interests: Annotated[list[Annotated[str, Field(max_length=60)]], Field(max_length=60)]


class SignedInUser(TypedDict):
    """Signed-in member."""

    id: str
    username: str


class Pending(TypedDict):
    """The account waits for approval; nobody is signed in."""

    pending: bool


class SignedIn(TypedDict):
    """New session. The token is returned once; only its hash is stored."""

    token: str
    user: SignedInUser
    warning: NotRequired[str]


class Identity(TypedDict):
    """Member a token belongs to."""

    userId: str
    username: str
    role: Literal["member", "moderator", "admin"]
