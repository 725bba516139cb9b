"""Community limits."""

from meadow.media.constants import FORM_OVERHEAD_BYTES, MAX_PROFILE_BODY_BYTES

NAME_LEAST, NAME = 3, 60
DESCRIPTION = 1000
RULES = 4000
TOPICS = 10
QUESTIONS, QUESTION, ANSWER = 3, 200, 500
REASON = 300
FLAIR = 30
SEARCH = 100
PINNED = 3
"""Posts that a community may keep at its top."""
MUTE_HOURS = 24 * 365
JOINED = 1000
"""Communities of one member, those they asked to join included."""
AT_ONCE = 100
"""Requests answered in one call."""
SUGGESTED = 20
CONSIDERED = 500
"""Communities with one of a member's interests that are looked at for suggestions, the newest."""

MAX_FORM_BYTES = MAX_PROFILE_BODY_BYTES + 2 * FORM_OVERHEAD_BYTES
