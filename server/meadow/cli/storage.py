"""Storage commands."""

import asyncio
from typing import Annotated

import typer

from meadow.cli.start import acting_on, load_settings, refuse
from meadow.platform.errors import Unavailable
from meadow.platform.settings import Settings
from meadow.platform.storage.copying import CopyDiffers, Tally, copy_all
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
        with typer.progressbar(length=len(files), label="Copying") as bar:
            return await copy_all(source, target, files, lambda tally: bar.update(tally.done - bar.pos))
    finally:
        await source.close()
        await target.close()


@storage.callback()
def _group() -> None:  # without it typer would fold a group of one command into the command
    """The place where files are kept."""


@storage.command()
def copy(
    to: Annotated[
        str,
        typer.Option(help="s3://bucket/prefix?endpoint=…, with the key from the environment; disk: the data folder."),
    ],
) -> None:
    """Copy every file to another place and compare it there by SHA-256; what is there already is only compared.

    Cut off, it goes on when it is run again. It may run while Meadow serves: run it once more after Meadow was stopped,
    then name the new place in MEADOW_STORAGE_URL. Nothing is removed where the files were.
    """
    settings = load_settings()
    acting_on(settings)
    url = "" if to == "disk" else to
    if url == settings.storage_url:
        refuse("the files lie there already: name another place with --to.")
    try:
        tally = asyncio.run(_copy(settings, url))
    except ValueError as complaint:
        refuse(str(complaint))
    except CopyDiffers as file:
        refuse(f"{file} was read back differently from what was written: the new place cannot be trusted.")
    except (Unavailable, OSError) as cause:
        typer.echo(f"The copy was cut off ({cause}). Run it again: it goes on where it was.", err=True)
        raise typer.Exit(1) from cause
    typer.echo(
        f"{tally.copied} files were copied ({tally.copied_bytes / 1e6:.1f} MB), {tally.there} were there already, "
        f"{tally.gone} were deleted meanwhile. Every one that is there has the same SHA-256 in both places."
    )
