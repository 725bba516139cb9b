"""Sidebar limits."""

NOTIFICATIONS = 3
BIRTHDAYS = 5
BIRTHDAYS_WALKED = 50
"""Among how many whose day it is those who show it are looked for."""
EVENTS = 3
COMMUNITIES = 3
CONTACTS = 5
