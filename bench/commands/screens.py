"""Load of each screen, cold and warm: scripts, bytes, paints, layout shifts; and the CPU time of taps.

    bin/bench screens
    bin/bench interactions

Debian's Chromium at 390 pixels, slow 4G, CPU four times slower, on the pages of the last build; a small town in which
others follow, comment and write messages. Writes ``bench/reports/screens.json`` and
``bench/reports/interactions.json``.
"""

import json
import statistics
import subprocess
from pathlib import Path
from typing import Any

from bench.lib.browser import chromium, pages_served, town
from bench.report.files import write

_FIGURES = ("fcp_s", "lcp_s", "cls", "tbt_ms", "requests", "scripts", "kib", "script_kib")


def _measured(script: str, rounds: int, only: str = "") -> tuple[dict[str, Any], dict[str, Any]]:
    """Facts of every report, and the output of the script."""
    with pages_served() as (node, client, facts):
        stored, listed = town(client)
        session = json.dumps({"stored": stored, "screens": listed})
        file = Path(__file__).with_name(script)
        command = [node, str(file), str(client.base_url).rstrip("/"), session, str(rounds), chromium(), only]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=3600)  # noqa: S603
    if done.returncode:
        raise SystemExit(done.stderr)
    return facts, json.loads(done.stdout)


def interactions(*, rounds: int) -> None:
    facts, found = _measured("interactions.mjs", rounds)
    facts["interactions_ms"] = {
        name: {way: {"median": statistics.median(took), "most": max(took)} for way, took in ways.items()}
        for name, ways in found.items()
    }
    took = facts["interactions_ms"].values()
    facts["slowest_ms"] = max(ways[way]["median"] for ways in took for way in ("first", "again"))
    facts["slowest_inp_ms"] = max(ways["inp"]["median"] for ways in took)
    write("interactions", facts)


def screens(*, rounds: int, only: str) -> None:
    """Measure and print; the report is written only if all screens were measured."""
    facts, found = _measured("screens.mjs", rounds, only)
    facts["screens"] = {
        name: {
            visit: {figure: round(statistics.median(one[visit][figure] for one in taken), 3) for figure in _FIGURES}
            for visit in ("cold", "warm")
        }
        for name, taken in found.items()
    }
    write("screens", facts, save=not only)
