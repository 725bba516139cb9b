"""Account deletion and restoration within 30 days."""

import asyncio
import random

from meadow.audit_log.actions import record
from meadow.auth.actions.sign_in_methods import refuse_absent
from meadow.auth.constants import DELETED
from meadow.auth.queries import absence_reasons
from meadow.deactivation.actions import deactivate, reactivate
from meadow.deactivation.queries import lock_anybody
from meadow.platform.core.errors import Conflict
from meadow.platform.db.session import Database, Writer

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
