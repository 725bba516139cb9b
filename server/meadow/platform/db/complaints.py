"""Plain error sentences for database failures."""

from collections.abc import Iterator
from urllib.parse import urlsplit

_SAYS = {"asyncpg": "PostgreSQL says: ", "sqlite3": "SQLite says: "}


def _library(error: BaseException) -> str:
    return type(error).__module__.partition(".")[0]


def _is_unsafe(error: BaseException) -> bool:
    from meadow.platform.db.postgres import UnsafeServer

    return isinstance(error, UnsafeServer)


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        # SQLAlchemy stores the driver's error in ``orig``.
        error = getattr(error, "orig", None) or error.__cause__ or error.__context__


def reason(error: BaseException) -> str:
    """Cause of a database or network failure: one line without a password."""
    for cause in _causes(error):
        first = str(cause).partition("\n")[0].strip().rstrip(".")
        if _library(cause) in _SAYS:
            return _SAYS[_library(cause)] + first
        if _is_unsafe(cause):
            return first
        if isinstance(cause, TimeoutError):
            return "it does not answer in time"
        if isinstance(cause, OSError):
            return cause.strerror or first or type(cause).__name__
    return type(error).__name__


def place_of(url: str) -> str:
    """Machine and database of a PostgreSQL address, without user and password."""
    parts = urlsplit(url)
    return f"{parts.hostname or 'this machine'}, database {parts.path.strip('/') or '(default)'}"


def is_of_database(error: BaseException) -> bool:
    """Whether the error comes from the database or its driver, not from our code."""
    return _library(error) in (*_SAYS, "sqlalchemy") or _is_unsafe(error)
