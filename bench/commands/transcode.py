"""Feed latency while videos are transcoded.

    bin/bench transcode --seconds 10

Prints p50 and p99 of the feed at a steady rate, idle and during transcoding, and their ratio (figures: at most 1.5);
writes ``bench/reports/transcode.json``. Server and clips are new in each run.
"""

import asyncio
import io
import tempfile
from fractions import Fraction
from pathlib import Path
from typing import Any

import av
import httpx2
import uvloop
from PIL import Image

from bench.lib.environment import load_average
from bench.lib.feed_latency import RATE, measured
from bench.lib.server import MEMBER, serving
from bench.report.files import write

# Two run at once; the others wait behind them, so that there is work until the last window has ended.
UPLOADS = 4


def clip(seconds: int) -> bytes:
    """1080p in MPEG-4 part 2, unsupported by browsers: about 1 MB a second."""
    out = io.BytesIO()
    with av.open(out, "w", format="mp4") as container:
        stream = container.add_stream("mpeg4", rate=30, bit_rate=8_000_000)
        stream.width, stream.height, stream.pix_fmt = 1920, 1080, "yuv420p"
        noise = [Image.effect_noise((480, 270), 50).resize((1920, 1080)).convert("RGB") for _ in range(6)]
        for number in range(seconds * 30):
            frame = av.VideoFrame.from_image(noise[number % len(noise)])
            frame.pts, frame.time_base = number, Fraction(1, 30)
            container.mux(stream.encode(frame))
        container.mux(stream.encode(None))
    return out.getvalue()


def transcoding(pid: int) -> bool:
    """Whether a normalisation child of that process runs."""
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            if "normalise_child" in Path(f"/proc/{child}/cmdline").read_text():
                return True
    return False


async def run(pid: int, port: int, seconds: float) -> dict[str, Any]:
    """Measure idle, then during transcoding."""
    async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        token = (await client.post("/api/auth/signup", json=MEMBER)).json()["token"]
        auth = {"Authorization": f"Bearer {token}"}
        for number in range(20):
            await client.post("/api/posts", json={"content": f"Post {number}"}, headers=auth)
        await measured(port, token, 2)
        facts: dict[str, Any] = {"load_before": load_average(), "idle": await measured(port, token, seconds)}
        content = clip(20)
        for _ in range(UPLOADS):
            answer = await client.post("/api/posts/upload", files={"file": ("a.mp4", content)}, headers=auth)
            if answer.json().get("status") != "processing":
                raise SystemExit(f"the upload was not taken: {answer.text}")
        for _ in range(400):
            if transcoding(pid):
                break
            await asyncio.sleep(0.05)
        facts["busy"] = await measured(port, token, seconds)
        facts["in_work_at_the_end"] = transcoding(pid)
        facts["load_after"] = load_average()
    facts["ratio_p99"] = round(facts["busy"]["p99"] / facts["idle"]["p99"], 2)
    return facts


def transcode(seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), "") as server:
        facts = uvloop.run(run(server.pid, server.port, seconds))
        facts["memory_mb"] = round(server.memory_mb(), 1)
    facts |= {"rate": RATE, "seconds": seconds}
    write("transcode", facts)
