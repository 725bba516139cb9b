from meadow.platform.core import clock

MAX_TITLE_CHARACTERS = 100
MAX_DESCRIPTION_CHARACTERS = 2000
MAX_LOCATION_CHARACTERS = 200
MAX_LINK_CHARACTERS = 500
MAX_DURATION_MS = 14 * clock.DAY_MS
"""Maximum duration of an event."""
MAX_AHEAD_MS = 5 * 366 * clock.DAY_MS
"""Maximum time until an event starts."""
MAX_CAPACITY = 10_000
MAX_GUESTS = 5
MAX_OCCURRENCES = 366
"""Maximum number of occurrences."""
MAX_SERIES_DAYS = 2 * 366
"""Maximum days from the first occurrence of a series to its end."""
NEXT_DATES_SHOWN = 5
"""Number of occurrences listed after the next one."""
ATTENDEES_SHOWN = 5
MAX_ATTENDEES_READ = 300
"""Number of attendees searched for followed members, for a card."""
MAX_WAITING_READ = 1000
"""Last position in a waiting list that is shown as a number."""
MAX_SEARCH_CHARACTERS = 100
REMINDERS_BEFORE_MS = (clock.DAY_MS, clock.HOUR_MS)
NOTIFICATION_BATCH = 100
"""Members notified in one transaction."""
MAX_CALENDAR_EVENTS = 500
CALENDAR_PAST_MS = 90 * clock.DAY_MS
"""Time that a past event stays in its members' calendars."""
