"""Mutants of the server: first each with the tests that reach it, cheapest first, then all survivors together."""

import json
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from queue import SimpleQueue

from bench.mutants.copies import Copy, Outcome, State
from bench.mutants.groups import settle_together
from bench.mutants.mutant import Mutant
from bench.mutants.python import with_probes
from tooling import places

_ALONE_SECONDS = 120.0
"""Time budget of the tests of a single mutant; the rest run for all mutants together."""
_LONGEST_SECONDS = 3 * 3600.0
_COLLECTION = "collection"
_PROBES = '''"""Writes which test reaches which mutated function."""

import os

_seen: set[tuple[int, str]] = set()


def reached(number: int) -> None:
    """By the test that runs."""
    reach = number, os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    if reach not in _seen:
        _seen.add(reach)
        try:
            with open({!r}, "a") as probes:
                probes.write(f"{{reach[0]}} {{reach[1]}}\\n")
        except OSError:
            pass
'''


def size_arguments(size: str) -> list[str]:
    """pytest arguments for the gate or the full suite, both with the same number of random worlds."""
    return ["--size", size, "--worlds", "4", "--share", "0.2"]


class Server:
    """``only``: test folders, for a trial run."""

    def __init__(self, copies: Sequence[Copy], mutants: Sequence[Mutant], state: State, only: Sequence[str]) -> None:
        self._copies, self._mutants, self._state, self._only = copies, mutants, state, only
        self._free = SimpleQueue[Copy]()
        for copy in copies:
            self._free.put(copy)

    def run(self) -> None:
        if self._state.alive(self._mutants):
            self._probe()
            with ThreadPoolExecutor(len(self._copies)) as pool:
                list(pool.map(self._alone, self._state.alive(self._mutants)))
        for size in ("gate", "full"):
            self._together(size)
        for mutant in self._state.alive(self._mutants):
            self._state.settle(mutant, "none")

    def _probe(self) -> None:
        """One run of the gate with a call at the start of each mutated function."""
        if "reached" in self._state.data:
            return
        copy, probes = self._copies[0], self._copies[0].notes / "probes"
        originals = {mutant.file: copy.read(mutant.file) for mutant in self._mutants}
        call = '__import__("meadow.mutant_probes").mutant_probes.reached({})'
        for file, text in originals.items():
            there = [(mutant.number, mutant.start) for mutant in self._mutants if mutant.file == file]
            copy.write(file, with_probes(text, there, call)[0])
        copy.write("server/meadow/mutant_probes.py", _PROBES.format(str(probes)))
        outcome = self._pytest(copy, "gate", processes=2, most_failures=0)
        (copy.root / "server/meadow/mutant_probes.py").unlink()
        for file, text in originals.items():
            copy.write(file, text)
        reached: dict[str, list[str]] = {}
        passed = set(outcome.passed)
        for line in probes.read_text().splitlines() if probes.exists() else ():
            number, _, test = line.partition(" ")
            if test in passed:
                reached.setdefault(number, []).append(test)
        self._state.data |= {"reached": reached, "seconds": dict(outcome.seconds)}
        self._state.save()

    def _alone(self, mutant: Mutant) -> None:
        """Run the tests that reach the mutant, its package's first; for module-level code, the package's tests."""
        seconds: dict[str, float] = self._state.data["seconds"]
        package = f"tests/{mutant.file.split('/')[2]}/"
        reached: list[str] = self._state.data["reached"].get(str(mutant.number), [])
        tests = reached or [test for test in seconds if test.startswith(package)]
        chosen: list[str] = []
        left = _ALONE_SECONDS
        for _, _, test in sorted((not test.startswith(package), seconds[test], test) for test in tests):
            left -= seconds[test]
            if left > 0:
                chosen.append(test)
        if not chosen:
            return
        copy = self._free.get()
        try:
            with copy.holding([mutant]):
                expected = sum(seconds[test] for test in chosen)
                outcome = self._pytest(copy, "gate", only=chosen, limit=120 + 5 * expected)
            if outcome.failed:
                self._state.settle(mutant, "gate", outcome.failed[0], late=outcome.late)
        finally:
            self._free.put(copy)

    def _together(self, size: str) -> None:
        copy = self._copies[0]

        def tests(group: Sequence[Mutant], done: Iterable[str]) -> Outcome:
            self._state.save()
            with copy.holding(group):
                return self._pytest(copy, size, skip=done, processes=2, most_failures=5)

        settle_together(
            self._state.alive(self._mutants),
            tests,
            lambda test, group: self._fails_in(copy, test, group),
            lambda mutant, test: self._state.settle(mutant, size, test),
            self._state.data.setdefault("passed", []),
            lambda test: self._state.mark("unclear", test),
        )

    def _fails_in(self, copy: Copy, test: str, group: Sequence[Mutant]) -> bool:
        with copy.holding(group):
            return bool(self._pytest(copy, "full", only=[test], limit=900).failed)

    def _pytest(
        self,
        copy: Copy,
        size: str,
        *,
        only: Sequence[str] = (),
        skip: Iterable[str] = (),
        processes: int = 1,
        most_failures: int = 1,
        limit: float = _LONGEST_SECONDS,
    ) -> Outcome:
        for name in ("only", "skip", "results", "running"):
            (copy.notes / name).unlink(missing_ok=True)
        (copy.notes / "skip").write_text("\n".join(skip))
        collect = [*only] == [_COLLECTION]
        if only and not collect:
            (copy.notes / "only").write_text("\n".join(only))
        files = self._only if collect or not only else sorted({test.partition("::")[0] for test in only})
        command = [places.VENV_PYTHON, "-m", "pytest", "-q", "-p", "bench.mutants.plugin", *size_arguments(size)]
        command += ["--maxfail", str(most_failures), *(["--collect-only"] if collect else []), *files]
        command += ["-n", str(processes)] if processes > 1 else []
        env = {"PYTHONPATH": str(copy.root), "MUTANTS_NOTES": str(copy.notes)}
        env |= {"PYTEST_XDIST_WORKER": f"gw{copy.number}"} if processes == 1 else {}
        code = copy.run(command, "server", limit, env)
        outcome = _outcome(copy)
        if code not in (0, 5) and not outcome.failed:
            # The process died during a test, or before the first.
            with suppress(FileNotFoundError):
                return Outcome(outcome.passed, [(copy.notes / "running").read_text()], outcome.seconds, late=True)
            return Outcome(failed=[_COLLECTION], late=code is None)
        return outcome


def _outcome(copy: Copy) -> Outcome:
    seconds: dict[str, float] = {}
    failed, passed = list[str](), list[str]()
    with suppress(FileNotFoundError), (copy.notes / "results").open() as results:
        for test, phase, how, took in map(json.loads, results):
            seconds[test] = seconds.get(test, 0.0) + took
            if how == "failed" and test not in failed:
                failed.append(test)
            elif phase == "teardown" and test not in failed:
                passed.append(test)
    return Outcome(passed, failed, {test: took for test, took in seconds.items() if test in set(passed)})
