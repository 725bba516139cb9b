"""What ``deploy/`` says is true of the product: settings, commands, ports, paths and figures exist and agree.

Containers are not built here; these files are read and held against the code, and the commands that install Meadow in
the image are run.
"""

import hashlib
import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families as parsed

from meadow.cli import cli
from meadow.platform.config.settings import Settings
from tests.architecture.source import REPOSITORY
from tests.tooling.wheels import wheel
from tests.town import open_town

DEPLOY = REPOSITORY / "deploy"
OPERATIONS = REPOSITORY / "docs" / "operations" / "index.md"
SETTINGS = {f"MEADOW_{name.upper()}" for name in Settings.model_fields} | {
    "MEADOW_CONFIG",  # names the settings file
    "MEADOW_ENV_FILE",  # of bin/meadow
    "MEADOW_DOMAIN",  # of compose and Caddy
    "MEADOW_UPSTREAM",
}
_NAME = re.compile(r"\bMEADOW_[A-Z0-9_]+")
_FIGURE = re.compile(r"\b(?:meadow|process)_[a-z_]+\b")
_SUFFIXES = ("_bucket", "_count", "_sum")


def texts() -> list[Path]:
    return sorted(path for path in DEPLOY.rglob("*") if path.is_file())


def read(name: str) -> Any:
    """A YAML or JSON file of deploy/."""
    return yaml.safe_load((DEPLOY / name).read_text())


def asked_for() -> dict[str, list[str]]:
    """Every expression of the alerts and the dashboard, by the file."""
    groups = read("prometheus/alerts.yml")["groups"]
    panels = json.loads((DEPLOY / "grafana/meadow.json").read_text())["panels"]
    return {
        "alerts": [rule["expr"] for group in groups for rule in group["rules"]],
        "dashboard": [target["expr"] for panel in panels for target in panel["targets"]],
    }


@pytest.mark.parametrize("path", [*texts(), OPERATIONS], ids=lambda path: path.name)
def test_every_setting_that_is_named_exists(path: Path) -> None:
    assert set(_NAME.findall(path.read_text())) - SETTINGS == set()


@pytest.mark.parametrize("name", ["compose.yaml", "prometheus/prometheus.yml", "prometheus/alerts.yml"])
def test_yaml_is_yaml(name: str) -> None:
    assert isinstance(read(name), dict)


async def test_every_figure_that_is_asked_for_exists(sqlite_settings: Settings) -> None:
    async with open_town(sqlite_settings) as town:
        await town.ada.posts()
        town.internals.realtime.hub.pipe = type("Pipe", (), {"is_down": False, "close": None})()
        town.context.database.metrics.job("default", "done", 0.1)
        text = (await town.client.get("/metrics")).text
        town.internals.realtime.hub.pipe = None
    there = {sample.name for family in parsed(text) for sample in family.samples}
    for where, expressions in asked_for().items():
        asked = {name for expression in expressions for name in _FIGURE.findall(expression)}
        assert len(asked) > 5
        assert asked - there == set(), where


async def test_every_label_that_is_asked_for_exists(sqlite_settings: Settings) -> None:
    async with open_town(sqlite_settings) as town:
        await town.ada.posts()
        town.context.database.metrics.job("default", "done", 0.1)
        text = (await town.client.get("/metrics")).text
    labels = {label for family in parsed(text) for sample in family.samples for label in sample.labels}
    labels |= {"job", "role", "instance"}  # given by Prometheus
    for expressions in asked_for().values():
        for expression in expressions:
            by = [name for group in re.findall(r"by \(([^)]*)\)", expression) for name in re.split(r",\s*", group)]
            matched = re.findall(r"[{,](\w+)[!=]~?=?\"", expression)
            assert {*by, *matched} - labels == set(), expression


def test_alerts_have_what_a_person_needs() -> None:
    text = OPERATIONS.read_text()
    for group in read("prometheus/alerts.yml")["groups"]:
        for rule in group["rules"]:
            assert rule["annotations"]["summary"]
            assert rule["labels"]["severity"] in ("page", "ticket")
            assert rule["alert"] in text, "docs/operations/index.md says what to do about it"


def test_ports_and_services_agree() -> None:
    services = read("compose.yaml")["services"]
    meadow = services["meadow"]["environment"]
    port, figures = "8000", int(meadow["MEADOW_METRICS_PORT"])
    image = (DEPLOY / "Containerfile").read_text()
    assert f"MEADOW_PORT={port}" in image
    assert f"EXPOSE {port}" in image
    assert f"127.0.0.1:{port}/healthz" in image
    assert services["caddy"]["environment"]["MEADOW_UPSTREAM"] == f"meadow:{port}"
    assert not {name for name, service in services.items() if service.get("ports")} - {"caddy", "prometheus", "grafana"}
    for config in read("prometheus/prometheus.yml")["scrape_configs"][0]["static_configs"]:
        for target in config["targets"]:
            host, _, target_port = target.partition(":")
            assert host in services
            assert figures <= int(target_port) < figures + 64
    named = {service for each in services.values() for service in each.get("depends_on", {})}
    assert named <= set(services)
    # One that is in no profile may not need one that is.
    for service in services.values():
        for name, needed in service.get("depends_on", {}).items():
            optional = set(services[name].get("profiles", ())) - set(service.get("profiles", ()))
            assert not optional or needed.get("required") is False
    volumes = {volume.split(":")[0] for each in services.values() for volume in each.get("volumes", ())}
    assert {volume for volume in volumes if not volume.startswith(".")} == set(read("compose.yaml")["volumes"])


def test_the_proxy_keeps_what_is_for_machines_from_the_internet() -> None:
    text = (DEPLOY / "Caddyfile").read_text()
    assert re.search(r"@machines path .*/metrics", text)
    assert "respond @machines 404" in text
    assert text.count("{") == text.count("}")


def instructions() -> list[tuple[str, str]]:
    """The Containerfile: each instruction with its arguments, continued lines joined."""
    text = re.sub(r"\\\n\s*", "", (DEPLOY / "Containerfile").read_text())
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


def test_the_image_is_pinned_and_not_root() -> None:
    found = instructions()
    assert {word for word, _ in found} <= {
        *("FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE"),
        *("STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT", "CMD"),
    }
    words = [word for word, _ in found]
    assert words.index("USER") > max(number for number, word in enumerate(words) if word == "RUN")
    assert ("USER", "meadow") in found
    for word, rest in found:
        if word == "RUN":
            assert subprocess.run(["sh", "-n", "-c", rest], check=False).returncode == 0
    [(_, entry)], [(_, command)] = ([each for each in found if each[0] == word] for word in ("ENTRYPOINT", "CMD"))
    assert [*json.loads(entry), *json.loads(command)] == ["meadow", "serve"]
    check = next(rest for word, rest in found if word == "HEALTHCHECK").partition("CMD ")[2]
    compile(json.loads(check)[-1], "HEALTHCHECK", "exec")
    # The context holds what is copied.
    copied = next(rest for word, rest in found if word == "COPY").split()[:-1]
    kept = [line[1:] for line in (REPOSITORY / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    assert [name.replace("meadow-*", "*") for name in copied] == kept


@pytest.mark.full("Installs the package as the image does.")
def test_the_commands_that_install_meadow_in_the_image_do_so(tmp_path: Path) -> None:
    """With packages that are as small as can be, in folders of this test; Debian's packages are not installed."""
    (tmp_path / "tmp").mkdir()
    script = "import sys; print('meadow', sys.argv[1:])"
    made = wheel(tmp_path, f"def start():\n    {script}\n", name="meadow", scripts="meadow = meadow:start")
    made.rename(tmp_path / "tmp" / made.name)
    pinned = wheel(tmp_path, "hello = 1\n")
    digest = hashlib.sha256(pinned.read_bytes()).hexdigest()
    (tmp_path / "tmp/meadow-1.0-requirements.txt").write_text(f"daisy==1.0 --hash=sha256:{digest}\n")
    [command] = [rest for word, rest in instructions() if word == "RUN" and "venv" in rest and "apt-get" not in rest]
    command = command.replace("/tmp/meadow", str(tmp_path / "tmp")).replace("/opt/meadow", str(tmp_path / "opt"))
    env = {"PATH": os.environ["PATH"], "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(tmp_path), "HOME": str(tmp_path)}
    done = subprocess.run(["sh", "-c", command], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("meadow ['--version']\n")


@pytest.mark.parametrize("path", sorted((DEPLOY / "systemd").iterdir()), ids=lambda path: path.name)
def test_units_start_what_there_is(path: Path) -> None:
    text = path.read_text()
    for program, command in re.findall(r"^Exec\w+=(/opt/meadow/\S+) (\w+)", text, re.MULTILINE):
        assert (REPOSITORY / program.removeprefix("/opt/meadow/")).exists()
        assert command in {"serve", "worker", "backup"}
    for other in re.findall(r"^OnFailure=(\S+?@)\S+$", text, re.MULTILINE):
        assert (path.parent / f"{other}.service").exists()
    for line in text.splitlines():
        assert re.fullmatch(r"#.*|\[\w+\]|[A-Z]\w+=.*|", line), line
    if path.suffix == ".timer":
        assert path.with_suffix(".service").exists()
    else:
        assert {"User=meadow", "NoNewPrivileges=true", "ProtectSystem=strict"} <= set(text.splitlines())


_VARIABLE = re.compile(r"\$\{([A-Z0-9_]+)(?::([-?])((?:[^{}]|\$\{[^{}]*\})*))?\}")


def example(name: str) -> dict[str, str]:
    """An environment file, what is empty in it filled in."""
    lines = [line for line in (DEPLOY / "env" / name).read_text().splitlines() if line and not line.startswith("#")]
    given = {name: value for name, _, value in (line.partition("=") for line in lines)}
    return {name: value if value or name == "COMPOSE_PROFILES" else "f" * 64 for name, value in given.items()}


def interpolated(text: str, given: dict[str, str]) -> str:
    """As compose fills in an environment; KeyError for what must be given and is not."""

    def value(found: re.Match[str]) -> str:
        name, how, otherwise = found.groups()
        if given.get(name):
            return given[name]
        if how == "?":
            raise KeyError(name)
        return interpolated(otherwise or "", given)

    return _VARIABLE.sub(value, text)


@pytest.mark.parametrize(
    ("name", "stores"), [("10k.env", {"postgres", "s3", "bucket"}), ("100k.env", set())], ids=["10k", "100k"]
)
def test_compose_runs_with_the_stores_of_each_example(
    name: str, stores: set[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    given = example(name)
    services = yaml.safe_load(interpolated((DEPLOY / "compose.yaml").read_text(), given))["services"]
    profiles = set(given["COMPOSE_PROFILES"].split(","))
    started = {name for name, each in services.items() if "profiles" not in each or profiles & set(each["profiles"])}
    assert started == {"meadow", "worker", "caddy", "valkey", *stores}
    for variable in [variable for variable in os.environ if variable.startswith("MEADOW_")]:
        monkeypatch.delenv(variable)
    for variable, value in services["meadow"]["environment"].items():
        monkeypatch.setenv(variable, str(value))
    monkeypatch.setenv("MEADOW_DATA_DIR", str(tmp_path))
    settings = Settings()
    assert (settings.refusal(), settings.warnings(os.environ)) == (None, [])
    assert str(settings.workers) == given["MEADOW_WORKERS"]
    # Where the data are: in a service that is started, or on a machine that is none of them.
    hosts = {urlsplit(settings.database).hostname, urlsplit(settings.storage_origin).hostname}
    assert hosts & set(services) == stores - {"bucket"}
    assert None not in hosts


def test_every_process_that_there_may_be_is_scraped() -> None:
    [config] = read("prometheus/prometheus.yml")["scrape_configs"]
    serving = next(each["targets"] for each in config["static_configs"] if each["labels"]["role"] == "serve")
    for name in ("10k.env", "100k.env"):
        # One more while they are replaced one by one.
        assert len(serving) > int(example(name)["MEADOW_WORKERS"])
    ports = [int(target.rpartition(":")[2]) for target in serving]
    assert ports == list(range(9464, 9464 + len(ports)))


def test_the_settings_of_a_small_place_are_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADOW_CONFIG", str(DEPLOY / "meadow.toml"))
    monkeypatch.delenv("MEADOW_DATA_DIR", raising=False)
    settings = Settings()
    assert (settings.refusal(), settings.profile, Settings.warnings({**os.environ})) == (None, "production", [])
    assert settings.data_dir == Path("/var/lib/meadow")


def test_the_commands_that_operations_names_exist() -> None:
    import typer.main

    known = set(typer.main.get_command(cli).commands)  # type: ignore[attr-defined]
    named = set(re.findall(r"bin/meadow ([a-z]+)", OPERATIONS.read_text()))
    assert len(named) >= 5
    assert named <= known
