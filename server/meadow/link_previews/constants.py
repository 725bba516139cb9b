from meadow.platform.core.clock import DAY_MS, HOUR_MS
from meadow.platform.fetching.exchange import MAX_URL as MAX_URL

MAX_TITLE_CHARACTERS = 200
MAX_DESCRIPTION_CHARACTERS = 400
MAX_SITE_NAME_CHARACTERS = 80
"""Maximum lengths of a page's texts."""
MAX_IMAGE_BYTES = 5 * 1024 * 1024
IMAGE_EDGES = (640,)
PREVIEW_CACHE_MS = DAY_MS
"""Lifetime of a preview."""
NO_PREVIEW_CACHE_MS = HOUR_MS
"""Lifetime of a failed fetch."""
UNUSED_KEPT_MS = HOUR_MS
"""Time from expiry to deletion of an unused preview."""
SWEEP_BATCH = 100
KEPT_AWAY = 0
"""In place of a preview ID: disabled by the author."""
