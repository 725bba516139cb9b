"""Event limits."""

from meadow.platform import clock

TITLE = 100
DESCRIPTION = 2000
LOCATION = 200
LINK = 500
LONGEST_MS = 14 * clock.DAY_MS
"""From the beginning of an event to its end."""
AHEAD_MS = 5 * 366 * clock.DAY_MS
"""How far ahead an event may begin."""
CAPACITY = 10_000
GUESTS = 5
OCCURRENCES = 366
"""How often an event may take place."""
SERIES_DAYS = 2 * 366
"""From the first occurrence of a series to the last day it names."""
NEXT_SHOWN = 5
"""Occurrences after the next one that an event names."""
ATTENDEES_SHOWN = 5
ATTENDEES_WALKED = 300
"""Number of attendees searched for followed members, for a card."""
WAITING_WALKED = 1000
"""Up to which place of a waiting list it is told which one it is."""
SEARCH = 100
REMINDERS_MS = (clock.DAY_MS, clock.HOUR_MS)
TOLD_AT_ONCE = 100
"""Members told about an event in one transaction."""
FEED_EVENTS = 500
FEED_PAST_MS = 90 * clock.DAY_MS
"""How long an event stays in its members' calendars."""
