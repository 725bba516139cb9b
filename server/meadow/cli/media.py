"""Upload commands."""

from typing import Annotated, Any

import typer

from meadow.administration.actions.operator import COMMANDS
from meadow.cli.acting import AsJson, carry_out, installation, read_from, show
from meadow.media import queries
from meadow.platform.db.session import Database

media = typer.Typer(no_args_is_help=True, help="Uploads of members.")


@media.command()
def usage(as_json: AsJson = False) -> None:
    """Show number and received bytes of uploads by kind. Reads the whole table."""

    async def read(database: Database) -> list[dict[str, Any]]:
        rows = await queries.usage(database.reader_at_work())
        return [
            {"kind": row.kind, "uploads": row.uploads, "bytes": int(row.bytes), "unused": int(row.unused)}
            for row in rows
        ]

    found = read_from(installation(), read)
    lines = (
        f"{row['kind']}: {row['uploads']:,} uploads, {row['bytes'] / 1e6:,.1f} MB, {row['unused']:,} unused"
        for row in found
    )
    show(as_json, {"kinds": found}, "\n".join(lines) or "There are no uploads.")


@media.command()
def prune(
    hours: Annotated[int, typer.Option(min=1, max=24 * 365, help="Keep uploads younger than this.")] = 24,
    as_json: AsJson = False,
) -> None:
    """Delete uploads that no post, message or draft uses. A background job deletes their files."""
    done = carry_out(installation(), COMMANDS, "media_prune", hours=hours)
    show(as_json, done, f"{done['uploads']} unused uploads with {done['files']} files are deleted.")
