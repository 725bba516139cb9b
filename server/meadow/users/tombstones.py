"""Deletion times of deleted, hidden and absent content."""

from meadow.platform.clock import now_ms

AWAY_MS = 253_402_300_700_000
"""Stands in ``deleted_at`` of what an absent member made: hidden as what is deleted, and never old enough to go. One
more says that the counters of others have been moved as well."""
MOVED_MS = AWAY_MS + 1


def is_kept(deleted_at: int | None) -> bool:
    """Whether what bears this tombstone is not deleted: it is there, or its author is away."""
    return deleted_at in (None, AWAY_MS, MOVED_MS)


def hiding_moment(deleted_at: int | None) -> int:
    """Now, but never the moment of the deletion before it: two equal marks say that a thing comes back once it is
    shown again."""
    now = now_ms()
    return now + 1 if now == deleted_at else now


def is_counted(deleted_at: int | None) -> bool:
    """Whether the counters of others still hold it."""
    return deleted_at in (None, AWAY_MS)
