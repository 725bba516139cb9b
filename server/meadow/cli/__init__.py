"""Command line interface."""

from typing import Annotated, Any, cast

import typer
from typer.core import TyperGroup

from meadow.cli import (
    admin,
    audit,
    backups,
    data,
    demo,
    doctor,
    invite,
    media,
    serve,
    site,
    storage,
    upgrade,
    user,
    worker,
)
from meadow.cli.start import refuse, sentence_about, warn
from meadow.platform.renamed import COMMANDS, notice


class _Commands(TyperGroup):
    """Operational errors end a command with a sentence, bugs with a traceback; deprecated names are accepted."""

    def get_command(self, ctx: object, cmd_name: str) -> Any:
        if new := COMMANDS.get(cmd_name):
            warn(notice(f"`meadow {cmd_name}`", f"`meadow {new}`"))
        return super().get_command(cast("Any", ctx), new or cmd_name)

    def invoke(self, ctx: object) -> Any:
        try:
            return super().invoke(cast("Any", ctx))
        except KeyboardInterrupt:
            typer.echo("\nMeadow stopped.", err=True)
            raise typer.Exit(130) from None
        except Exception as error:
            if (sentence := sentence_about(error)) is None:
                raise
            refuse(sentence)


cli = typer.Typer(
    cls=_Commands,
    help="Meadow, a self-hosted social network.",
    no_args_is_help=True,
    add_completion=False,
)


@cli.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=data.print_version, help="Show the version.")
    ] = False,
) -> None:
    del version  # handled by its callback


cli.command()(serve.serve)
cli.command()(worker.worker)
cli.command()(data.version)
cli.command()(data.migrate)
cli.command()(upgrade.upgrade)
cli.command()(data.openapi)
cli.command()(data.docs)
cli.command()(demo.seed)
cli.command()(backups.backup)
cli.command()(backups.restore)
cli.command()(backups.migrate_to_postgres)
cli.command()(doctor.doctor)
cli.add_typer(audit.audit, name="audit")
cli.add_typer(demo.demo, name="demo")
cli.add_typer(admin.admin, name="admin")
cli.add_typer(user.user, name="user")
cli.add_typer(site.site, name="site")
cli.add_typer(invite.invite, name="invite")
cli.add_typer(media.media, name="media")
cli.add_typer(storage.storage, name="storage")


def main() -> None:
    """The entry point."""
    cli()
