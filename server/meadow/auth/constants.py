"""Session limits (security, A5)."""

from meadow.platform.clock import DAY_MS, MINUTE_MS

IDLE_MS = 30 * DAY_MS
ABSOLUTE_MS = 90 * DAY_MS
MOST_SESSIONS = 10
FRESH_MS = 10 * MINUTE_MS
"""How long a sign-in, or its confirmation, counts for sensitive changes (A11)."""
PASSWORD_MIN, PASSWORD_MAX = 8, 128
EMAIL_MAX = 254
USER_AGENT_MAX = 200
RESET_MS = 60 * MINUTE_MS
"""How long the link to a new password opens (A7)."""
EMAIL_TICKET_MS = 7 * DAY_MS
SECOND_STEP_MS = 10 * MINUTE_MS
SECOND_STEP_TRIES = 5
PASSKEY_TICKET_MS = 5 * MINUTE_MS
MOST_MAILS = 5
"""Links of one kind that a member may have in their mail at once: nobody's mailbox is filled from here."""
CODES_WINDOW_MS = 60 * MINUTE_MS
MOST_WRONG_CODES = 10
"""Wrong codes of an app within the window above: of a million, and three count at a time."""
MOST_PASSKEYS = 20
PASSKEY_NAME = 60
MOST_DEVICES = 50
"""Browsers that are remembered as seen; the one not seen for longest is forgotten."""
MAIL_ATTEMPTS = 30
"""With the worker's back-off the last one is a day after the first (F4)."""
MARK_SECONDS = 400 * 24 * 3600
"""How long a browser keeps the mark by which it is known again; no browser keeps anything for longer."""
OAUTH_MS = 10 * MINUTE_MS
"""How long signing in at another service may take."""
OAUTH_FINISH_MS = OAUTH_MS
DELETED, PURGING, PENDING = "deleted", "purging", "pending"
"""Reasons of absence: the member deleted the account; the 30 days to restore it are over; the registration waits for
approval."""
REASON = 500
"""Characters of an applicant's reason."""
INVITE_CODE = 40
"""Longest invite code that is looked up."""
