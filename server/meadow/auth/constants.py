"""Session limits (security, A5)."""

from meadow.platform.core.clock import DAY_MS, MINUTE_MS

SESSION_IDLE_MS = 30 * DAY_MS
SESSION_LIFETIME_MS = 90 * DAY_MS
MAX_SESSIONS = 10
RECENT_SIGN_IN_MS = 10 * MINUTE_MS
"""Validity of a sign-in or reauthentication for sensitive changes (A11)."""
MIN_PASSWORD_CHARACTERS, MAX_PASSWORD_CHARACTERS = 8, 128
MAX_EMAIL_CHARACTERS = 254
MAX_USER_AGENT_CHARACTERS = 200
RESET_MS = 60 * MINUTE_MS
"""Validity of a password reset link (A7)."""
EMAIL_TICKET_MS = 7 * DAY_MS
SECOND_STEP_MS = 10 * MINUTE_MS
MAX_SECOND_STEP_TRIES = 5
PASSKEY_TICKET_MS = 5 * MINUTE_MS
MAX_MAILS = 5
"""Maximum number of valid links of one kind per member, against mail flooding."""
CODES_WINDOW_MS = 60 * MINUTE_MS
MAX_WRONG_CODES = 10
"""Maximum number of wrong app codes per window; three of a million codes are valid at a time."""
MAX_PASSKEYS = 20
MAX_PASSKEY_NAME_CHARACTERS = 60
MAX_DEVICES = 50
"""Maximum number of remembered browsers; the least recently seen is forgotten."""
MAX_MAIL_ATTEMPTS = 30
"""With the worker's back-off the last attempt is a day after the first (F4)."""
DEVICE_COOKIE_SECONDS = 400 * 24 * 3600
"""Lifetime of the device cookie, the maximum of browsers."""
OAUTH_MS = 10 * MINUTE_MS
"""Maximum duration of an OAuth sign-in."""
OAUTH_FINISH_MS = OAUTH_MS
DELETED, PURGING, PENDING = "deleted", "purging", "pending"
"""Reasons of deactivation: deleted by the member; the 30 days to restore are over; registration not yet approved."""
MAX_REASON_CHARACTERS = 500
"""Maximum length of an applicant's reason."""
MAX_INVITE_CODE_CHARACTERS = 40
"""Maximum length of an invite code."""
