import re
from datetime import date
from typing import Annotated, Literal, NotRequired

from pydantic import AfterValidator, BeforeValidator, Field, model_validator
from typing_extensions import TypedDict

from meadow.events import constants
from meadow.events.recurrence import is_zone
from meadow.media.schemas import MediaItem
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import GivenId
from meadow.platform.core.paging import PLACES, Limited, Place, cursor_schema, decode_place
from meadow.platform.core.schemas import Body, Moment, without_defaults
from meadow.platform.core.text import Limit
from meadow.users.schemas import UserSummary

Answer = Literal["going", "interested", "declined"]
Status = Literal["going", "interested", "declined", "waiting"]
Every = Literal["day", "week", "month"]
_LINK = re.compile(r"https?://[^\s/?#@]+([/?#]\S*)?", re.IGNORECASE)


def _zone(name: str) -> str:
    if not is_zone(name):
        raise ValueError(_("Please choose a time zone such as Europe/Berlin."))
    return name


def _link(link: str) -> str:
    if link and (not _LINK.fullmatch(link) or len(link.encode()) > constants.MAX_LINK_CHARACTERS):
        raise ValueError(_("Please give a link that starts with https:// or http://."))
    return link


def _day(value: str) -> str:
    try:
        return date.fromisoformat(value).isoformat()
    except ValueError:
        raise ValueError(_("Please give a day such as 2026-01-31.")) from None


class RecurrenceRequest(Body):
    """Recurrence of an event, until a day in its time zone or a number of times."""

    every: Every
    until: Annotated[str, Field(max_length=10, json_schema_extra={"format": "date"}), AfterValidator(_day)] | None = (
        None
    )
    count: Annotated[int, Field(ge=2, le=constants.MAX_OCCURRENCES)] | None = None

    @model_validator(mode="after")
    def _ends(self) -> "RecurrenceRequest":
        if (self.until is None) == (self.count is None):
            raise ValueError(_("Please say until when it takes place, or how often."))
        return self


Title = Annotated[str, Limit(constants.MAX_TITLE_CHARACTERS, least=1, one_line=True)]
Description = Annotated[str, Limit(constants.MAX_DESCRIPTION_CHARACTERS)]
ZoneName = Annotated[str, Field(max_length=64), AfterValidator(_zone)]
Location = Annotated[str, Limit(constants.MAX_LOCATION_CHARACTERS, one_line=True)]
Link = Annotated[str, Limit(constants.MAX_LINK_CHARACTERS, one_line=True), AfterValidator(_link)]
Capacity = Annotated[int, Field(ge=1, le=constants.MAX_CAPACITY)]
Cover = Annotated[str, Field(max_length=300, description="One's own unused upload, by its address.")]


class EventDraft(Body):
    """New event."""

    title: Title
    description: Description = ""
    starts_at: Moment
    ends_at: Moment
    time_zone: ZoneName = "UTC"
    location: Location | None = None
    link: Link | None = None
    capacity: Capacity | None = None
    community_id: GivenId | None = None
    cover_image: Cover | None = None
    recurrence: RecurrenceRequest | None = None


class EventEdit(EventDraft, json_schema_extra=without_defaults):
    """Changed fields of an event; absent ones stay, null removes optional ones."""

    title: Title = ""
    starts_at: Moment = 0
    ends_at: Moment = 0


class Rsvp(Body):
    """RSVP; without ``guests`` their number stays."""

    status: Answer
    guests: Annotated[int, Field(ge=0, le=constants.MAX_GUESTS)] | None = None


CARD_PLACE = (int, int)
"""Where a page of events ended: when the last one starts, and its id."""


Position = Annotated[
    Place | None,
    Field(alias="cursor", description="Cursor from the previous page."),
    BeforeValidator(lambda cursor: decode_place(cursor, CARD_PLACE)),
    cursor_schema(PLACES[2]),
]
"""Place in a list of events or attendees."""


class EventFilter(Limited):
    """Which events."""

    when: Annotated[
        Literal["upcoming", "past", "mine"],
        Field(
            description="upcoming: current and future, next first; past: latest first; mine: upcoming ones the "
            "caller hosts or answered."
        ),
    ] = "upcoming"
    community_id: Annotated[GivenId | None, Field(description="Events of this community.")] = None
    search: Annotated[
        str, Limit(constants.MAX_SEARCH_CHARACTERS, one_line=True), Field(description="Search text: title or place.")
    ] = ""
    position: Position = None


class AttendeeFilter(Limited):
    """Filter of attendees."""

    status: Annotated[Literal["going", "interested", "waiting"], Field(description="RSVP.")] = "going"
    position: Position = None


class EventCounts(TypedDict):
    """Members by RSVP; guests are counted separately."""

    going: int
    interested: int
    waiting: int


class EventCommunity(TypedDict):
    """Community of an event."""

    id: str
    slug: str
    name: str
    isPrivate: bool


class EventRecurrence(TypedDict):
    """Recurrence: ``until`` a day in its time zone, or ``count`` occurrences in all."""

    every: Every
    until: NotRequired[str]
    count: NotRequired[int]


class EventCard(TypedDict):
    """Event for one viewer, in lists. In a series ``startsAt`` and ``endsAt`` are those of the current or next
    occurrence and ``nextDates`` lists some after it; an RSVP applies to the whole series."""

    id: str
    title: str
    startsAt: str
    endsAt: str
    timeZone: str
    location: str | None
    link: str | None
    capacity: int | None
    coverImage: str | None
    cover: MediaItem | None
    createdAt: str
    host: UserSummary
    community: EventCommunity | None
    counts: EventCounts
    commentsCount: int
    guestsCount: int
    myStatus: Status | None
    myGuests: int
    myPlace: int | None
    isHost: bool
    canEdit: bool
    recurrence: EventRecurrence | None
    nextDates: list[str]
    cancelledAt: str | None
    attendees: list[UserSummary]


class Event(EventCard):
    """Event with all fields."""

    description: str


class EventList(TypedDict):
    """Page of events."""

    events: list[Event]


class Attendee(UserSummary):
    """Member with RSVP and guests."""

    guests: int
    isFollowing: bool


class CalendarLink(TypedDict):
    """Address for calendar programs; null if there is none."""

    url: str | None
