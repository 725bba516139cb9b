"""Requests whose JSON body is parsed strictly."""

from collections.abc import Callable
from typing import Any

from starlette.requests import Request

_UNREAD: Any = object()


class StrictRequest(Request):
    """A request whose JSON body was parsed before the endpoint asks for it."""

    _parsed: Any = _UNREAD
    _has_body = True

    async def read_json(self, parse: Callable[[bytes], Any]) -> None:
        """Read the whole body and parse it; what ``parse`` raises is the answer."""
        self._parsed = parse(await self.body())

    def has_no_body(self) -> None:
        """No body was announced: nothing is awaited from the peer."""
        self._has_body = False

    async def body(self) -> bytes:
        """The whole body."""
        return await super().body() if self._has_body else b""

    async def json(self) -> Any:
        """The value that ``read_json`` made of it."""
        return await super().json() if self._parsed is _UNREAD else self._parsed
