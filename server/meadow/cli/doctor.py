"""``python -m meadow doctor``: diagnosis and repair."""

import asyncio
from dataclasses import asdict
from typing import Annotated, Any

import typer

from meadow.app import create_app
from meadow.cli.acting import AsJson, asked_of_server, show
from meadow.cli.checks import Finding, look_over
from meadow.cli.start import acting_on, alone_with, load_settings, migrate_or_refuse, on_database
from meadow.counter_audit import actions as upkeep
from meadow.platform.config.settings import Settings
from meadow.platform.core import logs
from meadow.runtime.context import context_of

_SIGNS = {"ok": "ok      ", "warning": "warning ", "failing": "FAILING "}


def doctor(
    repair: Annotated[bool, typer.Option("--repair", "--recount", help="Repair wrong counters.")] = False,
    quick: Annotated[bool, typer.Option(help="Skip checks that read the whole database or list all files.")] = False,
    as_json: AsJson = False,
) -> None:
    """Check the installation and suggest repairs; exit 1 on failures. It may run while Meadow serves."""
    settings = load_settings(looks=not repair)
    acting_on(settings)
    logs.configure("error", settings.log_format)
    done = _repair(settings, quiet=as_json) if repair else {}
    findings = asyncio.run(_look(settings, quick, quiet=as_json))
    failing = sum(finding.state == "failing" for finding in findings)
    sentence = f"{failing} {'check' if failing == 1 else 'checks'} failed." if failing else "No check failed."
    show(as_json, {**done, "failing": failing, "findings": [asdict(finding) for finding in findings]}, sentence)
    raise typer.Exit(1 if failing else 0)


async def _look(settings: Settings, quick: bool, *, quiet: bool) -> list[Finding]:
    context = context_of(create_app(settings))
    findings: list[Finding] = []
    async for finding in look_over(settings, context.database, context.storage, quick=quick):
        findings.append(finding)
        if not quiet:
            typer.echo(f"{_SIGNS[finding.state]}{finding.part}: {finding.what}")
            if finding.mend:
                typer.echo(f"          -> {finding.mend}")
    context.passwords.close()
    return findings


def _repair(settings: Settings, *, quiet: bool) -> dict[str, Any]:
    # With SQLite a running server is the only writer.
    done = asked_of_server(settings, "recount") if settings.is_sqlite else None
    if done is None:
        with alone_with(settings):
            migrate_or_refuse(settings)
            done = on_database(settings, upkeep.recount)
    if not quiet:
        for wrong in done["wrong"]:
            typer.echo(f"repaired: {wrong}")
        typer.echo(f"{done['count']} of {done['checked']} counters repaired.")
    return {"repaired": done["wrong"]}
