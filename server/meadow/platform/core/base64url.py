"""base64url without padding (RFC 4648, 5)."""

import base64


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """The bytes; ValueError for a text that is not base64url."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def decoded_exactly(text: str) -> bytes:
    """``decoded``; ValueError also for texts that ``encoded`` would write in another way."""
    raw = decoded(text)
    if encoded(raw) != text:
        raise ValueError("not canonical base64url")
    return raw
