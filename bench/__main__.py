"""``bin/bench [command] [options]``; the default command is ``run``. Commands: ``bench/commands/__init__.py``."""

import argparse
import os
import sys

from bench.commands import BY_NAME, COMMANDS
from bench.dataset.sizes import SIZES


def options() -> argparse.ArgumentParser:
    """Parser of all options; a command receives the options named in its function's signature."""
    listed = "\n".join(f"  {command.name:<12} {command.says}" for command in COMMANDS)
    parser = argparse.ArgumentParser(
        prog="bin/bench",
        description=f"Measure Meadow.\n\n{listed}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", nargs="?", choices=tuple(BY_NAME), metavar="command", default="run")
    parser.add_argument("--size", choices=tuple(SIZES), default="S")
    parser.add_argument("--grow", type=int, default=1, metavar="N", help="N times the posts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--requests", type=int, default=50_000, help="fuzz: how many")
    parser.add_argument("--engine", choices=("both", "sqlite", "postgres"), default="both")
    parser.add_argument("--postgres", default=os.environ.get("MEADOW_TEST_POSTGRES_URL", ""), help="a server's address")
    parser.add_argument("--redis", default=os.environ.get("MEADOW_TEST_REDIS_URL", ""), help="a server's address")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="serving processes, on PostgreSQL")
    parser.add_argument(
        "--only", default="", help="routes whose name holds this, or one side of the mutants; writes no report"
    )
    parser.add_argument("--against", default="", metavar="FOLDER", help="compare: the checkout of before")
    parser.add_argument("--first", action="store_true", help="before all other work of the machine; root only")
    parser.add_argument("--profile", action="store_true", help="micro: where the time goes")
    parser.add_argument("--quick", action="store_true", help="less of everything: to see that it runs, not for figures")
    parser.add_argument("--list", action="store_true", dest="listing", help="mutants: the sample, without running it")
    parser.add_argument("--full", action="store_true", help="all of it, however long it takes")
    return parser


OPTIONS = tuple(name for name in vars(options().parse_args([])) if name != "what")


def main() -> None:
    given = vars(options().parse_args())
    command = BY_NAME[given.pop("what")]
    engines = ("sqlite", "postgres") if given["engine"] == "both" else (given["engine"],)
    if "engine" in command.takes() and "postgres" in engines and not given["postgres"]:
        sys.exit("bench: name a PostgreSQL server with --postgres, or choose --engine sqlite")
    command.run(given, engines)


if __name__ == "__main__":
    main()
