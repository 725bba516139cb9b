"""Direct calls of the app: a client is too slow for millions of calls."""

import asyncio
import json
from typing import Any, NamedTuple

from fastapi import FastAPI


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


async def call(
    app: FastAPI, method: str, path: str, token: str | None = None, given: Any = None, **headers: str
) -> Answer:
    """One call; ``path`` may have a query."""
    sent = b"" if given is None else json.dumps(given).encode()
    lines = [(b"host", b"meadow.test")]
    if token is not None:
        lines.append((b"authorization", f"Bearer {token}".encode()))
    if given is not None:
        lines += [(b"content-type", b"application/json"), (b"content-length", str(len(sent)).encode())]
    lines += [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    address, _, query = path.partition("?")
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": address,
        "raw_path": address.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": lines,
        "client": ("127.0.0.1", 4000),
        "server": ("meadow.test", 80),
        "state": {},
    }
    start: dict[str, Any] = {}
    parts: list[bytes] = []
    asked = False

    async def receive() -> dict[str, Any]:
        nonlocal asked
        if asked:
            await asyncio.Event().wait()  # the client stays connected
        asked = True
        return {"type": "http.request", "body": sent, "more_body": False}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            start.update(message)
        elif message["type"] == "http.response.body":
            parts.append(message.get("body", b""))

    await app(scope, receive, send)
    got = {name.decode().lower(): value.decode() for name, value in start.get("headers", ())}
    return Answer(start["status"], got, b"".join(parts))
