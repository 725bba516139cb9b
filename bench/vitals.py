"""Feed metrics on a phone: paints, shifts, blocked time, memory after 500 posts, and loaded JavaScript.

    bin/bench vitals

Debian's Chromium at 390 pixels, slow 4G, CPU four times slower, on the pages of the last build; a town of 600 posts.
Cold is the first visit, warm the second in the same browser. Writes ``bench/reports/vitals.json``.
"""

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2

from bench.report import REPORTS
from bench.run import commit, load_average, say
from bench.server import serving
from bench.transcode import MEMBER
from bench.workload import machine_facts

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "web" / "dist"
POSTS = 600
KIB = 1024


def bytes_of_routes(dist: Path) -> dict[str, float]:
    """Brotli KiB of the home feed's chunks, and of the largest other chunk."""
    chunks: dict[str, dict[str, Any]] = json.loads((dist / ".vite" / "manifest.json").read_text())
    first: set[str] = set()
    queue = ["index.html", next(key for key, chunk in chunks.items() if chunk.get("name") == "home")]
    while queue:
        name = queue.pop()
        if name in chunks and name not in first:
            first.add(name)
            queue += chunks[name].get("imports", [])

    def kib(name: str) -> float:
        return (dist / f"{chunks[name]['file']}.br").stat().st_size / KIB

    scripts = [name for name in chunks if chunks[name]["file"].endswith(".js")]
    return {
        "first_route_kib": round(sum(kib(name) for name in scripts if name in first), 1),
        "largest_route_kib": round(max(kib(name) for name in scripts if name not in first), 1),
    }


def chromium() -> str:
    """Path of the browser: from the environment, from PATH, or installed by bin/test."""
    named = os.environ.get("MEADOW_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome-stable")
    unpacked = ROOT / ".tools" / "chromium"
    if not named and not unpacked.exists():
        raise SystemExit("bench: no Chromium; bin/test brings one, MEADOW_CHROMIUM names another")
    return named or str(unpacked)


@contextmanager
def pages_served() -> Generator[tuple[str, httpx2.Client, dict[str, Any]]]:
    """Node, a client of a new server with the built pages, and the facts of every report."""
    node = shutil.which("node")
    if node is None or not (DIST / ".vite" / "manifest.json").exists():
        raise SystemExit("bench: build the pages first (bin/run does), and have Node at hand")
    facts: dict[str, Any] = {"load_before": load_average(), "commit": commit(), "machine": machine_facts()}
    facts |= bytes_of_routes(DIST)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), "") as server,
        httpx2.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as client,
    ):
        yield node, client, facts


def vitals(*, rounds: int) -> None:
    with pages_served() as (node, client, facts):
        account = client.post("/api/auth/signup", json=MEMBER).raise_for_status().json()
        auth = {"Authorization": f"Bearer {account['token']}"}
        chosen = {"interests": ["Science", "Lifestyle", "Music", "Travel", "Physics"]}
        client.post("/api/auth/onboard", json=chosen, headers=auth).raise_for_status()
        for number in range(POSTS):
            said = {"content": f"Post number {number}: bread, rain and a bright yellow kitchen by the harbour"}
            client.post("/api/posts", json=said, headers=auth).raise_for_status()
        script = Path(__file__).with_name("vitals.mjs")
        user = account["user"]
        session = json.dumps({"token": account["token"], "userId": user["id"], "username": user["username"]})
        command = [node, str(script), str(client.base_url.join("/")), session, str(rounds), chromium()]
        answer = subprocess.run(command, capture_output=True, text=True, check=False, timeout=900)  # noqa: S603
    if answer.returncode:
        raise SystemExit(answer.stderr)
    found = json.loads(answer.stdout)
    found["memory_ratio"] = round(found["many"]["mb"] / found["few"]["mb"], 3)
    facts |= found
    (REPORTS / "vitals.json").write_text(json.dumps(facts, indent=1) + "\n")
    say(json.dumps(facts, indent=1))
