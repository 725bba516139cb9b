"""Endpoints for the caller's notices and appeals."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow.auth.deps import CurrentUser, MaybeMe
from meadow.moderation import presenters
from meadow.moderation.actions import appeals
from meadow.moderation.errors import ActionNotFound
from meadow.moderation.links import action_of_token
from meadow.moderation.schemas import Appealed, AppealIn, Notices
from meadow.platform.deps import AppSettings, ReadDb, WriteDb
from meadow.platform.errors import NotSignedIn
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.openapi import failing
from meadow.platform.json_response import answer, page_answer
from meadow.platform.paging import Pages
from meadow.platform.rate_limits.decorator import limited

router = APIRouter(prefix="/api/moderation", tags=["moderation"], route_class=StrictRoute)


@router.get("/notices", response_model=Notices)
async def list_notices(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List moderation actions against the caller with reasons and appeals, newest first."""
    notices, cursor = await presenters.notices_out(db, me.id, paging)
    return page_answer(request, {"notices": notices}, cursor)


@router.post("/appeals", status_code=201, response_model=Appealed, responses=failing(401, 404))
@limited("appeals")
async def appeal(given: AppealIn, me: MaybeMe, db: WriteDb, settings: AppSettings) -> Response:
    """Appeal against a moderation action, once; signed out with the token of the mail."""
    if given.appeal_token is not None:
        action_id = action_of_token(settings.signing_key, given.appeal_token)
        if action_id is None:
            raise ActionNotFound()
        appeal_id = await appeals.appeal(db, None, action_id, given.text)
    elif me is None or given.action_id is None:
        raise NotSignedIn()
    else:
        appeal_id = await appeals.appeal(db, me.id, given.action_id, given.text)
    return answer({"id": str(appeal_id), "status": "open"}, 201)
