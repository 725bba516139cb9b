"""Event errors."""

from meadow.platform.errors import Conflict, Forbidden, NotFound


class EventNotFound(NotFound):
    code = "event_not_found"
    message = "Event not found"


class NotYourEvent(Forbidden):
    code = "not_your_event"
    message = "Only the host can change this event."


class EventCancelled(Conflict):
    code = "event_cancelled"
    message = "This event was cancelled."


class EventOver(Conflict):
    code = "event_over"
    message = "This event is over."


class EventStaysInCommunity(Forbidden):
    code = "event_stays_in_community"
    message = "Events of a private community stay in it: they cannot be shared elsewhere."
