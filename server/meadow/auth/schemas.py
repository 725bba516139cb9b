"""Authentication request and response schemas."""

from typing import Annotated, Literal, NotRequired

from email_validator import EmailNotValidError, validate_email
from pydantic import AfterValidator, Field, ValidationInfo, field_validator, model_validator
from typing_extensions import TypedDict

from meadow.auth.constants import EMAIL_MAX, PASSKEY_NAME, PASSWORD_MAX, PASSWORD_MIN
from meadow.auth.errors import PublicPassword
from meadow.platform.schemas import Body
from meadow.platform.text import Limit
from meadow.users.schemas import Name, Username


def _email(value: str) -> str:
    value = value.strip()
    try:
        parts = validate_email(value, check_deliverability=False, globally_deliverable=False)
    except EmailNotValidError:
        raise ValueError("This is not a valid email address.") from None
    if "." not in parts.domain or len(parts.normalized) > EMAIL_MAX:
        raise ValueError("This is not a valid email address.")
    return parts.normalized


def _password(value: str) -> str:
    if not PASSWORD_MIN <= len(value) <= PASSWORD_MAX:
        raise ValueError(f"Please use {PASSWORD_MIN} to {PASSWORD_MAX} characters.")
    return value


Email = Annotated[str, Field(max_length=400), AfterValidator(_email)]
Password = Annotated[str, Field(json_schema_extra={"minLength": 8, "maxLength": 128}), AfterValidator(_password)]


class SignUp(Body):
    """A new account."""

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
Credential = Annotated[dict[str, object], Field(description="As the browser's `toJSON` writes it.")]


class LogIn(Body):
    """``email`` may hold the username."""

    email: Annotated[str, Field(max_length=400)]
    password: Annotated[str, Field(max_length=1000)]


class SecondStep(Body):
    """What follows the pair: a code, or what a passkey has signed."""

    challenge: Ticket
    code: Annotated[str, Field(max_length=40)] | None = None
    challenge_id: Annotated[Ticket | None, Field(description="The same as `challenge`.")] = None
    credential: Credential | None = None

    @model_validator(mode="after")
    def _one(self) -> "SecondStep":
        if (self.code is None) == (self.credential is None):
            raise ValueError("Please send a code, or what a passkey has signed.")
        return self


class ForgottenPassword(Body):
    """Whose password is forgotten."""

    email: Annotated[str, Field(max_length=400)]


class PasswordReset(Body):
    """The token of the mail, and the new password."""

    token: Ticket
    password: Password


class EmailConfirmation(Body):
    """The token of the mail."""

    token: Ticket


class EmailChange(Body):
    """A new address, and the password that proves who asks."""

    email: Email
    password: Annotated[str, Field(max_length=1000)] = ""


class PasswordChange(Body):
    """A new password, and the one it replaces."""

    current_password: Annotated[str, Field(max_length=1000)] = ""
    password: Password


class Confirmation(Body):
    """What shows who holds the session: the password, a code, or what a passkey has signed."""

    password: Annotated[str, Field(max_length=1000)] | None = None
    code: Annotated[str, Field(max_length=40)] | None = None
    challenge_id: Ticket | None = None
    credential: Credential | None = None

    @model_validator(mode="after")
    def _one(self) -> "Confirmation":
        given = [self.password, self.code, self.credential]
        if sum(one is not None for one in given) != 1 or (self.credential is None) != (self.challenge_id is None):
            raise ValueError("Please send a password, a code, or what a passkey has signed.")
        return self


class Code(Body):
    """A code of an authenticator app."""

    code: Annotated[str, Field(max_length=40)]


class TotpSecret(TypedDict):
    """The secret of an authenticator app: as text, as the address that apps read, and that as a picture."""

    secret: str
    uri: str
    qr: str


class RecoveryCodes(TypedDict):
    """Each opens the account once, in place of the app's code."""

    recoveryCodes: list[str]


class PasskeyName(Body):
    """What a passkey is called."""

    name: Annotated[str, Limit(PASSKEY_NAME, least=1, one_line=True)]


class NewPasskey(PasskeyName):
    """A passkey that the browser has made."""

    challenge_id: Ticket
    credential: Credential


class PasskeyWish(Body):
    """Which sign-in a passkey is for: a new one, or the second step of one that was begun."""

    challenge: Ticket | None = None


class PasskeyAnswer(Body):
    """What a passkey has signed."""

    challenge_id: Ticket
    credential: Credential


class PasskeyQuestion(TypedDict):
    """What the browser is asked; `options` is in WebAuthn's JSON form."""

    challengeId: str
    options: dict[str, object]


class Passkey(TypedDict):
    """One's own passkey."""

    id: str
    name: str
    createdAt: str
    lastUsedAt: str | None


class LinkedIdentity(TypedDict):
    """Who one is at another service."""

    provider: str
    name: str
    createdAt: str


class Security(TypedDict):
    """What protects one's account. ``isMailHeld``: no notification is mailed before the address is confirmed."""

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
    """Where one is signed in. `device` is what its browser calls itself in words, without versions."""

    id: str
    device: str
    userAgent: str
    createdAt: str
    lastUsedAt: str
    current: bool


class OwnEmail(TypedDict):
    """One's own address."""

    email: str


class OauthCode(Body):
    """The code of /auth/finish."""

    code: Annotated[str, Field(max_length=4000)]


class OauthWay(TypedDict):
    """Another service one can sign in with, where it is set up."""

    id: str
    name: str
    isSetUp: bool


class Onboarding(Body):
    """The chosen categories followed by the chosen interests."""

    interests: Annotated[list[Annotated[str, Field(max_length=60)]], Field(max_length=60)]


class SignedInUser(TypedDict):
    """Who has signed in."""

    id: str
    username: str


class SignedIn(TypedDict):
    """The token is shown this once; only its hash is stored."""

    token: str
    user: SignedInUser
    warning: NotRequired[str]


class Identity(TypedDict):
    """Whose token this is."""

    userId: str
    username: str
    role: Literal["member", "moderator", "admin"]
