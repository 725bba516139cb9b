"""Signed tokens."""

import hashlib
import hmac

from meadow.platform.core import base64url

_TAG_BYTES = 16


def _tag(key: str, purpose: str, text: bytes) -> bytes:
    return hmac.new(key.encode(), purpose.encode() + b"\0" + text, hashlib.sha256).digest()[:_TAG_BYTES]


def sign(key: str, purpose: str, text: str) -> str:
    """A signed token with ``text`` for this purpose: readable, but tamper-proof."""
    raw = text.encode()
    return base64url.encoded(_tag(key, purpose, raw) + raw)


def read_signed(key: str, purpose: str, token: str) -> str | None:
    """The text of a token signed by this server for this purpose; None if invalid."""
    try:
        raw = base64url.decoded_exactly(token)
        tag, text = raw[:_TAG_BYTES], raw[_TAG_BYTES:]
        return text.decode() if hmac.compare_digest(tag, _tag(key, purpose, text)) else None
    except ValueError:
        return None
