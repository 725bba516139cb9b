"""Authentication hooks."""

from meadow.auth.schemas import Joining
from meadow.platform.db.session import Reader, Writer
from meadow.platform.hooks import Hook
from meadow.platform.settings import Settings

PASSWORD_REPLACED = Hook[[Writer, int]]("auth.password_replaced")
"""The member's password was changed or reset: revoke other secrets."""
TOKENS_USED = Hook[[Writer, dict[str, int]]]("auth.tokens_used")
"""Digests of tokens, with the times in milliseconds when they were last used."""
SIGN_IN_REFUSED = Hook[[Reader, Settings, int]]("auth.sign_in_refused")
"""The member gave correct credentials but is absent: raise AccountSuspended with the details, if there are any."""
SIGN_UP_ASKED = Hook[[Reader, Settings, Joining]]("auth.sign_up_asked")
"""Somebody wants to sign up: raise what refuses it, before any work is done."""
SIGNED_UP = Hook[[Writer, Settings, int, Joining]]("auth.signed_up")
"""An account was made by its owner: raise what refuses it, or keep it back (``PENDING``)."""
