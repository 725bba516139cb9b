"""Cost of uploading a 12-megapixel photograph: decoded in the child process, stored durably.

    bin/bench image

Wall time, CPU time of the child and the longest event loop pause of each upload, then the feed's p99 during two
concurrent uploads, divided by the idle p99: on all cores, and with the server and its decoders on a single core. Writes
``bench/reports/image.json``.
"""

import asyncio
import io
import resource
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx2
import uvloop
from PIL import Image

from bench.lib.environment import load_average
from bench.lib.feed_latency import measured
from bench.lib.server import MEMBER, serving
from bench.lib.upload_process import uploading
from bench.report.files import write
from meadow.media.actions import store_files
from meadow.media.decode import Decoder
from meadow.media.kinds import Kind
from meadow.platform.storage.disk import DiskStorage

TURNS = 15


def photograph() -> bytes:
    """4,000 by 3,000 pixels with the detail of a photograph: about 3.7 MB as JPEG."""
    noise = Image.effect_noise((1000, 750), 60).resize((4000, 3000), Image.Resampling.BICUBIC)
    gradient = Image.linear_gradient("L").resize((4000, 3000))
    picture = Image.merge("RGB", (noise, gradient, Image.blend(noise, gradient, 0.5)))
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=90)
    return out.getvalue()


async def longest_pause(stop: asyncio.Event) -> float:
    """Longest pause of the event loop in seconds, until ``stop`` is set."""
    longest = 0.0
    while not stop.is_set():
        before = time.perf_counter()
        await asyncio.sleep(0.002)
        longest = max(longest, time.perf_counter() - before - 0.002)
    return longest


async def one_upload(content: bytes, decoder: Decoder, storage: DiskStorage) -> tuple[float, float, float]:
    """Milliseconds of wall time, of the child's processor time, of the longest pause."""
    stop = asyncio.Event()
    watching = asyncio.create_task(longest_pause(stop))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.perf_counter()
    with tempfile.TemporaryFile() as file:
        file.write(content)
        await store_files(storage, await decoder.decode(file, Kind.JPEG))
    wall = time.perf_counter() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    stop.set()
    work = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return wall * 1000, work * 1000, await watching * 1000


async def _uploads(runs: int) -> list[tuple[float, float, float]]:
    content = photograph()
    with tempfile.TemporaryDirectory() as folder:
        decoder, storage = Decoder(), DiskStorage(Path(folder))
        await one_upload(content, decoder, storage)
        return [await one_upload(content, decoder, storage) for _ in range(runs)]


async def _beside(port: int, seconds: float) -> tuple[float, float]:
    """Median p99 of the feed, idle and during two concurrent uploads: in turns, so that slow moments of the machine
    affect both."""
    async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        token = (await client.post("/api/auth/signup", json=MEMBER)).json()["token"]
        auth = {"Authorization": f"Bearer {token}"}
        for number in range(20):
            await client.post("/api/posts", json={"content": f"Post {number}"}, headers=auth)
        await measured(port, token, 2)
    content = photograph()
    idle: list[float] = []
    busy: list[float] = []
    for _ in range(TURNS):
        idle.append((await measured(port, token, seconds))["p99"])
        with uploading(port, token, content, 2):
            busy.append((await measured(port, token, seconds))["p99"])
    return statistics.median(idle), statistics.median(busy)


def image(*, rounds: int, seconds: float) -> None:
    facts: dict[str, Any] = {"load_before": load_average()}
    walls, works, pauses = zip(*asyncio.run(_uploads(2 * rounds)), strict=True)
    for name, values in (("wall_ms", walls), ("child_cpu_ms", works), ("longest_pause_ms", pauses)):
        facts[name] = [round(value, 1) for value in values]
    facts["turns"] = TURNS
    for case, pinned in (("all_cores", False), ("one_core", True)):
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder), "", pinned=pinned) as server:
            idle, busy = uvloop.run(_beside(server.port, seconds))
        facts[case] = {"idle_p99_ms": idle, "busy_p99_ms": busy, "ratio_p99": round(busy / idle, 2)}
    write("image", facts)
