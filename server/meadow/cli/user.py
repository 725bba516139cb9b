"""Account commands: create, list, show, rescue, suspend and delete members."""

import asyncio
import json
import sys
from typing import Annotated, Any, cast, get_args

import typer
from pydantic import TypeAdapter, ValidationError

from meadow.account_lifecycle.actions.operator import COMMANDS
from meadow.auth import queries as auth
from meadow.auth.actions.accounts import complaint_of
from meadow.auth.passwords import Passwords, generated_password
from meadow.auth.schemas import Password, SignUp
from meadow.cli.acting import AsJson, carry_out, fail, installation, read_from
from meadow.cli.acting import complaint_of as complaint_about
from meadow.cli.acting import show as tell
from meadow.cli.admin import set_role
from meadow.cli.start import load_settings
from meadow.moderation.actions import roles
from meadow.moderation.constants import MAX_DAYS
from meadow.moderation.presenters.members import member_out, members_out
from meadow.moderation.schemas.requests import MemberFilter, SiteRole
from meadow.moderation.schemas.requests import Reason as GivenReason
from meadow.moderation.schemas.responses import StaffMember
from meadow.platform.config.settings import Settings
from meadow.platform.core.errors import AppError
from meadow.platform.core.validation_messages import fields_of
from meadow.platform.db.session import Database

_LONGEST_LIST = 100
_ROLES = get_args(SiteRole)


def _reason(value: str) -> str:
    try:
        return TypeAdapter[str](GivenReason).validate_python(value)
    except ValidationError as error:
        raise typer.BadParameter(fields_of(error.errors())["body"]) from None


user = typer.Typer(no_args_is_help=True, help="Accounts of members. Changes are in the audit log.")
Username = Annotated[str, typer.Argument(help="User name or e-mail address of the member.")]
Reason = Annotated[str, typer.Option(callback=_reason, help="Shown to the member and logged.")]
FromInput = Annotated[
    bool, typer.Option("--password-stdin", help="Read the password from standard input; else one is generated.")
]


def _change(command: str, username: str, **given: Any) -> dict[str, Any]:
    """Result of a command on a member, with the name."""
    done = carry_out(installation(), COMMANDS, command, username=username, **given)
    return {"username": username, **done}


def _password(settings: Settings, from_input: bool) -> str:
    """A generated password, or the checked one from standard input."""
    if not from_input:
        return generated_password()
    given = sys.stdin.readline().rstrip("\r\n")
    try:
        TypeAdapter[str](Password).validate_python(given)
        asyncio.run(complaint_of(settings, given))
    except ValidationError as error:
        fail(complaint_about(error))
    except AppError as error:
        fail(error.sentence)
    return given


def _hash(password: str) -> str:
    passwords = Passwords()
    try:
        return asyncio.run(passwords.hash(password))
    finally:
        passwords.close()


def _role(value: str) -> SiteRole:
    if value not in _ROLES:
        raise typer.BadParameter(f"one of {', '.join(_ROLES)}")
    return cast("SiteRole", value)


@user.command()
def create(
    username: Username,
    email: Annotated[str, typer.Option(help="E-mail address.")],
    first_name: Annotated[str, typer.Option(help="First name.")],
    last_name: Annotated[str, typer.Option(help="Last name.")],
    role: Annotated[str, typer.Option(help="member, moderator or admin.")] = "member",
    confirmed: Annotated[bool, typer.Option("--confirmed", help="Confirm the address without a mail.")] = False,
    password_stdin: FromInput = False,
    as_json: AsJson = False,
) -> None:
    """Create an account. A generated password is printed once."""
    wanted, settings = _role(role), installation()
    password = _password(settings, password_stdin)
    names = {"email": email, "username": username, "firstName": first_name, "lastName": last_name}
    try:
        account = SignUp.model_validate({**names, "password": password}).model_dump(exclude={"password"})
    except ValidationError as error:
        fail(complaint_about(error))
    given = {"account": account, "password_hash": _hash(password), "role": wanted, "confirmed": confirmed}
    done = carry_out(settings, COMMANDS, "user_create", **given)
    shown = {} if password_stdin else {"password": password}
    words = "" if password_stdin else f" Password, shown only now: {password}"
    tell(as_json, {"username": username, **done, **shown}, f"{username} has an account now.{words}")


@user.command("list")
def list_(
    search: Annotated[str, typer.Option(help="Beginning of the user name or the name, or an e-mail address.")] = "",
    state: Annotated[str, typer.Option(help="staff, silenced, suspended, banned or pending.")] = "",
    limit: Annotated[int, typer.Option(min=1, max=_LONGEST_LIST, help="Members to list.")] = 50,
    cursor: Annotated[str, typer.Option(help="Where the list before ended.")] = "",
    as_json: AsJson = False,
) -> None:
    """List members, newest first."""
    wanted = {"search": search, "limit": limit, **({"state": state} if state else {})}
    try:
        page = MemberFilter.model_validate({**wanted, **({"cursor": cursor} if cursor else {})})
    except ValidationError as error:
        fail(complaint_about(error))
    settings = installation()

    async def read(database: Database) -> tuple[list[StaffMember], str | None]:
        db = database.reader()
        if "@" in search.strip("@"):
            found = await auth.find_login(db, search) or await auth.find_absent_login(db, search)
            return ([] if found is None else [await member_out(db, found.user_id)]), None
        return await members_out(db, page, names=True)

    rows, following = read_from(settings, read)
    if as_json:
        typer.echo(json.dumps({"members": rows, "cursor": following}, ensure_ascii=False))
        return
    if not rows:
        typer.echo("No members are found.")
    for row in rows:
        typer.echo(f"{row['user']['username']}  {row['role']}  {row['state']}  {row['createdAt'][:10]}")
    if following:
        typer.echo(f"More members: --cursor {following}", err=True)


@user.command()
def show(username: Username, as_json: AsJson = False) -> None:
    """Show an account: address, role, state, second factor, sessions."""
    settings = installation()

    async def read(database: Database) -> dict[str, Any]:
        db = database.reader()
        user_id = await roles.id_of(db, username)
        member, account = await member_out(db, user_id), await auth.find_account(db, user_id)
        return {
            "id": str(user_id),
            "username": member["user"]["username"],
            "email": account.email if account else None,
            "emailConfirmed": bool(account and account.confirmed_at is not None),
            "role": member["role"],
            "state": member["state"],
            "until": member["until"],
            "createdAt": member["createdAt"],
            "secondFactor": await auth.has_totp(db, user_id),
            "passkeys": len(await auth.passkeys_of(db, user_id)),
            "sessions": member["sessionsCount"],
            "posts": member["postsCount"],
            "openCases": member["openCasesCount"],
        }

    known = read_from(settings, read)
    lines = (f"{name}: {'' if value is None else json.dumps(value).strip(chr(34))}" for name, value in known.items())
    tell(as_json, known, "\n".join(lines))


@user.command()
def password(username: Username, password_stdin: FromInput = False, as_json: AsJson = False) -> None:
    """Set a password and end all sessions. A generated password is printed once."""
    settings = load_settings()
    new = _password(settings, password_stdin)
    done = _change("user_password", username, password_hash=_hash(new))
    shown = {} if password_stdin else {"password": new}
    words = "" if password_stdin else f" Password, shown only now: {new}"
    sentence = f"{username} has a new password; {done['sessionsEnded']} sessions ended.{words}"
    tell(as_json, {**done, **shown}, sentence)


@user.command("disable-2fa")
def disable_second_factor(username: Username, as_json: AsJson = False) -> None:
    """Turn off the authenticator app and delete the recovery codes. Passkeys stay."""
    done = _change("user_disable_2fa", username)
    tell(as_json, done, f"{username} signs in without a code now." if done["changed"] else f"{username} had no code.")


@user.command("confirm-email")
def confirm_email(username: Username, as_json: AsJson = False) -> None:
    """Confirm the e-mail address without a mail."""
    done = _change("user_confirm_email", username)
    tell(as_json, done, f"The address of {username} is confirmed{'' if done['changed'] else ' already'}.")


@user.command()
def suspend(
    username: Username,
    reason: Reason,
    days: Annotated[int, typer.Option(min=1, max=MAX_DAYS, help="Days.")] = 7,
    as_json: AsJson = False,
) -> None:
    """Suspend a member: signed out and hidden until the suspension ends."""
    done = _change("user_suspend", username, days=days, reason=reason)
    tell(as_json, done, f"{username} is suspended for {days} days.")


@user.command()
def unsuspend(username: Username, reason: Reason = "Ended by the operator.", as_json: AsJson = False) -> None:
    """End a suspension or ban."""
    done = _change("user_unsuspend", username, reason=reason)
    tell(as_json, done, f"{username} is back.")


@user.command()
def delete(
    username: Username,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    as_json: AsJson = False,
) -> None:
    """Delete an account: hidden at once, purged after 30 days. Until then the member can restore it."""
    if not yes:
        typer.confirm(f"Delete the account {username}?", abort=True, err=True)
    done = _change("user_delete", username)
    tell(as_json, done, f"{username} is deleted and will be purged in 30 days.")


@user.command()
def role(
    username: Username,
    new: Annotated[str, typer.Argument(metavar="ROLE", help="member, moderator or admin.")],
    as_json: AsJson = False,
) -> None:
    """Set the role of a member."""
    wanted = _role(new)
    before = set_role(username, wanted)
    done = {"username": username, "before": before, "role": wanted}
    tell(as_json, done, f"{username}: {before} before, {new} now.")
