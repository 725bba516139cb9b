"""Notification errors."""

from meadow.platform.errors import Conflict
from meadow.platform.i18n import _


class TooLateToUndo(Conflict):
    code = "too_late_to_undo"
    message = _("It is too late to undo that.")
