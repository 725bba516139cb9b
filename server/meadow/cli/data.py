"""Commands of schema, version and API document."""

from pathlib import Path
from typing import Annotated

import orjson
import typer

from meadow import __version__
from meadow.cli.acting import AsJson, show
from meadow.cli.start import acting_on, load_settings, migrate_or_refuse
from meadow.migrations import known_revisions
from meadow.platform.config.settings import Settings


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
    text = openapi_json()
    if path is None:
        typer.echo(text, nl=False)
    else:
        path.write_text(text, encoding="utf-8")


def openapi_json() -> str:
    """The OpenAPI document, with sorted keys."""
    from meadow.app import create_app

    app = create_app(Settings(data_dir=Path("data"), run_jobs=False))
    return orjson.dumps(app.openapi(), option=orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS).decode() + "\n"
