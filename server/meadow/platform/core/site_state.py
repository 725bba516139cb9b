"""Settings of the site that every process has in memory."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from meadow.platform.core.i18n.languages import SOURCE

NAME, TAGLINE = "Meadow", "Connect. Share. Discover."
"""The product's own, also in the built page."""


@dataclass(frozen=True, slots=True)
class Branding:
    """The operator's branding; defaults: the product's own."""

    name: str = NAME
    tagline: str = TAGLINE
    hue: int | None = None
    """Degrees of the accent colour."""
    logo_url: str | None = None
    icon_url: str | None = None


PLAIN = Branding()


@dataclass(frozen=True, slots=True)
class SiteValues:
    """``language``: the default language; ``public_web``: whether public content can be read without an account."""

    language: str = SOURCE
    public_web: bool = False
    branding: Branding = PLAIN


async def _nothing() -> None:
    """Values that never change: of commands and tests."""


class SiteState:
    """The current values. ``load`` reads them from the database; None keeps the old ones."""

    def __init__(
        self, values: SiteValues | None = None, load: Callable[[], Awaitable[SiteValues | None]] = _nothing
    ) -> None:
        self._load = load
        self._set(values or SiteValues())

    def _set(self, values: SiteValues) -> None:
        self.language, self.public_web, self.branding = values.language, values.public_web, values.branding

    async def refresh(self) -> None:
        """Read the values again."""
        values = await self._load()
        if values is not None:
            self._set(values)
