"""Checks that an account keeps a sign-in method."""

from meadow.account_lifecycle.actions.deletion import refuse
from meadow.account_lifecycle.queries import reasons_of
from meadow.auth import queries
from meadow.auth.errors import LastWayIn
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.errors import AppError


async def require_another_way(db: Writer, me: int) -> None:
    """LastWayIn when nothing is left to sign in with; asked after one was removed, which is then undone."""
    account = await queries.get_account(db, me)
    if not (account.password_hash or await queries.passkeys_of(db, me) or await queries.identities_of(db, me)):
        raise LastWayIn()


async def get_account_here(db: Writer, user_id: int, otherwise: AppError) -> Row:
    """``lock_login`` of a member who has shown who they are. Whoever is absent is told why, as after the right pair."""
    account = await queries.lock_login(db, user_id)
    if account is None:
        refuse(await reasons_of(db, user_id))
        raise otherwise
    return account
