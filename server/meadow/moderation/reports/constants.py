"""Report limits."""

REASON = 100
NOTE = 1_000
