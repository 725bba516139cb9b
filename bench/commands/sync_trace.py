"""``bin/bench trace``: system calls of a serving process, as proof that each write is synced before its response.

    bin/bench trace --engine sqlite --rounds 1000

Posts by HTTP and messages over a web socket, ``--rounds`` of each in sequence, under strace (Debian: apt-get install
strace). Writes ``bench/reports/trace-sqlite.json``, or fails.
"""

import asyncio
import re
import shutil
import signal
import sys
import tempfile
from pathlib import Path

import httpx2

from bench.lib.environment import load_average
from bench.report.files import write
from meadow import migrations
from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.runtime.context import context_of
from tests import make
from tests.cast import ADA, BEN
from tests.durability.server import Server
from tests.sockets import Client

CALLS = "pwrite64,fsync,fdatasync,write,writev,sendto,sendmsg"
_LINE = re.compile(r"^(?P<pid>\d+)\s+(?P<rest>.*)$")
_RESUMED = re.compile(r"^<\.\.\. (?P<call>\w+) resumed>")
_POSTED = re.compile(r'"HTTP/1\.1 201 ')
_ACKNOWLEDGED = re.compile(r'43\d+\[\{\\"message')


def trace(*, rounds: int) -> None:
    strace = shutil.which("strace")
    if strace is None:
        sys.exit("bench: trace needs strace, which this machine does not have")
    busy = load_average()
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "calls"
        settings = Settings(data_dir=Path(folder) / "data", rate_limits="off", log_level="error")
        settings.prepare_data_dir()
        migrations.upgrade(settings)
        options = ["-D", "-f", "-q", "-y", "-s", "48", "-e", f"trace={CALLS}", "-e", "signal=none", "-o", str(record)]
        # Without jobs: their concurrent writes would be mistaken for a request's.
        server = Server(settings, more={"MEADOW_RUN_JOBS": "false"}, under=[strace, *options])
        try:
            asyncio.run(_write(server, rounds))
        finally:
            server.clear_up()
        told, early = judged(record.read_text(errors="replace").splitlines())
    if sum(early.values()) or min(told.values()) < rounds:
        sys.exit(f"bench: trace: not every response came after its sync: {early} of {told}")
    write("trace-sqlite", {"load_before": busy, "traced": told, "synced_before_the_response": told})


def judged(lines: list[str]) -> tuple[dict[str, int], dict[str, int]]:
    """Responses by kind, and the number of them sent before the write was synced."""
    told, early = {"post": 0, "message": 0}, {"post": 0, "message": 0}
    wrote = dirty = False
    under_way: dict[str, str] = {}
    for line in lines:
        found = _LINE.match(line)
        if found is None:
            continue
        pid, rest = found["pid"], found["rest"]
        resumed = _RESUMED.match(rest)
        if resumed:  # a sync counts once it has returned
            rest = under_way.pop(pid, "") + rest[resumed.end() :]
        elif rest.endswith("<unfinished ...>"):
            under_way[pid] = rest
            if not rest.startswith(("pwrite64", "write", "send")):
                continue
        call = rest.partition("(")[0]
        if "-wal>" in rest:
            if call == "pwrite64":
                wrote = dirty = True
            elif "= 0" in rest:
                dirty = False
        elif not resumed and call in ("write", "writev", "sendto", "sendmsg"):
            kind = "post" if _POSTED.search(rest) else "message" if _ACKNOWLEDGED.search(rest) else None
            if kind is not None:
                told[kind] += 1
                early[kind] += dirty or not wrote
                wrote = False
    return told, early


async def _write(server: Server, rounds: int) -> None:
    app = create_app(server.settings)
    async with app.router.lifespan_context(app):
        (_, ada), (ben, _) = [await make.member(context_of(app).database, person) for person in (ADA, BEN)]
    await server.start()
    headers = {"Authorization": f"Bearer {ada}"}
    async with httpx2.AsyncClient(base_url=server.address, headers=headers, timeout=30) as client:
        for number in range(rounds):
            answer = await client.post("/api/posts", json={"content": f"post {number}"})
            answer.raise_for_status()
    socket = await Client.open(f"127.0.0.1:{server.port}", ada)
    for number in range(rounds):
        said = {"toUserId": str(ben), "content": "Hello", "clientId": f"m-{number}"}
        answer = await socket.ask("send_message", said)
        while answer.get("code") == "too_many_events":
            await asyncio.sleep(1)
            answer = await socket.ask("send_message", said)
        if "message" not in answer:
            sys.exit(f"bench: trace: {answer}")
    await socket.close()
    server.send(signal.SIGTERM)
    await server.ended()
