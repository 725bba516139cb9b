"""``bin/bench fuzz``: tens of thousands of requests generated from the OpenAPI document, each by five callers.

Every response must match the document; 5xx is a failure. Failures go to ``bench/reports/fuzz.json`` with their request,
and the command fails. The calls are repeated in rounds, so that an aborted run covers all of them equally.
"""

import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import requests
from hypothesis import given, seed, settings

from bench.lib.environment import load_average, say
from bench.report.files import write
from meadow import migrations
from meadow.platform.config.settings import Settings
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
                    facts = {
                        "load_before": busy,
                        "seconds": seconds,
                        "seed": seed,
                        "calls": len(names),
                        "callers": CALLERS,
                    }
                    write("fuzz", {**facts, **run.told, "found": run.wrong})
                if run.told["requests"] >= requests:
                    break
    if run.wrong:
        sys.exit(f"bench: {run.told['wrong']} of {run.told['requests']} answers were not as the document says")
