"""Account deletion and restoration within 30 days."""

import asyncio
import random

from meadow.account_lifecycle import queries
from meadow.account_lifecycle.actions.deactivation import DELETED, deactivate, reactivate
from meadow.account_lifecycle.errors import AccountDeleted, AccountSuspended
from meadow.auth.errors import InvalidCredentials
from meadow.platform.audit import record
from meadow.platform.db.session import Units, Writer
from meadow.platform.errors import Conflict

_TRIES = 10
_WAIT_SECONDS = 0.05
"""Up to this long before the second try, twice that before the third, and so on: who writes meanwhile gets through."""


async def delete_account(units: Units, me: int) -> None:
    """Hidden at once, and purged after 30 days; again changes nothing."""
    for number in range(1, _TRIES + 1):
        try:
            async with units.write() as db:
                await deactivate(db, me, DELETED)
                await record(db, "account.deleted", by=me, subject=f"user:{me}")
            return
        except Conflict:
            # So much is held at once that we and somebody who writes at this very moment may stand in each other's way.
            if number == _TRIES:
                raise
            await asyncio.sleep(random.uniform(0, _WAIT_SECONDS * number))  # noqa: S311


async def restore_account(db: Writer, user_id: int) -> None:
    """Everything is as it was; who is here already stays so, also when two ask at once. AccountSuspended when something
    else keeps them away; WrongPair when it is too late."""
    await queries.lock_anybody(db, user_id)
    reasons = await queries.reasons_of(db, user_id)
    if DELETED in reasons:
        await reactivate(db, user_id, DELETED)
        await record(db, "account.restored", by=user_id, subject=f"user:{user_id}")
        reasons.pop(DELETED)
    refuse(reasons)


def refuse(reasons: dict[str, int]) -> None:
    """What somebody absent is told who knows the right pair: AccountSuspended, AccountDeleted, or WrongPair as of an
    account that is being purged; nothing where there is no reason."""
    if not reasons:
        return
    if DELETED in reasons and len(reasons) == 1:
        raise AccountDeleted()
    if "purging" in reasons:
        raise InvalidCredentials()
    raise AccountSuspended()
