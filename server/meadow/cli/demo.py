"""Demo data commands."""

import time
from importlib.util import find_spec

import typer

from meadow.auth.passwords import Passwords
from meadow.cli.acting import AsJson, installation, show
from meadow.cli.start import acting_on, alone_with, load_settings, migrate_or_refuse, on_database, refuse
from meadow.platform.config.settings import Settings
from meadow.platform.core import logs
from meadow.platform.core.program import PROGRAM
from meadow.platform.db.session import Database
from meadow.platform.storage.factory import storage_of
from meadow.users.queries import has_demo_members, has_members

demo = typer.Typer(no_args_is_help=True)
"""``python -m meadow demo …``."""

_STILL_THERE = (
    "this database contains the demo town, whose log-in is public, and MEADOW_PUBLIC_URL is set. "
    f"Delete it with `{PROGRAM} demo remove`, or choose another data folder with MEADOW_DATA_DIR."
)


_MISSING = "the demo town is not installed: it comes with a checkout, in the folder server/demo."


def _is_installed() -> bool:
    return find_spec("demo") is not None


async def _look(database: Database) -> tuple[bool, bool]:
    db = database.reader()
    return await has_demo_members(db), await has_members(db)


def _fill(settings: Settings) -> None:
    started = time.monotonic()

    # Loaded here, since most starts have no town to fill and its pictures need all of Pillow.
    from demo import actions
    from demo.people import GUIDE_PASSWORD

    async def fill(database: Database) -> None:
        passwords = Passwords()
        try:
            guide_hash = await passwords.hash(GUIDE_PASSWORD)
        finally:
            passwords.close()
        await actions.fill_town(database, storage_of(settings), guide_hash, lambda step: typer.echo(f"  {step}"))

    typer.echo("Filling the demo town ...")
    on_database(settings, fill)
    typer.echo(f"  done in {time.monotonic() - started:.1f} s ({PROGRAM} demo remove deletes it)")


def show_log_in() -> None:
    """Print the demo log-in."""
    if not _is_installed():
        return
    from demo.people import GUIDE, GUIDE_PASSWORD, RESIDENTS

    guide = next(resident for resident in RESIDENTS if resident.username == GUIDE)
    typer.echo(f"Demo log-in: {guide.email}   password: {GUIDE_PASSWORD}")


def prepare_town(settings: Settings) -> bool:
    """Before serving: fill an empty local database where the settings ask for it, refuse the internet with the town.

    Whether the town is there, so that its log-in can be shown.
    """
    there, inhabited = on_database(settings, _look)
    if settings.profile == "production":
        if there:
            refuse(_STILL_THERE)
        return False
    if settings.demo != "off" and not inhabited:
        if not _is_installed():
            typer.echo(f"Starting with an empty database: {_MISSING}")
            return False
        _fill(settings)
        return True
    return there


def seed() -> None:
    """Fill an empty database with the demo town."""
    settings = load_settings(creates=True)
    logs.configure("warning", settings.log_format)
    acting_on(settings)
    if settings.profile == "production":
        refuse("the demo town has a public log-in: it is for installations without MEADOW_PUBLIC_URL.")
    if not _is_installed():
        refuse(_MISSING)
    with alone_with(settings):
        migrate_or_refuse(settings, creates=True)
        there, inhabited = on_database(settings, _look)
        if there:
            typer.echo("The demo town already exists.")
        elif inhabited:
            refuse("this database has members of its own. Seed an empty one: name another folder with MEADOW_DATA_DIR.")
        else:
            _fill(settings)
    show_log_in()


@demo.callback()
def _group() -> None:  # without it typer would fold a group of one command into the command
    """The demo town."""


@demo.command()
def remove(as_json: AsJson = False) -> None:
    """Delete the demo town and its members' content; content of real members stays."""
    if not _is_installed():
        refuse(_MISSING)
    from demo import actions

    settings = installation()
    with alone_with(settings):
        migrate_or_refuse(settings)

        async def take_away(database: Database) -> bool:
            async with database.write() as db:
                there = await has_demo_members(db)
                names = await actions.remove_town(db)
            await actions.delete_files(storage_of(settings), names)
            return there

        removed = on_database(settings, take_away)
    sentence = "The demo town was deleted." if removed else "There is no demo town in this database."
    show(as_json, {"removed": removed}, sentence)
