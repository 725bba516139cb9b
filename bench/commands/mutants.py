"""``bin/bench mutants``: whether the gate, the smaller run of the tests, catches the mutants that the full suite does.

    bin/bench mutants --list            the sample
    bin/bench mutants --only server     run one side
    bin/bench mutants --quick           a few, on few tests, without a report

State is kept in ``bench/.work``; a stopped run resumes. Writes ``bench/reports/mutants-server.json`` and
``mutants-web.json``.
"""

import os
import tempfile
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bench.lib.environment import WORK, git, load_average, say
from bench.mutants.copies import Copy, State
from bench.mutants.mutant import Mutant
from bench.mutants.sample import SIDES, sample
from bench.mutants.server import Server
from bench.mutants.web import Web
from bench.report.files import write
from tooling.chromium import ensure_chromium
from tooling.shell import Log

_QUICK = {"server": 4, "web": 4}
_QUICK_SPECS = ("auth.spec.ts", "feed.spec.ts")


def mutants(*, seed: int, only: str, listing: bool, quick: bool) -> None:
    """Choose the sample, run it, print and write the report."""
    if only and only not in SIDES:
        raise SystemExit(f"bench: --only takes {' or '.join(SIDES)}")
    commit = git("rev-parse", "--short", "HEAD")
    state = State(WORK / f"mutants-{commit}-{seed}{'-quick' if quick else ''}.json")
    sides, load = [only] if only else list(SIDES), load_average()
    with tempfile.TemporaryDirectory(dir=os.environ.get("MEADOW_BENCH_FOLDER")) as folder:
        with_pages = not listing and "web" in sides
        copies = [Copy(Path(folder), number, commit, with_pages=with_pages) for number in range(2)]
        if "sample" not in state.data:
            state.data["sample"] = [asdict(each) for each in sample(copies, seed, _QUICK if quick else SIDES)]
            state.save()
        chosen = [Mutant(**each) for each in state.data["sample"]]
        chosen = [mutant for mutant in chosen if mutant.side in sides]
        if listing:
            for each in chosen:
                say(f"{each.number:>3} {each.kind:<9} {each.file}:{each.line}\n      {each.shown()}")
            return
        server = [mutant for mutant in chosen if mutant.side == "server"]
        if server:
            packages = sorted({f"tests/{mutant.file.split('/')[2]}" for mutant in server}) if quick else ()
            there = [name for name in packages if (copies[0].root / "server" / name).is_dir()]
            Server(copies, server, state, there).run()
        if web := [mutant for mutant in chosen if mutant.side == "web"]:
            env = {"MEADOW_CHROMIUM": str(ensure_chromium(Log("bench")))}
            Web(copies, web, state, _QUICK_SPECS if quick else (), env).run()
    for side in sides:
        found = [mutant for mutant in chosen if mutant.side == side]
        report: dict[str, Any] = {"seed": seed, "load_before": load, **summary(found, state.data)}
        report |= {
            "unclear_tests": state.data.get("unclear", []),
            "found": [_found(each, state.data) for each in found],
        }
        _print(side, report)
        write(f"mutants-{side}", report, save=not quick)


def _found(mutant: Mutant, data: dict[str, Any]) -> dict[str, Any]:
    told = asdict(mutant)
    kept = {name: told[name] for name in ("number", "side", "file", "line", "kind", "before", "after")}
    return kept | data["verdicts"][str(mutant.number)]


def summary(chosen: Sequence[Mutant], data: dict[str, Any]) -> dict[str, Any]:
    """Mutants, caught by the gate, caught by the full suite, and the gate's share of the latter in %."""
    verdicts = [data["verdicts"][str(mutant.number)]["verdict"] for mutant in chosen]
    gate = verdicts.count("gate")
    full = gate + verdicts.count("full")
    return {
        "mutants": len(verdicts),
        "gate": gate,
        "full": full,
        "percent": round(100 * gate / full, 1) if full else 100.0,
    }


def _print(side: str, report: dict[str, Any]) -> None:
    for each in report["found"]:
        late = " (out of time)" if each.get("late") else ""
        where = f"{each['file']}:{each['line']}"
        say(f"{each['number']:>3} {each['verdict']:<5} {each['kind']:<9} {where} {each['test']}{late}")
    say(
        f"{side}: {report['mutants']} mutants: the gate catches {report['gate']}, the full suite {report['full']}:"
        f" {report['percent']} %"
    )
    if report["unclear_tests"]:
        say(f"Left out, since they fail without a mutant or with no single one: {', '.join(report['unclear_tests'])}")
