"""``bin/bench fuzz``: tens of thousands of requests generated from the OpenAPI document, each by five callers.

Every response must match the document; 5xx is a failure. Failures go to ``bench/reports/fuzz.md`` with their request,
and the command fails. The calls are repeated in rounds, so that an aborted run covers all of them equally.
"""

import json
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import requests
from hypothesis import given, seed, settings

from bench.report import REPORTS
from bench.run import commit, load_average, say
from bench.workload import machine_facts
from meadow import migrations
from meadow.platform.settings import Settings
from tests.contract.fuzzing import CALLS, CHECKS, HOW, Served, requests_for, served

CALLERS = ("admin", "admin", "member", "stranger", "anonymous")
"""The admin twice, to cover repeated calls."""
LAST = ("POST /api/auth/logout", "DELETE /api/auth/sessions")
"""Run last: they end sessions."""
ROUND = 10
"""Requests generated for each call in a round; each is sent by every caller."""
SHOWN = 5
"""Failures of a call recorded in full."""


class Fuzz:
    """One run with its counts and failures."""

    def __init__(self, town: Served) -> None:
        self.told = Counter[str]()
        self.wrong: list[str] = []
        self._town = town
        self._session = requests.Session()

    def ask(self, name: str, number: int) -> None:
        """One round of requests to one call; failures are recorded, not raised."""

        @seed(number)
        @settings(max_examples=ROUND, **HOW)
        @given(case=requests_for(name, self._town.places))
        def send(case: Any) -> None:
            self.told["made"] += 1
            for caller in CALLERS:
                self._send(name, case, caller)

        send()

    def _send(self, name: str, case: Any, caller: str) -> None:
        who = "leaving" if name.endswith("/logout") and caller != "anonymous" else caller
        headers = self._town.people[who]
        answer = case.call(base_url=self._town.address, headers=headers, timeout=60, session=self._session)
        self.told["requests"] += 1
        self.told[f"{answer.status_code // 100}xx"] += 1
        try:
            case.validate_response(answer, checks=CHECKS)
        except BaseExceptionGroup as found:
            self.told["wrong"] += 1
            if sum(line.startswith(f"{name} ") for line in self.wrong) < SHOWN:
                self.wrong.append(f"{name} by {who}: {_said(found)}\n  {case.as_curl_command()[:2000]}")
                say(self.wrong[-1])


def _said(found: BaseExceptionGroup[Any]) -> str:
    return "; ".join(" ".join(str(each).split())[:600] for each in found.exceptions)


def fuzz(*, requests: int, seed: int, only: str) -> None:
    """Run; the report is rewritten after each round."""
    names = sorted((name for name in CALLS if only in name), key=lambda name: (name in LAST, name))
    begun, busy = time.monotonic(), load_average()
    with tempfile.TemporaryDirectory(dir=os.environ.get("MEADOW_BENCH_FOLDER")) as folder:
        made = Settings(data_dir=Path(folder), rate_limits="off")
        made.prepare_data_dir()
        migrations.upgrade(made)
        with served(made) as town:
            run = Fuzz(town)
            for rounds in range(1, requests):
                for name in names:
                    run.ask(name, seed * 1000 + rounds)
                seconds = round(time.monotonic() - begun)
                say(f"round {rounds}, {seconds} s: {run.told['requests']:,} requests, {run.told['wrong']} wrong")
                if not only:
                    facts = {**machine_facts(), "commit": commit(), "load": busy, "seconds": seconds}
                    _report(facts, seed, len(names), run.told, run.wrong)
                if run.told["requests"] >= requests:
                    break
    if run.wrong:
        sys.exit(f"bench: {run.told['wrong']} of {run.told['requests']} answers were not as the document says")


def _report(facts: dict[str, Any], seed: int, calls: int, told: Counter[str], wrong: list[str]) -> None:
    found = "\n".join(f"```\n{line}\n```\n" for line in wrong)
    text = f"""# Requests made from the OpenAPI document

Commit {facts["commit"]}. {facts["cores"]} cores ({facts["cpu"]}), Python {facts["python"]}, SQLite {facts["sqlite"]};
load average before: {facts["load"]}. Seed {seed}; no limits of how often; one process.

| what | how often |
|---|---|
| calls of the document | {calls} |
| requests made | {told["made"]:,} |
| requests sent: each by {len(CALLERS)} callers ({", ".join(CALLERS)}) | {told["requests"]:,} |
| answered 2xx, 3xx, 4xx | {told["2xx"]:,}, {told["3xx"]:,}, {told["4xx"]:,} |
| answered 5xx | {told["5xx"]:,} |
| answers that are not what the document declares, 5xx among them | {told["wrong"]:,} |
| seconds | {facts["seconds"]:,} |

{found}"""
    REPORTS.mkdir(exist_ok=True)
    (REPORTS / "fuzz.md").write_text(text.rstrip() + "\n")
    whole = facts | {"seed": seed, "calls": calls, **told, "found": wrong}
    (REPORTS / "fuzz.json").write_text(json.dumps(whole, indent=1) + "\n")
