"""Account deactivation, deletion, export and import limits."""

from meadow.platform.clock import DAY_MS, MINUTE_MS, now_ms

AWAY_MS = 253_402_300_700_000
"""Stands in ``deleted_at`` of what an absent member made: hidden as what is deleted, and never old enough to go. One
more says that the counters of others have been moved as well."""
MOVED_MS = AWAY_MS + 1
AT_ONCE = 400
"""Edges that are moved in the transaction that hides a member, or shows them again; a job moves the others."""
PIECE = 200
"""Edges that such a job moves in one transaction."""
AGAIN_MS = MINUTE_MS
"""After that long it is looked again for what was under way when the member was hidden."""
KEPT_MS = 30 * DAY_MS
"""For so long an account that was deleted can be restored."""
PURGED_AT_ONCE = 200
"""Rows that the purge of an account takes in one transaction."""
EXPORTED_AT_ONCE = 500
"""Rows that an export reads and writes at once, and so the most that it has in memory."""
EXPORT_KEPT_MS = 7 * DAY_MS
"""For so long an export can be fetched."""
EXPORT_EVERY_MS = DAY_MS
"""How often another one is made, on the internet."""
IMPORT_BYTES = 1024**3
"""The largest file that is taken in."""
UNPACKED_BYTES, LISTED_BYTES = 2 * 1024**3, 32 * 1024**2
"""How large all of it, and one list of it, may be unpacked."""
IMPORT_FILES, DIRECTORY_BYTES, MANIFEST_BYTES = 25_000, 4 * 1024**2, 6 * 1024**2
"""Files of an archive; bytes of its list of them, and of its manifest, which are read as a whole."""
IMPORT_ROWS, ROW_BYTES = 100_000, 64 * 1024
"""Rows of one list, and bytes of one row."""
STEP_MS, STEP_ROWS = 2_000, 100
"""An import gives way to those of others after that time, and reads that many rows at once."""
RESERVED = 5
"""So much of each limit an import leaves to the member, who may want to write something beside it."""
WAIT_MS = MINUTE_MS // 2
"""An import that has to wait for a limit waits at least so long, and then goes on with several rows."""
MOST_PACKED = 200
"""How many times smaller than itself something may be packed: what is more is a bomb."""


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
