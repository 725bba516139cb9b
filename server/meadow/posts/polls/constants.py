from meadow.platform.core.clock import DAY_MS, MINUTE_MS

MIN_OPTIONS = 2
MAX_OPTIONS = 6
MAX_OPTION_CHARACTERS = 80
MIN_DURATION_MS = 5 * MINUTE_MS
MAX_DURATION_MS = 30 * DAY_MS
CLOCK_TOLERANCE_MS = 5_000
"""Tolerance for latency: a client adds five minutes to the time at which it sends."""
