"""Prepared HTTP/1.1 responses for refused requests."""

from http import HTTPStatus
from secrets import token_hex

import orjson

from meadow.platform.core.errors import AppError, Malformed, Unavailable
from meadow.platform.core.i18n import _
from meadow.platform.http.headers import SecurityHeaders


class TooSlow(AppError):
    status, code = 408, "too_slow"
    message = _("The request took too long to arrive.")


class HeadTooLarge(AppError):
    status, code = 431, "head_too_large"
    message = _("The head of the request is too large.")


class Refusals:
    """Responses sent without handling the request, prepared at start except for their request id."""

    def __init__(self, security_headers: SecurityHeaders) -> None:
        self._security_headers = security_headers
        self._busy = self._written(Unavailable(retry_after=1), close=False)
        self._busy_and_close = self._written(Unavailable(retry_after=1), close=True)
        self._malformed = self._written(Malformed(), close=True)
        self._too_slow = self._written(TooSlow(), close=True)
        self._head_too_large = self._written(HeadTooLarge(), close=True)

    def _written(self, failure: AppError, *, close: bool) -> tuple[bytes, bytes]:
        body = orjson.dumps(failure.body())
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if failure.retry_after is not None:
            headers.append((b"retry-after", str(failure.retry_after).encode()))
        if close:
            headers.append((b"connection", b"close"))
        phrase = HTTPStatus(failure.status).phrase
        lines = [f"HTTP/1.1 {failure.status} {phrase}".encode()]
        lines += [b"%s: %s" % header for header in self._security_headers.dress("/api/", headers, "{id}", None)]
        before, _, after = b"\r\n".join([*lines, b"", body]).partition(b"{id}")
        return before, after

    @staticmethod
    def _with_id(written: tuple[bytes, bytes]) -> bytes:
        return written[0] + token_hex(8).encode() + written[1]

    def busy(self, *, close: bool) -> bytes:
        """503 under overload."""
        return self._with_id(self._busy_and_close if close else self._busy)

    def malformed(self) -> bytes:
        """400 for invalid HTTP."""
        return self._with_id(self._malformed)

    def too_slow(self) -> bytes:
        """408 for an incomplete head."""
        return self._with_id(self._too_slow)

    def head_too_large(self) -> bytes:
        """431 for a head beyond the limits."""
        return self._with_id(self._head_too_large)
