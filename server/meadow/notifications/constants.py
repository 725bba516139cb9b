"""Notification limits."""

UNDO_MS = 15_000
"""How long "mark all read" can be undone: the ten seconds of the button, and the way to the server."""
