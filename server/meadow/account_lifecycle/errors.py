from meadow.platform.core.errors import AppError, Conflict, Invalid, TooLarge
from meadow.platform.core.i18n import _


class ImportRunning(Conflict, code="import_running"):
    message = _("Your last import is still being read.")


class NothingToUndo(Conflict, code="nothing_to_undo"):
    message = _("There is nothing of an import left to take back.")


class ImportEnded(AppError):
    """Inside of an import alone."""


class NotAnExport(Invalid, code="not_an_export"):
    """Whatever is wrong with the file: nothing of it was taken in."""

    message = _("This file is not an archive that can be read here, or it was changed.")


class ExportTooLarge(TooLarge, code="export_too_large"):
    message = _("An export may have up to 1 GB.")
