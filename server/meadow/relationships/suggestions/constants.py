"""Suggestion limits."""

PEOPLE, MOST_PEOPLE = 5, 20
POPULAR = 300
"""Number of most followed members to consider."""
NEWEST = 100
"""Number of newest members to consider per interest."""
