"""``python -m meadow serve``."""

import socket
from typing import Any

import typer
import uvicorn

from meadow.app import create_app
from meadow.cli.admin import show_setup_secret
from meadow.cli.demo import prepare_town, show_log_in
from meadow.cli.start import alone_with, load_settings, migrate_or_refuse, refuse
from meadow.core import logs
from meadow.core.http.protocol import PatientProtocol
from meadow.core.realtime.stalls import StallingProtocol
from meadow.core.realtime.transport import MAX_FRAME_BYTES
from meadow.core.settings import Settings


def _check_port(settings: Settings) -> None:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            refuse(
                f"{settings.host}:{settings.port} cannot be used ({error.strerror}). "
                f"Choose another port, for example MEADOW_PORT={min(settings.port + 1, 65535)}."
            )


SERVING: dict[str, Any] = {
    "loop": "uvloop",
    "http": PatientProtocol,
    "ws": StallingProtocol,
    "ws_max_size": MAX_FRAME_BYTES,
    # Compression keeps 30 KiB a socket, and mixes secrets with what others write.
    "ws_per_message_deflate": False,
    # Engine.IO has pings of its own.
    "ws_ping_interval": None,
    "lifespan": "on",
    "server_header": False,
    "access_log": False,
    "log_config": None,
    "timeout_keep_alive": 65,
    "timeout_graceful_shutdown": 10,
    "proxy_headers": False,
}
"""How uvicorn serves the product."""


def serve() -> None:
    """Migrate, then serve the product and work through its jobs."""
    settings = load_settings()
    logs.configure(settings.log_level)
    _check_port(settings)
    with alone_with(settings):
        migrate_or_refuse(settings)
        town = prepare_town(settings)
        show_setup_secret(settings)
        shown = f"[{settings.host}]" if ":" in settings.host else settings.host
        typer.echo(f"{settings.site_name} is at http://{shown}:{settings.port} (data in {settings.data_dir.resolve()})")
        if town:
            show_log_in()
        uvicorn.run(create_app(settings), host=settings.host, port=settings.port, **SERVING)
