"""Account commands of the command line, with and without a running server."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from meadow import __version__
from meadow.app import create_app
from meadow.auth.constants import PENDING
from meadow.cli import cli
from meadow.cli.start import alone_with, on_database
from meadow.deactivation.actions import deactivate
from meadow.migrations import known_revisions
from meadow.moderation.actions.roles import id_of
from meadow.platform.config.settings import Settings
from meadow.platform.db.session import Database
from tests import make
from tests.auth.mailbox import received
from tests.auth.people import EVE, log_in, said, signed_up
from tests.auth.test_second_factor import turned_on
from tests.cli.test_admin import data as data  # the fixture
from tests.town import open_town

run = CliRunner()
NAMES = ("--email", "new@example.org", "--first-name", "New", "--last-name", "Comer")


def told(*command: str, given: str = "") -> tuple[int, str, str]:
    result = run.invoke(cli, list(command), input=given)
    return result.exit_code, result.stdout, result.stderr


def read(*command: str) -> dict[str, Any]:
    code, out, err = told(*command, "--json")
    assert code == 0, err
    return json.loads(out)


def every_command() -> Iterator[tuple[str, ...]]:
    yield "user", "create", "newcomer", *NAMES, "--role", "moderator"
    yield "user", "password", "newcomer"
    yield "user", "disable-2fa", "newcomer"
    yield "user", "confirm-email", "newcomer"
    yield "user", "suspend", "newcomer", "--days", "2", "--reason", "Spam."
    yield "user", "show", "newcomer"
    yield "user", "unsuspend", "newcomer", "--reason", "A mistake."
    yield "user", "role", "newcomer", "member"
    yield "user", "delete", "newcomer", "--yes"


def check_all() -> None:
    done = [read(*command) for command in every_command()]
    assert [each["username"] for each in done] == ["newcomer"] * len(done)
    assert len(done[0]["password"]) >= 12
    assert done[2] == {"username": "newcomer", "changed": False}
    assert done[5]["state"] == "suspended"
    assert (done[7]["before"], done[7]["role"]) == ("moderator", "member")
    shown = read("user", "show", "newcomer")
    assert (shown["state"], shown["emailConfirmed"], shown["sessions"]) == ("closed", True, 0)


def test_commands_work_without_a_server(data: Path) -> None:
    check_all()


def test_commands_work_beside_a_server(data: Path) -> None:
    settings = Settings()
    settings.prepare_data_dir()

    async def beside_a_server() -> None:
        app = create_app(settings)
        async with app.router.lifespan_context(app):
            await asyncio.to_thread(check_all)

    with alone_with(settings):
        asyncio.run(beside_a_server())


def test_a_member_who_lost_password_and_second_factor_is_let_in_again_beside_a_server(data: Path) -> None:
    settings = Settings()
    settings.prepare_data_dir()

    async def rescue() -> None:
        async with open_town(settings, empty=False) as town:
            await turned_on(await signed_up(town))
            assert said(await log_in(town)) == (401, "second_factor")
            assert (await asyncio.to_thread(read, "user", "show", "eve"))["secondFactor"] is True
            new = (await asyncio.to_thread(read, "user", "password", "eve"))["password"]
            assert said(await log_in(town, password=new)) == (401, "second_factor")
            assert await asyncio.to_thread(read, "user", "disable-2fa", "eve") == {"username": "eve", "changed": True}
            assert (await log_in(town, password=new)).status_code == 200
            assert (await log_in(town)).status_code == 401
            logged = [(row.action, row.actor_id) for row in await make.rows(town.database, "audit_log")]
            assert {("password.set", None), ("totp.off", None)} <= set(logged)
            assert [mail.to for mail in await received(town, "Your password was changed")] == [EVE.email]

    with alone_with(settings):
        asyncio.run(rescue())


def test_members_are_listed_page_by_page(data: Path) -> None:
    first = read("user", "list", "--limit", "1")
    rest = read("user", "list", "--limit", "1", "--cursor", first["cursor"])
    assert [row["user"]["username"] for row in (*first["members"], *rest["members"])] == ["ben", "ada"]
    assert rest["cursor"] is None
    code, out, _ = told("user", "list", "--search", "ad")
    assert (code, out.split()[:3]) == (0, ["ada", "member", "active"])


@pytest.mark.parametrize(
    ("search", "expected"),
    [
        ("ad", {"ada", "adam"}),
        ("@ada", {"ada", "adam"}),
        ("Field", {"ada", "ben"}),
        ("dA fi", {"ada"}),
        ("ADA@example.org", {"adam"}),
        ("nobody@example.org", set()),
    ],
)
def test_a_member_is_found_by_username_name_or_address(data: Path, search: str, expected: set[str]) -> None:
    told("user", "create", "adam", "--email", "ada@example.org", "--first-name", "Ad", "--last-name", "Am")
    found = {row["user"]["username"] for row in read("user", "list", "--search", search)["members"]}
    assert found == expected
    assert read("user", "show", "ADA@example.org")["username"] == "adam"
    assert read("user", "password", "ada@example.org")["username"] == "ada@example.org"


def test_a_role_is_refused_to_who_is_away_with_the_reason(data: Path) -> None:
    for name in ("one", "two"):
        told("user", "create", name, "--email", f"{name}@example.org", *NAMES[2:])
    told("user", "suspend", "one", "--reason", "Spam.")
    told("user", "delete", "two", "--yes")
    pending(data, "ben")
    until = read("user", "show", "one")["until"]
    for name, sentence in (
        ("one", f"one is suspended until {until}."),
        ("two", "two has closed the account."),
        ("ben", "ben waits for approval."),
    ):
        for command in (("user", "role", name, "moderator"), ("admin", "grant", name), ("admin", "revoke", name)):
            code, _, err = told(*command)
            assert (code, sentence in err) == (1, True), (command, err)
    assert read("user", "unsuspend", "one")["username"] == "one"
    assert told("user", "role", "one", "moderator")[0] == 0


def test_applicants_are_pending(data: Path) -> None:
    pending(data, "ben")
    assert read("user", "show", "ben")["state"] == "pending"
    assert [row["user"]["username"] for row in read("user", "list", "--state", "pending")["members"]] == ["ben"]


def pending(data: Path, username: str) -> None:
    """Make a member an applicant."""
    settings = Settings()

    async def work(database: Database) -> None:
        async with database.write() as db:
            await deactivate(db, await id_of(db, username), PENDING)

    on_database(settings, work)


def test_a_password_from_standard_input_is_checked_and_not_printed(data: Path) -> None:
    code, out, _ = told("user", "password", "ada", "--password-stdin", given="a long pass phrase\n")
    assert (code, "pass phrase" in out) == (0, False)
    code, _, err = told("user", "password", "ada", "--password-stdin", given="short\n")
    assert (code, "8 to 128" in err) == (1, True)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (("user", "show", "nobody"), "There is no member nobody."),
        (("user", "password", "nobody"), "There is no member nobody."),
        (("user", "create", "ada", *NAMES), "taken"),
        (("user", "create", "x y", *NAMES), "username"),
        (("user", "role", "ada", "king"), "one of member, moderator, admin"),
        (("user", "suspend", "ada", "--reason", ""), "reason"),
        (("user", "list", "--state", "odd"), "state: Please use one of"),
        (("user", "create", "new", *NAMES[2:], "--email", "bad"), "email: This is not a valid email address."),
        (("user", "show", "nobody@example.org"), "There is no member nobody@example.org."),
        (("site", "set", "registraton=invite"), "There is no setting registraton: did you mean registration?"),
        (("site", "set", "pages.rulez=x"), "There is no setting pages.rulez: did you mean pages.rules?"),
        (("site", "set", "pages.rules=@nofile"), "Refused: nofile: No such file or directory."),
        (("site", "set", "minimumAge=abc"), "minimumAge: This is not what is expected here."),
        (("restore", "--verify", "nofile.tar"), "Refused: nofile.tar cannot be read"),
    ],
)
def test_refusals_name_what_is_wrong(data: Path, command: tuple[str, ...], sentence: str) -> None:
    code, _, err = told(*command)
    assert code in (1, 2)
    assert sentence in err
    assert [word for word in ("Traceback", "Meadow stopped", "Value error", "Extra inputs") if word in err] == []


def test_delete_asks_first(data: Path) -> None:
    assert told("user", "delete", "ada", given="n\n")[0] == 1
    assert read("user", "show", "ada")["state"] == "active"


def test_the_version_is_shown() -> None:
    assert told("--version")[:2] == told("version")[:2] == (0, f"meadow {__version__}\n")
    assert read("version") == {"version": __version__}


def test_every_command_that_reports_something_prints_json(data: Path) -> None:
    written_elsewhere = {"serve", "worker", "openapi", "docs", "seed"}
    commands = {name: each for name, each in every(typer.main.get_command(cli)) if name not in written_elsewhere}
    assert [name for name, each in commands.items() if "as_json" not in {given.name for given in each.params}] == []
    assert read("migrate") == {"schema": known_revisions()[-1]}
    assert read("admin", "list") == {"staff": []}
    assert read("admin", "grant", "ada") == {"username": "ada", "before": "member", "role": "admin"}
    assert read("admin", "list") == {"staff": [{"username": "ada", "role": "admin"}]}
    assert read("admin", "grant", "ben", "--moderator")["role"] == "moderator"
    assert read("admin", "revoke", "ben") == {"username": "ben", "before": "moderator", "role": "member"}
    verdict = read("audit", "verify")
    assert (verdict["entries"] >= 2, verdict["faults"]) == (True, [])
    assert read("upgrade", "--check")["migrations"] == read("upgrade")["migrations"] == []
    assert read("demo", "remove") == {"removed": False}
    archive = f"{data}-a.tar"
    made = read("backup", archive)
    assert (made["file"], made["bytes"]) == (archive, Path(archive).stat().st_size)
    assert read("restore", "--verify", archive)["rows"] == made["rows"]
    code, out, _ = told("doctor", "--json", "--repair")
    looked = json.loads(out)
    assert (code, looked["failing"], looked["repaired"]) == (int(looked["failing"] > 0), looked["failing"], [])
    assert {"part", "state", "what", "mend"} == looked["findings"][0].keys()


def every(group: Any, *names: str) -> Iterator[tuple[str, Any]]:
    """All commands below a group, with their whole names."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from every(command, *names, name)
        else:
            yield " ".join((*names, name)), command
