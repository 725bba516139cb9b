from meadow.platform.core.clock import DAY_MS, MINUTE_MS

MAX_DEVICES = 10
"""Subscriptions per member; the oldest is replaced."""
PUSH_DELAY_MS = 2_000
"""Delay that groups events into one push."""
MAIL_DELAY_MS = MINUTE_MS
"""Delay that groups events into one immediate mail."""
MAX_WAITING_PUSHES = 200
"""Outbox rows per member; further events are only counted."""
MAX_PUSHES_AT_ONCE = 5
"""Groups and conversations with a push of their own; one push summarises the rest."""
MAX_MAIL_LINES = 20
"""Maximum lines per mail."""
MAX_MAIL_ATTEMPTS = 30
"""Mail attempts. With the worker's back-off the last is a day after the first (security, F4)."""
MAX_PUSH_ATTEMPTS = 7
"""Push attempts, spread over two hours; a later push would be outdated."""
DIGEST_DAY, DIGEST_HOUR = 0, 9
"""Weekly mail: Monday at 9:00 in the member's time zone."""
DIGEST_PERIOD_MS = 8 * DAY_MS
"""Period that the weekly mail covers: a week plus quiet hours."""
MAX_DIGEST_LINES = 8
"""Lines per topic in the weekly mail."""
