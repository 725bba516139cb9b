"""Report limits."""

REASON = 100
NOTE = 1_000
CONTEXT = 5
"""Messages before a reported one that are kept with it."""
