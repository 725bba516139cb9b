"""Push and e-mail delivery limits."""

from meadow.platform.clock import DAY_MS, MINUTE_MS

DEVICES = 10
"""Subscriptions a member may have; the oldest gives way."""
PUSH_DELAY_MS = 2_000
"""What happens within it is one push: ten likes buzz once."""
MAIL_DELAY_MS = MINUTE_MS
"""The same for mail that goes out at once."""
MOST_WAITING = 200
"""Things that may wait for a member; beyond it they are counted only."""
PUSHES_AT_ONCE = 5
"""Groups and conversations that are told one by one; the rest in one line."""
LINES = 20
"""Lines of a mail."""
MAIL_ATTEMPTS = 30
"""With the worker's back-off the last one is a day after the first (security, F4)."""
PUSH_ATTEMPTS = 7
"""Within some two hours: later nobody wants to be told any more."""
DIGEST_DAY, DIGEST_HOUR = 0, 9
"""The weekly mail: Monday at nine, where the member lives."""
DIGEST_MS = 8 * DAY_MS
"""What it looks back on: the week, and the quiet hours behind it."""
DIGEST_LINES = 8
"""Lines of one topic in it."""
