"""Storage commands."""

import asyncio
import sys
from typing import Annotated

import typer

from meadow.backups.copying import CopyDiffers, Tally, copy_all
from meadow.cli.acting import AsJson, installation, show
from meadow.cli.start import refuse
from meadow.platform.config.settings import Settings
from meadow.platform.core.errors import Unavailable
from meadow.platform.storage.factory import storage_of

storage = typer.Typer(no_args_is_help=True)
"""``python -m meadow storage …``."""


async def _copy(settings: Settings, url: str) -> Tally:
    source, target = storage_of(settings), storage_of(settings, url)
    try:
        for place, name in ((source, "files lie now"), (target, "they are to go")):
            if complaint := await place.complaint():
                refuse(f"where {name}, {complaint}.")
        files = [file async for file in source.files()]
        with typer.progressbar(length=len(files), label="Copying", file=sys.stderr) as bar:
            return await copy_all(source, target, files, lambda tally: bar.update(tally.done - bar.pos))
    finally:
        await source.close()
        await target.close()


@storage.callback()
def _group() -> None:  # without it typer would fold a group of one command into the command
    """File storage."""


@storage.command()
def copy(
    to: Annotated[
        str,
        typer.Option(help="s3://bucket/prefix?endpoint=…, with the key from the environment; disk: the data folder."),
    ],
    as_json: AsJson = False,
) -> None:
    """Copy all files to another storage and verify them by SHA-256; existing ones are only verified.

    Run it again after an interruption to resume. It may run while Meadow serves: run it once more after stopping
    Meadow, then set MEADOW_STORAGE_URL. The source is not changed.
    """
    settings = installation()
    url = "" if to == "disk" else to
    if url == settings.storage_url:
        refuse("the files are already there: set another --to.")
    try:
        tally = asyncio.run(_copy(settings, url))
    except ValueError as complaint:
        refuse(str(complaint))
    except CopyDiffers as file:
        refuse(f"{file} was read back differently: the target storage is not reliable.")
    except (Unavailable, OSError) as cause:
        typer.echo(f"The copy was interrupted ({cause}). Run it again to resume.", err=True)
        raise typer.Exit(1) from cause
    sentence = (
        f"{tally.copied} files copied ({tally.copied_bytes / 1e6:.1f} MB), {tally.there} already there, "
        f"{tally.gone} deleted meanwhile. All have the same SHA-256 in both storages."
    )
    show(as_json, {"copied": tally.copied, "bytes": tally.copied_bytes, "there": tally.there}, sentence)
