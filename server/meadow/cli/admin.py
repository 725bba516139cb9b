"""Commands for staff roles."""

from typing import Annotated, Any, NoReturn

import typer

from meadow.cli.start import acting_on, alone_with, load_settings, migrate_or_refuse, on_database
from meadow.moderation.actions import roles
from meadow.moderation.queries import site
from meadow.moderation.schemas import SiteRole
from meadow.platform.admin_socket import NobodyThere, ask
from meadow.platform.db.session import Units
from meadow.platform.errors import AppError
from meadow.platform.settings import Settings
from meadow.users.errors import UserNotFound

admin = typer.Typer(no_args_is_help=True, help="Staff of the site.")
"""``python -m meadow admin …``."""
Username = Annotated[str, typer.Argument(help="User name of the member.")]


def _refuse(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(1)


def asked_of_server(settings: Settings, command: str, **given: Any) -> dict[str, Any] | None:
    """Result of the running server, which owns the embedded database; None: no server is running."""
    try:
        answer = ask(settings.data_dir, command, **given)
    except NobodyThere:
        return None
    if "error" in answer:
        _refuse(answer["error"])
    return answer["done"]


def migrate_unless_served(settings: Settings) -> None:
    """Bring the schema up to date; a server that has the database did so as it started, and is left alone. Reading
    beside it is safe: only the writer manages the WAL."""
    try:
        if settings.is_sqlite:
            ask(settings.data_dir, "")
            return
    except NobodyThere:
        pass
    with alone_with(settings):
        migrate_or_refuse(settings)


def _set(username: str, role: SiteRole) -> str:
    """Change a role and return the previous one; ends with a sentence if it is not possible."""
    settings = load_settings()
    acting_on(settings)

    async def change(units: Units) -> dict[str, Any]:
        return await roles.set_role_of(units, username=username, role=role)

    if settings.is_sqlite and (answer := asked_of_server(settings, "set_role", username=username, role=role)):
        return str(answer["before"])
    with alone_with(settings):
        migrate_or_refuse(settings)
        try:
            return str(on_database(settings, change)["before"])
        except UserNotFound:
            _refuse(f"There is no member {username}.")
        except AppError as error:
            _refuse(error.sentence)


@admin.command()
def grant(
    username: Username,
    moderator: Annotated[bool, typer.Option("--moderator", help="Grant the moderator role instead of admin.")] = False,
) -> None:
    """Grant a member the admin or moderator role."""
    role: SiteRole = "moderator" if moderator else "admin"
    before = _set(username, role)
    typer.echo(f"{username} is {_named(role)} now." if before != role else f"{username} is {_named(role)} already.")


@admin.command()
def revoke(username: Username) -> None:
    """Revoke the staff role of a member."""
    before = _set(username, "member")
    typer.echo(f"{username} was {_named(before)}, and is an ordinary member now.")


@admin.command("list")
def list_() -> None:
    """Staff of the site."""
    settings = load_settings()
    acting_on(settings)

    async def read(units: Units) -> list[tuple[str, str]]:
        return [(row.username, row.site_role) for row in await site.staff(units.reader())]

    migrate_unless_served(settings)
    for username, role in on_database(settings, read):
        typer.echo(f"{username}  {role}")


def _named(role: str) -> str:
    return {"admin": "an admin", "moderator": "a moderator"}.get(role, "an ordinary member")


def show_setup_secret(settings: Settings) -> None:
    """Print the one-time secret for the first admin, at the first start in production."""
    if settings.profile != "production":
        return

    async def make(units: Units) -> str | None:
        async with units.write() as db:
            return await roles.make_setup_secret(db)

    secret = on_database(settings, make)
    if secret is not None:
        typer.echo("This site has no admin yet. Sign up, open /admin and enter this secret, shown only now:")
        typer.echo(f"    {secret}")
