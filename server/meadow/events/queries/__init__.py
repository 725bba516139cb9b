# pyright: reportUnusedImport=false
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
