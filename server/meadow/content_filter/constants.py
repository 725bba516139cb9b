"""Content filter limits."""

from meadow.platform.clock import HOUR_MS

RULES = 500
"""Rules in force at once: all of them are looked at whenever somebody writes."""
RULES_KEPT, RULES_KEPT_MS = "moderation.rules", 5_000
"""How long another process takes to notice a new rule."""
YOUNG_MS = 24 * HOUR_MS
"""How long the brakes for new accounts hold (M4)."""
YOUNG_LINKS = 1
YOUNG_JOINS = 5
