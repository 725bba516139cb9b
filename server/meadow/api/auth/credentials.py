"""``/api/auth``: password and address."""

from starlette.responses import Response
from typing_extensions import TypedDict

from meadow.api.router import ApiRouter
from meadow.auth import actions, presenters
from meadow.auth.schemas import (
    EmailChange,
    EmailConfirmation,
    ForgottenPassword,
    OwnEmail,
    PasswordChange,
    PasswordReset,
    Security,
)
from meadow.platform.core.i18n import _
from meadow.platform.core.json_response import answer, no_content
from meadow.platform.http.deps import AppDatabase, AppSettings, Limits, ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.platform.rate_limits.login_backoff import account_key
from meadow.runtime.deps import CurrentUser, Hashing

router = ApiRouter("/api/auth", tag="auth")


class OnItsWay(TypedDict):
    """Response that is the same for every address."""

    message: str


_ON_ITS_WAY: OnItsWay = {"message": _("If this address has an account, a mail is on its way.")}


@router.put("/email", response_model=OwnEmail)
@limited("password")
async def change_email(given: EmailChange, me: CurrentUser, database: AppDatabase, hashing: Hashing) -> Response:
    """Change the e-mail address. Requires the password; accounts without one must have signed in within ten minutes.
    Informs the old address and sends a confirmation to the new one. The password is checked before the transaction
    begins."""
    await actions.change_email(database, hashing, me, given)
    return answer({"email": given.email})


@router.post("/email/confirm", status_code=204, responses=failing(400))
@limited("codes")
async def confirm_email(given: EmailConfirmation, db: WriteDb) -> Response:
    """Confirm an e-mail address with the token of the mail: single use, valid for a week. No session is needed."""
    await actions.confirm_email(db, given.token)
    return no_content()


@router.post("/email/confirm/send", status_code=202, response_model=OnItsWay)
@limited("mail_address")
async def send_confirmation(me: CurrentUser, db: WriteDb, limits: Limits) -> Response:
    """Send another confirmation mail, unless the address is confirmed."""
    await limits.take("mail_account", me.id)
    await actions.ask_for_confirmation(db, me.id)
    return answer({"message": _("A mail is on its way.")}, 202)


@router.put("/password", status_code=204)
@limited("password")
async def change_password(
    given: PasswordChange, me: CurrentUser, database: AppDatabase, hashing: Hashing, settings: AppSettings
) -> Response:
    """Change the password. Ends every other session, its sockets included. Accounts without a password must have signed
    in within ten minutes."""
    await actions.change_password(database, hashing, settings, me, given)
    return no_content()


@router.post("/password/forgot", status_code=202, response_model=OnItsWay)
@limited("mail_address")
async def request_password_reset(given: ForgottenPassword, db: WriteDb, limits: Limits) -> Response:
    """Send a mail with a password reset link. Response and work are the same for every address."""
    # Limited by the typed address, whether or not it has an account.
    await limits.take("mail_account", account_key(given.email))
    await actions.forget_password(db, given.email)
    return answer(_ON_ITS_WAY, 202)


@router.post("/password/reset", status_code=204, responses=failing(400))
@limited("password")
async def reset_password(
    given: PasswordReset, database: AppDatabase, hashing: Hashing, settings: AppSettings
) -> Response:
    """Reset the password with the token of the mail: single use, valid for an hour. Ends every session and begins none.
    A refused password does not use up the token."""
    await actions.reset_password(database, hashing, settings, given)
    return no_content()


@router.get("/security", response_model=Security)
async def read_security(me: CurrentUser, db: ReadDb, settings: AppSettings) -> Response:
    """Read the caller's security settings. Until `confirmedUntil` sensitive changes need no reauthentication."""
    return answer(await presenters.security_out(db, me, holds_mail=settings.profile == "production"))
