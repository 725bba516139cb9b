"""Commands that change the database: by the running server where it owns the database, else directly."""

import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Annotated, Any, NoReturn, TypeVar

import typer
from pydantic import ValidationError

from meadow.cli.start import acting_on, alone_with, load_settings, migrate_or_refuse, on_database
from meadow.platform.config.settings import Settings
from meadow.platform.core.errors import AppError
from meadow.platform.core.validation_messages import fields_of
from meadow.platform.db.session import Database
from meadow.platform.ops.admin_socket import Command, NobodyThere, ask

T = TypeVar("T")
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


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

    async def work(database: Database) -> dict[str, Any]:
        return await commands[name](database, **given)

    with alone_with(settings):
        migrate_or_refuse(settings)
        try:
            return on_database(settings, work)
        except AppError as error:
            fail(error.sentence)


def installation() -> Settings:
    """The settings of the installation that the command acts on, which is named."""
    settings = load_settings()
    acting_on(settings)
    return _as_served(settings) if settings.is_sqlite else settings


def _as_served(settings: Settings) -> Settings:
    """The settings with host and port of the running server, which was perhaps started with others."""
    with suppress(NobodyThere):
        return settings.model_copy(update=ask(settings.data_dir, "listens").get("done", {}))
    return settings


def read_from(settings: Settings, read: Callable[[Database], Awaitable[T]]) -> T:
    """What ``read`` finds, also beside a server."""
    migrate_unless_served(settings)
    try:
        return on_database(settings, read)
    except AppError as error:
        fail(error.sentence)


def show(as_json: bool, result: object, sentence: str) -> None:
    """Print the result as JSON or the sentence."""
    typer.echo(json.dumps(result, ensure_ascii=False) if as_json else sentence)


def complaint_of(error: ValidationError) -> str:
    """What is wrong, field by field."""
    return "; ".join(f"{field}: {sentence}" for field, sentence in fields_of(error.errors()).items())


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
