"""Limits of apps and tokens."""

from meadow.platform.clock import DAY_MS, MINUTE_MS

NAME, WEBSITE, REDIRECT, REDIRECTS = 60, 500, 2000, 10
APPS = 50_000
"""Registered apps of a site: anybody may register one."""
GRANTS = 50
"""Authorisations of a member, and personal tokens of a member."""
APP_TOKENS = 5
"""Tokens of an app for itself; the oldest end."""
CODE_MS = 10 * MINUTE_MS
IDLE_MS = 90 * DAY_MS
"""How long an authorisation lasts without use."""
UNUSED_MS = 7 * DAY_MS
"""How long an app is kept that nobody has authorised yet."""
OOB = "urn:ietf:wg:oauth:2.0:oob"
"""Redirect address of programs that have none: the code is shown on a page."""
