"""Creating and revoking invites."""

import secrets
from typing import Any

from sqlalchemy import bindparam, delete

from meadow.administration import queries
from meadow.administration.constants import INVITE_CODE_BYTES, MAX_INVITES
from meadow.administration.errors import InviteNotFound, TooManyInvites
from meadow.administration.models import invites
from meadow.administration.schemas import InviteIn
from meadow.audit_log.actions import record
from meadow.platform.core import clock
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer

_i = invites.c
_REVOKE = delete(invites).where(_i.id == bindparam("this"), _i.creator_id == bindparam("by"))
_REVOKE_ANY = delete(invites).where(_i.id == bindparam("this"))


async def create_invite(db: Writer, by: int | None, given: InviteIn) -> int:
    """Create an invite and return its ID.

    ``by``: None for the operator, who has no limit. TooManyInvites; Invalid for a past end.
    """
    if given.expires_at is not None and given.expires_at <= clock.now_ms():
        raise Invalid.field("expiresAt", _("Please choose a time to come."))
    if by is not None:
        await queries.lock_member(db, by)  # Serialize concurrent requests of the member.
        if await queries.count_invites(db, by) >= MAX_INVITES:
            raise TooManyInvites()
    made: dict[str, Any] = {
        "id": new_id(),
        "creator_id": by,
        "code": secrets.token_urlsafe(INVITE_CODE_BYTES),
        "max_uses": given.max_uses,
        "expires_at": given.expires_at,
    }
    await insert_once(db, invites, **made)
    await record(db, "invite.created", by=by, invite=made["id"])
    return int(made["id"])


async def revoke_invite(db: Writer, by: int | None, invite_id: int) -> None:
    """Revoke an invite of the caller; the operator may revoke any. InviteNotFound."""
    done = await (db.run(_REVOKE_ANY, this=invite_id) if by is None else db.run(_REVOKE, this=invite_id, by=by))
    if not done:
        raise InviteNotFound()
    await record(db, "invite.revoked", by=by, invite=invite_id)
