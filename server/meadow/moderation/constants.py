"""Moderation limits."""

from meadow.platform.clock import HOUR_MS

REASON = 500
TEXT = 1_000
"""An appeal."""
PATTERN = 100
NOTE = 200
DAYS = 365
"""The longest that silencing or suspending lasts; without days they last until they are undone."""
NOTICE_TITLE, NOTICE_TEXT = 80, 500
ACTIONS_SHOWN = 20
"""Measures shown with a member; the rest of them is in the audit log."""
REASONS_SHOWN = 10
APPEAL_TOKEN_MS = 400 * 24 * HOUR_MS
