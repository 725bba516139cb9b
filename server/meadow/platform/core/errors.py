"""Application errors with user-facing messages.

Domain packages subclass these in two lines; routes never catch them."""

from typing import ClassVar, TypeVar

from meadow.platform.core.i18n import _, ngettext, translate

T = TypeVar("T")


class AppError(Exception):
    """A failure with its HTTP status, a code for programs and a sentence fit for a toast (contract, ground rules)."""

    status: ClassVar[int] = 500
    code: ClassVar[str] = "internal"
    message: ClassVar[str] = _("Something went wrong on our side. Please try again.")

    def __init_subclass__(cls, code: str | None = None) -> None:
        cls.code = code or cls.code

    def __init__(
        self,
        message: str | None = None,
        *,
        code: str | None = None,
        fields: dict[str, str] | None = None,
        retry_after: int | None = None,
    ) -> None:
        self.sentence = message or self.message
        self.program_code = code or self.code
        self.fields = fields
        self.retry_after = retry_after
        self.headers: dict[str, str] = {}
        super().__init__(self.sentence)

    @classmethod
    def unless(cls, found: T | None) -> T:
        """``found``, or this error if it is None."""
        if found is None:
            raise cls()
        return found

    def body(self) -> dict[str, object]:
        """The JSON that travels, in the current language: ``{error, code}`` and ``fields`` where there are any."""
        out: dict[str, object] = {"error": translate(self.sentence), "code": self.program_code}
        if self.fields:
            out["fields"] = {name: translate(sentence) for name, sentence in self.fields.items()}
        return out


class Malformed(AppError):
    status, code = 400, "malformed"
    message = _("The request could not be read.")


class NotSignedIn(AppError):
    status, code = 401, "not_signed_in"
    message = _("Please sign in.")


class Forbidden(AppError):
    status, code = 403, "forbidden"
    message = _("You may not do that.")


class NotFound(AppError):
    """Absent, or hidden from this viewer: the answer is the same for both, so that existence never leaks."""

    status, code = 404, "not_found"
    message = _("This does not exist or may have been removed.")


class Conflict(AppError):
    status, code = 409, "conflict"
    message = _("Somebody changed this at the same moment. Please try again.")


class Deadlocked(Conflict):
    """Rolled back in favour of another transaction: it may succeed when it is tried again."""


class TooLarge(AppError):
    status, code = 413, "too_large"
    message = _("This is too large.")


class UnsupportedKind(AppError):
    status, code = 415, "unsupported_kind"
    message = _("This kind of content is not accepted here.")


class Invalid(AppError):
    status, code = 422, "invalid"
    message = _("Please check what you entered.")

    @classmethod
    def field(cls, name: str, sentence: str) -> "Invalid":
        """One field is wrong: the sentence stands beside the field and serves as the toast too."""
        return cls(sentence, fields={name: sentence})


class Unavailable(AppError):
    """Overloaded, or a store is down; ``Retry-After`` says when to come back."""

    status, code = 503, "unavailable"
    message = _("Meadow is busy right now. Please try again in a moment.")

    def __init__(self, message: str | None = None, *, retry_after: int = 2) -> None:
        super().__init__(message, retry_after=retry_after)


_WAITS = (
    (
        ngettext(
            "This is a little often. Please try again in {count} hour.",
            "This is a little often. Please try again in {count} hours.",
            1,
        ),
        3600,
    ),
    (
        ngettext(
            "This is a little often. Please try again in {count} minute.",
            "This is a little often. Please try again in {count} minutes.",
            1,
        ),
        60,
    ),
    (
        ngettext(
            "This is a little often. Please try again in {count} second.",
            "This is a little often. Please try again in {count} seconds.",
            1,
        ),
        1,
    ),
)
"""Sentences with the seconds of their unit."""


class TooMany(AppError):
    """Beyond a limit; ``Retry-After`` says when it is allowed again, to the second."""

    status, code = 429, "too_many"
    message = _("This is a little often. Please try again in a moment.")

    def __init__(self, seconds: int = 1, headers: dict[str, str] | None = None) -> None:
        sentence, size = next(each for each in _WAITS if seconds >= 2 * each[1] or each[1] == 1)
        super().__init__(sentence.filled(count=-(-seconds // size)), retry_after=seconds)
        self.headers = headers or {}
