"""Free ports and port checks."""

import socket


def free_port(host: str = "127.0.0.1") -> int:
    """A port that is free at this moment."""
    with socket.socket(_family(host)) as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


def listen_error(host: str, port: int) -> OSError | None:
    """The error of listening there; None: a server could listen."""
    try:
        with socket.socket(_family(host)) as probe:
            # like servers: a port whose last connections are still closing is free
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
            probe.listen()
    except OSError as error:
        return error
    return None


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET
