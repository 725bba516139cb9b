"""The command `upgrade`: dry run, backup, migration."""

from pathlib import Path
from typing import Annotated

import typer

from meadow import __version__
from meadow.cli.backups import write_backup
from meadow.cli.start import acting_on, alone_with, load_settings, migrate_or_refuse, refuse
from meadow.migrations import CannotMigrate
from meadow.platform.settings import Settings


def upgrade(
    check: Annotated[
        bool, typer.Option("--check", help="Only show what an upgrade would do; Meadow may run meanwhile.")
    ] = False,
    backup_to: Annotated[
        Path | None, typer.Option(help="Folder of the backup made first. Default: backups in the data folder.")
    ] = None,
) -> None:
    """Bring an installation to this version: dry run on a copy, backup, migration. Stop Meadow first."""
    settings = load_settings()
    acting_on(settings)
    if check:
        _rehearse(settings)
        return
    with alone_with(settings):
        if not _rehearse(settings):
            return
        folder = backup_to or settings.data_dir / "backups"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_backup(settings, folder)
        migrate_or_refuse(settings)
    typer.echo("The upgrade is done: start Meadow. To go back, restore the backup with the version of before.")


def _rehearse(settings: Settings) -> bool:
    """Show what the upgrade does; whether it does anything."""
    from meadow.migrations.rehearsal import rehearse

    try:
        report = rehearse(settings)
    except CannotMigrate as error:
        refuse(str(error))
    if not report.migrations:
        typer.echo(f"Meadow {__version__} has schema {report.newest}, as the database: there is nothing to migrate.")
        return False
    typer.echo(f"Meadow {__version__} migrates the database from schema {report.current} to {report.newest}:")
    for each in report.migrations:
        written = ", ".join(f"{name} {count:,}" for name, count in each.rows.items())
        what = f"rows written: {written}" if written else f"tables: {', '.join(each.tables) or 'indexes only'}"
        typer.echo(f"  {each.revision}  {each.title} ({each.seconds:.1f} s; {what})")
    typer.echo(f"The dry run on a copy succeeded in {report.seconds:.1f} s.")
    return True
