from meadow.platform.core.errors import Conflict
from meadow.platform.core.i18n import _


class TooLateToUndo(Conflict, code="too_late_to_undo"):
    message = _("It is too late to undo that.")
