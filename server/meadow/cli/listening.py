"""The listening socket of the serving processes."""

import socket

from meadow.platform.config.settings import Settings

_BACKLOG = 2048


def bound(settings: Settings) -> socket.socket:
    """A socket at MEADOW_HOST and MEADOW_PORT: IPv4 where a name has both, and both for ``::``. OSError."""
    host = settings.host or "0.0.0.0"  # noqa: S104 - empty is every address, as uvicorn takes it
    found = socket.getaddrinfo(host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, proto, _, address = min(found, key=lambda each: each[0] != socket.AF_INET)
    opened = socket.socket(family, kind, proto)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, host != "::")
        opened.bind(address)
    except OSError:
        opened.close()
        raise
    return opened


def listen(settings: Settings) -> socket.socket:
    """The same, taking connections: all serving processes share it."""
    opened = bound(settings)
    opened.listen(_BACKLOG)
    opened.setblocking(False)
    return opened
