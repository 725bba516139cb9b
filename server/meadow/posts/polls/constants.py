"""Poll limits."""

from meadow.platform.clock import DAY_MS, MINUTE_MS

FEWEST = 2
MOST = 6
OPTION = 80
SHORTEST_MS = 5 * MINUTE_MS
LONGEST_MS = 30 * DAY_MS
SLACK_MS = MINUTE_MS // 2
"""Tolerance for latency and clock differences."""
