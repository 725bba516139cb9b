"""The commands about the demo town, run as an operator runs them."""

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from demo.people import GUIDE_PASSWORD
from meadow.cli import cli, serve
from meadow.cli.start import alone_with
from meadow.platform.config.settings import Settings

run = CliRunner()


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder that the commands use."""
    for name in ("MEADOW_PUBLIC_URL", "MEADOW_DATABASE_URL", "MEADOW_DEMO"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("MEADOW_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("MEADOW_PORT", "18999")
    return tmp_path


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Stands in for the endless part of ``serve``; tells how often it was reached."""
    reached: list[str] = []

    def note(*args: object, **options: object) -> None:
        reached.append("served")

    monkeypatch.setattr(serve.serving, "run", note)
    return reached


def test_a_first_start_fills_the_town_and_shows_its_log_in_a_second_one_only_shows_it(
    data: Path, served: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEADOW_DEMO", "auto")
    first = run.invoke(cli, ["serve"])
    assert first.exit_code == 0, first.output
    assert "Filling the demo town" in first.output
    assert GUIDE_PASSWORD in first.output
    second = run.invoke(cli, ["serve"])
    assert "Filling" not in second.output
    assert GUIDE_PASSWORD in second.output
    assert served == ["served", "served"]

    monkeypatch.setenv("MEADOW_PUBLIC_URL", "https://meadow.example")
    refused = run.invoke(cli, ["serve"])
    assert refused.exit_code == 1
    assert "demo remove" in refused.output
    assert served == ["served", "served"]

    removed = run.invoke(cli, ["demo", "remove"])
    assert removed.exit_code == 0, removed.output
    assert not list((data / "media").glob("??/*"))
    assert run.invoke(cli, ["serve"]).exit_code == 0
    assert "There is no demo town" in run.invoke(cli, ["demo", "remove"]).output


def test_nothing_is_filled_unless_it_is_asked_for(data: Path, served: list[str]) -> None:
    started = run.invoke(cli, ["serve"])
    assert started.exit_code == 0
    assert "emo" not in started.output


def test_the_internet_profile_never_gets_a_town(data: Path, monkeypatch: pytest.MonkeyPatch, served: list[str]) -> None:
    monkeypatch.setenv("MEADOW_PUBLIC_URL", "https://meadow.example")
    monkeypatch.setenv("MEADOW_DEMO", "on")
    assert "emo log-in" not in run.invoke(cli, ["serve"]).output
    seeded = run.invoke(cli, ["seed"])
    assert seeded.exit_code == 1
    assert "MEADOW_DEMO=on makes a public log-in" in seeded.output


def test_an_embedded_database_has_one_process(data: Path) -> None:
    assert run.invoke(cli, ["migrate"]).exit_code == 0
    with alone_with(Settings(data_dir=data)):
        for command in (["serve"], ["seed"], ["demo", "remove"]):
            refused = run.invoke(cli, command)
            assert refused.exit_code == 1
            assert "another Meadow" in refused.output


def test_without_the_demo_package_a_start_is_empty_and_the_commands_say_why(
    data: Path, served: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEADOW_DEMO", "auto")
    monkeypatch.setitem(sys.modules, "demo", None)
    started = run.invoke(cli, ["serve"])
    assert started.exit_code == 0, started.output
    assert "Starting with an empty database: the demo town is not installed" in started.output
    for command in (["seed"], ["demo", "remove"]):
        refused = run.invoke(cli, command)
        assert refused.exit_code == 1
        assert "the demo town is not installed" in refused.output
    assert served == ["served"]
