"""Account deactivation, deletion, export and import errors."""

from meadow.platform.errors import Conflict, Forbidden, Invalid, TooLarge


class AccountDeleted(Forbidden):
    """Only to who knows the right pair."""

    code = "account_deleted"
    message = "This account was deleted. You can restore it within 30 days."


class AccountSuspended(Forbidden):
    """Only to who knows the right pair. The answer may carry the ``reason``, ``until`` when, and the ``appealToken`` by
    which they ask again without being signed in."""

    code = "account_suspended"
    message = "This account is suspended."

    def __init__(self, message: str | None = None, **told: str | None) -> None:
        self.told = told
        super().__init__(message)

    def body(self) -> dict[str, object]:
        """What else is told stands beside the sentence."""
        return {**super().body(), **self.told}


class ImportRunning(Conflict):
    code = "import_running"
    message = "Your last import is still being read."


class NotAnExport(Invalid):
    """Whatever is wrong with the file: nothing of it was taken in."""

    code = "not_an_export"
    message = "This file is not an export of Meadow, or it was changed."


class ExportTooLarge(TooLarge):
    code = "export_too_large"
    message = "An export may have up to 1 GB."
