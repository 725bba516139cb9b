"""What a command needs before it does anything: an installation that is there, a database that answers."""

import json
import os
import pwd
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from meadow.cli import cli
from meadow.cli.start import on_database, sentence_about
from meadow.platform.config.settings import Settings
from tests import make
from tests.architecture.source import REPOSITORY, SERVER
from tests.cast import ADA
from tests.conftest import execute_on

run = CliRunner()
_NAMED = ("MEADOW_PUBLIC_URL", "MEADOW_DATABASE_URL", "MEADOW_REDIS_URL", "MEADOW_SMTP_URL", "MEADOW_ENV_FILE")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder that is not there yet, which the commands use."""
    for name in (*_NAMED, "MEADOW_DEMO", "MEADOW_HOST"):
        monkeypatch.delenv(name, raising=False)
    folder = tmp_path / "data"
    monkeypatch.setenv("MEADOW_DATA_DIR", str(folder))
    return folder


def call(*command: str) -> Result:
    return run.invoke(cli, list(command))


@pytest.mark.parametrize(
    "command",
    [
        ("admin", "grant", "ada"),
        ("admin", "list"),
        ("audit", "verify"),
        ("backup", "monday.tar"),
        ("demo", "remove"),
        ("doctor",),
        ("doctor", "--repair"),
        ("invite", "create"),
        ("media", "usage"),
        ("site", "set", "name=Town"),
        ("upgrade",),
        ("upgrade", "--check"),
        ("user", "list"),
        ("user", "password", "ada"),
        ("storage", "copy", "--to", "s3://bucket"),
        ("migrate-to-postgres", "--to", "postgresql://127.0.0.1:9/meadow"),
    ],
)
@pytest.mark.parametrize("is_there", [False, True], ids=["no folder", "empty folder"])
def test_no_command_begins_an_installation_where_there_is_none(
    data: Path, command: tuple[str, ...], is_there: bool
) -> None:
    if is_there:
        data.mkdir()
    ended = call(*command)
    assert (ended.exit_code, "there is no" in ended.output, str(data) in ended.output) == (1, True, True), ended.output
    assert (sorted(data.iterdir()) if is_there else data.exists()) == ([] if is_there else False)


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("port", '"abc"', "a whole number is expected."),
        ("port", "70000", "Input should be less than or equal to 65535."),
        ("run_jobs", '"perhaps"', "true or false is expected."),
    ],
)
def test_a_setting_of_another_kind_is_refused_in_a_sentence(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str, sentence: str
) -> None:
    monkeypatch.delenv(f"MEADOW_{name.upper()}", raising=False)
    file = tmp_path / "meadow.toml"
    file.write_text(f"{name} = {value}\n")
    monkeypatch.setenv("MEADOW_CONFIG", str(file))
    ended = call("doctor")
    assert (ended.exit_code, f"Refused: {name} in {file}: {sentence}" in ended.output) == (1, True), ended.output


def test_what_may_not_be_read_names_the_user() -> None:
    said = sentence_about(PermissionError(13, "Permission denied", "monday.tar"))
    assert (
        said == f"monday.tar: Permission denied for the user {pwd.getpwuid(os.geteuid()).pw_name}, as whom this runs."
    )


def test_help_names_the_program_as_it_is_called() -> None:
    command = [sys.executable, "-m", "meadow", "user", "list", "--help"]
    env = {"PATH": os.environ["PATH"]}
    done = subprocess.run(command, cwd=SERVER, env=env, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.startswith("Usage: bin/meadow user list [OPTIONS]\n")
    assert "<bool>" not in done.stdout


@pytest.mark.parametrize("command", [("serve",), ("doctor",), ("worker",), ("user", "list"), ("backup", "monday.tar")])
def test_an_old_copy_is_not_used_after_the_move_to_postgresql(data: Path, command: tuple[str, ...]) -> None:
    assert call("migrate").exit_code == 0
    mark = data / "moved-to-postgresql"
    mark.write_text("db.example.org, database meadow\n")
    ended = call(*command)
    assert ended.exit_code == 1
    assert "moved to PostgreSQL (db.example.org, database meadow), and MEADOW_DATABASE_URL is not set" in ended.output
    mark.unlink()
    assert call("user", "list").exit_code == 0


def test_a_restore_of_no_archive_makes_no_folder(data: Path) -> None:
    ended = call("restore", "monday.tar")
    assert (ended.exit_code, "monday.tar cannot be read" in ended.output, data.exists()) == (1, True, False)


@pytest.mark.parametrize("command", [("migrate",), ("seed",)])
def test_a_command_that_begins_one_says_where(data: Path, command: tuple[str, ...]) -> None:
    ended = call(*command)
    assert (ended.exit_code, str(data) in ended.stderr) == (0, True), ended.output
    assert "Making the database" in ended.stderr
    assert (data / "meadow.db").exists()
    assert (data / "secret.key").exists()
    assert "Making" not in call("migrate").stderr


@pytest.mark.parametrize(
    ("variables", "command"),
    [
        ({"MEADOW_DATABASE_URL": "postgresql://127.0.0.1:9/meadow"}, ("serve",)),
        ({"MEADOW_DATABASE_URL": "postgresql://127.0.0.1:9/meadow"}, ("migrate",)),
        ({"MEADOW_HOST": "192.0.2.1"}, ("serve",)),
    ],
)
def test_a_start_that_failed_leaves_no_key_which_a_restore_would_stumble_over(
    data: Path, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], command: tuple[str, ...]
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert call(*command).exit_code == 1
    assert not (data / "secret.key").exists()


def test_a_backup_of_nobody_is_refused(data: Path) -> None:
    assert call("migrate").exit_code == 0
    ended = call("backup", str(data / "monday.tar"))
    assert (ended.exit_code, "nobody has signed up" in ended.output, str(data) in ended.output) == (1, True, True)
    assert not (data / "monday.tar").exists()


def test_a_backup_leaves_the_moment_for_its_alert(data: Path) -> None:
    assert call("migrate").exit_code == 0
    on_database(Settings(data_dir=data), lambda database: make.member(database, ADA))
    assert "there is no backup" in call("doctor", "--quick").output
    assert call("backup", str(data.parent / "monday.tar")).exit_code == 0
    assert "ok      backup: the last is" in call("doctor", "--quick").output
    os.utime(data / "last-backup", (0, time.time() - 3 * 86400))
    told = call("doctor", "--quick")
    assert (told.exit_code, "warning backup: the last is 3 days old" in told.output) == (0, True), told.output


@pytest.fixture
def postgres(postgres_settings: Settings, data: Path) -> str:
    """The URL of a PostgreSQL that answers."""
    data.mkdir(exist_ok=True)
    return postgres_settings.database_url


_ALL = [
    ("doctor", "--quick"),
    ("admin", "list"),
    ("admin", "grant", "ada"),
    ("audit", "verify"),
    ("backup", "monday.tar"),
    ("demo", "remove"),
    ("invite", "list"),
    ("media", "prune"),
    ("migrate",),
    ("serve",),
    ("site", "get"),
    ("upgrade", "--check"),
    ("user", "list"),
]


@pytest.mark.parametrize("command", _ALL, ids=" ".join)
@pytest.mark.parametrize(
    ("wrong", "words"),
    [("password", "password authentication failed"), ("database", "does not exist"), ("port", "Connect")],
)
def test_a_postgresql_that_refuses_is_one_sentence(
    postgres: str, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], wrong: str, words: str
) -> None:
    before, _, after = postgres.rpartition("@")
    server, _, name = after.rpartition("/")
    other = {
        "password": f"{before.rpartition(':')[0]}:canary-secret@{after}",
        "database": f"{before}@{server}/no_such_database",
        "port": f"{before}@127.0.0.1:9/{name}",
    }
    monkeypatch.setenv("MEADOW_DATABASE_URL", other[wrong])
    ended = call(*command)
    assert ended.exit_code == 1
    assert isinstance(ended.exception, SystemExit)
    assert words in ended.output
    assert "Traceback" not in ended.output
    assert "canary-secret" not in ended.output
    assert before.rpartition(":")[2] not in ended.output


@pytest.mark.parametrize("command", [*_ALL[1:6], ("doctor", "--repair")], ids=" ".join)
def test_an_empty_postgresql_is_filled_by_no_command_of_an_operator(
    postgres: str, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    name = f"meadow_test_empty_{os.getpid()}"
    execute_on(postgres, f"CREATE DATABASE {name}")
    try:
        monkeypatch.setenv("MEADOW_DATABASE_URL", f"{postgres.rpartition('/')[0]}/{name}")
        ended = call(*command)
        assert (ended.exit_code, "the database is empty" in ended.output) == (1, True), ended.output
        doctor = call("doctor", "--quick")
        assert (doctor.exit_code, "FAILING schema: there is none" in doctor.output) == (1, True), doctor.output
    finally:
        execute_on(postgres, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("MEADOW_PUBLIC_UTL", "did you mean MEADOW_PUBLIC_URL?"),
        ("MEADOW_SMTP", "did you mean MEADOW_SMTP_URL?"),
        ("MEADOW_COLOUR_OF_THE_SKY", "MEADOW_COLOUR_OF_THE_SKY is no setting of Meadow."),
    ],
)
def test_a_name_that_is_no_setting_is_told(data: Path, monkeypatch: pytest.MonkeyPatch, name: str, words: str) -> None:
    monkeypatch.setenv(name, "https://meadow.example")
    ended = call("migrate")
    assert (ended.exit_code, words in ended.stderr) == (0, True), ended.output
    doctor = call("doctor", "--quick")
    assert f"warning settings: {name} is no setting" in doctor.output


@pytest.mark.parametrize("name", ["MEADOW_ENV_FILE", "MEADOW_PYTHON", "MEADOW_TEST_REDIS_URL", "MEADOW_LOG_LEVEL"])
def test_what_others_read_is_not_told(data: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, "info")
    assert f"{name} is no setting" not in call("migrate").stderr


def _started(data: Path, **env: str) -> tuple["subprocess.Popen[str]", int]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    given = {"PATH": os.environ["PATH"], "MEADOW_DATA_DIR": str(data), "MEADOW_PORT": str(port), **env}
    command = [sys.executable, "-m", "meadow", "serve"]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=SERVER, env=given, stdout=pipe, stderr=pipe, text=True), port


def _guess(port: int) -> urllib.request.Request:
    pair = json.dumps({"email": "nobody@meadow.test", "password": "a guess of somebody"}).encode()
    headers = {"Content-Type": "application/json"}
    return urllib.request.Request(f"http://127.0.0.1:{port}/api/auth/login", pair, headers)


def _answers(address: str) -> bool:
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        with suppress(OSError), urllib.request.urlopen(f"{address}/readyz", timeout=60) as answer:
            return answer.status == 200
        time.sleep(0.1)
    return False


def test_every_address_is_ipv4_and_ipv6_and_is_told_as_one_that_works(data: Path) -> None:
    process, port = _started(data, MEADOW_HOST="::")
    try:
        assert _answers(f"http://127.0.0.1:{port}")
        assert _answers(f"http://[::1]:{port}")
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=60):
            pass
        with pytest.raises(urllib.error.HTTPError, match="401"):
            urllib.request.urlopen(_guess(port), timeout=30)
    finally:
        process.terminate()
        out, told = process.communicate(timeout=60)
    assert f"is at http://localhost:{port} (" in out
    assert "Warning: other machines reach this Meadow" in told
    assert process.returncode == 0
    [line] = [each for each in told.splitlines() if '"/api/health"' in each]
    assert json.loads(line)["client"] == "127.0.0.1"
    # fail2ban finds the address of who guesses by the expression of the documents.
    page = (REPOSITORY / "docs" / "operations" / "index.md").read_text()
    [expression] = re.findall(r"^failregex = (.*)$", page, re.MULTILINE)
    pattern = re.compile(expression.replace("<SUBNET>", '([^"]+)'))
    assert [match[1] for match in map(pattern.match, told.splitlines()) if match] == ["127.0.0.1"]


def test_one_that_only_this_machine_reaches_and_that_sends_mail_warns_of_nothing(data: Path) -> None:
    process, port = _started(
        data,
        MEADOW_PUBLIC_URL="https://meadow.example",
        MEADOW_SMTP_URL="smtp://127.0.0.1:9",
        MEADOW_LOG_FORMAT="text",
        MEADOW_LOG_ADDRESSES="false",
    )
    try:
        assert _answers(f"http://127.0.0.1:{port}")
    finally:
        process.terminate()
        out, told = process.communicate(timeout=60)
    assert f"is at https://meadow.example (listens on 127.0.0.1 port {port}, data in" in out
    assert "Warning" not in told
    assert "info    request" in told
    assert '{"' not in told
    assert "client=" not in told


def test_an_internet_without_mail_is_told_at_the_start(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_: object, **__: object) -> None:
        pass

    monkeypatch.setattr("meadow.cli.serving.run", nothing)
    monkeypatch.setenv("MEADOW_PORT", "18997")
    monkeypatch.setenv("MEADOW_PUBLIC_URL", "https://meadow.example")
    assert "Warning: mail is not sent" in call("serve").stderr
    monkeypatch.setenv("MEADOW_SMTP_URL", "smtp://127.0.0.1:9")
    assert "Warning" not in call("serve").stderr
