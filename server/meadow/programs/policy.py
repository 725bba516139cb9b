"""Rules of redirect addresses and PKCE."""

import hashlib
import hmac
import re
from collections.abc import Sequence
from urllib.parse import urlsplit

from meadow.platform.core import base64url
from meadow.programs.constants import OOB

_SCHEME = re.compile(r"[a-z][a-z0-9+.-]{1,60}:")
_CHALLENGE = re.compile(r"[A-Za-z0-9_-]{43}")
_VERIFIER = re.compile(r"[A-Za-z0-9._~-]{43,128}")
_PORT = re.compile(r"^(http://(?:127\.0\.0\.1|\[::1\])):\d{1,5}(?=[/?]|$)")
_OTHERS = frozenset(
    (
        *("about", "blob", "data", "file", "filesystem", "ftp", "javascript", "vbscript", "view-source", "ws", "wss"),
        *("chrome", "chrome-extension", "moz-extension", "edge", "brave", "opera", "resource", "devtools", "feed"),
        *("intent", "content", "android-app", "market", "tel", "sms", "mailto", "ms-settings", "search-ms", "jar"),
    )
)
"""Schemes of browsers and systems."""


def may_redirect_to(uri: str, *, https_only: bool) -> bool:
    """Whether an app may register this address: https, a scheme of its own, or plain http on loopback.

    A scheme of its own has a dot (RFC 8252, 7.1), or is followed by ``//``, as those of apps that are in use.
    """
    if uri == OOB:
        return True
    if not uri.isascii() or not uri.isprintable() or set(uri) & set(' \\#<>"') or not _SCHEME.match(uri.lower()):
        return False
    try:
        parts = urlsplit(uri)
    except ValueError:
        return False
    if parts.scheme in ("http", "https"):
        is_own = parts.hostname in ("localhost", "127.0.0.1", "::1")
        is_safe = parts.scheme == "https" or is_own or not https_only
        return bool(parts.hostname) and "@" not in parts.netloc and is_safe
    return "." in parts.scheme or (uri[len(parts.scheme) :].startswith("://") and parts.scheme not in _OTHERS)


def is_registered(uri: str, registered: Sequence[str]) -> bool:
    """Whether it equals one of these exactly; the port of a loopback address may vary (RFC 8252, 7.3)."""
    return uri in registered or (_PORT.match(uri) is not None and _portless(uri) in map(_portless, registered))


def _portless(uri: str) -> str:
    return _PORT.sub(r"\1", uri)


def is_challenge(challenge: str, method: str) -> bool:
    """Whether it is a challenge of S256, the only supported method."""
    return method == "S256" and _CHALLENGE.fullmatch(challenge) is not None


def answers(verifier: str, challenge: str) -> bool:
    """Whether the verifier matches the challenge; without a challenge it must be empty."""
    if not verifier or not challenge:
        return verifier == challenge
    if not _VERIFIER.fullmatch(verifier):
        return False
    hashed = base64url.encoded(hashlib.sha256(verifier.encode()).digest())
    return hmac.compare_digest(hashed, challenge)
