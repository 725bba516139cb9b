"""bin/test: sets up everything it needs, runs every stage, says how each ended."""

import os
import time
from collections.abc import Mapping, Sequence

from tooling import changed, places
from tooling.check import lint_stages, python
from tooling.chromium import ensure_chromium
from tooling.node_env import check_node, ensure_frontend, ensure_packages
from tooling.python_env import ensure_python
from tooling.run import alone
from tooling.say import Stop, say
from tooling.services import services
from tooling.shell import Log
from tooling.site import site_stage
from tooling.stages import Stage, run_stages

PARTS = ("lint", "backend", "web", "e2e")
"""Parts of a whole run, in order."""


def test(arguments: list[str]) -> int:
    """Run everything, or the part that the first argument names; further arguments go to its runner."""
    part, more = (arguments[0], arguments[1:]) if arguments else ("all", [])
    if part == "changed":
        return _changed(more)
    if part not in (*PARTS, "all"):
        raise Stop(
            f"There is no part {part!r}. Say bin/test, or bin/test with one of: {', '.join((*PARTS, 'changed'))}."
        )
    parts = PARTS if part == "all" else (part,)
    started = time.monotonic()
    _forget_settings()
    log = Log("test")
    browser = _prepare(log, parts)
    if {"backend", "e2e"} & set(parts):
        with services(log, in_memory=True) as addresses:
            code = run_stages(_stages(parts, more, {**addresses, **browser}))
    else:
        code = run_stages(_stages(parts, more, browser))
    say(f"bin/test took {time.monotonic() - started:.0f} s.")
    return code


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
    """Tests start from the defaults, whatever the caller's own installation is set to."""
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


def _stages(parts: Sequence[str], more: Sequence[str], env: Mapping[str, str]) -> list[Stage]:
    stages: list[Stage] = []
    if "lint" in parts:
        stages += [*lint_stages(), site_stage()]
    if "web" in parts:
        stages.append(Stage("frontend check", ["npm", "run", "check"], places.WEB, env, beside=True))
    if "backend" in parts:
        stages.append(Stage("backend tests", python("pytest", "-n", "2", *more), places.SERVER, env))
    if "web" in parts:
        stages.append(Stage("frontend tests", ["npm", "test"], places.WEB, env))
    if "e2e" in parts:
        # the tests start their own server with this Python, on a free port and a new data folder
        own = {**env, "MEADOW_PYTHON": str(places.VENV_PYTHON)}
        stages.append(Stage("browser tests", ["npm", "run", "e2e", "--", *more], places.WEB, own))
    return stages
