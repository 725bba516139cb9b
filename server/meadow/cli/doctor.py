"""``python -m meadow doctor``: diagnosis and repair."""

import asyncio
from typing import Annotated

import typer

from meadow.app import create_app
from meadow.cli.acting import asked_of_server
from meadow.cli.checks import look_over
from meadow.cli.start import acting_on, alone_with, load_settings, migrate_or_refuse, on_database
from meadow.counter_audit import actions as upkeep
from meadow.platform.context import context_of
from meadow.platform.observability import logs
from meadow.platform.settings import Settings

_SIGNS = {"ok": "ok      ", "warning": "warning ", "failing": "FAILING "}


def doctor(
    repair: Annotated[bool, typer.Option("--repair", "--recount", help="Repair wrong counters.")] = False,
    quick: Annotated[bool, typer.Option(help="Skip checks that read the whole database or list all files.")] = False,
) -> None:
    """Check the installation and suggest repairs; exit 1 on failures. It may run while Meadow serves."""
    settings = load_settings(looks=not repair)
    acting_on(settings)
    logs.configure("error", settings.log_format)
    if repair:
        _repair(settings)
    failing = asyncio.run(_look(settings, quick))
    if failing:
        typer.echo(f"{failing} checks failed.")
        raise typer.Exit(1)
    typer.echo("No check failed.")


async def _look(settings: Settings, quick: bool) -> int:
    context = context_of(create_app(settings))
    failing = 0
    async for finding in look_over(settings, context.units, context.storage, quick=quick):
        typer.echo(f"{_SIGNS[finding.state]}{finding.part}: {finding.what}")
        if finding.mend:
            typer.echo(f"          -> {finding.mend}")
        failing += finding.state == "failing"
    context.passwords.close()
    return failing


def _repair(settings: Settings) -> None:
    # With SQLite a running server is the only writer.
    done = asked_of_server(settings, "recount") if settings.is_sqlite else None
    if done is None:
        with alone_with(settings):
            migrate_or_refuse(settings)
            done = on_database(settings, upkeep.recount)
    for wrong in done["wrong"]:
        typer.echo(f"repaired: {wrong}")
    typer.echo(f"{done['count']} of {done['checked']} counters repaired.")
