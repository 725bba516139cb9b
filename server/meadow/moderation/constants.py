from meadow.platform.core.clock import HOUR_MS

MAX_REASON_CHARACTERS = 500
MAX_APPEAL_CHARACTERS = 1_000
"""Maximum length of appeals."""
MAX_PATTERN_CHARACTERS = 100
MAX_NOTE_CHARACTERS = 200
MAX_DAYS = 365
"""Maximum duration of a silence or suspension; without days it lasts until undone."""
MAX_NOTICE_TITLE_CHARACTERS, MAX_NOTICE_TEXT_CHARACTERS = 80, 500
ACTIONS_SHOWN = 20
"""Number of actions shown with a member; all are in the audit log."""
REASONS_SHOWN = 10
APPEAL_TOKEN_MS = 400 * 24 * HOUR_MS
