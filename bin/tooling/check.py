"""bin/check: the fast checks, and the stages that bin/test shares with it. bin/lock, bin/languages."""

import subprocess

from tooling import places
from tooling.python_env import ensure_python
from tooling.run import alone
from tooling.say import Stop, say
from tooling.shell import Log, environment
from tooling.stages import Stage, run_stages

_PYTHON_SOURCES = (".", "../bin/tooling", "../bench")


def python(module: str, *arguments: str) -> list[str]:
    """A command that runs a module with the checkout's own Python."""
    return [str(places.VENV_PYTHON), "-m", module, *arguments]


def lint_stages() -> list[Stage]:
    """Lint, format, types and the import contracts of the Python code."""
    sources = [source for source in _PYTHON_SOURCES if (places.SERVER / source).exists()]
    return [
        Stage("lint", python("ruff", "check", *sources), places.SERVER),
        Stage("format", python("ruff", "format", "--check", *sources), places.SERVER),
        Stage("types", python("pyright", "--pythonpath", str(places.VENV_PYTHON)), places.SERVER),
        Stage("import contracts", [str(places.VENV / "bin" / "lint-imports")], places.SERVER, beside=True),
    ]


def check(arguments: list[str]) -> int:
    """Lint, types, and the tests of architecture and tools that need no servers; some five minutes."""
    if arguments:
        raise Stop("bin/check takes no arguments. For a part of the tests: bin/test lint|backend|web|e2e")
    with alone():
        ensure_python(Log("check"), "run", "test")
    architecture = Stage(
        "architecture",
        python("pytest", "-q", "--size", "gate", "--engine", "sqlite", "tests/architecture", "tests/tooling"),
        places.SERVER,
    )
    return run_stages([*lint_stages(), architecture])


def languages(arguments: list[str]) -> int:
    """Update the catalogues of the server's sentences; with --check only compare."""
    with alone():
        ensure_python(Log("languages"), "run", "test")
    command = python("tests.languages.catalogues", *arguments)
    return subprocess.run(command, cwd=places.SERVER, env=environment(), check=False).returncode


def lock(arguments: list[str]) -> int:
    """Compile the pins; with arguments such as `--upgrade` or `--upgrade-package fastapi` for uv."""
    with alone():
        ensure_python(Log("lock"), "run", "test")
    files = {
        "run": [],
        "test": ["-c", "run.txt", "--override", "override.in"],
        "docs": ["-c", "test.txt"],
        "services": ["--no-deps"],
        "s3": [],
    }
    for name, options in files.items():
        common = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-annotate", "--quiet"]
        # keep the command and index URLs out of the file
        silent = ["--no-header", "--no-emit-index-url", "--no-emit-find-links"]
        command = python(
            "uv", "pip", "compile", f"{name}.in", *options, *common, *silent, "-o", f"{name}.txt", *arguments
        )
        if subprocess.run(command, cwd=places.REQUIREMENTS, env=environment(), check=False).returncode != 0:
            raise Stop(f"{name}.in could not be compiled.")
        say(f"  server/requirements/{name}.txt")
    return 0
