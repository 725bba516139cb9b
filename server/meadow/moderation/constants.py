"""Moderation limits."""

from meadow.platform.clock import HOUR_MS

REASON = 500
TEXT = 1_000
"""Maximum length of appeals."""
PATTERN = 100
NOTE = 200
DAYS = 365
"""Maximum duration of a silence or suspension; without days it lasts until undone."""
NOTICE_TITLE, NOTICE_TEXT = 80, 500
ACTIONS_SHOWN = 20
"""Number of actions shown with a member; all are in the audit log."""
REASONS_SHOWN = 10
APPEAL_TOKEN_MS = 400 * 24 * HOUR_MS
