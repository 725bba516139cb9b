"""bin/bench: runs the benchmarks with temporary PostgreSQL and Valkey servers."""

import os
import subprocess

from tooling import places
from tooling.check import python
from tooling.python_env import ensure_python
from tooling.run import alone
from tooling.services import services
from tooling.shell import Log, environment


def bench(arguments: list[str]) -> int:
    """Run the benchmarks with the arguments of `python -m bench`."""
    log = Log("bench")
    with alone():
        ensure_python(log, "run", "test")
    # `mutants` runs the tests and measures nothing
    with services(log, in_memory=arguments[:1] == ["mutants"]) as addresses:
        # product, bench and shared code: some benchmarks start servers the way the tests do
        found = os.pathsep.join(str(folder) for folder in (places.SERVER, places.ROOT, places.ROOT / "bin"))
        env = environment({**addresses, "PYTHONPATH": found})
        return subprocess.run(python("bench", *arguments), cwd=places.ROOT, env=env, check=False).returncode
