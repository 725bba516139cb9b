"""Bearer tokens, stored as SHA-256."""

import hashlib
import secrets

PREFIX = "mdw_"


def new_token() -> str:
    """A token nobody can guess."""
    return PREFIX + secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """What the database keeps of a token (hex); no salt is needed for 256 random bits."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def is_token(text: str) -> bool:
    """Whether it has the form of one; that says nothing of its worth."""
    return text.startswith(PREFIX) and len(text) == len(PREFIX) + 43 and text.isascii()
