"""Event queries."""

from meadow.events.queries.cards import attendees, calendar_of, card, cards, lock_event, page
from meadow.events.queries.rsvps import (
    answered_between,
    calendar_salt,
    find_event,
    find_event_locked,
    find_rsvp,
    lock_to_hide,
    some_who_answered,
    to_remind,
    to_tell,
    waiting,
    whose_calendar,
)
from meadow.events.queries.visible import covered_by, covered_events, get_event, is_hidden, visible, who_sees

__all__ = [
    "answered_between",
    "attendees",
    "calendar_of",
    "calendar_salt",
    "card",
    "cards",
    "covered_by",
    "covered_events",
    "find_event",
    "find_event_locked",
    "find_rsvp",
    "get_event",
    "is_hidden",
    "lock_event",
    "lock_to_hide",
    "page",
    "some_who_answered",
    "to_remind",
    "to_tell",
    "visible",
    "waiting",
    "who_sees",
    "whose_calendar",
]
