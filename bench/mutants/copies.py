"""Clones of the commit for writing and testing mutants; the checkout stays unchanged."""

import json
import os
import subprocess
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from threading import RLock

from bench.mutants.mutant import Mutant, mutated
from tooling import places
from tooling.shell import group

_TOOLS = ("apt", "chromium", "debian", "s3", "services")
_LINKED = (".venv", "web/tools/openapi/node_modules", *(f".tools/{name}" for name in _TOOLS))


@dataclass(frozen=True)
class Outcome:
    """Result of a test run; ``late``: stopped by its time limit."""

    passed: Sequence[str] = ()
    failed: Sequence[str] = ()
    seconds: Mapping[str, float] = field(default_factory=dict[str, float])
    late: bool = False


class Copy:
    """A clone; ``number`` is that of its test process."""

    def __init__(self, folder: Path, number: int, commit: str, *, with_pages: bool) -> None:
        self.root, self.notes, self.number = folder / f"copy{number}", folder / f"notes{number}", number
        self.notes.mkdir()
        _git("clone", "-q", "--shared", "--no-checkout", str(places.ROOT), str(self.root))
        _git("-C", str(self.root), "checkout", "-q", commit)
        (self.root / ".tools").mkdir()
        for name in _LINKED:
            if (places.ROOT / name).exists():
                (self.root / name).symlink_to((places.ROOT / name).resolve())
        modules, packages = self.root / "web/node_modules", (places.WEB / "node_modules").resolve()
        if with_pages:
            # Vite serves files of its own folder only, and writes into this one: links of files, not of the folder.
            links = ["-l"] if packages.stat().st_dev == folder.stat().st_dev else []
            subprocess.run(["cp", "-a", *links, str(packages), str(modules)], check=True)  # noqa: S603, S607
            subprocess.run(["rm", "-rf", modules / ".vite", modules / ".vite-temp"], check=True)  # noqa: S603, S607
        else:
            modules.symlink_to(packages)

    def files(self, *patterns: str) -> list[str]:
        return _git("-C", str(self.root), "ls-files", *patterns).splitlines()

    def read(self, file: str) -> str:
        return (self.root / file).read_bytes().decode()

    def write(self, file: str, text: str) -> None:
        path = self.root / file
        path.write_bytes(text.encode())
        # A file of the same length and second would reuse the compiled one.
        for compiled in path.parent.glob(f"__pycache__/{path.stem}.*.pyc"):
            compiled.unlink()

    @contextmanager
    def holding(self, mutants: Sequence[Mutant]) -> Generator[None]:
        """Apply these mutants during the block."""
        by_file = groupby(sorted(mutants, key=lambda mutant: mutant.file), key=lambda mutant: mutant.file)
        edits = {file: list(there) for file, there in by_file}
        originals = {file: self.read(file) for file in edits}
        try:
            for file, there in edits.items():
                self.write(file, mutated(originals[file], there))
            yield
        finally:
            for file, text in originals.items():
                self.write(file, text)

    def run(
        self, command: Sequence[str | Path], folder: str, seconds: float, env: Mapping[str, str] | None = None
    ) -> int | None:
        """Exit code, or None on timeout. Output goes to ``notes/output``."""
        with (
            (self.notes / "output").open("wb") as output,
            group(command, self.root / folder, env or {}, output=output.fileno()) as process,
            suppress(subprocess.TimeoutExpired),
        ):
            return process.wait(seconds)
        return None


class State:
    """State of a run: saved after each step, loaded when the same sample runs again."""

    def __init__(self, path: Path) -> None:
        self._path, self._lock = path, RLock()
        self.data = json.loads(path.read_text()) if path.exists() else {}

    def save(self) -> None:
        with self._lock:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            part = self._path.with_suffix(f".{os.getpid()}")
            part.write_text(json.dumps(self.data))
            part.replace(self._path)

    def settle(self, mutant: Mutant, verdict: str, test: str = "", *, late: bool = False) -> None:
        """``verdict``: gate, full or none."""
        found = {"verdict": verdict, "test": test, **({"late": True} if late else {})}
        with self._lock:
            self.data.setdefault("verdicts", {})[str(mutant.number)] = found
            self.save()
        print(f"{verdict:<5} {mutant.number:>3} {mutant.file}:{mutant.line} {test}", flush=True)  # noqa: T201

    def alive(self, mutants: Sequence[Mutant]) -> list[Mutant]:
        settled = self.data.get("verdicts", {})
        return [mutant for mutant in mutants if str(mutant.number) not in settled]

    def mark(self, name: str, what: str) -> None:
        """Add to the list of that name."""
        with self._lock:
            listed: list[str] = self.data.setdefault(name, [])
            if what not in listed:
                listed.append(what)
                self.save()


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], check=True, capture_output=True, text=True).stdout  # noqa: S603, S607
