"""Site settings as staff and instance readers see them."""

from typing import Literal

from typing_extensions import TypedDict

from meadow.platform.core.i18n import Language

Registration = Literal["open", "approval", "invite", "closed"]
Page = Literal["about", "rules", "terms", "privacy", "imprint"]


class Pages(TypedDict):
    """Markdown of the site's pages; an empty one does not exist."""

    about: str
    rules: str
    terms: str
    privacy: str
    imprint: str


class SiteFields(TypedDict):
    """Common fields of the site for all readers."""

    name: str
    tagline: str
    description: str
    accentHue: int | None
    registration: Registration
    publicWeb: bool
    minimumAge: int
    logoUrl: str | None
    iconUrl: str | None


class Site(SiteFields):
    """Settings of the site. ``accentHue``: degrees, null for the product's own colour."""

    defaultLanguage: Language
    contactEmail: str
    pages: Pages
