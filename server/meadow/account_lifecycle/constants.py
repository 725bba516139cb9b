"""Account deletion, export and import limits."""

from meadow.platform.clock import DAY_MS, MINUTE_MS

KEPT_MS = 30 * DAY_MS
"""For so long an account that was deleted can be restored."""
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
