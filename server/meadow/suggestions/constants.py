"""Suggestion limits."""

PEOPLE, MOST_PEOPLE = 5, 20
POPULAR = 300
"""How many of the best known members are considered."""
NEWEST = 100
"""How many of the newest members with each of one's interests are considered."""
