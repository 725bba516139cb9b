"""Draft limits."""

from meadow.platform.clock import DAY_MS

MOST = 100
"""Drafts and scheduled posts a member may keep, together."""
FURTHEST_MS = 365 * DAY_MS
"""How far ahead a post may be scheduled."""
