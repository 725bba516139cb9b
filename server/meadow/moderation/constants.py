"""Moderation limits."""

from meadow.platform.clock import HOUR_MS

REASON = 500
TEXT = 1_000
"""An appeal."""
PATTERN = 100
RULES = 500
"""Rules in force at once: all of them are looked at whenever somebody writes."""
RULES_KEPT, RULES_KEPT_MS = "moderation.rules", 5_000
"""How long another process takes to notice a new rule."""
NOTE = 200
DAYS = 365
"""The longest that silencing or suspending lasts; without days they last until they are undone."""
NOTICE_TITLE, NOTICE_TEXT = 80, 500
ACTIONS_SHOWN = 20
"""Measures shown with a member; the rest of them is in the audit log."""
REASONS_SHOWN = 10
YOUNG_MS = 24 * HOUR_MS
"""How long the brakes for new accounts hold (M4)."""
YOUNG_LINKS = 1
YOUNG_JOINS = 5
APPEAL_TOKEN_MS = 400 * 24 * HOUR_MS
