"""Audit log commands."""

from typing import Annotated

import typer

from meadow.audit_log import queries as chain
from meadow.cli.acting import AsJson, installation, show
from meadow.cli.start import migrate_or_refuse, on_database, refuse
from meadow.platform.db.session import Database

audit = typer.Typer(no_args_is_help=True)
"""``python -m meadow audit …``."""

_SHOWN = 20


@audit.callback()
def _group() -> None:  # without it typer would fold a group of one command into the command
    """The audit log."""


@audit.command()
def verify(
    expect: Annotated[
        str, typer.Option(help="ENTRY:DIGEST printed by an earlier run or the log; the chain must contain it.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Verify the hash chain of the audit log; exit 1 and list the entries that were changed.

    It may run while Meadow serves. Keep its output elsewhere: an attacker who rewrites the whole table can make a valid
    chain, but not one that contains an earlier digest.
    """
    settings = installation()
    migrate_or_refuse(settings)
    entry, _, digest = expect.partition(":")
    if expect and not (entry.isdigit() and len(digest) == 64):
        refuse("--expect is ENTRY:DIGEST, a number and 64 hexadecimal digits.")

    async def read(database: Database) -> chain.Verdict:
        return await chain.verify(database.reader_at_work(), {int(entry): digest} if expect else {})

    verdict = on_database(settings, read)
    for fault in verdict.faults[:_SHOWN]:
        typer.echo(f"The audit log was changed: {fault}.", err=True)
    if len(verdict.faults) > _SHOWN:
        typer.echo(f"… and {len(verdict.faults) - _SHOWN} more.", err=True)
    if as_json or not verdict.faults:
        done = {"entries": verdict.entries, "digest": verdict.digest, "faults": verdict.faults}
        show(as_json, done, f"The audit log is intact: {verdict.entries}:{verdict.digest}")
    raise typer.Exit(1 if verdict.faults else 0)
