MAX_WORDS = 200
"""Muted words of a member."""
MAX_TEXT_CHARACTERS = 100
"""Characters of a muted word."""
