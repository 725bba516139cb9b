"""Request middleware: request id, limits, headers, access log, errors."""

import asyncio
import secrets
import time
from typing import Any

import orjson
import structlog
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meadow.platform.core import logs
from meadow.platform.core.addresses import Addresses
from meadow.platform.core.errors import AppError, NotFound, TooLarge, UnsupportedKind
from meadow.platform.core.i18n import _, asked_for, use_language
from meadow.platform.db.session import Database
from meadow.platform.http.headers import SecurityHeaders

MAX_BODY_BYTES = 64 * 1024
"""Default size limit of bodies; paths may have limits of their own (security, I1)."""
BODY_SECONDS = 60
SLOWEST_BYTES_A_SECOND = 20_000

log: Any = structlog.get_logger("meadow.access")


class _BodyRefused(HTTPException):
    """Passes through FastAPI's body parsing, which swallows every other exception."""

    def __init__(self, failure: AppError) -> None:
        self.failure = failure
        super().__init__(failure.status, failure.sentence)


class RequestMiddleware:
    """ASGI middleware. ``caps`` maps paths to body limits in bytes; a final ``/`` covers all paths below, a ``*``
    before the last segment any segment. Without ``addresses`` no client is logged."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        caps: dict[str, int],
        security_headers: SecurityHeaders,
        database: Database,
        addresses: Addresses | None = None,
    ) -> None:
        self._app = app
        self._database = database
        self._measures = database.metrics
        self._addresses = addresses
        self._caps = caps
        self._security_headers = security_headers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = scope.get("meadow.begun")
        if begun is not None:
            begun.begun -= 1
        started = time.perf_counter_ns()
        request_id = secrets.token_hex(8)
        logs.request_id.set(request_id)
        scope["meadow.request_id"] = request_id
        use_language(_asked_for(scope) or self._database.context.site.language)
        status = 0
        origin = _origin_of(scope) if self._security_headers.origins else None

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = self._security_headers.dress(scope["path"], message["headers"], request_id, origin)
            await send(message)

        try:
            refusal = self._refusal(scope)
            if refusal is not None:
                await _send_failure(send_with_headers, refusal, close=True)
            elif preflight := self._security_headers.preflight(scope["method"], scope["path"], origin):
                await send_with_headers({"type": "http.response.start", "status": 204, "headers": preflight})
                await send_with_headers({"type": "http.response.body", "body": b""})
            else:
                await self._app(scope, self._watched(scope, receive), send_with_headers)
        except ClientDisconnect:
            pass  # no client left to answer
        except Exception as error:  # last resort: unexpected errors get a JSON response
            log.exception("unhandled_error", request_id=request_id, path=logs.plain_path(scope["path"]))
            if status:
                raise
            await _send_failure(send_with_headers, error if isinstance(error, AppError) else AppError())
        finally:
            taken = time.perf_counter_ns() - started
            self._measures.request(scope["method"], _route_of(scope), status, taken / 1e9)
            log.info(
                "request",
                id=request_id,
                method=scope["method"],
                path=logs.plain_path(scope["path"]),
                status=status,
                client=self._addresses.of(scope) if self._addresses else None,
                user=scope.get("meadow.user_id"),
                us=taken // 1000,
            )

    def _refusal(self, scope: Scope) -> AppError | None:
        length: bytes | None = None
        for name, value in scope["headers"]:
            if name == b"content-length":
                length = value
            elif name == b"content-encoding" and value.strip().lower() not in (b"", b"identity"):
                return UnsupportedKind(_("Compressed requests are not accepted."))
        if b"\0" in scope["path"].encode(errors="replace") or not scope["path"].isprintable():
            return NotFound()
        if length is not None and length.isdigit() and int(length) > self._cap(scope):
            return TooLarge()
        return None

    def _cap(self, scope: Scope) -> int:
        path: str = scope["path"]
        cap = self._caps.get(path)
        if cap is None:
            above, _, last = path.rpartition("/")
            below_any = f"{above.rpartition('/')[0]}/*/{last}"
            cap = self._caps.get(f"{above}/", self._caps.get(below_any, MAX_BODY_BYTES))
        return cap

    def _watched(self, scope: Scope, receive: Receive) -> Receive:
        """``receive`` with a size limit and a timeout; requests without a body are unaffected."""
        cap = self._cap(scope)
        scope["meadow.takes_files"] = cap > MAX_BODY_BYTES
        seen = 0
        begun = time.monotonic()

        async def watched() -> Message:
            nonlocal seen
            if seen < 0:  # the body is complete: only a disconnect can follow
                return await receive()
            patience = BODY_SECONDS + seen / SLOWEST_BYTES_A_SECOND - (time.monotonic() - begun)
            try:
                async with asyncio.timeout(max(patience, 0.001)):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(408) from None
            seen += len(message.get("body", b""))
            if seen > cap:
                raise _BodyRefused(TooLarge())
            if not message.get("more_body"):
                seen = -1
            return message

        return watched


def _route_of(scope: Scope) -> str:
    """Path template of the matched route; for pages and files a known prefix or ``/``."""
    route = scope.get("route")
    if route is not None:
        return route.path
    path: str = scope["path"]
    return next((known for known in ("/socket.io", "/api", "/media", "/assets") if path.startswith(known)), "/")


def _asked_for(scope: Scope) -> str | None:
    """The browser's preferred language; a member's own choice replaces it after authentication."""
    for name, value in scope["headers"]:
        if name == b"accept-language":
            return asked_for(value)
    return None


def _origin_of(scope: Scope) -> bytes | None:
    given = [value for name, value in scope["headers"] if name == b"origin"]
    return given[0] if len(given) == 1 else None


async def _send_failure(send: Send, failure: AppError, *, close: bool = False) -> None:
    body = orjson.dumps(failure.body())
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if close:
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": failure.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
