"""Account deletion, export and import limits."""

from meadow.platform.clock import DAY_MS, MINUTE_MS
from meadow.platform.i18n import _

KEPT_MS = 30 * DAY_MS
"""Time to restore a deleted account."""
EXPORT_KEPT_MS = 7 * DAY_MS
"""Time to download an export."""
EXPORT_EVERY_MS = DAY_MS
"""Minimum interval between exports in the production profile."""
IMPORT_BYTES = 1024**3
"""Maximum size of an import."""
UNPACKED_BYTES, LISTED_BYTES = 2 * 1024**3, 32 * 1024**2
"""Maximum unpacked size of an archive, and of one list."""
IMPORT_FILES, DIRECTORY_BYTES, MANIFEST_BYTES = 25_000, 4 * 1024**2, 6 * 1024**2
"""Maximum number of files; maximum size of the zip directory and of the manifest, which are read at once."""
IMPORT_ROWS, ROW_BYTES = 100_000, 64 * 1024
"""Maximum number of rows of a list, and size of a row."""
FOREIGN_FILES, FOREIGN_DIRECTORY_BYTES = 60_000, 12 * 1024**2
"""The same for archives of other networks, which contain unused files."""
FOREIGN_LIST_BYTES, FOREIGN_ROW_BYTES = 256 * 1024**2, 1024**2
"""Maximum size of a list, and of a row, in archives of other networks."""
OFFERS = 10_000
"""Maximum number of names in a follow list."""
BACK_ROWS, REST_S = 25, 0.1
"""Rows per undo step, and maximum pause after each row in seconds."""
UNDO = "undo"
"""Key in the position of an import being undone: its original ID."""
STEP_MS, STEP_ROWS = 2_000, 100
"""Time slice of an import, and rows per read."""
RESERVED = 5
"""Part of each rate limit that an import leaves to the member."""
WAIT_MS = MINUTE_MS // 2
"""Minimum pause of an import at a rate limit."""
MOST_PACKED = 200
"""Maximum compression ratio; higher ones are zip bombs."""
UNFINISHED = _("The import could not be finished.")
"""Error stored in the row of a failed import."""
