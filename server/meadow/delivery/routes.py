"""Push device and unsubscribe endpoints."""

import base64
import hashlib
from typing import Annotated

from fastapi import APIRouter
from starlette.responses import HTMLResponse, Response

from meadow.auth.deps import CurrentUser
from meadow.delivery import links, presenters
from meadow.delivery.actions import devices, mail_opt_out
from meadow.delivery.errors import BadUnsubscribeLink
from meadow.delivery.schemas import PushEnd, PushKey, PushSubscription, UnsubscribeLink
from meadow.platform.deps import AppSettings, ReadDb, WriteDb
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.openapi import failing
from meadow.platform.http.queries import from_query
from meadow.platform.json_response import answer, no_content
from meadow.platform.rate_limits.decorator import limited
from meadow.platform.webpush.keys import public_key
from meadow.site.queries import named

router = APIRouter(tags=["reach"], route_class=StrictRoute)
Link = Annotated[UnsubscribeLink, from_query(UnsubscribeLink)]
_STYLE = base64.b64encode(hashlib.sha256(presenters.STYLE.encode()).digest()).decode()
_PAGE_HEADERS = {
    "Content-Security-Policy": f"default-src 'none'; style-src 'sha256-{_STYLE}'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'",
    # The link changes settings without a login: send no referrer.
    "Referrer-Policy": "no-referrer",
}


@router.get("/api/push/key", response_model=PushKey)
async def read_push_key(me: CurrentUser, settings: AppSettings) -> Response:
    """Read the public key for push subscriptions."""
    return answer({"publicKey": await public_key(settings.data_dir)})


@router.post("/api/push/subscriptions", status_code=201, response_model=PushEnd)
@limited("changes")
async def subscribe(given: PushSubscription, me: CurrentUser, db: WriteDb, settings: AppSettings) -> Response:
    """Subscribe this device to push notifications until log-out. Ten devices at most; the oldest is replaced."""
    await devices.subscribe(db, me.id, me.token_digest, given, settings.profile)
    return answer({"endpoint": given.endpoint}, 201)


@router.delete("/api/push/subscriptions", status_code=204)
@limited("changes")
async def unsubscribe(given: PushEnd, me: CurrentUser, db: WriteDb) -> Response:
    """Unsubscribe this device from push notifications."""
    await devices.unsubscribe(db, me.id, given.endpoint)
    return no_content()


@router.get(links.PATH, response_class=HTMLResponse, response_model=str, responses=failing(400))
async def show_unsubscribe_page(link: Link, db: ReadDb, settings: AppSettings) -> Response:
    """Show a page with an unsubscribe button. Prefetching the link changes nothing."""
    meant = links.read_token(settings, link.token)
    if meant is None:
        raise BadUnsubscribeLink()
    site = (await named(db, settings)).site_name
    return HTMLResponse(presenters.unsubscribe_page(site, meant[1], is_done=False), headers=_PAGE_HEADERS)


@router.post(links.PATH, response_class=HTMLResponse, response_model=str, responses=failing(400))
@limited("changes")
async def unsubscribe_mail(link: Link, db: WriteDb, settings: AppSettings) -> Response:
    """Unsubscribe from one kind of mail, from the page or the mail program (RFC 8058)."""
    meant = links.read_token(settings, link.token)
    if meant is None:
        raise BadUnsubscribeLink()
    await mail_opt_out.end_mail(db, *meant)
    site = (await named(db, settings)).site_name
    return HTMLResponse(presenters.unsubscribe_page(site, meant[1], is_done=True), headers=_PAGE_HEADERS)
