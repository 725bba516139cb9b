"""Every command of the documents is run by a test: recipes are typed line by line, here or where TYPED says.

Of commands in sentences and tables the words are parsed, and what they name has to be there. NOT_RUN says what no test
runs.
"""

import asyncio
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import typer.main
from bench.commands import BY_NAME

from meadow.cli import cli as meadow_cli
from meadow.platform.config.settings import Settings
from meadow.platform.storage.disk import DiskStorage
from meadow.platform.storage.factory import storage_of
from meadow.platform.storage.port import new_stem
from tests.buckets import Bucket
from tests.cli.test_admin import data as data  # the fixture
from tests.conftest import execute_on
from tooling import cli, places, test

ROOT = places.ROOT
SERVICES = ROOT / "docs/operations/services.md"
DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", ".github/RELEASING.md", "SECURITY.md", "docs/index.md")),
    *sorted((ROOT / "docs/operations").glob("*.md")),
    *sorted((ROOT / "docs/development").glob("*.md")),
]
TYPED = {
    ("index.md", "Install"): "tooling/test_recipes.py",
    ("index.md", "Upgrade"): "tooling/test_recipes.py",
    **{("index.md", name): "cli/test_recipes.py" for name in ("Accounts", "Site and registration", "Health")},
    **{("index.md", "Backup and restore"): "cli/test_recipes.py"},
    **{("backup.md", name): "cli/test_recipes.py" for name in ("Backup", "Restore", "Migrating to PostgreSQL")},
    ("backup.md", "Continuous copy"): "backups/test_streamed.py",
    **{
        ("services.md", name): "tooling/test_documented_commands.py"
        for name in ("Caddy", "nginx", "Object store", "PostgreSQL", "Several processes")
    },
}
"""Recipes of docs/operations, and the test file that types each."""
NOT_RUN = {
    "apt": "installs on the machine",
    "certbot": "asks a certificate authority",
    "chown": "needs root and another user",
    "docker": "no container engine in a test; test_deploy.py runs the commands of the image and reads compose.yaml",
    "git": "asks another machine, or changes this checkout",
    "journalctl": "systemd does not run in a test",
    "pipx": "not among the pinned packages; the wheel is installed by test_units.py and bin/release",
    "uv": "not among the pinned packages; the wheel is installed by test_units.py and bin/release",
    "pre-commit": "writes into .git; its hooks are tested by test_repository.py",
    "rsync": "another program's; named, not spelt out",
    "systemctl": "systemd does not run in a test; the units' commands are started by test_units.py",
}
"""Programs that no test runs, and why. What they are given is looked at as far as it is Meadow's."""
_HARMLESS = {
    *(
        "cat",
        "cd",
        "cp",
        "export",
        "find",
        "grep",
        "install",
        "ln",
        "ls",
        "openssl",
        "rm",
        "sed",
        "sha256sum",
        "tar",
        "touch",
    ),
    *(
        "caddy",
        "nginx",
        "npm",
        "npx",
        "pg_basebackup",
        "pg_receivewal",
        "pip",
        "python",
        "python3",
        "runuser",
        "useradd",
    ),
}
_PROGRAM = re.compile(r"(?:[A-Z_]+=\S+ )*(?:\S*/bin/|bin/|\.\./\.venv/bin/)?([\w-]+)")


def blocks(document: Path) -> Iterator[tuple[str, str]]:
    """The heading above each block of commands, and the block."""
    heading = ""
    for title, block in re.findall(r"^## ([^\n]*)$|^```sh\n(.*?)^```", document.read_text(), re.MULTILINE | re.DOTALL):
        heading = title or heading
        if block:
            yield heading, block


def mentions(document: Path) -> Iterator[str]:
    """Commands in sentences and tables, and the lines of blocks that no recipe types."""
    text = re.sub(r"^```.*?^```", "", document.read_text(), flags=re.MULTILINE | re.DOTALL)
    for span in re.findall(r"`([^`\n]+)`", text):
        program = _PROGRAM.match(span)
        known = program and (program[1] in NOT_RUN or program[1] in _HARMLESS or program[1] == "meadow")
        if re.fullmatch(r"bin/\w+", span) or (known and " " in span):
            yield span
    for heading, block in blocks(document):
        if (document.name, heading) not in TYPED or document.parent.name != "operations":
            yield from filter(None, (line.partition("#")[0].strip() for line in block.splitlines()))


def simple(line: str) -> Iterator[list[str]]:
    """The simple commands of a line, without variables set for them."""
    words = shlex.shlex(re.sub(r"\$\([^)]*\)", "X", line), posix=True, punctuation_chars="&|;")
    words.whitespace_split = True
    command: list[str] = []
    for word in [*words, "&&"]:
        if word in ("&&", "|", ";"):
            while command and re.match(r"[A-Z_]+=", command[0]):
                command.pop(0)
            if command:
                yield command
            command = []
        else:
            command.append(word)


def parse(words: list[str]) -> None:
    """A command line of `meadow`: UsageError or KeyError for what it does not know."""
    command, name = typer.main.get_command(meadow_cli), "meadow"
    while hasattr(command, "commands"):
        if not words or words[0] in ("--help", "--version"):
            return
        name, *words = words
        command = command.commands[name]  # type: ignore[attr-defined]
    if words:
        command.make_context(name, ["X" if word == "…" else word for word in words])


def there(folder: Path, words: list[str]) -> None:
    """Paths among the words lie below a folder."""
    for word in words:
        if re.fullmatch(r"[\w-]+(?:/[\w.-]+)+", word):
            assert (folder / word).exists(), word


def look_at(words: list[str], folder: Path) -> None:
    """What a command names is there."""
    program, rest = words[0], words[1:]
    name = Path(program).name
    if program == "bin/tooling":
        return
    if name == "meadow":
        parse(rest)
    elif program.startswith("bin/") or program == "/opt/meadow/bin/prepare":
        assert name in cli.COMMANDS, program
        if name == "test" and rest:
            there(places.SERVER, list(test.requested(rest).arguments))
        if name == "bench" and rest:
            assert rest[0] in ("all", *BY_NAME), rest
    elif program == "npm" and rest[0] == "run":
        assert rest[1] in json.loads((places.WEB / "package.json").read_text())["scripts"], rest
    elif name in ("python", "npx"):
        there(folder, rest)
        if rest[:1] == ["-m"]:
            module = rest[1].replace(".", "/")
            assert any((places.SERVER / f"{module}{end}").exists() for end in (".py", "")) or module == "pytest", rest
        if rest[:2] == ["-m", "meadow"]:
            parse(rest[2:])
    elif program == "docker" and "exec" in rest:
        parse(rest[rest.index("exec") + 3 :])
    elif program in ("systemctl", "journalctl"):
        for unit in (word for word in rest if word.startswith("meadow")):
            file = re.sub(r"@\w+", "@", unit)
            assert any((ROOT / "deploy/systemd" / f"{file}{end}").exists() for end in ("", ".service")), unit
    elif program == "grep" and (folder / rest[-1]).is_dir():
        assert subprocess.run(words, cwd=folder, capture_output=True, check=False).returncode == 0, words
    else:
        assert name in NOT_RUN or name in _HARMLESS, words


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_what_the_commands_of_a_document_name_is_there(document: Path) -> None:
    folder = ROOT
    for line in mentions(document):
        for words in simple(line):
            if words[0] == "cd":  # on a line of its own it is for the lines below
                folder = ROOT / words[1] if (ROOT / words[1]).is_dir() else ROOT
            look_at(words, folder)
        if " && " in line or not line.startswith(("cd ", "../")):
            folder = ROOT


def test_every_recipe_of_operations_is_typed_by_a_test() -> None:
    found = {(page.name, heading) for page in (ROOT / "docs/operations").glob("*.md") for heading, _ in blocks(page)}
    assert found == TYPED.keys()
    for (page, heading), file in TYPED.items():
        text = (places.SERVER / "tests" / file).read_text()
        assert page in text, (page, file)
        assert f'"{heading}"' in text or heading == "Continuous copy", (page, heading, file)


def test_what_is_not_run_is_named_somewhere() -> None:
    text = "".join(document.read_text() for document in DOCUMENTS)
    assert [program for program in NOT_RUN if not re.search(rf"^{program} |`{program} ", text, re.MULTILINE)] == []


@pytest.mark.full("Starts every command of the documents.")
def test_what_starts_with_python_in_a_document_starts() -> None:
    """The lines for one test file and one test, which only collect here."""
    lines = [
        line for page in DOCUMENTS for line in mentions(page) if " -m pytest " in line or " --engine sqlite" in line
    ]
    assert lines
    for line in lines:
        words = next(words for words in simple(line) if words[0] != "cd")
        done = subprocess.run([*words, "--collect-only", "-q"], cwd=places.SERVER, capture_output=True, check=False)
        assert done.returncode == 0, (line, done.stdout)


class Machine:
    """Types recipes into folders of the test; ``meadow`` is this checkout's. What needs root only notes its words."""

    def __init__(self, folder: Path) -> None:
        self.folder, self._programs, self._asked = folder, folder / "programs", folder / "asked"
        for place in ("etc/caddy", "etc/nginx/sites-available", "etc/nginx/sites-enabled", "copies", "programs"):
            (folder / place).mkdir(parents=True)
        for name in ("apt", "systemctl", "certbot", "runuser", "nginx", "caddy"):
            self.program(name, f'echo "{name} $*" >> {self._asked}')
        self.program("meadow", f'exec {sys.executable} -m meadow "$@"')

    def program(self, name: str, script: str) -> None:
        """A program of that name."""
        (self._programs / name).write_text(f"#!/bin/sh\n{script}\n")
        (self._programs / name).chmod(0o755)

    def type(self, heading: str, **instead: str) -> list[str]:
        """Type a recipe of services.md until a line fails, some words exchanged; what the programs were asked."""
        block = dict(blocks(SERVICES))[heading]
        block = block.replace("/etc/", f"{self.folder}/etc/").replace("/var/backups/meadow", f"{self.folder}/copies")
        for name, value in instead.items():
            block = block.replace(name, value)
        env = {**os.environ, "PATH": f"{self._programs}:{os.environ['PATH']}", "PYTHONPATH": str(places.SERVER)}
        done = subprocess.run(["sh", "-exc", block], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return self._asked.read_text().splitlines()


def test_caddy(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    if shutil.which("caddy"):
        machine.program("caddy", f'exec env HOME={tmp_path} {shutil.which("caddy")} "$@"')
    machine.type("Caddy")
    text = (tmp_path / "etc/caddy/Caddyfile").read_text()
    assert text.count("meadow.example.org {") == text.count("reverse_proxy 127.0.0.1:8000 {") == 1
    assert "$" not in text


def test_nginx(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{ include {tmp_path}/etc/nginx/sites-enabled/*; }}\n")
    if program := shutil.which("nginx", path="/usr/sbin:/usr/bin"):
        # only root may listen on port 80
        ports = f"sed -i 's/:80;/:18997;/; s/listen 80;/listen 18997;/' {tmp_path}/etc/nginx/sites-available/meadow"
        machine.program("nginx", f'{ports}; exec {program} -e stderr -c {whole} "$@"')
    asked = machine.type("nginx", NAME="town.example.net")
    assert asked[-1] == "certbot --nginx --redirect -d town.example.net"
    text = (tmp_path / "etc/nginx/sites-enabled/meadow").read_text()
    assert "server_name town.example.net;" in text
    assert text.count("{") == text.count("}")
    assert re.search(r"\^/\(metrics\|healthz\|readyz\)\$ \{\s+return 404;", text)
    for header in (
        "Host $host",
        "X-Forwarded-For $remote_addr",
        "Upgrade $http_upgrade",
        "Connection $meadow_connection",
    ):
        assert f"proxy_set_header {header};" in text


@pytest.mark.full("Starts PostgreSQL with the commands of the documents.")
def test_postgresql(
    data: Path, empty_postgres: Callable[[], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = urlsplit(os.environ["MEADOW_TEST_POSTGRES_URL"])
    monkeypatch.setenv("PATH", f"{os.environ['MEADOW_TEST_POSTGRES_BIN']}:{os.environ['PATH']}")
    for name, value in (("HOST", server.hostname), ("PORT", server.port), ("USER", server.username)):
        monkeypatch.setenv(f"PG{name}", str(value))
    monkeypatch.setenv("PGPASSWORD", server.password or "")
    url = empty_postgres()
    execute_on(os.environ["MEADOW_TEST_POSTGRES_URL"], f"DROP DATABASE {url.rpartition('/')[2]}")  # the recipe makes it
    machine = Machine(tmp_path / "machine")
    machine.program("runuser", f'shift 3; [ "$1" = createuser ] && echo "$*" >> {tmp_path}/machine/asked || exec "$@"')
    asked = machine.type(
        "PostgreSQL",
        **{
            "--owner meadow": f"--owner {server.username}",
            "template0 meadow": f"template0 {url.rpartition('/')[2]}",
            "postgresql://meadow:PASSWORD@127.0.0.1/meadow": url,
        },
    )
    assert asked == [
        *("apt install postgresql", "createuser --pwprompt meadow", "systemctl stop meadow", "systemctl start meadow")
    ]
    assert len(list((tmp_path / "machine/copies").glob("meadow-*.tar"))) == 1
    monkeypatch.setenv("MEADOW_DATABASE_URL", url)
    shown = subprocess.run(
        [sys.executable, "-m", "meadow", "user", "list", "--json"], cwd=places.SERVER, capture_output=True, check=True
    )
    assert {row["user"]["username"] for row in json.loads(shown.stdout)["members"]} == {"ada", "ben"}


def test_object_store(data: Path, bucket: Bucket, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable, value in (("ENDPOINT", bucket.endpoint), ("KEY", bucket.key), ("SECRET", bucket.secret)):
        monkeypatch.setenv(f"MEADOW_STORAGE_{variable}", value)
    name = f"{new_stem()}.webp"
    asyncio.run(DiskStorage(data / "media").put(name, b"picture"))
    to = str(bucket.settings()["storage_url"])
    asked = Machine(tmp_path / "machine").type("Object store", **{"s3://meadow?endpoint=https://s3.example.org": to})
    assert asked == ["systemctl stop meadow", "systemctl start meadow"]

    async def copied() -> list[str]:
        return [file.name async for file in storage_of(Settings(data_dir=data, storage_url=to)).files()]

    assert asyncio.run(copied()) == [name]


def test_several_processes(data: Path, tmp_path: Path) -> None:
    data.chmod(0o700)
    (data / "meadow.db").chmod(0o600)
    asked = Machine(tmp_path / "machine").type("Several processes")
    assert asked[1] == "systemctl enable --now meadow-worker@1"


def test_settings_of_the_services_are_accepted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for number, block in enumerate(re.findall(r"^```toml\n(.*?)^```", SERVICES.read_text(), re.MULTILINE | re.DOTALL)):
        file = tmp_path / f"{number}.toml"
        file.write_text(block)
        monkeypatch.setenv("MEADOW_CONFIG", str(file))
        assert Settings().model_fields_set >= {line.split(" = ")[0] for line in block.splitlines()}
        assert Settings.warnings(os.environ) == []
