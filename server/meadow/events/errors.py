from meadow.platform.core.errors import Conflict, Forbidden, NotFound
from meadow.platform.core.i18n import _


class EventNotFound(NotFound, code="event_not_found"):
    message = _("Event not found")


class NotYourEvent(Forbidden, code="not_your_event"):
    message = _("Only the host can change this event.")


class EventCancelled(Conflict, code="event_cancelled"):
    message = _("This event was cancelled.")


class EventOver(Conflict, code="event_over"):
    message = _("This event is over.")


class EventStaysInCommunity(Forbidden, code="event_stays_in_community"):
    message = _("Events of a private community stay in it: they cannot be shared elsewhere.")
