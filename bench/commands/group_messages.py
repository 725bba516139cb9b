"""A message in a group of fifty beside one in a group of two: CPU time, in turns on one server.

    bin/bench groups --size S

No member is online; counts all work caused by a message, application and database. Writes
``bench/reports/groups-*.json``.
"""

import asyncio
import itertools
import json

import httpx2
import uvloop

from bench.dataset.generator import Dataset
from bench.dataset.sizes import SIZES
from bench.lib.environment import ROOT, load_average, say
from bench.lib.server import on_the_drivers_core, serving
from bench.lib.turns import Side, copied, turns, wait_until_idle
from bench.lib.workload import request_bytes, sign_in
from bench.report.files import write

MEMBERS = (2, 50)


def groups(*, size: str, seed: int, engine: str, postgres: str, rounds: int, seconds: float) -> None:
    dataset, address = Dataset(SIZES[size], seed), postgres if engine == "postgres" else ""
    writer = dataset.probes.typical
    with copied(ROOT, size, seed, address, name := "meadow_bench_groups") as settings:
        # Accounts without a relationship to the writer: each has to accept the group.
        tokens = asyncio.run(
            sign_in(settings.database, dataset, [writer + at for at in (0, *range(10, 9 + max(MEMBERS)))])
        )
        token = tokens.pop(writer)
        with serving(settings.data_dir, settings.database_url) as server:
            sides: dict[str, Side] = {}
            for members in MEMBERS:
                others = [str(dataset.user_id(writer + 10 + at)) for at in range(members - 1)]
                made = httpx2.post(
                    f"http://127.0.0.1:{server.port}/api/messages/conversations",
                    json={"title": f"Group of {members}", "memberIds": others},
                    headers={"Authorization": f"Bearer {token}"},
                )
                group = f"/api/messages/conversations/{made.raise_for_status().json()['id']}"
                for by in list(tokens.values())[: members - 1]:
                    httpx2.post(
                        f"http://127.0.0.1:{server.port}{group}/accept", headers={"Authorization": f"Bearer {by}"}
                    ).raise_for_status()
                path = f"{group}/messages"
                serial = itertools.count()

                def make(path: str = path, serial: "itertools.count[int]" = serial) -> bytes:
                    return request_bytes("POST", path, token, json.dumps({"content": f"Message {next(serial)}"}))

                sides[str(members)] = Side(server, name if address else "", [make])
            wait_until_idle(sides["2"])
            begun = load_average()
            with on_the_drivers_core(), asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                found = runner.run(turns(sides, 0, rounds, seconds))
    two, fifty = found.values()
    ratio = round(fifty["cpu_ms"] / two["cpu_ms"], 2)
    say(f"  {engine}: of two {two['cpu_ms']} ms, of fifty {fifty['cpu_ms']} ms, {ratio} times")
    facts = {"load_before": begun, "size": size, "engine": engine, "rounds": rounds, "seconds": seconds, "ratio": ratio}
    write(f"groups-{engine}", facts | {"members": found})
