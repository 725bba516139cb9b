"""Checks that an account keeps a sign-in method."""

from meadow.auth import queries
from meadow.auth.constants import DELETED, PENDING, PURGING
from meadow.auth.errors import AccountDeleted, AccountSuspended, InvalidCredentials, LastWayIn, RegistrationPending
from meadow.platform.core.errors import AppError
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row


async def require_another_way(db: Writer, me: int) -> None:
    """LastWayIn for an account without a sign-in method; called after a removal, which is then rolled back."""
    account = await queries.get_account(db, me)
    if not (account.password_hash or await queries.passkeys_of(db, me) or await queries.identities_of(db, me)):
        raise LastWayIn()


async def get_account_here(db: Writer, user_id: int, otherwise: AppError) -> Row:
    """``lock_login`` of a member after another proof of identity; the errors of ``refuse_absent``."""
    account = await queries.lock_login(db, user_id)
    if account is None:
        refuse_absent(await queries.absence_reasons(db, user_id))
        raise otherwise
    return account


def refuse_absent(reasons: dict[str, int]) -> None:
    """Refuse sign-in of a deactivated member with correct credentials: AccountSuspended, AccountDeleted,
    RegistrationPending, or InvalidCredentials for an account being purged. No-op without a reason."""
    if not reasons:
        return
    if DELETED in reasons and len(reasons) == 1:
        raise AccountDeleted()
    if PURGING in reasons:
        raise InvalidCredentials()
    if PENDING in reasons and len(reasons) == 1:
        raise RegistrationPending()
    raise AccountSuspended()
