"""The site's language in the memory of each process."""

import asyncio
from typing import Any

import structlog

from meadow.platform.db.session import Units
from meadow.platform.errors import AppError
from meadow.platform.settings import Settings
from meadow.site.queries import site_of

log: Any = structlog.get_logger("meadow.site")


async def read_language(units: Units, settings: Settings) -> None:
    """Take the default language from the database, as far as it responds."""
    try:
        units.language = (await site_of(units.reader(), settings))["defaultLanguage"]
    except AppError as failure:
        log.warning("site_language_unread", code=failure.code)


async def keep_language(units: Units, settings: Settings, *, seconds: float = 60) -> None:
    """Follow changes of other processes; those of this process take effect at once."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await read_language(units, settings)
        except Exception:  # one bad minute must not end this
            log.exception("site_language_unread")
