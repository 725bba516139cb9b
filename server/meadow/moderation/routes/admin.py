"""Administration endpoints."""

from typing import Annotated

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow import __version__
from meadow.auth.deps import Admin, CurrentUser, Sockets
from meadow.media.deps import Files
from meadow.moderation import presenters
from meadow.moderation.actions import jobs, roles, site
from meadow.moderation.schemas import (
    AuditEntries,
    AuditFilter,
    Claim,
    Claimed,
    JobFilter,
    Jobs,
    NoticeIn,
    Overview,
    ShownNotice,
)
from meadow.platform.deps import AppSettings, AppUnits, ReadDb, WriteDb
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.openapi import failing
from meadow.platform.http.queries import from_query
from meadow.platform.ids import PathId
from meadow.platform.json_response import answer, no_content, page_answer
from meadow.platform.rate_limits.decorator import limited

router = APIRouter(prefix="/api/admin", tags=["admin"], route_class=StrictRoute)


@router.post("/claim", response_model=Claimed, responses=failing(403))
@limited("codes")
async def claim_admin_role(given: Claim, me: CurrentUser, db: WriteDb) -> Response:
    """Become the first admin with the one-time setup secret that is printed at the first start."""
    await roles.claim(db, me.id, given.secret)
    return answer({"role": "admin"})


@router.get("/overview", response_model=Overview, responses=failing(403))
async def read_overview(
    admin: Admin, units: AppUnits, settings: AppSettings, sockets: Sockets, files: Files
) -> Response:
    """Read the health of the installation by component."""
    shown = await presenters.overview_out(
        units.reader_at_work(),
        settings,
        sockets.hub.online_count(),
        __version__,
        storage=files,
        pipe=sockets.hub.pipe,
    )
    return answer(shown)


@router.get("/jobs", response_model=Jobs, responses=failing(403))
async def list_jobs(
    request: Request, admin: Admin, db: ReadDb, wanted: Annotated[JobFilter, from_query(JobFilter)]
) -> Response:
    """List failed or pending jobs, newest first, without their payloads."""
    found, cursor = await presenters.jobs_out(db, wanted)
    return page_answer(request, {"jobs": found}, cursor)


@router.post("/jobs/{job_id}/retry", status_code=204, responses=failing(403))
@limited("moderation")
async def retry_job(job_id: PathId, admin: Admin, db: WriteDb) -> Response:
    """Retry a failed job."""
    await jobs.retry_job(db, admin.id, job_id)
    return no_content()


@router.delete("/jobs/{job_id}", status_code=204, responses=failing(403))
@limited("moderation")
async def discard_job(job_id: PathId, admin: Admin, db: WriteDb) -> Response:
    """Discard a failed job."""
    await jobs.discard_job(db, admin.id, job_id)
    return no_content()


@router.get("/audit", response_model=AuditEntries, responses=failing(403))
async def list_audit(
    request: Request, admin: Admin, db: ReadDb, wanted: Annotated[AuditFilter, from_query(AuditFilter)]
) -> Response:
    """List audit log entries, newest first."""
    entries, cursor = await presenters.audit_out(db, wanted)
    return page_answer(request, {"entries": entries}, cursor)


@router.get("/notice", response_model=ShownNotice, responses=failing(403))
async def read_notice(admin: Admin, db: ReadDb) -> Response:
    """Read the site notice, also while it is off."""
    return answer({"notice": await presenters.site_notice_out(db)})


@router.put("/notice", response_model=ShownNotice, responses=failing(403))
@limited("moderation")
async def set_notice(given: NoticeIn, admin: Admin, db: WriteDb) -> Response:
    """Replace the site notice, which is shown on every screen."""
    await site.set_notice(db, admin.id, given)
    return answer({"notice": await presenters.site_notice_out(db)})


@router.delete("/notice", status_code=204, responses=failing(403))
@limited("moderation")
async def delete_notice(admin: Admin, db: WriteDb) -> Response:
    """Delete the site notice."""
    await site.drop_notice(db, admin.id)
    return no_content()
