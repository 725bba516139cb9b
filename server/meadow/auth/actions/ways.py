"""The ways into an account: nobody removes their last one, and none leads past an absence."""

from meadow.accounts.actions.leaving import refuse
from meadow.accounts.queries import reasons_of
from meadow.auth import queries
from meadow.auth.errors import LastWayIn
from meadow.core.db.compile import Row
from meadow.core.db.session import Writer
from meadow.core.errors import AppError


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
