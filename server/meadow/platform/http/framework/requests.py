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
        """Read and parse the whole body; errors of ``parse`` become the response."""
        self._parsed = parse(await self.body())

    def has_no_body(self) -> None:
        """Mark the request as bodiless, so that nothing is awaited from the peer."""
        self._has_body = False

    async def body(self) -> bytes:
        return await super().body() if self._has_body else b""

    async def json(self) -> Any:
        """The value parsed by ``read_json``."""
        return await super().json() if self._parsed is _UNREAD else self._parsed
