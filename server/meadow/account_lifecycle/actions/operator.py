"""Account commands of the operator, executed by the CLI or by the running server."""

from collections.abc import Awaitable, Callable
from typing import Any

from meadow.account_lifecycle.actions.deletion import delete_account
from meadow.audit_log.actions import record
from meadow.auth import actions as auth
from meadow.auth.schemas import SignUp
from meadow.moderation.actions import roles
from meadow.moderation.actions.measures import OPERATOR, measure, undo
from meadow.moderation.errors import ActionNotFound
from meadow.moderation.queries.measures import find_exclusion
from meadow.moderation.schemas.requests import SiteRole
from meadow.platform.core.i18n import _
from meadow.platform.db.session import Database, Writer
from meadow.platform.ops.admin_socket import Command


async def create_account(
    database: Database, *, account: dict[str, str], password_hash: str, role: SiteRole, confirmed: bool
) -> dict[str, Any]:
    """Create an account. ``account``: the checked fields of ``SignUp`` without the password. UsernameTaken,
    EmailTaken."""
    async with database.write() as db:
        user_id = await auth.create_account(db, SignUp.model_construct(None, **account), password_hash)
        if confirmed:
            await auth.mark_email_confirmed(db, user_id, by=None)
        else:
            await auth.ask_for_confirmation(db, user_id)
        if role != "member":
            await roles.set_role(db, None, user_id, role)
        await record(db, "account.created", by=None, subject=f"user:{user_id}")
    return {"id": str(user_id)}


def _changing(change: Callable[..., Awaitable[dict[str, Any]]]) -> Command:
    """Command on the member named ``username``, in one transaction."""

    async def command(database: Database, *, username: str, **given: Any) -> dict[str, Any]:
        async with database.write() as db:
            return await change(db, await roles.id_of(db, username), **given)

    return command


async def _set_password(db: Writer, user_id: int, *, password_hash: str) -> dict[str, Any]:
    return {"sessionsEnded": await auth.set_password(db, user_id, password_hash, by=None)}


async def _disable_second_factor(db: Writer, user_id: int) -> dict[str, Any]:
    return {"changed": await auth.end_totp(db, user_id, by=None)}


async def _confirm_email(db: Writer, user_id: int) -> dict[str, Any]:
    return {"changed": await auth.mark_email_confirmed(db, user_id, by=None)}


async def _suspend(db: Writer, user_id: int, *, days: int, reason: str) -> dict[str, Any]:
    return {"actionId": str(await measure(db, OPERATOR, user_id, "suspend", reason, days=days))}


async def _unsuspend(db: Writer, user_id: int, *, reason: str) -> dict[str, Any]:
    row = await find_exclusion(db, user_id)
    if row is None:
        raise ActionNotFound(_("This member is neither suspended nor banned."))
    await undo(db, OPERATOR, row.id, reason)
    return {"actionId": str(row.id)}


async def _delete(database: Database, *, username: str) -> dict[str, Any]:
    user_id = await roles.id_of(database.reader(), username)
    await delete_account(database, user_id, by=None)
    return {"id": str(user_id)}


COMMANDS: dict[str, Command] = {
    "user_create": create_account,
    "user_password": _changing(_set_password),
    "user_disable_2fa": _changing(_disable_second_factor),
    "user_confirm_email": _changing(_confirm_email),
    "user_suspend": _changing(_suspend),
    "user_unsuspend": _changing(_unsuspend),
    "user_delete": _delete,
}
"""Commands that the running server executes for the command line."""
