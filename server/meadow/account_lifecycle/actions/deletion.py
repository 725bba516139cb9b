"""Account deletion and restoration within 30 days."""

import asyncio
import random

from meadow.account_lifecycle.schemas import Restoring
from meadow.audit_log.actions import record
from meadow.auth.actions import check_credentials, enter_by_password
from meadow.auth.actions.login import Asked, Browser, Entered
from meadow.auth.actions.sign_in_methods import refuse_absent
from meadow.auth.constants import DELETED
from meadow.auth.passwords import Passwords
from meadow.auth.queries import absence_reasons, find_absent_login, find_login
from meadow.deactivation.actions import deactivate, reactivate
from meadow.deactivation.queries import lock_anybody
from meadow.platform.core.errors import Conflict
from meadow.platform.db.session import Database, Writer
from meadow.platform.rate_limits.limiter import LoginThrottle

_TRIES = 10
_WAIT_SECONDS = 0.05
"""Base of the random backoff, multiplied by the attempt number, so that other writers proceed."""


async def delete_account(database: Database, user_id: int, *, by: int | None) -> None:
    """Hide the account now and purge it after 30 days. Idempotent. ``by``: the member, or None for the operator."""
    for number in range(1, _TRIES + 1):
        try:
            async with database.write() as db:
                await deactivate(db, user_id, DELETED)
                await record(db, "account.deleted", by=by, subject=f"user:{user_id}")
            return
        except Conflict:
            # The many locks of a deactivation can conflict with concurrent writers.
            if number == _TRIES:
                raise
            await asyncio.sleep(random.uniform(0, _WAIT_SECONDS * number))  # noqa: S311


async def sign_in_restored(
    database: Database, hashing: Passwords, throttle: LoginThrottle, given: Restoring, browser: Browser
) -> Entered | Asked:
    """Restore a deleted account and sign in; InvalidCredentials and the errors of ``restore_account``."""
    reader = database.reader()
    found = await find_absent_login(reader, given.email) or await find_login(reader, given.email)
    account = await check_credentials(hashing, throttle, given.email, given.password, found)
    async with database.write() as db:
        await restore_account(db, account.user_id)
        return await enter_by_password(db, account.user_id, account.password_hash, browser)


async def restore_account(db: Writer, user_id: int) -> None:
    """Restore a deleted account.

    Idempotent. AccountSuspended for a member deactivated for another reason; InvalidCredentials after the 30 days.
    """
    await lock_anybody(db, user_id)
    reasons = await absence_reasons(db, user_id)
    if DELETED in reasons:
        await reactivate(db, user_id, DELETED)
        await record(db, "account.restored", by=user_id, subject=f"user:{user_id}")
        reasons.pop(DELETED)
    refuse_absent(reasons)
