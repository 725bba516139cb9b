"""``bin/bench [run|micro|asgi|search|data|transcode|upload|sockets|chaos|overload|slow|copies] …``; else: run."""

import argparse
import os
import sys

from bench import chaos, copies, micro_asgi, micro_feed, overload, run, search, slow, sockets, stock, transcode, upload
from bench.dataset import Dataset
from bench.sizes import SIZES


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bin/bench", description="Measure Meadow.")
    parser.add_argument(
        "what",
        nargs="?",
        choices=(
            "run",
            "micro",
            "asgi",
            "search",
            "data",
            "transcode",
            "upload",
            "sockets",
            "chaos",
            "overload",
            "slow",
            "copies",
        ),
        default="run",
    )
    parser.add_argument("--size", choices=tuple(SIZES), default="S")
    parser.add_argument("--grow", type=int, default=1, metavar="N", help="N times the posts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--engine", choices=("both", "sqlite", "postgres"), default="both")
    parser.add_argument("--postgres", default=os.environ.get("MEADOW_TEST_POSTGRES_URL", ""), help="a server's address")
    parser.add_argument("--redis", default=os.environ.get("MEADOW_TEST_REDIS_URL", ""), help="a server's address")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--only", default="", help="routes whose name holds this; writes no report")
    parser.add_argument("--first", action="store_true", help="before all other work of the machine; root only")
    parser.add_argument("--profile", action="store_true", help="micro: where the time goes")
    return parser.parse_args()


def main() -> None:
    """Do what the words say."""
    given = _options()
    engines = ("sqlite", "postgres") if given.engine == "both" else (given.engine,)
    if "postgres" in engines and not given.postgres and given.what not in ("micro", "transcode", "upload"):
        sys.exit("bench: name a PostgreSQL server with --postgres, or choose --engine sqlite")
    if given.what == "copies" and not given.postgres:
        sys.exit("bench: copies goes from one database to the other: name a PostgreSQL server with --postgres")
    if given.what == "micro":
        micro_feed.micro(size=given.size, seed=given.seed, pages=2000, profile=given.profile)
        return
    if given.what == "transcode":
        transcode.transcode(given.seconds)
        return
    if given.what == "upload":
        upload.upload()
        return
    for engine in engines:
        if given.what == "asgi":
            micro_asgi.micro_asgi(
                size=given.size,
                seed=given.seed,
                postgres=given.postgres if engine == "postgres" else "",
                only=given.only,
                batches=given.rounds * 10,
                before=lambda app: None,
            )
        elif given.what == "search":
            search.search(
                size=given.size,
                seed=given.seed,
                engine=engine,
                postgres=given.postgres,
                only=given.only,
                rounds=given.rounds * 20,
            )
        elif given.what == "sockets":
            sockets.sockets(engine=engine, postgres=given.postgres, rounds=given.rounds, first=given.first)
        elif given.what in ("overload", "slow"):
            (overload.overload if given.what == "overload" else slow.slow)(
                size=given.size,
                seed=given.seed,
                engine=engine,
                postgres=given.postgres,
                seconds=given.seconds,
                first=given.first,
            )
        elif given.what == "chaos":
            chaos.chaos(engine=engine, postgres=given.postgres, redis=given.redis, seed=given.seed)
        elif given.what == "copies":
            copies.copies(size=given.size, seed=given.seed, engine=engine, postgres=given.postgres)
        elif given.what == "data":
            dataset = Dataset(SIZES[given.size].grown(given.grow), given.seed)
            with stock.fresh(dataset, given.seed, given.postgres if engine == "postgres" else "", run.say) as (
                _,
                loaded,
            ):
                run.say(f"{engine}: digest {loaded.digest}, {loaded.rows}")
        else:
            run.run(
                size=given.size,
                grow=given.grow,
                seed=given.seed,
                engine=engine,
                postgres=given.postgres,
                rounds=given.rounds,
                seconds=given.seconds,
                only=given.only,
                save=not given.only,
                first=given.first,
            )


if __name__ == "__main__":
    main()
