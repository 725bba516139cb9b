"""The command `upgrade`: dry run, backup, migration."""

from pathlib import Path
from typing import Annotated, Any

import typer

from meadow import __version__
from meadow.cli.acting import AsJson, installation, show
from meadow.cli.backups import write_backup
from meadow.cli.start import alone_with, migrate_or_refuse, refuse
from meadow.migrations import CannotMigrate
from meadow.platform.config.settings import Settings


def upgrade(
    check: Annotated[
        bool, typer.Option("--check", help="Only show what an upgrade would do; Meadow may run meanwhile.")
    ] = False,
    backup_to: Annotated[
        Path | None, typer.Option(help="Folder of the backup made first. Default: backups in the data folder.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Bring an installation to this version: dry run on a copy, backup, migration. Stop Meadow first."""
    settings = installation()
    if check:
        done = _rehearse(settings, quiet=as_json)
    else:
        with alone_with(settings):
            done = _rehearse(settings, quiet=as_json)
            if done["migrations"]:
                folder = backup_to or settings.data_dir / "backups"
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                done["backup"], sentence = write_backup(settings, folder)
                if not as_json:
                    typer.echo(sentence)
                migrate_or_refuse(settings)
    end = "The upgrade is done: start Meadow. To go back, restore the backup with the version of before."
    if as_json or "backup" in done:
        show(as_json, done, end)


def _rehearse(settings: Settings, *, quiet: bool) -> dict[str, Any]:
    """What the upgrade does; shown unless ``quiet``."""
    from meadow.migrations.rehearsal import rehearse

    try:
        report = rehearse(settings)
    except CannotMigrate as error:
        refuse(str(error))
    lines = [f"Meadow {__version__} has schema {report.newest}, as the database: there is nothing to migrate."]
    if report.migrations:
        lines = [f"Meadow {__version__} migrates the database from schema {report.current} to {report.newest}:"]
    for each in report.migrations:
        written = ", ".join(f"{name} {count:,}" for name, count in each.rows.items())
        what = f"rows written: {written}" if written else f"tables: {', '.join(each.tables) or 'indexes only'}"
        lines.append(f"  {each.revision}  {each.title} ({each.seconds:.1f} s; {what})")
    if report.migrations:
        lines.append(f"The dry run on a copy succeeded in {report.seconds:.1f} s.")
    if not quiet:
        typer.echo("\n".join(lines))
    steps = [{"revision": each.revision, "title": each.title, "rows": each.rows} for each in report.migrations]
    return {"version": __version__, "from": report.current, "to": report.newest, "migrations": steps}
