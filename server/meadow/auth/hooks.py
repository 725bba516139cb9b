from meadow.auth.schemas import Joining
from meadow.platform.config.settings import Settings
from meadow.platform.core.hooks import Hook
from meadow.platform.db.session import Reader, Writer

PASSWORD_REPLACED = Hook[[Writer, int]]("auth.password_replaced")
"""Called after a password change or reset, to revoke other secrets."""
TOKENS_USED = Hook[[Writer, dict[str, int]]]("auth.tokens_used")
"""Called with token digests and their times of last use in milliseconds."""
SIGN_IN_REFUSED = Hook[[Reader, Settings, int]]("auth.sign_in_refused")
"""Called for a deactivated member with correct credentials; may raise AccountSuspended with details."""
SIGN_UP_ASKED = Hook[[Reader, Settings, Joining]]("auth.sign_up_asked")
"""Called before a sign-up; raises to refuse it."""
SIGNED_UP = Hook[[Writer, Settings, int, Joining]]("auth.signed_up")
"""Called in the transaction of a sign-up; raises to refuse it, or deactivates the account (``PENDING``)."""
