"""Plain error sentences for database failures."""

from collections.abc import Iterator

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
        # SQLAlchemy keeps the error of the driver in ``orig``.
        error = getattr(error, "orig", None) or error.__cause__ or error.__context__


def reason(error: BaseException) -> str:
    """What the database, or the way to it, has against us: one line without a password."""
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


def is_of_database(error: BaseException) -> bool:
    """Whether a failure is the database's, not a mistake of ours."""
    return _library(error) in (*_SAYS, "sqlalchemy") or _is_unsafe(error)
