"""``/api/invites``: invites to the site."""

from fastapi import Request
from starlette.responses import Response

from meadow.administration import presenters, queries
from meadow.administration.actions import invites
from meadow.administration.schemas import Invite, InviteIn, Invites
from meadow.api.router import ApiRouter
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content, page_answer
from meadow.platform.core.paging import Pages
from meadow.platform.http.deps import AppSettings, ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import CurrentUser

router = ApiRouter("/api/invites", tag="invites")


@router.get("", response_model=Invites)
async def list_invites(request: Request, me: CurrentUser, db: ReadDb, settings: AppSettings, paging: Pages) -> Response:
    """List the caller's invites, newest first."""
    shown, cursor = await presenters.invites_out(db, settings, me.id, paging)
    return page_answer(request, {"invites": shown}, cursor)


@router.post("", status_code=201, response_model=Invite, responses=failing(409))
@limited("invites")
async def create_invite(given: InviteIn, me: CurrentUser, db: WriteDb, settings: AppSettings) -> Response:
    """Create an invite: a link and a QR code that bring newcomers to this site."""
    made = await invites.create_invite(db, me.id, given)
    return answer(presenters.invite_of(await queries.get_invite(db, made), settings.address), 201)


@router.delete("/{invite_id}", status_code=204, responses=failing(404))
@limited("changes")
async def revoke_invite(invite_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Revoke one of the caller's invites."""
    await invites.revoke_invite(db, me.id, invite_id)
    return no_content()
