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
LISTS = ("posts", "comments", "reels", "drafts", "follows_out", "bookmark_folders", "user_bookmarks")
"""Imported lists, in this order."""
MANIFEST = "manifest.json"
MAX_IMPORT_FILES, MAX_MANIFEST_BYTES = 25_000, 6 * 1024**2
"""Maximum number of files; maximum size of the manifest, which is read at once."""
MAX_IMPORT_ROWS, MAX_ROW_BYTES = 100_000, 64 * 1024
"""Maximum number of rows of a list, and size of a row."""
MAX_FOREIGN_FILES, MAX_FOREIGN_DIRECTORY_BYTES = 60_000, 12 * 1024**2
"""Maximum number of files of any archive, and size of a zip's directory."""
MAX_FOREIGN_LIST_BYTES, MAX_FOREIGN_ROW_BYTES = 256 * 1024**2, 1024**2
"""Maximum size of a list, and of a row, in archives of other networks."""
MAX_FOREIGN_TEXT, MAX_FOREIGN_LINKS = 32_000, 100
"""Maximum characters of a post there, which are more than are kept, and links of one."""
ARCHIVE_MEMORY_BYTES, ARCHIVE_CPU_SECONDS, ARCHIVE_WALL_SECONDS = 512 * 1024**2, 60, 300
"""Limits of the process that reads an archive."""
ARCHIVE_QUEUE = 3
"""Archives that wait for the one process."""
MAX_LIST_BYTES = 512 * 1024**2
"""Maximum size of the list that is made of one."""
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
