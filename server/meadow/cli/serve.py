"""The command `serve`."""

import socket
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from meadow.cli import serving
from meadow.cli.admin import show_setup_secret
from meadow.cli.demo import prepare_town, show_log_in
from meadow.cli.listening import bound, listen
from meadow.cli.start import alone_with, load_settings, migrate_or_refuse, refuse, warn
from meadow.cli.supervisor import supervise
from meadow.platform.config.settings import Settings
from meadow.platform.core import logs


def _check_port(settings: Settings) -> None:
    try:
        bound(settings).close()
    except OSError as error:
        refuse(
            f"{settings.host}:{settings.port} cannot be used ({error.strerror}). "
            f"Choose another port, for example MEADOW_PORT={min(settings.port + 1, 65535)}."
        )


def _show_address(settings: Settings) -> None:
    where = settings.address if settings.public_url else settings.local_address
    listens = f"listens on {settings.host} port {settings.port}, " if where != settings.local_address else ""
    if settings.is_everywhere:
        listens = f"listens on every address of this machine, port {settings.port}; "
    typer.echo(f"{settings.site_name} is at {where} ({listens}data in {settings.data_dir.resolve()})")
    if settings.is_exposed:
        warn(
            "other machines reach this Meadow, which has the generous development limits and no TLS. Set "
            "MEADOW_HOST=127.0.0.1, or MEADOW_PUBLIC_URL for the internet (docs/operations/index.md)."
        )
    if settings.profile == "production" and not settings.sends_mail:
        warn(
            "mail is not sent, so members cannot reset passwords: set MEADOW_SMTP_URL. Until then mails are "
            f"files in {settings.mail_dir}."
        )


@contextmanager
def _log_named(log: Path | None) -> Generator[None]:
    """Name the log where the server ends with a failure that only the log tells of."""
    try:
        yield
    except SystemExit as ended:
        if log and ended.code:
            typer.echo(f"Meadow could not start: the cause is in {log.resolve()}.", err=True)
        raise


def serve(
    listening: Annotated[int | None, typer.Option(hidden=True, help="Listening socket of the supervisor.")] = None,
    line: Annotated[int | None, typer.Option(hidden=True, help="Socket to the supervisor.")] = None,
) -> None:
    """Migrate the database, serve HTTP and run jobs."""
    settings = load_settings(creates=True, warns=listening is None)
    log = settings.data_dir / "meadow.log" if logs.goes_to_file(settings.log_format) else None
    logs.configure(settings.log_level, settings.log_format, log)
    if listening is not None and line is not None:
        serving.run(settings, listening=socket.socket(fileno=listening), line=socket.socket(fileno=line))
    _check_port(settings)
    with alone_with(settings):
        migrate_or_refuse(settings, creates=True)
        town = prepare_town(settings)
        show_setup_secret(settings)
        _show_address(settings)
        if town:
            show_log_in()
        if log:
            typer.echo(f"Log: {log.resolve()}   Stop: Ctrl-C")
        if settings.workers > 1:
            raise typer.Exit(supervise(settings))
        with listen(settings) as taking, _log_named(log):
            serving.run(settings, listening=taking)
