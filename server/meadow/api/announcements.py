"""``/api/announcements``: announcements to all members."""

from typing import Annotated

from fastapi import Request
from pydantic import Field
from starlette.responses import Response

from meadow.administration import presenters
from meadow.administration.actions import announcements
from meadow.administration.schemas import Announcement, AnnouncementIn, Announcements
from meadow.api.router import ApiRouter
from meadow.auth.errors import StaffOnly
from meadow.auth.queries import site_role_of
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content, page_answer
from meadow.platform.core.paging import Paging
from meadow.platform.core.queries import Asked
from meadow.platform.http.deps import ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import Admin, CurrentUser

router = ApiRouter("/api/announcements", tag="announcements")


class AnnouncementFilter(Paging):
    """Which announcements."""

    all: Annotated[bool, Field(description="Also future, past and dismissed ones; admins only.")] = False


@router.get("", response_model=Announcements, responses=failing(403))
async def list_announcements(
    request: Request, me: CurrentUser, db: ReadDb, wanted: Asked[AnnouncementFilter]
) -> Response:
    """List current announcements that the caller has not dismissed, newest first."""
    if wanted.all and await site_role_of(db, me.id) != "admin":
        raise StaffOnly()
    shown, cursor = await presenters.announcements_out(db, wanted, viewer=None if wanted.all else me.id)
    return page_answer(request, {"announcements": shown}, cursor)


@router.post("", status_code=201, response_model=Announcement, responses=failing(403, 409))
@limited("moderation")
async def create_announcement(given: AnnouncementIn, admin: Admin, db: WriteDb) -> Response:
    """Announce something to all members."""
    made = await announcements.announce(db, admin.id, given)
    return answer(await presenters.announcement_out(db, made), 201)


@router.put("/{announcement_id}", response_model=Announcement, responses=failing(403, 404))
@limited("moderation")
async def change_announcement(announcement_id: PathId, given: AnnouncementIn, admin: Admin, db: WriteDb) -> Response:
    """Replace an announcement. Without `startsAt` it starts when it did."""
    await announcements.change_announcement(db, admin.id, announcement_id, given)
    return answer(await presenters.announcement_out(db, announcement_id))


@router.delete("/{announcement_id}", status_code=204, responses=failing(403, 404))
@limited("moderation")
async def delete_announcement(announcement_id: PathId, admin: Admin, db: WriteDb) -> Response:
    """Delete an announcement."""
    await announcements.delete_announcement(db, admin.id, announcement_id)
    return no_content()


@router.post("/{announcement_id}/dismiss", status_code=204, responses=failing(404))
@limited("changes")
async def dismiss_announcement(announcement_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Leave an announcement out of the caller's list. Idempotent."""
    await announcements.dismiss(db, me.id, announcement_id)
    return no_content()
