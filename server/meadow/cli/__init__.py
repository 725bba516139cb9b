"""What ``python -m meadow`` offers, one subject a file."""

import typer

from meadow.cli import admin, audit, backups, data, demo, doctor, serve, storage, worker

cli = typer.Typer(help="Meadow: a social network that anybody can run.", no_args_is_help=True, add_completion=False)
cli.command()(serve.serve)
cli.command()(worker.worker)
cli.command()(data.migrate)
cli.command()(data.openapi)
cli.command()(data.docs)
cli.command()(demo.seed)
cli.command()(backups.backup)
cli.command()(backups.restore)
cli.command()(backups.move)
cli.command()(doctor.doctor)
cli.add_typer(audit.audit, name="audit")
cli.add_typer(demo.demo, name="demo")
cli.add_typer(admin.admin, name="admin")
cli.add_typer(storage.storage, name="storage")


def main() -> None:
    """The entry point."""
    cli()
