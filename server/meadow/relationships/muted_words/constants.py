"""Limits of muted words."""

WORDS = 200
"""Muted words of a member."""
TEXT = 100
"""Characters of a muted word."""
