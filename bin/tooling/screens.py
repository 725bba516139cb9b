"""bin/screens: screenshots of every screen and main state of the demo town, with contact sheets."""

import signal
import subprocess
import tempfile
import urllib.request
from pathlib import Path

from tooling import places
from tooling.check import python
from tooling.chromium import ensure_chromium
from tooling.ports import free_port
from tooling.run import prepare
from tooling.servant import running
from tooling.shell import Log, environment


def screens(arguments: list[str]) -> int:
    """Serve a temporary demo town and photograph it, with the arguments of `web/tools/screens.mjs`."""
    prepare()
    chromium = ensure_chromium(Log("screens"))
    with tempfile.TemporaryDirectory(prefix="meadow-screens-") as name:
        address = f"http://127.0.0.1:{(port := free_port())}"
        env = environment({"MEADOW_DATA_DIR": name, "MEADOW_PORT": str(port), "MEADOW_CONFIG": "off"})
        for command in (["seed"], ["admin", "grant", "willa.brook"]):
            subprocess.run(
                python("meadow", *command), cwd=places.SERVER, env=env, check=True, stdout=subprocess.DEVNULL
            )
        with running(
            python("meadow", "serve"),
            Path(name),
            lambda: _answers(address),
            signal.SIGTERM,
            env={**env, "PYTHONPATH": str(places.SERVER)},
            as_us=True,
        ):
            command = ["node", "tools/screens.mjs", address, *arguments]
            return subprocess.run(
                command, cwd=places.WEB, env=environment({"MEADOW_CHROMIUM": str(chromium)}), check=False
            ).returncode


def _answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/readyz", timeout=5):  # noqa: S310 - loopback
            return True
    except OSError:
        return False
