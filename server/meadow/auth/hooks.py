"""Authentication hooks."""

from meadow.platform.db.session import Reader, Writer
from meadow.platform.hooks import Hook
from meadow.platform.settings import Settings

PASSWORD_REPLACED = Hook[[Writer, int]]("auth.password_replaced")
"""The member's password was changed or reset: revoke other secrets."""
SIGN_IN_REFUSED = Hook[[Reader, Settings, int]]("auth.sign_in_refused")
"""The member gave correct credentials but is absent: raise AccountSuspended with the details, if there are any."""
