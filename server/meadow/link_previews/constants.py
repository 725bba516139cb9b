"""Link preview limits."""

from meadow.platform.clock import DAY_MS, HOUR_MS
from meadow.platform.fetching.exchange import MAX_URL as MAX_URL

TITLE = 200
DESCRIPTION = 400
SITE_NAME = 80
"""Maximum lengths of a page's texts."""
IMAGE_BYTES = 5 * 1024 * 1024
EDGES = (640,)
FOUND_MS = DAY_MS
"""Lifetime of a preview."""
NOTHING_MS = HOUR_MS
"""Lifetime of a failed fetch."""
UNUSED_MS = HOUR_MS
"""Time from expiry to deletion of an unused preview."""
SWEPT_AT_ONCE = 100
KEPT_AWAY = 0
"""In place of a preview ID: disabled by the author."""
