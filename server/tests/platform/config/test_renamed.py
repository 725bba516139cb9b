"""Deprecated names of settings, metrics and commands work, with a warning that names the current one."""

from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families as parsed
from typer.testing import CliRunner

from meadow.cli import cli
from meadow.platform.config import renamed
from meadow.platform.config.settings import Settings
from tests.town import Town
from tooling import cli as scripts

_GIVEN = {
    "MEADOW_COMMON_PASSWORDS": ("warn", "warn"),
    "MEADOW_DATABASE_POOLED": ("true", True),
    "MEADOW_NEW_ACCOUNT_HOURS": ("7", 7),
}


@pytest.mark.parametrize(("old", "new"), renamed.SETTINGS.items())
def test_a_deprecated_setting_is_read_and_warned_about(old: str, new: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text, value = _GIVEN[old]
    field = new.removeprefix("MEADOW_").lower()
    assert getattr(Settings(), field) != value
    monkeypatch.setenv(old, text)
    assert getattr(Settings(), field) == value
    assert Settings.warnings({old: text}) == [f"{old} is deprecated and works until the next version: use {new}."]
    assert Settings.warnings({new: text}) == []


def test_the_current_name_of_a_setting_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADOW_NEW_ACCOUNT_HOURS", "7")
    monkeypatch.setenv("MEADOW_NEW_ACCOUNT_LIMIT_HOURS", "9")
    assert Settings().new_account_limit_hours == 9
    assert Settings(new_account_limit_hours=0).new_account_limit_hours == 0


def test_an_empty_deprecated_setting_is_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADOW_NEW_ACCOUNT_HOURS", "")
    assert Settings().new_account_limit_hours is None
    assert Settings.warnings({"MEADOW_NEW_ACCOUNT_HOURS": ""}) == []


def test_a_removed_setting_is_told_without_effect(tmp_path: Path) -> None:
    file = tmp_path / "meadow.toml"
    file.write_text('database_replica_url = "postgresql://standby/meadow"\n')
    sentence = "was removed and has no effect: all reads use MEADOW_DATABASE_URL."
    set_ = {"MEADOW_DATABASE_REPLICA_URL": "postgresql://standby/meadow", "MEADOW_CONFIG": str(file)}
    assert Settings.warnings(set_) == [
        f"MEADOW_DATABASE_REPLICA_URL {sentence}",
        f"database_replica_url in {file} {sentence}",
    ]


@pytest.mark.parametrize(
    ("name", "old", "new"), [(name, old, new) for name, each in renamed.VALUES.items() for old, new in each.items()]
)
def test_a_deprecated_value_is_read_and_warned_about(
    name: str, old: str, new: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, old.upper())
    assert getattr(Settings(), name.removeprefix("MEADOW_").lower()) == new
    assert Settings.warnings({name: old}) == [
        f"{name}={old} is deprecated and works until the next version: use {name}={new}."
    ]
    assert Settings.warnings({name: new}) == []


def test_a_command_warns_once_about_a_deprecated_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADOW_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("MEADOW_NEW_ACCOUNT_HOURS", "7")
    ended = CliRunner().invoke(cli, ["migrate"])
    assert (ended.exit_code, ended.stderr.count("use MEADOW_NEW_ACCOUNT_LIMIT_HOURS.")) == (0, 1)


@pytest.mark.parametrize(("old", "new"), renamed.COMMANDS.items())
def test_a_deprecated_command_runs_the_current_one(old: str, new: str) -> None:
    asked, current = CliRunner().invoke(cli, [old, "--help"]), CliRunner().invoke(cli, [new, "--help"])
    assert (asked.exit_code, current.exit_code, current.stderr) == (0, 0, "")
    assert asked.stderr.count(f"use `meadow {new}`.") == 1
    assert asked.stdout.splitlines()[2:] == current.stdout.splitlines()[2:]
    assert old not in CliRunner().invoke(cli, ["--help"]).stdout.replace(new, "").split()


def test_the_deprecated_script_runs_the_current_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given: list[list[str]] = []

    def noted(arguments: list[str]) -> int:
        given.append(arguments)
        return 0

    monkeypatch.setitem(scripts.COMMANDS, "lock", noted)
    assert scripts.main(["repin", "--upgrade"]) == 0
    assert given == [["--upgrade"]]
    assert capsys.readouterr().err.count("use bin/lock.") == 1


@pytest.mark.parametrize(("old", "new"), renamed.METRICS.items())
async def test_a_deprecated_metric_has_the_samples_of_the_current_one(old: str, new: str, town: Town) -> None:
    await town.ada.get("/api/posts/17")
    families = {family.name: family for family in parsed((await town.client.get("/metrics")).text)}
    before, now = families[old.removesuffix("_total")], families[new.removesuffix("_total")]
    assert before.documentation == f"Deprecated: use {new}."
    assert now.samples
    assert [(sample.name.replace(old, new), sample.labels, sample.value) for sample in before.samples] == [
        (sample.name, sample.labels, sample.value) for sample in now.samples
    ]
