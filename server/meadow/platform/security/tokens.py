"""Bearer tokens, stored as SHA-256."""

import hashlib
import secrets

PREFIX = "mdw_"


def new_token() -> str:
    """A random token of 256 bits."""
    return PREFIX + secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """Stored form of a token: SHA-256 (hex), without salt, since tokens are random."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def is_token(text: str) -> bool:
    """Whether the text has the form of a token, valid or not."""
    return text.startswith(PREFIX) and len(text) == len(PREFIX) + 43 and text.isascii()
