"""Commands for staff roles."""

from typing import Annotated

import typer

from meadow.cli.acting import AsJson, carry_out, fail, installation, read_from, show
from meadow.cli.start import on_database
from meadow.moderation.actions import roles
from meadow.moderation.presenters.members import member_out
from meadow.moderation.queries import site
from meadow.moderation.schemas.requests import SiteRole
from meadow.moderation.schemas.responses import StaffMember
from meadow.platform.config.settings import Settings
from meadow.platform.db.session import Database

admin = typer.Typer(no_args_is_help=True, help="Staff of the site.")
"""``python -m meadow admin …``."""
Username = Annotated[str, typer.Argument(help="User name or e-mail address of the member.")]
_ABSENT = {
    "suspended": "is suspended",
    "banned": "is banned",
    "pending": "waits for approval",
    "closed": "has closed the account",
}


def set_role(username: str, role: SiteRole) -> str:
    """Change a role and return the previous one; ends with a sentence if it is not possible."""
    settings = installation()

    async def read(database: Database) -> StaffMember:
        return await member_out(database.reader(), await roles.id_of(database.reader(), username))

    member = read_from(settings, read)
    if absent := _ABSENT.get(member["state"]):
        until = f" until {member['until']}" if member["until"] else ""
        fail(f"{username} {absent}{until}.")
    return str(carry_out(settings, roles.COMMANDS, "set_role", username=username, role=role)["before"])


@admin.command()
def grant(
    username: Username,
    moderator: Annotated[bool, typer.Option("--moderator", help="Grant the moderator role instead of admin.")] = False,
    as_json: AsJson = False,
) -> None:
    """Grant a member the admin or moderator role."""
    role: SiteRole = "moderator" if moderator else "admin"
    before = set_role(username, role)
    sentence = f"{username} is {_named(role)} {'now' if before != role else 'already'}."
    show(as_json, {"username": username, "before": before, "role": role}, sentence)


@admin.command()
def revoke(username: Username, as_json: AsJson = False) -> None:
    """Revoke the staff role of a member."""
    before = set_role(username, "member")
    sentence = f"{username} was {_named(before)}, and is an ordinary member now."
    show(as_json, {"username": username, "before": before, "role": "member"}, sentence)


@admin.command("list")
def list_(as_json: AsJson = False) -> None:
    """Staff of the site."""

    async def read(database: Database) -> list[dict[str, str]]:
        return [{"username": row.username, "role": row.site_role} for row in await site.staff(database.reader())]

    staff = read_from(installation(), read)
    lines = "\n".join(f"{one['username']}  {one['role']}" for one in staff)
    show(as_json, {"staff": staff}, lines or "There is no staff yet.")


def _named(role: str) -> str:
    return {"admin": "an admin", "moderator": "a moderator"}.get(role, "an ordinary member")


def show_setup_secret(settings: Settings) -> None:
    """Print the one-time secret for the first admin, at the first start in production."""
    if settings.profile != "production":
        return

    async def make(database: Database) -> str | None:
        async with database.write() as db:
            return await roles.make_setup_secret(db)

    secret = on_database(settings, make)
    if secret is not None:
        typer.echo("This site has no admin yet. Sign up, open /admin and enter this secret, shown only now:")
        typer.echo(f"    {secret}")
