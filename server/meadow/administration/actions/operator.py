"""Site commands of the operator, executed by the CLI or by the running server."""

from typing import Any

from meadow.administration.actions import invites, site
from meadow.administration.queries import get_invite
from meadow.administration.schemas import InviteIn, SiteIn
from meadow.audit_log.actions import record
from meadow.media.actions import release_unused
from meadow.platform.core.clock import HOUR_MS
from meadow.platform.db.session import Database
from meadow.platform.ops.admin_socket import Command


async def _set_site(database: Database, *, changes: dict[str, Any]) -> dict[str, Any]:
    async with database.write() as db:
        await site.set_site(db, None, SiteIn.model_validate(changes))
    return {"changed": sorted(changes)}


async def _create_invite(database: Database, *, limits: dict[str, Any]) -> dict[str, Any]:
    async with database.write() as db:
        made = await invites.create_invite(db, None, InviteIn.model_validate(limits))
        return {"id": str(made), "code": (await get_invite(db, made)).code}


async def _revoke_invite(database: Database, *, invite_id: int) -> dict[str, Any]:
    async with database.write() as db:
        await invites.revoke_invite(db, None, invite_id)
    return {"id": str(invite_id)}


async def _prune_media(database: Database, *, hours: int) -> dict[str, Any]:
    uploads, files = await release_unused(database, hours * HOUR_MS)
    async with database.write() as db:
        await record(db, "media.pruned", by=None, uploads=uploads, files=files)
    return {"uploads": uploads, "files": files}


COMMANDS: dict[str, Command] = {
    "site_set": _set_site,
    "invite_create": _create_invite,
    "invite_revoke": _revoke_invite,
    "media_prune": _prune_media,
}
"""Commands that the running server executes for the command line."""
