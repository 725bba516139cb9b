"""Serializers of the site, registrations, invites and announcements."""

from meadow.administration import queries
from meadow.administration.errors import AnnouncementNotFound, InviteInvalid, PageNotFound
from meadow.administration.schemas import Announcement, Invite, InviteFor, Registrant, SiteInstance, SitePage
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock, ids
from meadow.platform.core.i18n import LANGUAGES
from meadow.platform.core.paging import Paging, next_cursor
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.security.qr import qr_svg
from meadow.site.queries import site_of
from meadow.site.schemas import Page
from meadow.users.presenters import summary_of


async def instance_out(db: Reader, settings: Settings, version: str, *, signed_in: bool) -> SiteInstance:
    """Public information about the site."""
    site = await site_of(db, settings)
    shown: SiteInstance = {
        "name": site["name"],
        "version": version,
        "tagline": site["tagline"],
        "description": site["description"],
        "accentHue": site["accentHue"],
        "registration": site["registration"],
        "publicWeb": site["publicWeb"],
        "defaultLanguage": site["defaultLanguage"],
        "languages": list(LANGUAGES),
        "translation": bool(settings.translate_url),
        "minimumAge": site["minimumAge"],
        "pages": [name for name, text in site["pages"].items() if text],
        "logoUrl": site["logoUrl"],
        "iconUrl": site["iconUrl"],
        "profile": "local" if settings.profile == "development" else "internet",
        "mail": "sent" if settings.sends_mail else "kept",
    }
    if signed_in:
        shown["contactEmail"] = site["contactEmail"]
    return shown


async def page_out(db: Reader, settings: Settings, page: Page) -> SitePage:
    """A page of the site; PageNotFound for an empty one."""
    text = (await site_of(db, settings))["pages"][page]
    if not text:
        raise PageNotFound()
    return {"page": page, "text": text}


async def registrations_out(db: Reader, paging: Paging) -> tuple[list[Registrant], str | None]:
    """Page of pending registrations."""
    rows = await queries.waiting(db, paging)
    shown: list[Registrant] = [
        {
            "userId": str(row.user_id),
            "username": row.username,
            "email": row.email,
            "reason": row.reason,
            "createdAt": ids.created_at(row.user_id),
        }
        for row in rows[: paging.limit]
    ]
    return shown, next_cursor(rows, paging.limit, lambda row: row.user_id)


def invite_of(row: Row, address: str) -> Invite:
    url = f"{address}/auth?tab=signup&invite={row.code}"
    return {
        "id": str(row.id),
        "code": row.code,
        "url": url,
        "qr": qr_svg(url),
        "uses": row.uses,
        "maxUses": row.max_uses,
        "expiresAt": None if row.expires_at is None else clock.rfc3339(row.expires_at),
    }


async def invites_out(
    db: Reader, settings: Settings, by: int | None, paging: Paging
) -> tuple[list[Invite], str | None]:
    """Page of a member's invites, or the operator's."""
    rows = await queries.invites_of(db, by, paging)
    shown = [invite_of(row, settings.address) for row in rows[: paging.limit]]
    return shown, next_cursor(rows, paging.limit, lambda row: row.id)


async def invite_for_out(db: Reader, code: str) -> InviteFor:
    """Inviter of an invite code; InviteInvalid."""
    row = InviteInvalid.unless(await queries.find_usable(db, code, clock.now_ms()))
    return {"inviter": None if row.creator_id is None else summary_of(row)}


def announcement_of(row: Row) -> Announcement:
    return {
        "id": str(row.id),
        "text": row.text,
        "startsAt": clock.rfc3339(row.starts_at),
        "endsAt": None if row.ends_at is None else clock.rfc3339(row.ends_at),
    }


async def announcements_out(db: Reader, paging: Paging, *, viewer: int | None) -> tuple[list[Announcement], str | None]:
    """Page of the member's current announcements, or of all without a viewer."""
    rows = await queries.announcements_page(db, paging, viewer=viewer, now=clock.now_ms())
    shown = [announcement_of(row) for row in rows[: paging.limit]]
    return shown, next_cursor(rows, paging.limit, lambda row: row.id)


async def announcement_out(db: Reader, announcement_id: int) -> Announcement:
    return announcement_of(AnnouncementNotFound.unless(await queries.find_announcement(db, announcement_id)))
