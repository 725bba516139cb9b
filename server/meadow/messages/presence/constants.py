"""Presence limits."""

MOST_PEOPLE = 100
