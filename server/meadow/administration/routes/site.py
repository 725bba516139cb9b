"""Site settings and registrations for admins."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow.administration import presenters
from meadow.administration.actions import registration, site
from meadow.administration.schemas import LogoKind, MailTest, Registrations, SiteIn, SiteLogo, SiteSettings
from meadow.auth.deps import Admin
from meadow.platform.deps import AppSettings, AppUnits, ReadDb, WriteDb
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.openapi import failing
from meadow.platform.ids import PathId
from meadow.platform.json_response import answer, no_content, page_answer
from meadow.platform.paging import Pages
from meadow.platform.rate_limits.decorator import limited
from meadow.site.queries import site_of

router = APIRouter(prefix="/api/admin", tags=["admin"], route_class=StrictRoute)


@router.get("/site", response_model=SiteSettings, responses=failing(403))
async def read_site(admin: Admin, db: ReadDb, settings: AppSettings) -> Response:
    """Read the site settings."""
    return answer(await site_of(db, settings))


@router.put("/site", response_model=SiteSettings, responses=failing(403))
@limited("moderation")
async def change_site(given: SiteIn, admin: Admin, db: WriteDb, settings: AppSettings) -> Response:
    """Change the site settings that are sent."""
    await site.set_site(db, admin.id, given)
    return answer(await site_of(db, settings))


@router.post("/site/logo", response_model=SiteSettings, responses=failing(403))
@limited("moderation")
async def set_logo(given: SiteLogo, admin: Admin, db: WriteDb, settings: AppSettings) -> Response:
    """Set the logo or the icon of the site to one of the caller's own uploads."""
    await site.set_picture(db, admin.id, given)
    return answer(await site_of(db, settings))


@router.delete("/site/logo", status_code=204, responses=failing(403))
@limited("moderation")
async def delete_logo(given: LogoKind, admin: Admin, db: WriteDb) -> Response:
    """Delete the logo or the icon. Idempotent."""
    await site.drop_picture(db, admin.id, given.kind)
    return no_content()


@router.post("/site/mail-test", response_model=MailTest, responses=failing(403, 503))
@limited("mail_address")
async def send_test_mail(admin: Admin, units: AppUnits, settings: AppSettings) -> Response:
    """Send a mail to the caller's own address. 503 `mail_failed` if the mail server does not take it."""
    return answer(await site.test_mail(units.reader(), settings, admin.id))


@router.get("/registrations", response_model=Registrations, responses=failing(403))
async def list_registrations(request: Request, admin: Admin, db: ReadDb, paging: Pages) -> Response:
    """List pending registrations, oldest first."""
    shown, cursor = await presenters.registrations_out(db, paging)
    return page_answer(request, {"registrations": shown}, cursor)


@router.post("/registrations/{user_id}/approve", status_code=204, responses=failing(403, 409))
@limited("moderation")
async def approve_registration(user_id: PathId, admin: Admin, db: WriteDb) -> Response:
    """Approve a registration; the applicant gets a mail. 409 for a second decision."""
    await registration.decide(db, admin.id, user_id, approve=True)
    return no_content()


@router.post("/registrations/{user_id}/reject", status_code=204, responses=failing(403, 409))
@limited("moderation")
async def reject_registration(user_id: PathId, admin: Admin, db: WriteDb) -> Response:
    """Reject a registration; the applicant gets a mail and the account is deleted. 409 for a second decision."""
    await registration.decide(db, admin.id, user_id, approve=False)
    return no_content()
