"""Memory of the serving process during an upload of 100 MB.

    bin/bench upload

Prints the resident memory of the server before, at most and after three uploads in sequence, the maximum of the
processes that inspect the video, and the duration of an upload; writes ``bench/reports/upload.json``.
"""

import io
import tempfile
import time
from fractions import Fraction
from pathlib import Path
from typing import Any

import av
import httpx2
from PIL import Image

from bench.lib.environment import load_average
from bench.lib.process_memory import Memory, resident_mb
from bench.lib.server import MEMBER, serving
from bench.report.files import write

BYTES = 100 * 1024 * 1024
UPLOADS = 3


def clip(size: int) -> bytes:
    """H.264 of exactly this size that is stored unchanged: noise, padded with an empty ``free`` box."""
    packets: list[bytes] = []
    out = io.BytesIO()
    with av.open(out, "w", format="mp4") as container:
        stream: Any = container.add_stream("libx264", rate=30, options={"preset": "ultrafast", "qp": "4", "g": "1"})
        stream.width, stream.height, stream.pix_fmt = 1280, 720, "yuv420p"
        for number in range(4):
            frame = av.VideoFrame.from_image(Image.effect_noise((1280, 720), 90).convert("RGB"))
            frame.pts, frame.time_base, frame.pict_type = number, Fraction(1, 30), 1
            packets += [bytes(packet) for packet in stream.encode(frame)]
        packets += [bytes(packet) for packet in stream.encode(None)]
        # Each packet is a keyframe, so packets may be repeated.
        room = size - 64 * 1024
        number = 0
        while room > len(packets[number % len(packets)]):
            packet: Any = av.Packet(packets[number % len(packets)])
            packet.pts = packet.dts = number
            packet.time_base, packet.stream, packet.is_keyframe = Fraction(1, 30), stream, True
            container.mux_one(packet)
            room -= packet.size
            number += 1
    content = out.getvalue()
    rest = size - len(content)
    return content + rest.to_bytes(4, "big") + b"free" + bytes(rest - 8)


def run(pid: int, port: int, content: bytes) -> dict[str, Any]:
    """The uploads, one after another."""
    with httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=120) as client:
        auth = {"Authorization": f"Bearer {client.post('/api/auth/signup', json=MEMBER).json()['token']}"}
        # Modules loaded by a first upload stay in memory: a small upload precedes all measurements.
        _sent(client, auth, clip(8 * 1024 * 1024))
        facts: dict[str, Any] = {"load_before": load_average(), "before_mb": resident_mb(pid), "seconds": []}
        with Memory(pid) as memory:
            for _ in range(UPLOADS):
                started = time.perf_counter()
                _sent(client, auth, content)
                facts["seconds"].append(round(time.perf_counter() - started, 2))
        facts |= {"most_mb": memory.most_mb, "after_mb": resident_mb(pid), "looks": memory.looks}
        facts["most_of_a_child_mb"] = memory.most_child_mb
    facts["grown_mb"] = round(facts["most_mb"] - facts["before_mb"], 1)
    return facts


def _sent(client: httpx2.Client, auth: dict[str, str], content: bytes) -> None:
    answer = client.post("/api/posts/upload", files={"file": ("a.mp4", io.BytesIO(content))}, headers=auth)
    if answer.status_code != 201 or answer.json()["status"] != "ready":
        raise SystemExit(f"the upload was not taken: {answer.text}")


def upload() -> None:
    content = clip(BYTES)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), "") as server:
        facts = run(server.pid, server.port, content)
    facts |= {"bytes": len(content)}
    write("upload", facts)
