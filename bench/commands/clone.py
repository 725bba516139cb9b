"""Time from a fresh clone to its first page: all of ``bin/run``, with the existing package caches.

    bin/bench clone

Writes ``bench/reports/clone.json``.
"""

import os
import signal
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from bench.lib.environment import ROOT, load_average
from bench.lib.server import free_port
from bench.report.files import write

MOST_SECONDS = 900


def clone() -> None:
    facts: dict[str, Any] = {"load_before": load_average()}
    with tempfile.TemporaryDirectory() as folder:
        begun = time.monotonic()
        copy = Path(folder) / "meadow"
        subprocess.run(["git", "clone", "-q", "--no-hardlinks", str(ROOT), str(copy)], check=True, timeout=120)  # noqa: S603, S607
        port = free_port()
        env = {name: value for name, value in os.environ.items() if not name.startswith(("MEADOW_", "PYTHONPATH"))}
        env |= {"MEADOW_PORT": str(port), "MEADOW_DATA_DIR": str(Path(folder) / "data")}
        with (Path(folder) / "log").open("wb") as log:
            process = subprocess.Popen(  # noqa: S603
                [str(copy / "bin" / "run")], cwd=copy, env=env, stdout=log, stderr=log, start_new_session=True
            )
        try:
            while not _answers(port):
                if process.poll() is not None or time.monotonic() > begun + MOST_SECONDS:
                    raise SystemExit((Path(folder) / "log").read_text()[-3000:])
                time.sleep(0.1)
            facts["seconds"] = round(time.monotonic() - begun, 1)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
                try:
                    process.wait(30)
                except subprocess.TimeoutExpired:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.wait()
    write("clone", facts)


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as page:
            return page.status == 200
    except OSError:
        return False
