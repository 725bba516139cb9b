"""Streaming as server-sent events and over a WebSocket."""

from contextlib import suppress
from typing import Any

import orjson
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from meadow.auth.errors import MemberNeeded
from meadow.mastodon_api.socket import Stream, Told
from meadow.platform.core.errors import AppError, Malformed
from meadow.platform.http.failures import respond
from meadow.platform.http.strict_json import strict_json
from meadow.platform.realtime.origin_check import Allowance
from meadow.runtime.context import context_of
from meadow.runtime.deps import bearer_of, session_cache_of, viewer_of, viewer_with
from meadow.runtime.fields import Given

PATH = "/api/v1/streaming"
_HEADERS = {"X-Accel-Buffering": "no", "Cache-Control": "no-store"}


async def _opened(connection: HTTPConnection, token: str) -> Stream:
    """Authenticate a connection; NotSignedIn, MemberNeeded, TooMany."""
    context = context_of(connection.app)
    await context.http.limiter.take("sockets", context.http.limiter.addresses.of(connection.scope))
    viewer = await viewer_of(connection, token)
    if not viewer.id:
        raise MemberNeeded()
    cache = session_cache_of(connection)
    return Stream(context, viewer, lambda: viewer_with(viewer.token_digest, context.database, cache))


_GONE = (RuntimeError, OSError, WebSocketDisconnect)
"""Errors of a socket whose client has left already: Starlette knows no other for a message that came too late."""


class _EventStream(Response):
    """Server-sent events until the client disconnects or its access ends."""

    media_type = "text/event-stream"

    def __init__(self, stream: Stream) -> None:
        super().__init__(headers=_HEADERS)
        del self.headers["content-length"]
        self._stream = stream

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def say(text: str) -> None:
            await send({"type": "http.response.body", "body": text.encode(), "more_body": True})

        async def tell(told: Told | None) -> None:
            await say(":thump\n" if told is None else f"event: {told[1]}\ndata: {told[2]}\n\n")

        async def hear() -> None:
            while (await receive())["type"] != "http.disconnect":
                pass

        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        if scope["method"] != "HEAD":
            await say(":)\n")
            await self._stream.run(tell, hear())
        await send({"type": "http.response.body", "body": b""})


async def _events(request: Request) -> Response:
    """``/api/v1/streaming/user``, ``…/public/local`` and so on: one stream; slashes in its name stand for colons."""
    name = str(request.path_params["name"])
    if name == "health":
        return PlainTextResponse("OK")
    stream = await _opened(request, bearer_of(request) or request.query_params.get("access_token", ""))
    given = Given(dict(request.query_params))
    media = ":media" if name.startswith("public") and given.flag("only_media") else ""
    await stream.subscribe(name.replace("/", ":") + media, given)
    return _EventStream(stream)


async def _socket(socket: WebSocket) -> None:
    """Multiple streams over a WebSocket. The token is in ``Authorization``, for browsers in the subprotocol, and for
    some apps in the query, which no log holds."""
    offered: list[str] = socket.scope["subprotocols"]
    try:
        asked = socket.query_params.get("access_token", "")
        stream = await _opened(socket, bearer_of(socket) or (offered[0] if offered else asked))
        if "stream" in socket.query_params:
            await stream.subscribe(socket.query_params["stream"], Given(dict(socket.query_params)))
    except AppError as failure:
        with suppress(*_GONE):
            await socket.send_denial_response(respond(failure))
        return
    try:
        await socket.accept(subprotocol=offered[0] if offered and not bearer_of(socket) else None)
    except _GONE:
        return

    async def send(content: dict[str, Any]) -> None:
        try:
            await socket.send_text(orjson.dumps(content).decode())
        except _GONE as error:
            raise WebSocketDisconnect() from error

    async def tell(told: Told | None) -> None:
        if told is not None:
            await send({"stream": told[0], "event": told[1], "payload": told[2]})

    async def hear() -> None:
        allowance = Allowance(1, 60, debt=60)
        while allowance.takes() or allowance.owed < 60:
            try:
                await _ask(stream, strict_json((await socket.receive_text()).encode()))
            except AppError as failure:
                await send({"error": failure.sentence, "status": failure.status})
            except KeyError:  # no text
                return

    with suppress(WebSocketDisconnect):
        await stream.run(tell, hear())
    with suppress(*_GONE):
        await socket.close()


async def _ask(stream: Stream, said: Any) -> None:
    given = Given(said) if isinstance(said, dict) else Given({})
    name, wish = given.text("stream"), given.text("type")
    if wish == "subscribe":
        await stream.subscribe(name, given)
    elif wish == "unsubscribe":
        detail = given.text("tag") or given.text("list")
        stream.unsubscribe([name, *([detail] if detail else [])])
    else:
        raise Malformed()


ROUTES = (Route(f"{PATH}/{{name:path}}", _events, methods=["GET"]), WebSocketRoute(PATH, _socket))
"""Plain Starlette routes: endless responses are not part of the OpenAPI document."""
