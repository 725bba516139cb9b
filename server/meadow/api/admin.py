"""``/api/admin``: the settings and the state of the site, for its admins."""

from fastapi import Request
from starlette.responses import Response

from meadow import __version__
from meadow.administration import presenters
from meadow.administration.actions import registration, site
from meadow.administration.schemas import LogoKind, MailTest, Registrations, SiteIn, SiteLogo, SiteSettings
from meadow.api.router import ApiRouter
from meadow.moderation import presenters as moderation_presenters
from meadow.moderation.actions import jobs, roles
from meadow.moderation.actions import site as notices
from meadow.moderation.schemas.requests import AuditFilter, Claim, JobFilter, NoticeIn
from meadow.moderation.schemas.responses import AuditEntries, Claimed, Jobs, Overview, ShownNotice
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content, page_answer
from meadow.platform.core.paging import Pages
from meadow.platform.core.queries import Asked
from meadow.platform.http.deps import AppDatabase, AppSettings, ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import Admin, CurrentUser, Sockets
from meadow.runtime.uploads import Files
from meadow.site.queries import site_of

router = ApiRouter("/api/admin", tag="admin")


@router.get("/audit", response_model=AuditEntries, responses=failing(403))
async def list_audit(request: Request, admin: Admin, db: ReadDb, wanted: Asked[AuditFilter]) -> Response:
    """List audit log entries, newest first."""
    entries, cursor = await moderation_presenters.audit_out(db, wanted)
    return page_answer(request, {"entries": entries}, cursor)


@router.post("/claim", response_model=Claimed, responses=failing(403))
@limited("codes")
async def claim_admin_role(given: Claim, me: CurrentUser, db: WriteDb) -> Response:
    """Become the first admin with the one-time setup secret that is printed at the first start."""
    await roles.claim(db, me.id, given.secret)
    return answer({"role": "admin"})


@router.get("/jobs", response_model=Jobs, responses=failing(403))
async def list_jobs(request: Request, admin: Admin, db: ReadDb, wanted: Asked[JobFilter]) -> Response:
    """List failed or pending jobs, newest first, without their payloads."""
    found, cursor = await moderation_presenters.jobs_out(db, wanted)
    return page_answer(request, {"jobs": found}, cursor)


@router.delete("/jobs/{job_id}", status_code=204, responses=failing(403))
@limited("moderation")
async def discard_job(job_id: PathId, admin: Admin, db: WriteDb) -> Response:
    """Discard a failed job."""
    await jobs.discard_job(db, admin.id, job_id)
    return no_content()


@router.post("/jobs/{job_id}/retry", status_code=204, responses=failing(403))
@limited("moderation")
async def retry_job(job_id: PathId, admin: Admin, db: WriteDb) -> Response:
    """Retry a failed job."""
    await jobs.retry_job(db, admin.id, job_id)
    return no_content()


@router.get("/notice", response_model=ShownNotice, responses=failing(403))
async def read_notice(admin: Admin, db: ReadDb) -> Response:
    """Read the site notice, also while it is off."""
    return answer({"notice": await moderation_presenters.site_notice_out(db)})


@router.put("/notice", response_model=ShownNotice, responses=failing(403))
@limited("moderation")
async def set_notice(given: NoticeIn, admin: Admin, db: WriteDb) -> Response:
    """Replace the site notice, which is shown on every screen."""
    await notices.set_notice(db, admin.id, given)
    return answer({"notice": await moderation_presenters.site_notice_out(db)})


@router.delete("/notice", status_code=204, responses=failing(403))
@limited("moderation")
async def delete_notice(admin: Admin, db: WriteDb) -> Response:
    """Delete the site notice."""
    await notices.drop_notice(db, admin.id)
    return no_content()


@router.get("/overview", response_model=Overview, responses=failing(403))
async def read_overview(
    admin: Admin, database: AppDatabase, settings: AppSettings, sockets: Sockets, files: Files
) -> Response:
    """Read the health of the installation by component."""
    shown = await moderation_presenters.overview_out(
        database.reader_at_work(),
        settings,
        sockets.hub.online_count(),
        __version__,
        storage=files,
        pipe=sockets.hub.pipe,
    )
    return answer(shown)


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
@limited("mail_address", pool="providers")
async def send_test_mail(admin: Admin, database: AppDatabase, settings: AppSettings) -> Response:
    """Send a mail to the caller's own address. 503 `mail_failed` if the mail server does not take it."""
    return answer(await site.test_mail(database.reader(), settings, admin.id))
