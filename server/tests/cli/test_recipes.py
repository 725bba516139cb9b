"""The commands of the operations documents, typed line by line; tests/tooling/test_documented_commands.py says where
the others are.
"""

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.architecture.source import REPOSITORY
from tests.cli.test_admin import data as data  # the fixture
from tests.cli.test_user import read, told

PAGES = REPOSITORY / "docs" / "operations"


def lines(page: str, heading: str) -> list[str]:
    """The commands of the first block below a heading, without their comments."""
    found = re.search(rf"^## {heading}\n.*?^```sh\n(.*?)^```", (PAGES / page).read_text(), re.MULTILINE | re.DOTALL)
    assert found is not None, heading
    return [line for line in (each.partition("#")[0].strip() for each in found[1].splitlines()) if line]


def typed(line: str, names: dict[str, str]) -> str:
    """What a line of a document prints; its names in capitals and its folders stand for these."""
    for name, value in names.items():
        line = line.replace(name, value)
    program, *words = shlex.split(line)
    assert program == "bin/meadow", line
    code, out, err = told(*words, given="yes\n")
    assert code == 0, (line, out, err)
    return out


def test_accounts(data: Path) -> None:
    names = {"NAME": "newcomer", "ADDRESS": "new@example.org", "FIRST": "New", "LAST": "Comer"}
    commands = lines("index.md", "Accounts")
    first = next(number for number, line in enumerate(commands) if " create " in line)
    # somebody has to be there before they are shown
    for line in (commands.pop(first), *commands):
        typed(line, names)
    assert read("user", "show", "newcomer")["role"] == "moderator"


def test_site_and_registration(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rules.md").write_text("Be kind.\n")
    for line in lines("index.md", "Site and registration"):
        invites = read("invite", "list")["invites"]
        typed(line, {" ID": f" {invites[0]['id']}"} if " ID" in line else {})
    assert read("site", "get", "registration", "pages.rules") == {"registration": "invite", "pages.rules": "Be kind."}
    assert read("invite", "list")["invites"] == []


def test_health(data: Path) -> None:
    for path in data.rglob("*"):
        path.chmod(0o700 if path.is_dir() else 0o600)
    assert len([typed(line, {}) for line in lines("index.md", "Health")]) == 3


@pytest.mark.parametrize(
    ("page", "backup", "restore"),
    [
        ("index.md", "Backup and restore", "Backup and restore"),
        ("backup.md", "Backup", "Restore"),
    ],
)
def test_backup_and_restore(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str, backup: str, restore: str
) -> None:
    copies = {"/var/backups/meadow": f"{data}-copies", "/mnt/": f"{data}-copies/", "…": f"{data}-copies/plain.tar"}
    Path(f"{data}-copies/backups").mkdir(parents=True)
    for line in lines(page, backup):
        if " backup " in line:
            typed(line, copies)
    archive = sorted(Path(f"{data}-copies").rglob("*.tar"))[0]
    monkeypatch.setenv("MEADOW_CONFIG", "")
    for line in lines(page, restore):
        for name, value in re.findall(r"(MEADOW_\w+)=(\S+)", line if line.startswith("export ") else ""):
            monkeypatch.setenv(name, value.replace("/srv/new", f"{data}-new"))
        if " restore " in line and "postgresql" not in line:
            if "--verify" not in line and page == "index.md":
                monkeypatch.setenv("MEADOW_DATA_DIR", f"{data}-new")
            typed(line, {"ARCHIVE": str(archive), "FILE": str(archive)})
    assert {row["user"]["username"] for row in read("user", "list")["members"]} == {"ada", "ben"}


def test_a_move_to_postgresql(data: Path, empty_postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch) -> None:
    [line] = lines("backup.md", "Migrating to PostgreSQL")
    to = empty_postgres()
    assert "compared by count and hash" in typed(line, {"postgresql://meadow:…@db/meadow": to})
    code, _, err = told("doctor", "--quick")
    assert (code, "it was moved to PostgreSQL" in err, to.rpartition("/")[2] in err) == (1, True, True), err
    monkeypatch.setenv("MEADOW_DATABASE_URL", to)
    assert {row["user"]["username"] for row in read("user", "list")["members"]} == {"ada", "ben"}
