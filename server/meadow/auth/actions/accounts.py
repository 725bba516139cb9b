"""Sign-up and changes of credentials."""

from typing import Any

import structlog
from anyio import to_thread
from sqlalchemy import bindparam, null, update

from meadow.audit_log.actions import record
from meadow.auth import queries
from meadow.auth.actions.emails import tell
from meadow.auth.actions.one_time_tokens import void
from meadow.auth.actions.resets import ask_for_confirmation
from meadow.auth.actions.sessions import end_sessions
from meadow.auth.errors import BreachedPassword, CommonPassword, EmailTaken, WrongPassword
from meadow.auth.guessable import is_guessable
from meadow.auth.hooks import PASSWORD_REPLACED
from meadow.auth.models import credentials
from meadow.auth.queries import email_key, is_email_free
from meadow.auth.schemas import SignUp
from meadow.platform.config.settings import Settings
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
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


async def sign_up(db: Writer, given: SignUp, password_hash: str) -> int:
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


async def change_email(db: Writer, me: int, email: str) -> None:
    """Change the e-mail address. The old one is notified and its links are revoked. EmailTaken."""
    if not await is_email_free(db, me, email):
        raise EmailTaken(fields={"email": EmailTaken.message})
    before = await queries.lock_login(db, me)
    await db.run(_SET_EMAIL, user=me, given=email, key=email_key(email))
    await void(db, me, ("reset", "email"))
    if before is not None and before.email:
        await tell(db, me, "email_changed", to=before.email)
    await ask_for_confirmation(db, me)
    await record(db, "email.changed", by=me, subject=f"user:{me}")


async def change_password(db: Writer, me: int, before: str, after: str, kept_session: str) -> None:
    """Replace the password hash, end all other sessions and revoke the calendar link.

    WrongPassword for a hash that changed since the check.
    """
    if not await db.run(_SET_PASSWORD, user=me, before=before, after=after):
        raise WrongPassword(fields={"currentPassword": WrongPassword.message})
    await void(db, me, ("reset", "second"))
    ended = await end_sessions(db, me, kept=kept_session)
    await PASSWORD_REPLACED(db, me)
    await tell(db, me, "password_changed")
    await record(db, "password.changed", by=me, subject=f"user:{me}", sessions_ended=ended)
