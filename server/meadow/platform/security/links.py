"""Signed URLs of limited validity."""

import hashlib
import hmac
from urllib.parse import parse_qs

from meadow.platform.core import base64url, clock

_SLOT_SECONDS = 15 * 60
HOUR_SECONDS = 60 * 60
_PURPOSE = b"meadow media links"


class Links:
    """Signer of URL paths."""

    def __init__(self, secret: bytes) -> None:
        self._key = hmac.digest(secret, _PURPOSE, "sha256")

    def sign(self, path: str, seconds: int = HOUR_SECONDS) -> str:
        """The path with expiry and signature, valid for at most this time. Equal within 15 minutes, so that browsers
        can cache it."""
        ends = clock.now_ms() // 1000 // _SLOT_SECONDS * _SLOT_SECONDS + seconds
        return f"{path}?expires={ends}&signature={self._signature(path, ends)}"

    def seconds_left(self, path: str, query: str) -> int:
        """Remaining validity of a signed query in seconds; 0 if expired or invalid."""
        given = parse_qs(query) if len(query) <= 500 else {}
        ends, signature = given.get("expires", [""])[-1], given.get("signature", [""])[-1]
        if not (ends.isascii() and ends.isdigit() and len(ends) <= 12):
            return 0
        if not hmac.compare_digest(self._signature(path, int(ends)).encode(), signature.encode()):
            return 0
        return max(0, int(ends) - clock.now_ms() // 1000)

    def _signature(self, path: str, ends: int) -> str:
        digest = hmac.digest(self._key, f"{path}\n{ends}".encode(), hashlib.sha256)
        return base64url.encoded(digest)


def slot() -> int:
    """Number of the current 15 minutes; signed URLs change with it."""
    return clock.now_ms() // 1000 // _SLOT_SECONDS
