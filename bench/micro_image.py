"""What one upload of a 12-megapixel photograph costs: decoded in the child process, stored durably.

    cd server && python ../bench/micro_image.py [runs]

Prints the median and range of wall time, of processor time in the child and of the longest pause of the event loop.
"""

import asyncio
import io
import resource
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "server"))

from PIL import Image

from meadow.core.storage.disk import DiskStorage
from meadow.media.actions import store_files
from meadow.media.decode import Decoder
from meadow.media.kinds import Kind


def photograph() -> bytes:
    """4,000 by 3,000 pixels with the detail of a photograph: about 3.7 MB as JPEG."""
    noise = Image.effect_noise((1000, 750), 60).resize((4000, 3000), Image.Resampling.BICUBIC)
    gradient = Image.linear_gradient("L").resize((4000, 3000))
    picture = Image.merge("RGB", (noise, gradient, Image.blend(noise, gradient, 0.5)))
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=90)
    return out.getvalue()


async def longest_pause(stop: asyncio.Event) -> float:
    """How long the loop was away at most, in seconds, while something else went on."""
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


async def main(runs: int) -> None:
    """Print one line for each measure."""
    content = photograph()
    with tempfile.TemporaryDirectory() as folder:
        decoder, storage = Decoder(), DiskStorage(Path(folder))
        await one_upload(content, decoder, storage)
        measured = [await one_upload(content, decoder, storage) for _ in range(runs)]
    sys.stdout.write(f"12 megapixels, {len(content) / 1e6:.1f} MB JPEG, {runs} runs\n")
    for name, values in zip(
        ("wall", "child's processor", "longest pause of the loop"), zip(*measured, strict=True), strict=True
    ):
        middle, least, most = statistics.median(values), min(values), max(values)
        sys.stdout.write(f"{name:<26} median {middle:6.0f} ms   {least:.0f} to {most:.0f}\n")


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10))
