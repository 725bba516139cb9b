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
"""Maximum number of pinned posts."""
MUTE_HOURS = 24 * 365
JOINED = 1000
"""Maximum number of communities per member, requests included."""
AT_ONCE = 100
"""Requests decided in one call."""
SUGGESTED = 20
CONSIDERED = 500
"""Newest communities with one of the member's interests that are considered for suggestions."""

MAX_FORM_BYTES = MAX_PROFILE_BODY_BYTES + 2 * FORM_OVERHEAD_BYTES
