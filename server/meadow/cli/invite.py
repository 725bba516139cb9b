"""Invite commands of the operator."""

from typing import Annotated

import typer
from pydantic import ValidationError

from meadow.administration.actions.operator import COMMANDS
from meadow.administration.presenters import invites_out
from meadow.administration.schemas import Invite, InviteIn
from meadow.cli.acting import AsJson, carry_out, complaint_of, fail, installation, read_from, show
from meadow.platform.core import clock
from meadow.platform.core.paging import Paging
from meadow.platform.db.session import Database

invite = typer.Typer(no_args_is_help=True, help="Invites of the operator. Changes are in the audit log.")
_MOST = 100


@invite.command()
def create(
    uses: Annotated[int | None, typer.Option(help="How many may sign up with it; default: any number.")] = None,
    days: Annotated[int | None, typer.Option(min=1, max=3650, help="Days until it expires; default: never.")] = None,
    as_json: AsJson = False,
) -> None:
    """Create an invite and print its link."""
    limits: dict[str, object] = {} if uses is None else {"maxUses": uses}
    if days is not None:
        limits["expiresAt"] = clock.rfc3339(clock.now_ms() + days * clock.DAY_MS)
    try:
        InviteIn.model_validate(limits)
    except ValidationError as error:
        fail(complaint_of(error))
    settings = installation()
    done = carry_out(settings, COMMANDS, "invite_create", limits=limits)
    done["url"] = f"{settings.address}/auth?tab=signup&invite={done['code']}"
    show(as_json, done, done["url"])


@invite.command("list")
def list_(as_json: AsJson = False) -> None:
    """List the operator's newest invites, at most 100."""
    settings = installation()

    async def read(database: Database) -> list[Invite]:
        return (await invites_out(database.reader(), settings, None, Paging(limit=_MOST)))[0]

    rows = [{name: value for name, value in row.items() if name != "qr"} for row in read_from(settings, read)]
    lines = (
        f"{row['id']}  {row['uses']} of {row['maxUses'] or 'any number'}  {row['expiresAt'] or 'no end'}  {row['url']}"
        for row in rows
    )
    show(as_json, {"invites": rows}, "\n".join(lines))


@invite.command()
def revoke(
    invite_id: Annotated[int, typer.Argument(metavar="ID", help="Id of an invite, also a member's.")],
    as_json: AsJson = False,
) -> None:
    """Revoke an invite. Who came by it stays."""
    done = carry_out(installation(), COMMANDS, "invite_revoke", invite_id=invite_id)
    show(as_json, done, f"Invite {done['id']} is revoked.")
