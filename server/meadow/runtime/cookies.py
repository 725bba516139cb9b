"""Device cookie: recognizes a browser, does not authenticate."""

from dataclasses import dataclass
from typing import Literal

from starlette.requests import HTTPConnection
from starlette.responses import Response


@dataclass(frozen=True)
class DeviceCookie:
    """An HttpOnly cookie. Under TLS its ``__Host-`` name can only be set by this host over TLS, not by the media host
    or a network attacker. The prefix allows no path but ``/``."""

    name: str
    path: str
    """Path of the cookie without the ``__Host-`` prefix."""
    seconds: int
    samesite: Literal["strict", "lax"]

    def read(self, connection: HTTPConnection, *, https: bool) -> str:
        """The cookie's value; empty without one."""
        return connection.cookies.get(self._called(https=https), "")

    def give(self, response: Response, value: str, *, https: bool) -> None:
        """Set the cookie to ``value``."""
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
