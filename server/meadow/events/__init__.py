"""Events, RSVPs and calendars."""
