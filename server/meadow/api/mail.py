"""``/api/mail``: the end of mails."""

import base64
import hashlib

from starlette.responses import HTMLResponse, Response

from meadow.api.router import ApiRouter
from meadow.delivery import links, presenters
from meadow.delivery.actions import mail_opt_out
from meadow.delivery.errors import BadUnsubscribeLink
from meadow.delivery.schemas import UnsubscribeLink
from meadow.platform.core.queries import Asked
from meadow.platform.http.deps import AppSettings, ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.site.queries import named

router = ApiRouter("", tag="reach")
Link = Asked[UnsubscribeLink]
_STYLE = base64.b64encode(hashlib.sha256(presenters.STYLE.encode()).digest()).decode()
_PAGE_HEADERS = {
    "Content-Security-Policy": f"default-src 'none'; style-src 'sha256-{_STYLE}'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'",
    # The link changes settings without a login: send no referrer.
    "Referrer-Policy": "no-referrer",
}


@router.get(links.PATH, response_class=HTMLResponse, response_model=str, responses=failing(400))
async def show_unsubscribe_page(link: Link, db: ReadDb, settings: AppSettings) -> Response:
    """Show a page with an unsubscribe button. Prefetching the link changes nothing."""
    meant = BadUnsubscribeLink.unless(links.read_token(settings, link.token))
    site = (await named(db, settings)).site_name
    return HTMLResponse(presenters.unsubscribe_page(site, meant[1], is_done=False), headers=_PAGE_HEADERS)


@router.post(links.PATH, response_class=HTMLResponse, response_model=str, responses=failing(400))
@limited("changes")
async def unsubscribe_mail(link: Link, db: WriteDb, settings: AppSettings) -> Response:
    """Unsubscribe from one kind of mail, from the page or the mail program (RFC 8058)."""
    meant = BadUnsubscribeLink.unless(links.read_token(settings, link.token))
    await mail_opt_out.end_mail(db, *meant)
    site = (await named(db, settings)).site_name
    return HTMLResponse(presenters.unsubscribe_page(site, meant[1], is_done=True), headers=_PAGE_HEADERS)
