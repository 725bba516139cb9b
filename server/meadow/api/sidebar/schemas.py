"""Sidebar request and response schemas."""

from typing import Annotated

from pydantic import AfterValidator, Field
from typing_extensions import TypedDict

from meadow.communities.schemas import Community
from meadow.events.recurrence import is_zone
from meadow.events.schemas import Event
from meadow.moderation.schemas.responses import ShownToAll
from meadow.notifications.schemas import Notification
from meadow.platform.core.i18n import _
from meadow.platform.core.queries import Query
from meadow.users.schemas import UserSummary


def _zone(name: str) -> str:
    if not is_zone(name):
        raise ValueError(_("Please give a time zone such as Europe/Berlin."))
    return name


class SidebarFilter(Query):
    """Whose today it is."""

    time_zone: Annotated[
        str,
        Field(max_length=64, description="Time zone of the viewer, for dates."),
        AfterValidator(_zone),
    ] = "UTC"


class Birthday(TypedDict):
    """Member with a birthday today; ``date`` is in the viewer's time zone."""

    user: UserSummary
    date: str


class Contact(TypedDict):
    """Contact; ``online`` only if they show it."""

    user: UserSummary
    online: bool


class Sidebar(TypedDict):
    """Data of both sidebars."""

    notifications: list[Notification]
    birthdays: list[Birthday]
    events: list[Event]
    communities: list[Community]
    contacts: list[Contact]
    notice: ShownToAll | None
