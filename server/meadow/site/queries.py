from typing import Any, cast

from sqlalchemy import bindparam, select

from meadow.platform.config.settings import Settings
from meadow.platform.core.site_state import TAGLINE
from meadow.platform.db.session import Reader, Writer
from meadow.site.constants import PAGES, SITE
from meadow.site.models import site_values
from meadow.site.schemas import Pages, Site

_VALUE = select(site_values.c.value).where(site_values.c.name == bindparam("site_name"))
_LOCK = _VALUE.with_for_update()


async def find_value(db: Reader, name: str) -> dict[str, Any] | None:
    kept: dict[str, Any] | None = await db.scalar(_VALUE, site_name=name)
    return kept


def opens_web(settings: Settings) -> bool:
    """Default of ``publicWeb``: true in development, false in production."""
    return settings.public_web == "on" or (settings.public_web == "auto" and settings.profile == "development")


async def site_of(db: Reader, settings: Settings) -> Site:
    """The site's settings; unset ones come from the environment and the defaults."""
    kept = await find_value(db, SITE) or {}
    pages = dict.fromkeys(PAGES, "") | kept.get("pages", {})
    default: Site = {
        "name": settings.site_name,
        "tagline": TAGLINE,
        "description": "",
        "accentHue": None,
        "registration": "open",
        "publicWeb": opens_web(settings),
        "defaultLanguage": settings.language,
        "contactEmail": "",
        "minimumAge": 0,
        "pages": cast("Pages", pages),
        "logoUrl": None,
        "iconUrl": None,
    }
    known = {name: value for name, value in kept.items() if name in default and name != "pages"}
    return cast("Site", default | known)


async def named(db: Reader, settings: Settings) -> Settings:
    """The settings with the site's name as set by an admin."""
    kept = await find_value(db, SITE) or {}
    return settings.model_copy(update={"site_name": kept["name"]}) if "name" in kept else settings


async def lock_value(db: Writer, name: str) -> dict[str, Any] | None:
    """``find_value``, locked until the transaction ends."""
    kept: dict[str, Any] | None = await db.scalar(_LOCK, site_name=name)
    return kept
