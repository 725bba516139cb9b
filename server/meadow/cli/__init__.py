"""Command line interface."""

from collections.abc import Iterator, MutableMapping, Sequence
from importlib import import_module
from typing import Annotated, Any, cast

import typer
from typer.core import TyperGroup

from meadow import __version__
from meadow.platform.config.renamed import COMMANDS, notice
from meadow.platform.core.program import PROGRAM

_MODULES = {
    "serve": "serve",
    "worker": "worker",
    "version": "data",
    "migrate": "data",
    "upgrade": "upgrade",
    "openapi": "data",
    "seed": "demo",
    "backup": "backups",
    "restore": "backups",
    "migrate-to-postgres": "backups",
    "doctor": "doctor",
    "audit": "audit",
    "demo": "demo",
    "admin": "admin",
    "user": "user",
    "site": "site",
    "invite": "invite",
    "media": "media",
    "storage": "storage",
}
"""Command -> the module that has it, as a function or group of its name. Help lists them in this order."""


class _OnDemand(MutableMapping[str, Any]):
    """The commands, each loaded when it is asked for: the web application takes most of a second, and a backup does
    without."""

    def __init__(self) -> None:
        self._loaded: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._loaded:
            self._loaded[name] = _load(name)
        return self._loaded[name]

    def __setitem__(self, name: str, command: Any) -> None:
        self._loaded[name] = command

    def __delitem__(self, name: str) -> None:
        del self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_MODULES)

    def __len__(self) -> int:
        return len(_MODULES)


def _load(name: str) -> Any:
    module = import_module(f"meadow.cli.{_MODULES[name]}")
    found = getattr(module, name.replace("-", "_"))
    alone = typer.Typer(add_completion=False)
    if isinstance(found, typer.Typer):
        alone.add_typer(found, name=name)
    else:
        alone.command(name)(found)
    return typer.main.get_group(alone).commands[name]


class _Commands(TyperGroup):
    """Operational errors end a command with a sentence, bugs with a traceback; deprecated names are accepted."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.commands = _OnDemand()

    def get_command(self, ctx: object, cmd_name: str) -> Any:
        if new := COMMANDS.get(cmd_name):
            from meadow.cli.start import warn

            warn(notice(f"`meadow {cmd_name}`", f"`meadow {new}`"))
        return super().get_command(cast("Any", ctx), new or cmd_name)

    def invoke(self, ctx: object) -> Any:
        try:
            return super().invoke(cast("Any", ctx))
        except KeyboardInterrupt:
            typer.echo("\nMeadow stopped.", err=True)
            raise typer.Exit(130) from None
        except Exception as error:
            from meadow.cli.start import refuse, sentence_about

            if (sentence := sentence_about(error)) is None:
                raise
            refuse(sentence)


cli = typer.Typer(
    cls=_Commands,
    help="Meadow, a self-hosted social network.",
    no_args_is_help=True,
    add_completion=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"meadow {__version__}")
        raise typer.Exit()


@cli.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_print_version, help="Show the version.")
    ] = False,
) -> None:
    del version  # handled by its callback


def prepare(words: Sequence[str]) -> None:
    """Load what the command of this command line needs; one that there is not is refused later."""
    if name := next((word for word in words if not word.startswith("-")), None):
        name = COMMANDS.get(name, name)
        if name in _MODULES:
            import_module(f"meadow.cli.{_MODULES[name]}")


def main() -> None:
    cli(prog_name=PROGRAM)
