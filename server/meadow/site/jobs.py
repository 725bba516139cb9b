"""Each process's copy of the site's settings."""

import asyncio
from typing import Any

import structlog

from meadow.platform.config.settings import Settings
from meadow.platform.core.errors import AppError
from meadow.platform.core.site_state import Branding, SiteState, SiteValues
from meadow.platform.db.session import Database
from meadow.site.queries import site_of

log: Any = structlog.get_logger("meadow.site")


async def read_site(database: Database, settings: Settings) -> SiteValues | None:
    """Default language, ``publicWeb`` and branding from the database; None, logged, if it does not answer."""
    try:
        site = await site_of(database.reader(), settings)
    except AppError as failure:
        log.warning("site_unread", code=failure.code)
        return None
    branding = Branding(site["name"], site["tagline"], site["accentHue"], site["logoUrl"], site["iconUrl"])
    return SiteValues(site["defaultLanguage"], site["publicWeb"], branding)


async def refresh_site_loop(site: SiteState, *, seconds: float = 5) -> None:
    """Poll for changes by other processes; changes by this process apply at once."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await site.refresh()
        except Exception:  # one bad minute must not end this
            log.exception("site_unread")
