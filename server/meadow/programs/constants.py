"""Limits of apps and tokens."""

from meadow.platform.clock import DAY_MS, MINUTE_MS

NAME, WEBSITE, REDIRECT, REDIRECTS = 60, 500, 2000, 10
APPS = 50_000
"""Registered apps of a site; registration is open."""
GRANTS = 50
"""Authorisations of a member, and personal tokens of a member."""
APP_TOKENS = 5
"""Client credentials tokens of an app; the oldest are revoked."""
CODE_MS = 10 * MINUTE_MS
IDLE_MS = 90 * DAY_MS
"""Lifetime of an unused authorisation."""
UNUSED_MS = 7 * DAY_MS
"""Lifetime of an app without an authorisation."""
OOB = "urn:ietf:wg:oauth:2.0:oob"
"""Redirect address of programs without one: the code is shown on a page."""
