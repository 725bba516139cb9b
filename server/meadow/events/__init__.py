"""Events: what takes place, who goes, who waits, and calendars of it."""
