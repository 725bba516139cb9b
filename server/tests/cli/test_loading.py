"""A command loads what it needs and no more: most of the time of a short one went into the rest."""

import json
import subprocess
import sys

import typer

from meadow.__main__ import WITH_APP
from meadow.cli import cli
from tests.architecture.source import SERVER

_LOADING = """
import json, sys
from meadow.cli import prepare
heavy = ("meadow.app", "meadow.packages", "fastapi", "socketio")
for command in sys.argv[1:]:
    prepare([command, "--help"])
    print(json.dumps([command, sorted(set(heavy) & sys.modules.keys())]))
"""


def test_a_backup_loads_no_web_server_and_only_what_serves_loads_the_app() -> None:
    commands = typer.main.get_command(cli).commands  # type: ignore[attr-defined]
    light = ["backup", "restore", "migrate", "upgrade", "version"]
    rest = [name for name in commands if name not in {*light, *WITH_APP}]
    ran = subprocess.run(
        [sys.executable, "-c", _LOADING, *light, *rest, "serve"], cwd=SERVER, check=True, capture_output=True
    )
    loaded: dict[str, list[str]] = dict(map(json.loads, ran.stdout.splitlines()))
    assert {name: loaded[name] for name in light} == {name: [] for name in light}
    assert [name for name in rest if {"meadow.app", "socketio"} & set(loaded[name])] == []
    assert "meadow.app" in loaded["serve"]


def test_every_command_is_found_under_its_name() -> None:
    commands = typer.main.get_command(cli).commands  # type: ignore[attr-defined]
    assert {name: command.name for name, command in commands.items()} == {name: name for name in commands}
    assert commands.keys() >= WITH_APP
