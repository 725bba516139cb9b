"""Signed tokens."""

import base64
import binascii
import hashlib
import hmac

_TAG_BYTES = 16


def _tag(key: str, purpose: str, text: bytes) -> bytes:
    return hmac.new(key.encode(), purpose.encode() + b"\0" + text, hashlib.sha256).digest()[:_TAG_BYTES]


def _encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def sign(key: str, purpose: str, text: str) -> str:
    """A signed token with ``text`` for this purpose: readable, but tamper-proof."""
    raw = text.encode()
    return _encoded(_tag(key, purpose, raw) + raw)


def read_signed(key: str, purpose: str, token: str) -> str | None:
    """The text of a token signed by this server for this purpose; None if invalid."""
    try:
        raw = base64.b64decode(token + "=" * (-len(token) % 4), altchars=b"-_", validate=True)
        tag, text = raw[:_TAG_BYTES], raw[_TAG_BYTES:]
        # Canonical encoding only, as for every other token.
        is_ours = hmac.compare_digest(tag, _tag(key, purpose, text)) and _encoded(raw) == token
        return text.decode() if is_ours else None
    except (binascii.Error, ValueError):
        return None
