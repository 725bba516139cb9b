"""Password reset and e-mail confirmation."""

from sqlalchemy import bindparam, delete, update

from meadow.audit_log.actions import record
from meadow.auth import queries
from meadow.auth.actions.emails import mail_confirmation, mail_reset, tell
from meadow.auth.actions.one_time_tokens import redeem, void
from meadow.auth.actions.sessions import end_sessions
from meadow.auth.errors import BadTicket
from meadow.auth.hooks import PASSWORD_REPLACED
from meadow.auth.models import credentials, identities, passkeys, recovery_codes, totp
from meadow.platform.core import clock
from meadow.platform.core.ids import new_id
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row

_c = credentials.c
_RESET = (
    update(credentials)
    .where(_c.user_id == bindparam("user"))
    .values(password_hash=bindparam("after", type_=_c.password_hash.type))
)
_FORGET_WAYS = [
    delete(table).where(table.c.user_id == bindparam("user")) for table in (totp, recovery_codes, passkeys, identities)
]
_MARK_CONFIRMED = (
    update(credentials)
    .where(_c.user_id == bindparam("user"), _c.confirmed_at.is_(None))
    .values(confirmed_at=bindparam("now", type_=_c.confirmed_at.type))
)
_CONFIRM = (
    update(credentials)
    .where(_c.user_id == bindparam("user"), _c.email_key == bindparam("key"), _c.confirmed_at.is_(None))
    .values(confirmed_at=bindparam("now", type_=_c.confirmed_at.type))
)


async def forget_password(db: Writer, login: str) -> None:
    """Queue a reset mail.

    The address is looked up in the job, so that the request takes the same time for every address (security, A7).
    """
    await mail_reset.later(db, login=login, mail_id=str(new_id()))


async def redeem_reset(db: Writer, token: str, password_hash: str) -> None:
    """Set a new password by a mailed token and end all sessions. BadTicket for a token that is unknown, used, expired,
    or sent to a former address.

    Second factors stay, unless the address was never confirmed.
    """
    account, about = await _addressee(db, "reset", token)
    user_id = account.user_id
    await db.run(_RESET, user=user_id, after=password_hash)
    await void(db, user_id, ("reset", "second"))
    if account.confirmed_at is None:
        # The account may have been created by a third party with this address.
        for statement in _FORGET_WAYS:
            await db.run(statement, user=user_id)
    # The token proves access to the mailbox.
    await db.run(_CONFIRM, user=user_id, key=about, now=clock.now_ms())
    ended = await end_sessions(db, user_id)
    await PASSWORD_REPLACED(db, user_id)
    await tell(db, user_id, "password_reset")
    await record(db, "password.reset", by=user_id, subject=f"user:{user_id}", sessions_ended=ended)


async def set_password(db: Writer, user_id: int, password_hash: str, *, by: int | None) -> int:
    """Set a member's password as staff (``by``) or the operator (None).

    Returns the number of ended sessions. Second factors stay.
    """
    await db.run(_RESET, user=user_id, after=password_hash)
    await void(db, user_id, ("reset", "second"))
    ended = await end_sessions(db, user_id)
    await PASSWORD_REPLACED(db, user_id)
    await tell(db, user_id, "password_set")
    await record(db, "password.set", by=by, subject=f"user:{user_id}", sessions_ended=ended)
    return ended


async def mark_email_confirmed(db: Writer, user_id: int, *, by: int | None) -> bool:
    """Confirm a member's address without a mail, as staff (``by``) or the operator (None).

    False if already confirmed.
    """
    await queries.lock_login(db, user_id)
    if not await db.run(_MARK_CONFIRMED, user=user_id, now=clock.now_ms()):
        return False
    await void(db, user_id, ("email",))
    await record(db, "email.confirmed", by=by, subject=f"user:{user_id}")
    return True


async def ask_for_confirmation(db: Writer, me: int) -> None:
    await mail_confirmation.later(db, user_id=me, mail_id=str(new_id()))


async def confirm_email(db: Writer, token: str) -> None:
    """Confirm the member's address; BadTicket, also for a token sent to a former address."""
    account, about = await _addressee(db, "email", token)
    if await db.run(_CONFIRM, user=account.user_id, key=about, now=clock.now_ms()):
        await record(db, "email.confirmed", by=account.user_id, subject=f"user:{account.user_id}")


async def _addressee(db: Writer, kind: str, token: str) -> tuple[Row, str]:
    """Redeem a token: its account, and the address it was sent to.

    The account is locked first, so that concurrent tokens of one account cannot deadlock.
    """
    ticket = await queries.find_ticket(db, kind, token)
    account = None if ticket is None else await queries.lock_login(db, ticket.user_id)
    if account is None or await redeem(db, kind, token) is None:
        raise BadTicket()
    if ticket is None or queries.email_key(account.email) != ticket.payload:
        raise BadTicket()
    return account, ticket.payload
