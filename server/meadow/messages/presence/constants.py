"""Presence limits."""

MAX_PEOPLE = 100
