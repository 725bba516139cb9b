"""bin/test changed: the tests that a change can affect."""

import re
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path, PurePosixPath

from tooling import places
from tooling.check import python
from tooling.say import Stop, say
from tooling.stages import Stage

_ALWAYS = ("tests/architecture",)
"""The rules about the code; they take seconds."""
_BY_FOLDER = {
    "bin": ("tests/tooling/test_stages.py", "tests/tooling/test_scripts.py"),
    "docs": ("tests/tooling/test_documents.py",),
    "deploy": ("tests/tooling/test_deploy.py",),
    "bench": ("tests/bench",),
}


def changed_files(base: str) -> list[str]:
    """Paths in the checkout that differ from ``base``, including uncommitted and untracked files."""
    return sorted({*_git("diff", "--name-only", "--merge-base", base), *_git("ls-files", "-o", "--exclude-standard")})


def base_of(arguments: Sequence[str]) -> str:
    """The commit to compare with: the argument, else the main branch of origin or of this clone."""
    for name in arguments or ("origin/main", "main"):
        if _git("rev-parse", "--verify", "--quiet", f"{name}^{{commit}}", may_fail=True):
            return name
    raise Stop(f"There is no commit {arguments[0] if arguments else 'main'}. Say: bin/test changed <commit>")


def backend_tests(files: Iterable[str], exists: Mapping[str, bool] | None = None) -> list[str]:
    """Test files and folders below ``server/`` of the packages and folders with these changed files."""
    wanted = set[str]()
    for name in files:
        parts = name.split("/")
        if parts[:2] == ["server", "tests"]:
            file = PurePosixPath(*parts[1:])
            wanted.add(str(file) if file.name.startswith("test_") else str(file.parent))
        elif parts[:2] == ["server", "meadow"] and len(parts) > 3:
            packages = {"api", *_called_by(name)} if parts[2] == "api" else {parts[2]}
            wanted |= {f"tests/{'cli' if package == 'migrations' else package}" for package in packages}
        wanted |= set(_BY_FOLDER.get(parts[0], ()))
    found = {each for each in wanted if (exists.get(each) if exists is not None else (places.SERVER / each).exists())}
    whole = {each for each in found if not each.endswith(".py") and each != "tests"}
    return sorted({*_ALWAYS, *(each for each in found - {"tests"} if each in whole or not _inside(each, whole))})


_CALLED = re.compile(r"^from meadow\.(\w+)\b.*\b(?:actions|presenters|queries)\b", re.MULTILINE)


def _called_by(name: str) -> set[str]:
    """The packages with the actions, presenters and queries of a file with calls of the API."""
    file = places.ROOT / name
    return set(_CALLED.findall(file.read_text(encoding="utf-8"))) if file.exists() else set()


def frontend_folders(files: Iterable[str]) -> list[str]:
    """Folders below ``web/`` that hold a changed source file."""
    return sorted(
        {f"{PurePosixPath(name).parent}/".removeprefix("web/") for name in files if name.startswith("web/src/")}
    )


def _inside(file: str, folders: set[str]) -> bool:
    return any(file.startswith(f"{folder}/") for folder in folders)


def stages(files: Sequence[str], env: Mapping[str, str]) -> list[Stage]:
    """Format, lint and types of the changed files, and their tests; the backend on SQLite alone, the frontend in the
    folders of the changed files."""
    made = list[Stage]()
    there = [name for name in files if (places.ROOT / name).is_file()]
    sources = [f"../{name}" for name in there if name.endswith(".py")]
    if any(name.split("/")[0] in ("server", "bin", "docs", "deploy", "bench") for name in files):
        if sources:
            made += [
                Stage("lint", python("ruff", "check", *sources), places.SERVER),
                Stage("format", python("ruff", "format", "--check", *sources), places.SERVER),
                Stage("types", python("pyright", "--pythonpath", str(places.VENV_PYTHON), *sources), places.SERVER),
                Stage("import contracts", [str(places.VENV / "bin" / "lint-imports")], places.SERVER, beside=True),
            ]
        tests = backend_tests(files)
        made.append(
            Stage("backend tests", python("pytest", "-q", "-n", "2", "--engine", "sqlite", *tests), places.SERVER, env)
        )
    if any(name.startswith("web/src/") for name in files):
        made += [
            Stage("frontend types", ["npm", "run", "types"], places.WEB),
            Stage("frontend lint", ["npm", "run", "lint"], places.WEB, beside=True),
            Stage(
                "frontend tests", ["npm", "test", "--", "--passWithNoTests", *frontend_folders(files)], places.WEB, env
            ),
        ]
    for name in there:
        if name.startswith("web/e2e/") and name.endswith(".spec.ts"):
            say(f"Not run: bin/test e2e {name.removeprefix('web/')}")
    return made


def _git(*arguments: str, may_fail: bool = False) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=places.ROOT, capture_output=True, text=True)
    if done.returncode and not may_fail:
        raise Stop(f"git {arguments[0]} failed: {done.stderr.strip()}")
    return [line for line in done.stdout.splitlines() if Path(line).name]
