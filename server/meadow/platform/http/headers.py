"""Security headers of every response (security, O2, O3, O5, O6)."""

from collections.abc import Sequence

from meadow.platform.core.i18n import LANGUAGES, language

Headers = list[tuple[bytes, bytes]]

# Device features that no page uses; denied to a hijacked page, too.
_NOT_ASKED_FOR = (
    *("accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope", "hid"),
    *("magnetometer", "midi", "payment", "serial", "usb"),
)
_COMMON: Headers = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"strict-origin-when-cross-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    # The microphone is for recordings in messages.
    (b"permissions-policy", ", ".join((*(f"{each}=()" for each in _NOT_ASKED_FOR), "microphone=(self)")).encode()),
]
_OWN = {name for name, _ in _COMMON}
"""Headers that a route may set itself."""
_POLICY = (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'")
"""For responses other than pages, such as JSON opened in a tab."""
_HSTS = (b"strict-transport-security", b"max-age=31536000")
_HSTS_BELOW = (_HSTS[0], _HSTS[1] + b"; includeSubDomains")
_NO_STORE = (b"cache-control", b"no-store")
_VARY = b"Authorization, Accept-Encoding, Accept-Language"
_LANGUAGE: dict[str, tuple[bytes, bytes]] = {tag: (b"content-language", tag.encode()) for tag in LANGUAGES}

CORS_METHODS = b"GET, HEAD, POST, PUT, PATCH, DELETE"
_CORS_REQUEST = b"Authorization, Content-Type, Idempotency-Key, If-None-Match"
_CORS_ANSWER = b"ETag, Idempotent-Replayed, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id"
_CORS_SECONDS = b"600"


_OPEN_BELOW = ("/api/v1/", "/api/v2/", "/.well-known/", "/nodeinfo/", "/icons/")
_OPEN = ("/oauth/token", "/oauth/revoke", "/icon.svg")
_SHOWN_ANYWHERE = (b"cross-origin-resource-policy", b"cross-origin")
# The page of a program that opened it as a popup waits for its end, also while the member signs in.
_IN_POPUPS = ("/oauth/authorize", "/auth", "/auth/finish")
_KEEPS_OPENER = (b"cross-origin-opener-policy", b"unsafe-none")
OPEN_FILE = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}
"""Headers of a public file: pages of any origin may show and read it."""


def _is_open_to_all(path: str) -> bool:
    """Whether pages of any origin may read this path: API for programs, with a token, icons and site metadata."""
    return path.startswith(_OPEN_BELOW) or path in _OPEN


class SecurityHeaders:
    """Adds the headers. ``https`` enables HSTS, ``subdomains`` extends it to all hosts below. Pages of ``origins`` may
    read the API (CORS)."""

    def __init__(self, *, https: bool, origins: Sequence[str] = (), subdomains: bool = True) -> None:
        self._common = [*_COMMON, _HSTS_BELOW if subdomains else _HSTS] if https else _COMMON
        self.origins = frozenset(origin.encode() for origin in origins)
        self._vary = _VARY + b", Origin" if origins else _VARY

    def dress(self, path: str, given: Headers, request_id: str, origin: bytes | None) -> Headers:
        """The headers of the response, completed by defaults."""
        if path in _IN_POPUPS:
            given = [*given, _KEEPS_OPENER]
        elif _is_open_to_all(path) and not path.startswith("/api/"):
            given = [*given, _SHOWN_ANYWHERE]
        names = {name for name, _ in given}
        common = (
            self._common if names.isdisjoint(_OWN) else [header for header in self._common if header[0] not in names]
        )
        out = [*given, *common, (b"x-request-id", request_id.encode())]
        if b"content-security-policy" not in names:
            out.append(_POLICY)
        if path.startswith("/api/"):
            if b"content-language" not in names:
                out.append(_LANGUAGE[language()])
            if b"vary" not in names:
                out.append((b"vary", self._vary))
            if b"cache-control" not in names:
                out.append(_NO_STORE)
        allowed = b"*" if _is_open_to_all(path) else origin if path.startswith("/api/") else None
        if allowed is not None and (_is_open_to_all(path) or allowed in self.origins):
            out += ((b"access-control-allow-origin", allowed), (b"access-control-expose-headers", _CORS_ANSWER))
        return out

    def preflight(self, method: str, path: str, origin: bytes | None) -> Headers | None:
        """The headers of the response to a CORS preflight from an allowed origin; None for other requests."""
        is_listed = origin in self.origins and path.startswith("/api/")
        if method != "OPTIONS" or not (is_listed or _is_open_to_all(path)):
            return None
        return [
            (b"access-control-allow-methods", CORS_METHODS),
            (b"access-control-allow-headers", _CORS_REQUEST),
            (b"access-control-max-age", _CORS_SECONDS),
        ]
