"""Audit log commands."""

from typing import Annotated

import typer

from meadow.cli.start import acting_on, load_settings, migrate_or_refuse, on_database, refuse
from meadow.platform import audit as chain
from meadow.platform.db.session import Units

audit = typer.Typer(no_args_is_help=True)
"""``python -m meadow audit …``."""

_SHOWN = 20


@audit.callback()
def _group() -> None:  # without it typer would fold a group of one command into the command
    """The audit log."""


@audit.command()
def verify(
    expect: Annotated[
        str, typer.Option(help="ENTRY:DIGEST as an earlier run, or the log, told it: the chain must pass through it.")
    ] = "",
) -> None:
    """Read the audit log from its first entry to its last and tell every place where it was changed; exit 1 then.

    It may run while Meadow serves. Keep what it prints in another place: whoever can write the whole table anew can
    make a chain that holds, but not one that passes through a digest of before.
    """
    settings = load_settings()
    acting_on(settings)
    migrate_or_refuse(settings)
    entry, _, digest = expect.partition(":")
    if expect and not (entry.isdigit() and len(digest) == 64):
        refuse("--expect is ENTRY:DIGEST, a number and 64 hexadecimal digits.")

    async def read(units: Units) -> chain.Verdict:
        return await chain.verify(units.reader_at_work(), {int(entry): digest} if expect else {})

    verdict = on_database(settings, read)
    for fault in verdict.faults[:_SHOWN]:
        typer.echo(f"The audit log was changed: {fault}.", err=True)
    if len(verdict.faults) > _SHOWN:
        typer.echo(f"… and {len(verdict.faults) - _SHOWN} more.", err=True)
    if verdict.faults:
        raise typer.Exit(1)
    typer.echo(f"The audit log is whole: {verdict.entries}:{verdict.digest}")
