"""What ``deploy/`` says is true of the product: settings, commands, ports, paths and figures exist and agree.

Containers are not built here; these files are read and held against the code.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families as parsed

from meadow.cli import cli
from meadow.core.settings import Settings
from tests.house.source import REPOSITORY
from tests.town import open_town

DEPLOY = REPOSITORY / "deploy"
OPERATIONS = REPOSITORY / "docs" / "operations.md"
SETTINGS = {f"MEADOW_{name.upper()}" for name in Settings.model_fields} | {
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
        town.app.state.realtime.hub.pipe = type("Pipe", (), {"is_down": False, "close": None})()
        town.app.state.units.measures.job("quick", "done", 0.1)
        text = (await town.client.get("/metrics")).text
        town.app.state.realtime.hub.pipe = None
    there = {sample.name for family in parsed(text) for sample in family.samples}
    for where, expressions in asked_for().items():
        asked = {name for expression in expressions for name in _FIGURE.findall(expression)}
        assert len(asked) > 5
        assert asked - there == set(), where


async def test_every_label_that_is_asked_for_exists(sqlite_settings: Settings) -> None:
    async with open_town(sqlite_settings) as town:
        await town.ada.posts()
        town.app.state.units.measures.job("quick", "done", 0.1)
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
            assert rule["alert"] in text, "docs/operations.md says what to do about it"


def test_ports_and_services_agree() -> None:
    services = read("compose.yaml")["services"]
    meadow = services["meadow"]["environment"]
    port, figures = "8000", int(meadow["MEADOW_METRICS_PORT"])
    image = (DEPLOY / "Dockerfile").read_text()
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
    volumes = {volume.split(":")[0] for each in services.values() for volume in each.get("volumes", ())}
    assert {volume for volume in volumes if not volume.startswith(".")} == set(read("compose.yaml")["volumes"])


def test_the_proxy_keeps_what_is_for_machines_from_the_internet() -> None:
    text = (DEPLOY / "Caddyfile").read_text()
    assert re.search(r"@machines path .*/metrics", text)
    assert "respond @machines 404" in text
    assert text.count("{") == text.count("}")


def test_the_image_is_small_pinned_and_not_root() -> None:
    lines = (DEPLOY / "Dockerfile").read_text().splitlines()
    words = [line.split()[0] for line in lines if line and not line.startswith(("#", " "))]
    assert set(words) <= {
        *("FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE"),
        *("STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT", "CMD"),
    }
    last = max(number for number, line in enumerate(lines) if line.startswith("FROM"))
    assert any(line.startswith("USER meadow") for line in lines[last:])
    assert "--require-hashes" in "".join(lines)
    for line in lines:
        if line.startswith("COPY") and "--from" not in line:
            for source in line.split()[1:-1]:
                assert (REPOSITORY / source).exists(), line


@pytest.mark.parametrize("path", sorted((DEPLOY / "systemd").iterdir()), ids=lambda path: path.name)
def test_units_start_what_there_is(path: Path) -> None:
    text = path.read_text()
    for command in re.findall(r"^Exec\w+=(/opt/meadow/\S+) ?(\w*)", text, re.MULTILINE):
        assert (REPOSITORY / command[0].removeprefix("/opt/meadow/")).exists()
        assert command[1] in {"serve", "worker", "backup"}
    for line in text.splitlines():
        assert re.fullmatch(r"#.*|\[\w+\]|[A-Z]\w+=.*|", line), line
    if path.suffix == ".timer":
        assert path.with_suffix(".service").exists()
    else:
        assert {"User=meadow", "NoNewPrivileges=true", "ProtectSystem=strict"} <= set(text.splitlines())


def test_what_compose_asks_of_its_environment_is_in_the_examples() -> None:
    asked = set(re.findall(r"\$\{([A-Z0-9_]+):\?", (DEPLOY / "compose.yaml").read_text()))
    for name in ("10k.env", "100k.env"):
        given = set(re.findall(r"^([A-Z0-9_]+)=", (DEPLOY / "env" / name).read_text(), re.MULTILINE))
        assert asked <= given, name


def test_the_settings_of_a_small_place_are_accepted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lines = (DEPLOY / "env" / "100.env").read_text().splitlines()
    for name, _, value in (line.partition("=") for line in lines if line and not line.startswith("#")):
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("MEADOW_DATA_DIR", str(tmp_path))
    settings = Settings()
    assert (settings.refusal(), settings.profile) == (None, "internet")


def test_the_commands_that_operations_names_exist() -> None:
    import typer.main

    known = set(typer.main.get_command(cli).commands)  # type: ignore[attr-defined]
    named = set(re.findall(r"bin/meadow ([a-z]+)", OPERATIONS.read_text()))
    assert len(named) >= 5
    assert named <= known
