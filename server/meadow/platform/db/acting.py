"""The member on whose behalf a unit of work runs."""

from contextvars import ContextVar

ACTING: ContextVar[int] = ContextVar("acting", default=0)
"""The member whose request or socket event is at work; 0 for nobody, and in jobs."""
