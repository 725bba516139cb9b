"""Application errors with user-facing messages.

Domain packages subclass these in three lines; routes never catch them."""

from typing import ClassVar


class AppError(Exception):
    """A failure with its HTTP status, a code for programs and a sentence fit for a toast (contract, ground rules)."""

    status: ClassVar[int] = 500
    code: ClassVar[str] = "internal"
    message: ClassVar[str] = "Something went wrong on our side. Please try again."

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

    def body(self) -> dict[str, object]:
        """The JSON that travels: ``{error, code}`` and ``fields`` where there are any."""
        out: dict[str, object] = {"error": self.sentence, "code": self.program_code}
        if self.fields:
            out["fields"] = self.fields
        return out


class Malformed(AppError):
    status, code = 400, "malformed"
    message = "The request could not be read."


class NotSignedIn(AppError):
    status, code = 401, "not_signed_in"
    message = "Please sign in."


class Forbidden(AppError):
    status, code = 403, "forbidden"
    message = "You may not do that."


class NotFound(AppError):
    """Absent, or hidden from this viewer: the answer is the same for both, so that existence never leaks."""

    status, code = 404, "not_found"
    message = "This does not exist or may have been removed."


class Conflict(AppError):
    status, code = 409, "conflict"
    message = "Somebody changed this at the same moment. Please try again."


class Deadlocked(Conflict):
    """Rolled back in favour of another transaction: it may succeed when it is tried again."""


class TooLarge(AppError):
    status, code = 413, "too_large"
    message = "This is too large."


class UnsupportedKind(AppError):
    status, code = 415, "unsupported_kind"
    message = "This kind of content is not accepted here."


class Invalid(AppError):
    status, code = 422, "invalid"
    message = "Please check what you entered."

    @classmethod
    def field(cls, name: str, sentence: str) -> "Invalid":
        """One field is wrong: the sentence stands beside the field and serves as the toast too."""
        return cls(sentence, fields={name: sentence})


class Unavailable(AppError):
    """Overloaded, or a store is down; ``Retry-After`` says when to come back."""

    status, code = 503, "unavailable"
    message = "Meadow is busy right now. Please try again in a moment."

    def __init__(self, message: str | None = None, *, retry_after: int = 2) -> None:
        super().__init__(message, retry_after=retry_after)


class TooMany(AppError):
    """Beyond a limit; ``Retry-After`` says when it is allowed again, to the second."""

    status, code = 429, "too_many"
    message = "This is a little often. Please try again in a moment."

    def __init__(self, seconds: int = 1, headers: dict[str, str] | None = None) -> None:
        unit, number = next(
            (unit, -(-seconds // size))
            for unit, size in (("hour", 3600), ("minute", 60), ("second", 1))
            if seconds >= 2 * size or size == 1
        )
        super().__init__(
            f"This is a little often. Please try again in {number} {unit}{'' if number == 1 else 's'}.",
            retry_after=seconds,
        )
        self.headers = headers or {}
