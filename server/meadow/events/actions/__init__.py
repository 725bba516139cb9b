# pyright: reportUnusedImport=false
from meadow.events.actions.calendars import end_calendar, new_calendar, token_of
from meadow.events.actions.hide import hide_from_all, show_to_all
from meadow.events.actions.plan import cancel_event, create_event, edit_event
from meadow.events.actions.rsvps import answer_event, part_blocked, withdraw_answer
