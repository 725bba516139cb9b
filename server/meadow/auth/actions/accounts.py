"""Sign-up, changes of credentials and reauthentication."""

from collections.abc import Callable
from typing import Any, Literal

import structlog
from anyio import to_thread
from sqlalchemy import bindparam, null, update

from meadow.audit_log.actions import record
from meadow.auth import queries
from meadow.auth.actions.emails import tell
from meadow.auth.actions.login import Browser, Entered, join
from meadow.auth.actions.one_time_tokens import void
from meadow.auth.actions.passkeys import confirm_by_passkey
from meadow.auth.actions.resets import ask_for_confirmation, redeem_reset
from meadow.auth.actions.sessions import confirm_session, end_sessions, require_fresh
from meadow.auth.actions.totp import take_code
from meadow.auth.errors import (
    BadTicket,
    BreachedPassword,
    CommonPassword,
    EmailTaken,
    PublicPassword,
    WrongCode,
    WrongPassword,
)
from meadow.auth.guessable import is_guessable
from meadow.auth.hooks import PASSWORD_REPLACED, SIGN_UP_ASKED
from meadow.auth.models import credentials
from meadow.auth.passwords import Passwords
from meadow.auth.queries import email_key, is_email_free
from meadow.auth.schemas import Confirmation, EmailChange, PasswordChange, PasswordReset, SignUp
from meadow.auth.sessions import Viewer
from meadow.auth.webauthn import Site
from meadow.platform.config.settings import Settings
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Database, Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.security.breached import is_breached
from meadow.users import actions as users

log: Any = structlog.get_logger("meadow.auth")
_c = credentials.c
_SET_EMAIL = (
    update(credentials)
    .where(_c.user_id == bindparam("user"))
    .values(
        email=bindparam("given", type_=_c.email.type),
        email_key=bindparam("key", type_=_c.email_key.type),
        confirmed_at=null(),
    )
)
_SET_PASSWORD = (
    update(credentials)
    .where(_c.user_id == bindparam("user"), _c.password_hash == bindparam("before"))
    .values(password_hash=bindparam("after", type_=_c.password_hash.type))
)


async def sign_up(
    database: Database, hashing: Passwords, settings: Settings, given: SignUp, browser: Browser
) -> tuple[Entered | Literal["pending"], str]:
    """Create an account and sign in, unless it waits for approval; with a warning of a common password."""
    await SIGN_UP_ASKED(database.reader(), settings, given)
    warning = CommonPassword.message if await complaint_of(settings, given.password) else ""
    password_hash = await hashing.hash(given.password)
    async with database.write() as db:
        user_id = await create_account(db, given, password_hash)
        return await join(db, settings, user_id, given, browser), warning


async def create_account(db: Writer, given: SignUp, password_hash: str) -> int:
    """Create a member and return the ID. UsernameTaken or EmailTaken, also for concurrent sign-ups."""
    user_id = await users.create_user(db, given.username, given.first_name, given.last_name)
    if not await insert_once(
        db,
        credentials,
        user_id=user_id,
        email=given.email,
        email_key=email_key(given.email),
        password_hash=password_hash,
    ):
        raise EmailTaken(fields={"email": EmailTaken.message})
    return user_id


async def complaint_of(settings: Settings, password: str) -> bool:
    """Check a new password; True for a common one, which is logged.

    CommonPassword where the policy refuses these; BreachedPassword for one in the operator's file.
    """
    known = settings.breached_passwords
    if known is not None and await to_thread.run_sync(is_breached, known, password):
        raise BreachedPassword(fields={"password": BreachedPassword.message})
    if not is_guessable(password):
        return False
    if settings.refuses_common_passwords:
        raise CommonPassword(fields={"password": CommonPassword.message})
    log.warning("common_password_accepted")
    return True


async def check_password(
    db: Reader, hashing: Passwords, user_id: int, password: str, *, field: str = "password"
) -> Row:
    """``get_account``, if this is its password; WrongPassword."""
    account = await queries.get_account(db, user_id)
    if not await hashing.matches(password, account.password_hash or None):
        raise WrongPassword(fields={field: WrongPassword.message})
    return account


async def _check_password_if_any(db: Reader, hashing: Passwords, me: Viewer, password: str, field: str) -> Row:
    """The same; ConfirmFirst for a member without a password who did not sign in within ten minutes."""
    account = await queries.get_account(db, me.id)
    if account.password_hash:
        return await check_password(db, hashing, me.id, password, field=field)
    await require_fresh(db, me)
    return account


async def change_email(database: Database, hashing: Passwords, me: Viewer, given: EmailChange) -> None:
    """Change the e-mail address. The old one is notified and its links are revoked. WrongPassword, EmailTaken."""
    await _check_password_if_any(database.reader(), hashing, me, given.password, "password")
    async with database.write() as db:
        if not await is_email_free(db, me.id, given.email):
            raise EmailTaken(fields={"email": EmailTaken.message})
        before = await queries.lock_login(db, me.id)
        await db.run(_SET_EMAIL, user=me.id, given=given.email, key=email_key(given.email))
        await void(db, me.id, ("reset", "email"))
        if before is not None and before.email:
            await tell(db, me.id, "email_changed", to=before.email)
        await ask_for_confirmation(db, me.id)
        await record(db, "email.changed", by=me.id, subject=f"user:{me.id}")


async def change_password(
    database: Database, hashing: Passwords, settings: Settings, me: Viewer, given: PasswordChange
) -> None:
    """Replace the password, end all other sessions and revoke the calendar link.

    WrongPassword, also for a password that changed since the check; PublicPassword and the errors of ``complaint_of``.
    """
    account = await _check_password_if_any(database.reader(), hashing, me, given.current_password, "currentPassword")
    _refuse_public(account, given.password)
    await complaint_of(settings, given.password)
    after = await hashing.hash(given.password)
    async with database.write() as db:
        if not await db.run(_SET_PASSWORD, user=me.id, before=account.password_hash, after=after):
            raise WrongPassword(fields={"currentPassword": WrongPassword.message})
        await void(db, me.id, ("reset", "second"))
        ended = await end_sessions(db, me.id, kept=me.token_digest)
        await PASSWORD_REPLACED(db, me.id)
        await tell(db, me.id, "password_changed")
        await record(db, "password.changed", by=me.id, subject=f"user:{me.id}", sessions_ended=ended)


async def reset_password(database: Database, hashing: Passwords, settings: Settings, given: PasswordReset) -> None:
    """Set a new password by a mailed token, which a refused password does not use up. The errors of
    ``redeem_reset``, PublicPassword and the errors of ``complaint_of``."""
    await complaint_of(settings, given.password)
    reader = database.reader()
    # Check the token before hashing the password, which is expensive.
    ticket = BadTicket.unless(await queries.find_ticket(reader, "reset", given.token))
    _refuse_public(await queries.get_account(reader, ticket.user_id), given.password)
    password_hash = await hashing.hash(given.password)
    async with database.write() as db:
        await redeem_reset(db, given.token, password_hash)


def _refuse_public(account: Row, password: str) -> None:
    if password.lower() in (account.username.lower(), account.email.lower()):
        raise PublicPassword(fields={"password": PublicPassword.message})


async def confirm(
    database: Database,
    hashing: Passwords,
    settings: Settings,
    site: Callable[[], Site],
    me: Viewer,
    given: Confirmation,
) -> None:
    """Reauthenticate the session by a password, a code or a passkey; WrongPassword, WrongCode, BadPasskey."""
    key = settings.signing_key
    if given.password is not None:
        await check_password(database.reader(), hashing, me.id, given.password)
    async with database.write() as db:
        if given.credential is not None:
            assert given.challenge_id is not None
            await confirm_by_passkey(db, key, me.id, site(), given.challenge_id, given.credential)
        is_right = given.code is None or await take_code(db, key, me.id, given.code) is not None
        if is_right:
            await confirm_session(db, me)
    if not is_right:  # The count of wrong codes is committed.
        raise WrongCode(fields={"code": WrongCode.message})
