"""Schemas of site settings, registration, invites and announcements."""

from typing import Annotated, Literal, NotRequired

from pydantic import AfterValidator, Field, model_validator
from typing_extensions import TypedDict

from meadow.administration import constants
from meadow.auth.schemas import email_of
from meadow.platform.core.i18n import Language, _
from meadow.platform.core.schemas import Body, Moment, without_defaults
from meadow.platform.core.text import Limit
from meadow.site import constants as site
from meadow.site.schemas import Registration, Site, SiteFields
from meadow.users.schemas import UserSummary

_Page = Annotated[str, Limit(site.MAX_PAGE_CHARACTERS), Field(description="Markdown; empty: no such page.")]

_Contact = Annotated[str, Field(max_length=400), AfterValidator(lambda value: email_of(value) if value.strip() else "")]


class PagesIn(Body):
    """Pages to replace; those left out stay."""

    about: _Page | None = None
    rules: _Page | None = None
    terms: _Page | None = None
    privacy: _Page | None = None
    imprint: _Page | None = None


class SiteIn(Body, json_schema_extra=without_defaults):
    """Settings to change; those left out stay."""

    name: Annotated[str, Limit(site.MAX_NAME_CHARACTERS, least=1, one_line=True)] = ""
    tagline: Annotated[str, Limit(site.MAX_TAGLINE_CHARACTERS, one_line=True)] = ""
    description: Annotated[str, Limit(site.MAX_DESCRIPTION_CHARACTERS)] = ""
    accent_hue: Annotated[int | None, Field(ge=0, le=359, description="Degrees; null: the product's colour.")] = None
    registration: Registration = "open"
    public_web: bool = False
    default_language: Language = "en"
    contact_email: _Contact = ""
    minimum_age: Annotated[int, Field(ge=0, le=site.MAX_MINIMUM_AGE, description="0: none.")] = 0
    pages: PagesIn = Field(default_factory=PagesIn)


class SiteLogo(Body):
    """An image of the caller's own uploads."""

    kind: Literal["logo", "icon"] = "logo"
    url: Annotated[str, Field(max_length=300, description="From POST /api/posts/upload.")]


class LogoKind(Body):
    """Which picture."""

    kind: Literal["logo", "icon"] = "logo"


class SiteSettings(Site):
    """Settings of the site for admins."""


class SiteInstance(SiteFields):
    """What everybody may know of the site, without the limits of the packages."""

    version: str
    defaultLanguage: str
    languages: list[str]
    translation: bool
    contactEmail: NotRequired[str]
    pages: list[str]
    profile: str
    mail: str


class SitePage(TypedDict):
    """Page of the site in Markdown."""

    page: str
    text: str


class MailTest(TypedDict):
    """Where the test mail went. ``kept``: written to a file of the data folder, no mail server is set."""

    to: str
    kept: bool


class Registrant(TypedDict):
    """Somebody who asked to join."""

    userId: str
    username: str
    email: str
    reason: str
    createdAt: str


class Registrations(TypedDict):
    """Page of pending registrations, oldest first."""

    registrations: list[Registrant]


class InviteIn(Body):
    """Limits of a new invite; null or absent: none."""

    max_uses: Annotated[int, Field(ge=1, le=constants.MAX_INVITE_USES)] | None = None
    expires_at: Moment | None = None


class Invite(TypedDict):
    """Invite of the caller. ``qr``: the URL as an SVG QR code."""

    id: str
    code: str
    url: str
    qr: str
    uses: int
    maxUses: int | None
    expiresAt: str | None


class Invites(TypedDict):
    """Page of invites, newest first."""

    invites: list[Invite]


class InviteFor(TypedDict):
    """Usable invite as a newcomer sees it; ``inviter``: null for the operator's."""

    inviter: UserSummary | None


class AnnouncementIn(Body):
    """Announcement; without ``startsAt`` from now on, without ``endsAt`` until it is deleted."""

    text: Annotated[str, Limit(constants.MAX_ANNOUNCEMENT_CHARACTERS, least=1), Field(description="Markdown.")]
    starts_at: Moment | None = None
    ends_at: Moment | None = None

    @model_validator(mode="after")
    def _ends_later(self) -> "AnnouncementIn":
        if self.starts_at is not None and self.ends_at is not None and self.ends_at <= self.starts_at:
            raise ValueError(_("An announcement ends after it starts."))
        return self


class Announcement(TypedDict):
    """Announcement to all members."""

    id: str
    text: str
    startsAt: str
    endsAt: str | None


class Announcements(TypedDict):
    """Announcements, newest first."""

    announcements: list[Announcement]
