"""Device cookie: recognizes a browser, authenticates nobody."""

from dataclasses import dataclass
from typing import Literal

from starlette.requests import HTTPConnection
from starlette.responses import Response


@dataclass(frozen=True)
class DeviceCookie:
    """A cookie that no script reads. Under TLS its name is one that only this very host, over TLS, can set: neither the
    host of the media nor anybody on the way plants one. Such a name allows no path but ``/``."""

    name: str
    path: str
    """For which calls it is, where its name does not forbid to say so."""
    seconds: int
    samesite: Literal["strict", "lax"]

    def read(self, connection: HTTPConnection, *, https: bool) -> str:
        """What the browser brought; empty for nothing."""
        return connection.cookies.get(self._called(https=https), "")

    def give(self, response: Response, value: str, *, https: bool) -> None:
        """Have the browser keep ``value``."""
        response.set_cookie(
            self._called(https=https),
            value,
            max_age=self.seconds,
            path="/" if https else self.path,
            secure=https,
            httponly=True,
            samesite=self.samesite,
        )

    def _called(self, *, https: bool) -> str:
        return f"__Host-{self.name}" if https else self.name
