"""Schema and documentation commands."""

from pathlib import Path
from typing import Annotated

import typer

from meadow import __version__
from meadow.cli.acting import AsJson, show
from meadow.cli.start import acting_on, load_settings, migrate_or_refuse
from meadow.migrations import known_revisions

_DOCS = Path(__file__).resolve().parents[3] / "docs"


def version(as_json: AsJson = False) -> None:
    """Show the version."""
    show(as_json, {"version": __version__}, f"meadow {__version__}")


def migrate(as_json: AsJson = False) -> None:
    """Migrate the database to this version's schema."""
    settings = load_settings(creates=True)
    acting_on(settings)
    migrate_or_refuse(settings, creates=True)
    show(as_json, {"schema": known_revisions()[-1]}, "The database is up to date.")


def openapi(
    path: Annotated[Path | None, typer.Argument(help="Target file; default: standard output.")] = None,
) -> None:
    """Write the OpenAPI document."""
    from meadow import documents

    text = documents.openapi_json()
    if path is None:
        typer.echo(text, nl=False)
    else:
        path.write_text(text, encoding="utf-8")


def docs(folder: Annotated[Path, typer.Argument(help="Target folder.")] = _DOCS) -> None:
    """Generate documentation pages."""
    from meadow import documents

    documents.write_all(folder)
