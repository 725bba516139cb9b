"""What the hosting site and editors read: workflows, templates, hooks; every command that they name exists."""

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
import yaml

from tooling import cli, places
from tooling.test import PARTS, requested

GITHUB = places.ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
ELSEWHERE = {"test", "gh"}
"""Programs of the machine that runs the workflows."""


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text())


def steps(path: Path) -> Iterator[dict[str, Any]]:
    for job in read(path)["jobs"].values():
        assert job["runs-on"] == "ubuntu-latest"
        yield from job["steps"]


def matrix(name: str, kind: str) -> list[str]:
    """The versions of all jobs of a workflow."""
    jobs = read(GITHUB / "workflows" / name)["jobs"].values()
    return [version for job in jobs for version in job.get("strategy", {}).get("matrix", {}).get(kind, ())]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_command_of_a_workflow_exists(path: Path) -> None:
    workflow = cast("dict[object, Any]", read(path))
    assert {"name", "permissions", "jobs"} <= workflow.keys()
    assert workflow[True]  # YAML's word for "on"
    for step in steps(path):
        if "uses" in step:
            assert re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"])
            continue
        for line in step["run"].strip().splitlines():
            program, *words = shlex.split(line)
            named = [program, *re.findall(r"\$\(([\w/]+)", line)]
            for each in named:
                assert each in ELSEWHERE or (each.startswith("bin/") and each[4:] in cli.COMMANDS), line
            if program == "bin/test":
                wanted = requested([word for word in words if word != "$SIZE"])
                assert all((places.SERVER / word).exists() for word in wanted.arguments), line


def test_all_supported_versions_are_tested() -> None:
    pythons, nodes = matrix("test.yml", "python"), matrix("test.yml", "node")
    assert pythons == ["3.11", "3.12", "3.13", "3.14"]
    assert nodes == ["20", "22", "24"]
    assert json.loads((places.WEB / "package.json").read_text())["engines"]["node"] == f">={nodes[0]}.19"
    ran = {step["run"] for step in steps(GITHUB / "workflows/test.yml") if "run" in step}
    assert ran == {f"bin/test $SIZE {part}" for part in PARTS}


def test_everything_is_run_every_night() -> None:
    workflow = cast("dict[object, Any]", read(GITHUB / "workflows/test.yml"))
    assert workflow[True]["schedule"]
    assert "'schedule'" in workflow["env"]["SIZE"]
    assert "'full'" in workflow["env"]["SIZE"]


def test_the_packages_of_every_lock_file_are_watched() -> None:
    for entry in read(GITHUB / "dependabot.yml")["updates"]:
        for folder in entry.get("directories", [entry.get("directory")]):
            assert (places.ROOT / folder.lstrip("/")).is_dir()
    watched = json.dumps(read(GITHUB / "dependabot.yml"))
    assert all(word in watched for word in ("/server/requirements", "/web/tools/openapi", "github-actions"))


@pytest.mark.parametrize("path", sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml")), ids=lambda path: path.name)
def test_issue_templates_are_forms(path: Path) -> None:
    form = read(path)
    if path.name == "config.yml":
        return
    assert {"name", "description", "body"} <= form.keys()
    fields = [field for field in form["body"] if field["type"] in ("input", "textarea")]
    assert len({field["id"] for field in fields}) == len(form["body"])
    assert all(field["attributes"]["label"] for field in fields)


def test_hooks_before_a_commit_run_tools_of_this_checkout() -> None:
    scripts = json.loads((places.WEB / "package.json").read_text())
    pins = (places.REQUIREMENTS / "test.txt").read_text()
    for hook in read(places.ROOT / ".pre-commit-config.yaml")["repos"][0]["hooks"]:
        program, *words = shlex.split(hook["entry"])
        if program == "sh":
            [_, command] = words
            name = command.split()[-1] if "npm run" in command else command.split("npx ")[1].split()[0]
            assert name in scripts["scripts"] or name in scripts["devDependencies"], command
        else:
            assert f"\n{program.removeprefix('.venv/bin/')}==" in pins


def test_the_files_of_every_repository_are_there() -> None:
    for name in ("CONTRIBUTING.md", "SECURITY.md", "LICENSE", "CHANGELOG.md"):
        assert (places.ROOT / name).stat().st_size > 500
    assert all((GITHUB / name).stat().st_size > 500 for name in ("CODE_OF_CONDUCT.md", "RELEASING.md"))
    assert "root = true" in (places.ROOT / ".editorconfig").read_text()
    assert "eol=lf" in (places.ROOT / ".gitattributes").read_text()
