"""The member on whose behalf a unit of work runs."""

from contextvars import ContextVar

ACTING: ContextVar[int] = ContextVar("acting", default=0)
"""Id of the member behind the current request or socket event; 0 if anonymous, and in jobs."""
