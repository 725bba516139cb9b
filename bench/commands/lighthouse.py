"""Lighthouse scores of twelve screens, phone and desktop: the median of three runs each.

    bin/bench lighthouse [--rounds 3] [--only "home,sign in"]

Lighthouse from npm, Debian's Chromium, pages of the last build, loaded anew in every run. Writes
``bench/reports/lighthouse.json``.
"""

import json
import statistics
import subprocess
from typing import Any

from bench.lib.browser import chromium, pages_served, town
from bench.lib.environment import ROOT
from bench.report.files import write

TOOL = ROOT / "web" / "tools" / "lighthouse"
_FIGURES = ("fcp_s", "lcp_s", "tbt_ms", "cls")
SCORES = ("performance", "accessibility", "best-practices", "seo")
PUBLIC = ("greeting", "sign in", "public post")
_LEFT_OUT = ("friends", "bookmarks", "create", "post")


def _summary(taken: list[dict[str, Any]]) -> dict[str, Any]:
    """Medians of the runs of one screen; ``lost`` of the last run."""
    assert not any(one.get("error") for one in taken), taken
    scores = {name: statistics.median(one["scores"][name] for one in taken) for name in taken[0]["scores"]}
    figures = {name: round(statistics.median(one[name] for one in taken), 3) for name in _FIGURES}
    return {**scores, **figures, "lost": taken[-1]["lost"]}


def lowest(screens: dict[str, dict[str, dict[str, Any]]]) -> dict[str, dict[str, float]]:
    """Lowest scores by device: of all screens, SEO of public screens only."""
    devices = {device for screen in screens.values() for device in screen}
    return {
        device: {
            score: min(one[device][score] for name, one in screens.items() if score != "seo" or name in PUBLIC)
            for score in SCORES
        }
        for device in sorted(devices)
    }


def lighthouse(*, rounds: int, only: str) -> None:
    """Measure and print; the report is written only if all screens were measured."""
    if not (TOOL / "node_modules").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=TOOL, check=True)  # noqa: S607
    with pages_served() as (node, client, facts):
        stored, listed = town(client)
        chosen = [screen for screen in listed if screen[0] not in _LEFT_OUT]
        session = json.dumps({"stored": stored, "screens": chosen})
        address = str(client.base_url).rstrip("/")
        command = [node, str(TOOL / "lighthouse.mjs"), address, session, str(rounds), chromium(), only]
        # Progress, screen by screen, is visible at once.
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, timeout=7200)  # noqa: S603
    found: dict[str, dict[str, list[dict[str, Any]]]] = json.loads(done.stdout)
    facts["rounds"] = rounds
    runs = [run for screen in found.values() for device in screen.values() for run in device]
    facts["benchmark_index"] = round(statistics.median(run["speed"] for run in runs))
    facts["screens"] = {name: {device: _summary(taken) for device, taken in one.items()} for name, one in found.items()}
    if not only:
        facts["lowest"] = lowest(facts["screens"])
    write("lighthouse", facts, save=not only)
