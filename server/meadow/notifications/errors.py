"""Notification errors."""

from meadow.platform.errors import Conflict


class TooLateToUndo(Conflict):
    code = "too_late_to_undo"
    message = "It is too late to undo that."
