"""bin/bench: the measurements, with a PostgreSQL and a Valkey of their own."""

import os
import subprocess

from tooling import places
from tooling.check import python
from tooling.python_env import ensure_python
from tooling.run import alone
from tooling.services import services
from tooling.shell import Log, environment


def bench(arguments: list[str]) -> int:
    """Run them; the arguments are those of `python -m bench`."""
    log = Log("bench")
    with alone():
        ensure_python(log, "run", "test")
    # for mutants the tests run, and nothing is measured
    with services(log, in_memory=arguments[:1] == ["mutants"]) as addresses:
        # the product, the bench, and what both commands share: some measurements start servers as the tests do
        found = os.pathsep.join(str(folder) for folder in (places.SERVER, places.ROOT, places.ROOT / "bin"))
        env = environment({**addresses, "PYTHONPATH": found})
        return subprocess.run(python("bench", *arguments), cwd=places.ROOT, env=env, check=False).returncode
