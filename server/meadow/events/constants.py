"""Event limits."""

from meadow.platform import clock

TITLE = 100
DESCRIPTION = 2000
LOCATION = 200
LINK = 500
LONGEST_MS = 14 * clock.DAY_MS
"""Maximum duration of an event."""
AHEAD_MS = 5 * 366 * clock.DAY_MS
"""Maximum time until an event starts."""
CAPACITY = 10_000
GUESTS = 5
OCCURRENCES = 366
"""Maximum number of occurrences."""
SERIES_DAYS = 2 * 366
"""Maximum days from the first occurrence of a series to its end."""
NEXT_SHOWN = 5
"""Number of occurrences listed after the next one."""
ATTENDEES_SHOWN = 5
ATTENDEES_WALKED = 300
"""Number of attendees searched for followed members, for a card."""
WAITING_WALKED = 1000
"""Last position in a waiting list that is shown as a number."""
SEARCH = 100
REMINDERS_MS = (clock.DAY_MS, clock.HOUR_MS)
TOLD_AT_ONCE = 100
"""Members notified in one transaction."""
FEED_EVENTS = 500
FEED_PAST_MS = 90 * clock.DAY_MS
"""Time that a past event stays in its members' calendars."""
