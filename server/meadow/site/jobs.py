"""Each process's copy of the site's settings."""

import asyncio
from typing import Any

import structlog

from meadow.platform.branding import Branding
from meadow.platform.db.session import Database
from meadow.platform.errors import AppError
from meadow.platform.settings import Settings
from meadow.site.queries import site_of

log: Any = structlog.get_logger("meadow.site")


async def read_site(database: Database, settings: Settings) -> None:
    """Read the default language, ``publicWeb`` and the branding from the database; failures are logged."""
    try:
        site = await site_of(database.reader(), settings)
        database.context.site.language, database.context.site.public_web = site["defaultLanguage"], site["publicWeb"]
        database.context.site.branding = Branding(
            site["name"], site["tagline"], site["accentHue"], site["logoUrl"], site["iconUrl"]
        )
    except AppError as failure:
        log.warning("site_unread", code=failure.code)


async def keep_site(database: Database, settings: Settings, *, seconds: float = 5) -> None:
    """Poll for changes by other processes; changes by this process apply at once."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await read_site(database, settings)
        except Exception:  # one bad minute must not end this
            log.exception("site_unread")
