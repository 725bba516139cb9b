"""Staff roles and the first admin (security, A12)."""

import secrets
from typing import Any

from sqlalchemy import bindparam, delete, update

from meadow.audit_log.actions import record
from meadow.auth.queries import find_absent_login, find_login
from meadow.moderation.errors import LastSiteAdmin, NotOverThem, WrongSecret
from meadow.moderation.policy import may_act_on
from meadow.moderation.queries import site
from meadow.moderation.schemas.requests import SiteRole
from meadow.platform.core.i18n import _
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Database, Reader, Writer
from meadow.platform.ops.admin_socket import Command
from meadow.platform.security.tokens import digest
from meadow.site.models import site_values
from meadow.site.queries import find_value
from meadow.users.errors import UserNotFound
from meadow.users.models import users

SETUP = "setup"
_SET_ROLE = (
    update(users)
    .where(users.c.id == bindparam("user"))
    .values(site_role=bindparam("new_role", type_=users.c.site_role.type))
)
_USE_UP = delete(site_values).where(site_values.c.name == bindparam("kept_name")).returning(site_values.c.value)


async def set_role(db: Writer, by: int | None, user_id: int, role: SiteRole, reason: str = "") -> SiteRole:
    """Set a member's site role; returns the former one. Without ``by`` the operator at the machine acts, who may change
    all members. UserNotFound, NotOverThem, LastSiteAdmin."""
    # Always lock the admins before the member: two admins who demote each other take turns.
    admins = await site.lock_admins(db)
    row = await site.lock_standing(db, user_id)
    if row is None or row.deleted_at is not None:
        raise UserNotFound()
    before: SiteRole = row.site_role
    if by is not None and by not in admins:
        raise NotOverThem()  # an admin no more, since a moment ago
    if by is not None and user_id != by and not may_act_on("admin", before):
        raise NotOverThem()
    if before == role:
        return before
    if before == "admin" and len(admins) <= 1:
        raise LastSiteAdmin()
    await db.run(_SET_ROLE, user=user_id, new_role=role)
    await record(db, "role.changed", by=by, subject=f"user:{user_id}", reason=reason, before=before, after=role)
    if role == "admin":
        await db.all(_USE_UP, kept_name=SETUP)  # there is an admin: nobody needs the secret any more
    return before


async def make_setup_secret(db: Writer) -> str | None:
    """Create the secret for the first admin, returned once; None if it was returned before or there is an admin."""
    if await site.lock_admins(db):
        return None
    secret = f"meadow-setup-{secrets.token_urlsafe(24)}"
    kept = await insert_once(db, site_values, name=SETUP, value={"digest": digest(secret)})
    return secret if kept else None


async def claim(db: Writer, me: int, secret: str) -> None:
    """Make ``me`` the first admin by the secret, which is used up; WrongSecret."""
    kept = await find_value(db, SETUP)
    if kept is None or not secrets.compare_digest(str(kept["digest"]), digest(secret)):
        raise WrongSecret()
    if not await db.all(_USE_UP, kept_name=SETUP):
        raise WrongSecret()
    await db.run(_SET_ROLE, user=me, new_role="admin")
    await record(db, "role.changed", by=me, subject=f"user:{me}", after="admin", secret=True)


async def id_of(db: Reader, username: str) -> int:
    """The ID of the member with this username or e-mail address, also if deactivated; UserNotFound."""
    if "@" in username.strip("@"):
        row = await find_login(db, username) or await find_absent_login(db, username)
        found = row and row.user_id
    else:
        row = await site.find_named(db, username.removeprefix("@"))
        found = row and row.id
    if found is None:
        raise UserNotFound(_("There is no member {username}.", username=username))
    return int(found)


async def set_role_of(database: Database, *, username: str, role: SiteRole) -> dict[str, Any]:
    """Set the role of the member with this username, as the operator; UserNotFound, LastSiteAdmin."""
    async with database.write() as db:
        return {"before": await set_role(db, None, await id_of(db, username), role)}


COMMANDS: dict[str, Command] = {"set_role": set_role_of}
"""Admin socket commands."""
