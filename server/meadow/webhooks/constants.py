from typing import Literal

from meadow.platform.core.clock import MINUTE_MS

EventName = Literal["member.created", "post.created", "report.created", "event.created"]
MAX_WEBHOOKS, MAX_URL_CHARACTERS = 10, 2000
WEBHOOKS_CACHE_KEY, WEBHOOKS_CACHE_MS = "webhooks", 5_000
RETRY_MS = tuple(minutes * MINUTE_MS for minutes in (1, 4, 10, 20, 25))
"""Pauses before the retries of a delivery."""
MAX_FAILURES = 10
"""Consecutive failed deliveries, with all retries, after which the webhook is switched off."""
