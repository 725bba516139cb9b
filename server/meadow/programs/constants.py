from meadow.platform.core.clock import DAY_MS, MINUTE_MS

MAX_NAME_CHARACTERS, MAX_WEBSITE_CHARACTERS, MAX_REDIRECT_CHARACTERS, MAX_REDIRECTS = 60, 500, 2000, 10
MAX_APPS = 50_000
"""Registered apps of a site; registration is open."""
MAX_GRANTS = 50
"""Authorisations of a member, and personal tokens of a member."""
MAX_APP_TOKENS = 5
"""Client credentials tokens of an app; the oldest are revoked."""
CODE_MS = 10 * MINUTE_MS
TOKEN_IDLE_MS = 90 * DAY_MS
"""Lifetime of an unused authorisation."""
UNUSED_APP_MS = 7 * DAY_MS
"""Lifetime of an app without an authorisation."""
OOB = "urn:ietf:wg:oauth:2.0:oob"
"""Redirect address of programs without one: the code is shown on a page."""
