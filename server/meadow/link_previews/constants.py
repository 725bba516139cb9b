"""Link preview limits."""

from meadow.platform.clock import DAY_MS, HOUR_MS
from meadow.platform.fetching.exchange import MAX_URL as MAX_URL

TITLE = 200
DESCRIPTION = 400
SITE_NAME = 80
"""Characters that are stored of a page."""
IMAGE_BYTES = 5 * 1024 * 1024
EDGES = (640,)
FOUND_MS = DAY_MS
"""For how long the preview of an address stays as it is."""
NOTHING_MS = HOUR_MS
"""The same where there was none."""
UNUSED_MS = HOUR_MS
"""An unused preview is deleted so long after its expiry."""
SWEPT_AT_ONCE = 100
KEPT_AWAY = 0
"""In place of the ID of a preview: the author wants none."""
