"""Mutants of the pages: Vitest for each, then one build with all survivors, each behind a switch."""

import json
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from bench.mutants.copies import Copy, Outcome, State
from bench.mutants.groups import settle_together
from bench.mutants.mutant import Mutant
from tooling import places

_VITEST_SECONDS, _PLAYWRIGHT_SECONDS = 900.0, 3 * 3600.0
_MOST_FAILURES = 3
_SWITCHED = ("index.html", "sw.js")
"""Files of the build that run first: of the page, and of its worker."""


def size_arguments(size: str) -> list[str]:
    """Playwright arguments for the tests of the gate, or for the tests exclusive to the full suite."""
    return ["--grep" if size == "gate" else "--grep-invert", "@journey"]


class Web:
    """``only``: names of browser tests, for a trial run."""

    def __init__(
        self,
        copies: Sequence[Copy],
        mutants: Sequence[Mutant],
        state: State,
        only: Sequence[str],
        env: Mapping[str, str],
    ) -> None:
        self._copies, self._mutants, self._state, self._only = copies, mutants, state, only
        self._env = {"MEADOW_PYTHON": str(places.VENV_PYTHON), **env}
        self._free = SimpleQueue[Copy]()
        for copy in copies:
            self._free.put(copy)

    def run(self) -> None:
        vitested = self._state.data.get("vitested", [])
        waiting = [mutant for mutant in self._state.alive(self._mutants) if str(mutant.number) not in vitested]
        with ThreadPoolExecutor(len(self._copies)) as pool:
            list(pool.map(self._alone, waiting))
        if alive := self._state.alive(self._mutants):
            self._build(alive)
            for size in ("gate", "full"):
                self._together(size)
        for mutant in self._state.alive(self._mutants):
            self._state.settle(mutant, "none")

    def _alone(self, mutant: Mutant) -> None:
        copy = self._free.get()
        try:
            with copy.holding([mutant]):
                outcome = self._vitest(copy, "related", mutant.file.removeprefix("web/"))
            if outcome.failed:
                test = outcome.failed[0]
                if self._vitest(copy, "run", test.partition(" ")[0]).failed:
                    self._state.mark("unclear", test)
                else:
                    self._state.settle(mutant, "gate", f"vitest {test}", late=outcome.late)
            self._state.mark("vitested", str(mutant.number))
        finally:
            self._free.put(copy)

    def _vitest(self, copy: Copy, command: str, file: str) -> Outcome:
        report = copy.notes / "vitest.json"
        report.unlink(missing_ok=True)
        options = ["--run", "--bail", "1", "--passWithNoTests", "--reporter=json", f"--outputFile={report}"]
        code = copy.run(["npx", "vitest", command, file, *options], "web", _VITEST_SECONDS, self._env)
        if code == 0:
            return Outcome()
        told = json.loads(report.read_text())["testResults"] if report.exists() else []
        failed = [
            f"{Path(each['name']).relative_to(copy.root / 'web')} {test['fullName'] if test else ''}".strip()
            for each in told
            if each["status"] == "failed"
            for test in [one for one in each["assertionResults"] if one["status"] == "failed"] or [None]
        ]
        return Outcome(failed=failed or ["src"], late=code is None)

    def _build(self, mutants: Sequence[Mutant]) -> None:
        switched = [
            replace(each, after=f"(globalThis.__mutants?.has({each.number}) ? ({each.after}) : ({each.before}))")
            for each in mutants
        ]
        copy = self._copies[0]
        with copy.holding(switched):
            if copy.run(["npm", "run", "build"], "web", _VITEST_SECONDS, self._env) != 0:
                raise SystemExit((copy.notes / "output").read_text(errors="replace")[-3000:])
        for name in _SWITCHED:
            built = copy.root / "web/dist" / name
            built.rename(built.with_name(f"{name}.built"))
            for packed in (".br", ".gz"):
                built.with_name(name + packed).unlink(missing_ok=True)

    def _turn_on(self, mutants: Sequence[Mutant]) -> None:
        statement = f"globalThis.__mutants=new Set({[mutant.number for mutant in mutants]});"
        for name in _SWITCHED:
            built = self._copies[0].root / "web/dist" / name
            text = built.with_name(f"{name}.built").read_text()
            built.write_text(
                text.replace("<script>", f"<script>{statement}", 1) if name.endswith(".html") else statement + text
            )

    def _together(self, size: str) -> None:
        def tests(group: Sequence[Mutant], done: Iterable[str]) -> Outcome:
            self._state.save()
            past = {name for one in done for of, _, name in [one.partition(" ")] if of == size}
            files = [file.removeprefix("web/") for file in self._copies[0].files("web/e2e/*.spec.ts")]
            left = [file for file in files if file not in past and (not self._only or Path(file).name in self._only)]
            return self._playwright(group, size, left) if left else Outcome()

        settle_together(
            self._state.alive(self._mutants),
            tests,
            lambda test, group: bool(self._playwright(group, size, [test.partition(" ")[2]]).failed),
            lambda mutant, test: self._state.settle(mutant, size, f"playwright {test.partition(' ')[2]}"),
            self._state.data.setdefault("browsed", []),
            lambda test: self._state.mark("unclear", test),
        )

    def _playwright(self, group: Sequence[Mutant], size: str, files: Sequence[str]) -> Outcome:
        """``passed`` and ``failed`` name the size and the file of tests."""
        self._turn_on(group)
        copy, report = self._copies[0], self._copies[0].notes / "playwright.json"
        report.unlink(missing_ok=True)
        command = ["npx", "playwright", "test", *size_arguments(size), "--reporter=json", "--pass-with-no-tests"]
        command += [f"--max-failures={_MOST_FAILURES}", *files]
        env = {**self._env, "PLAYWRIGHT_JSON_OUTPUT_FILE": str(report)}
        code = copy.run(command, "web", _PLAYWRIGHT_SECONDS, env)
        failed, unfinished = set[str](), set[str]()
        with suppress(FileNotFoundError):
            for suite in json.loads(report.read_text())["suites"]:
                for spec in _specs(suite):
                    if not spec["ok"]:
                        failed.add(f"e2e/{suite['file']}")
                    if not all(test["results"] for test in spec["tests"]):
                        unfinished.add(f"e2e/{suite['file']}")
        if code != 0 and not failed:
            raise SystemExit((copy.notes / "output").read_text(errors="replace")[-3000:])
        passed = [file for file in files if file not in failed | unfinished]
        return Outcome([f"{size} {file}" for file in passed], [f"{size} {file}" for file in sorted(failed)])


def _specs(suite: dict[str, Any]) -> list[dict[str, Any]]:
    return [*suite.get("specs", []), *(spec for inner in suite.get("suites", []) for spec in _specs(inner))]
