"""``python -m meadow serve``."""

import socket
from typing import Annotated

import typer

from meadow.cli import serving
from meadow.cli.admin import show_setup_secret
from meadow.cli.demo import prepare_town, show_log_in
from meadow.cli.start import alone_with, load_settings, migrate_or_refuse, refuse
from meadow.cli.supervisor import supervise
from meadow.core import logs
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


def serve(
    listening: Annotated[int | None, typer.Option(hidden=True, help="A socket of the supervisor's.")] = None,
    line: Annotated[int | None, typer.Option(hidden=True, help="The line to the supervisor.")] = None,
) -> None:
    """Migrate, then serve the product and work through its jobs."""
    settings = load_settings()
    logs.configure(settings.log_level)
    if listening is not None and line is not None:
        serving.run(settings, listening=socket.socket(fileno=listening), line=socket.socket(fileno=line))
    _check_port(settings)
    with alone_with(settings):
        migrate_or_refuse(settings)
        town = prepare_town(settings)
        show_setup_secret(settings)
        shown = f"[{settings.host}]" if ":" in settings.host else settings.host
        typer.echo(f"{settings.site_name} is at http://{shown}:{settings.port} (data in {settings.data_dir.resolve()})")
        if town:
            show_log_in()
        if settings.workers > 1:
            raise typer.Exit(supervise(settings))
        serving.run(settings)
