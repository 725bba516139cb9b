UNDO_MS = 15_000
"""Time to undo "mark all read": the ten seconds of the button, plus latency."""
