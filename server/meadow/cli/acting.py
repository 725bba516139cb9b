"""Commands that change the database: by the running server where it owns the database, else directly."""

from typing import Any, NoReturn

import typer

from meadow.cli.start import alone_with, migrate_or_refuse, on_database
from meadow.platform.admin_socket import Command, NobodyThere, ask
from meadow.platform.db.session import Units
from meadow.platform.errors import AppError
from meadow.platform.settings import Settings


def fail(sentence: str) -> NoReturn:
    """End with exit code 1 and a sentence on standard error."""
    typer.echo(sentence, err=True)
    raise typer.Exit(1)


def asked_of_server(settings: Settings, command: str, **given: Any) -> dict[str, Any] | None:
    """Result of the running server, which owns the embedded database; None: no server is running."""
    try:
        answer = ask(settings.data_dir, command, **given)
    except NobodyThere:
        return None
    if "error" in answer:
        fail(answer["error"])
    return answer["done"]


def carry_out(settings: Settings, commands: dict[str, Command], name: str, **given: Any) -> dict[str, Any]:
    """Result of one of ``commands``; ends with a sentence when it is refused."""
    if settings.is_sqlite and (answer := asked_of_server(settings, name, **given)) is not None:
        return answer

    async def work(units: Units) -> dict[str, Any]:
        return await commands[name](units, **given)

    with alone_with(settings):
        migrate_or_refuse(settings)
        try:
            return on_database(settings, work)
        except AppError as error:
            fail(error.sentence)


def migrate_unless_served(settings: Settings) -> None:
    """Bring the schema up to date; a server that has the database did so as it started, and is left alone. Reading
    beside it is safe: only the writer manages the WAL."""
    try:
        if settings.is_sqlite:
            ask(settings.data_dir, "")
            return
    except NobodyThere:
        pass
    with alone_with(settings):
        migrate_or_refuse(settings)
