from meadow.platform.core.clock import DAY_MS, MINUTE_MS
from meadow.platform.core.i18n import _

DELETED_KEPT_MS = 30 * DAY_MS
"""Time to restore a deleted account."""
EXPORT_KEPT_MS = 7 * DAY_MS
"""Time to download an export."""
MIN_EXPORT_INTERVAL_MS = DAY_MS
"""Minimum interval between exports in the production profile."""
MAX_IMPORT_BYTES = 1024**3
"""Maximum size of an import."""
MAX_UNPACKED_BYTES, MAX_LISTED_BYTES = 2 * 1024**3, 32 * 1024**2
"""Maximum unpacked size of an archive, and of one list."""
MAX_IMPORT_FILES, MAX_DIRECTORY_BYTES, MAX_MANIFEST_BYTES = 25_000, 4 * 1024**2, 6 * 1024**2
"""Maximum number of files; maximum size of the zip directory and of the manifest, which are read at once."""
MAX_IMPORT_ROWS, MAX_ROW_BYTES = 100_000, 64 * 1024
"""Maximum number of rows of a list, and size of a row."""
MAX_FOREIGN_FILES, MAX_FOREIGN_DIRECTORY_BYTES = 60_000, 12 * 1024**2
"""The same for archives of other networks, which contain unused files."""
MAX_FOREIGN_LIST_BYTES, MAX_FOREIGN_ROW_BYTES = 256 * 1024**2, 1024**2
"""Maximum size of a list, and of a row, in archives of other networks."""
MAX_OFFERED_MEMBERS = 10_000
"""Maximum number of names in a follow list."""
UNDO_STEP_ROWS, UNDO_PAUSE_SECONDS = 25, 0.1
"""Rows per undo step, and maximum pause after each row in seconds."""
UNDO = "undo"
"""Key in the position of an import being undone: its original ID."""
STEP_MS, STEP_ROWS = 2_000, 100
"""Time slice of an import, and rows per read."""
RESERVED_CHANGES = 5
"""Part of each rate limit that an import leaves to the member."""
WAIT_MS = MINUTE_MS // 2
"""Minimum pause of an import at a rate limit."""
MAX_COMPRESSION_RATIO = 200
"""Maximum compression ratio; higher ones are zip bombs."""
UNFINISHED = _("The import could not be finished.")
"""Error stored in the row of a failed import."""
