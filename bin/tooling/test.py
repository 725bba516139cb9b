"""bin/test: prepares the environment, runs all stages and prints their results.

Two sizes of the same suite: the gate, for every change, and ``full``. Differences: docs/development/tests.md.
"""

import os
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tooling import changed, places
from tooling.check import lint_stages, python
from tooling.chromium import ensure_chromium
from tooling.node_env import check_node, ensure_frontend, ensure_packages
from tooling.python_env import ensure_python
from tooling.results import results_file
from tooling.run import alone
from tooling.say import Stop, say
from tooling.services import services
from tooling.shell import Log
from tooling.site import site_stage
from tooling.stages import Stage, run_stages

PARTS = ("lint", "backend", "web", "e2e")
"""Parts of a whole run, in order."""
_SEED = "MEADOW_TEST_SEED"


@dataclass(frozen=True)
class Request:
    """The parsed command line."""

    is_full: bool
    part: str
    seed: int | None
    arguments: Sequence[str]
    """Arguments for the runner of the part."""


def requested(arguments: Sequence[str]) -> Request:
    """Parse ``[full] [--seed N] [part] [arguments of its runner]``."""
    rest = list(arguments)
    is_full, seed = rest[:1] == ["full"], None
    if is_full:
        del rest[0]
    if rest[:1] == ["--seed"]:
        if len(rest) < 2 or not rest[1].isdigit():
            raise Stop("--seed takes a number.")
        seed = int(rest[1])
        del rest[:2]
    part = rest.pop(0) if rest else "all"
    if part not in (*PARTS, "all", "changed"):
        choice = ", ".join((*PARTS, "changed"))
        raise Stop(f"There is no part {part!r}. Say bin/test or bin/test full, alone or with one of: {choice}.")
    return Request(is_full, part, seed, rest)


def test(arguments: list[str]) -> int:
    """Run all stages of one size, or one part; further arguments go to its runner."""
    wanted = requested(arguments)
    if wanted.part == "changed":
        return _changed(wanted.arguments)
    parts = PARTS if wanted.part == "all" else (wanted.part,)
    started = time.monotonic()
    _forget_settings()
    seed = wanted.seed if wanted.seed is not None else _seed_of_the_commit()
    size = "full" if wanted.is_full else "gate"
    log = Log("test")
    env = {**_prepare(log, parts), _SEED: str(seed)}
    say(f"Size: {size}. Seed of its samples: {seed}")
    if {"backend", "e2e"} & set(parts):
        with services(log, in_memory=True) as addresses:
            code = run_stages(_stages(parts, size, wanted.arguments, {**addresses, **env}))
    else:
        code = run_stages(_stages(parts, size, wanted.arguments, env))
    again = f"bin/test{' full' * wanted.is_full} --seed {seed}"
    say(f"bin/test took {time.monotonic() - started:.0f} s. The same samples again: {again}")
    return code


def _seed_of_the_commit() -> int:
    """Seed from the commit hash: a different sample per commit, a stable one for the same commit."""
    done = subprocess.run(
        ["git", "rev-parse", "--short=7", "HEAD"], cwd=places.ROOT, check=False, capture_output=True, text=True
    )
    return int(done.stdout, 16) if done.returncode == 0 else 1


def _changed(arguments: Sequence[str]) -> int:
    """Run the tests of the packages and folders that differ from a commit; no browser tests."""
    started = time.monotonic()
    _forget_settings()
    base = changed.base_of(arguments)
    files = changed.changed_files(base)
    if not files:
        say(f"Nothing differs from {base}.")
        return 0
    say(f"{len(files)} files differ from {base}.")
    log = Log("test")
    parts = ["backend", *(["web"] if any(name.startswith("web/src/") for name in files) else [])]
    browser = _prepare(log, parts)
    with services(log, in_memory=True) as addresses:
        code = run_stages(changed.stages(files, {**addresses, **browser}))
    say(f"bin/test changed took {time.monotonic() - started:.0f} s. Before landing: bin/test.")
    return code


def _forget_settings() -> None:
    """Remove the caller's settings, so that tests start from the defaults."""
    for name in [name for name in os.environ if name.startswith("MEADOW_") and name != "MEADOW_CHROMIUM"]:
        del os.environ[name]


def _prepare(log: Log, parts: Sequence[str]) -> dict[str, str]:
    with alone():
        ensure_python(log, "run", "test", *(("docs",) if "lint" in parts else ()))
        check_node()
        if {"backend", "web"} & set(parts):
            ensure_packages(log, places.API_TOOLS, "API tool")
        if "e2e" in parts:
            ensure_frontend(log)
        elif "web" in parts:
            ensure_packages(log, places.WEB, "frontend")
        if {"web", "e2e"} & set(parts):
            return {"MEADOW_CHROMIUM": str(ensure_chromium(log))}
    return {}


def _stages(parts: Sequence[str], size: str, more: Sequence[str], env: Mapping[str, str]) -> list[Stage]:
    stages: list[Stage] = []
    if "lint" in parts:
        stages += [*lint_stages(), site_stage()]
    if "web" in parts:
        stages.append(Stage("frontend check", ["npm", "run", "check"], places.WEB, env, beside=True))
    if "backend" in parts:
        file = results_file("backend tests")
        command = python("pytest", "-n", "3", "--size", size, f"--junitxml={file}", *more)
        stages.append(Stage("backend tests", command, places.SERVER, env, results=file))
    if "web" in parts:
        file = results_file("frontend tests")
        reporters = ["--reporter=default", "--reporter=junit", f"--outputFile.junit={file}"]
        command = ["npm", "test", "--", *reporters, *more]
        stages.append(Stage("frontend tests", command, places.WEB, env, results=file))
    if "e2e" in parts:
        file = results_file("browser tests")
        # the tests start their own server with this Python, on a free port and a new data folder
        own = {**env, "MEADOW_PYTHON": str(places.VENV_PYTHON), "PLAYWRIGHT_JUNIT_OUTPUT_FILE": str(file)}
        chosen = [] if size == "full" else ["--grep", "@journey"]
        command = ["npm", "run", "e2e", "--", "--reporter=list,junit", *chosen, *more]
        stages.append(Stage("browser tests", command, places.WEB, own, results=file))
    return stages
