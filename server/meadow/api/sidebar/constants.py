"""Sidebar limits."""

NOTIFICATIONS = 3
BIRTHDAYS = 5
BIRTHDAYS_WALKED = 50
"""Members with a birthday today to check for a visible one."""
EVENTS = 3
COMMUNITIES = 3
CONTACTS = 5
