"""Voice recording process, one per recording: decodes sound and encodes it as Opus.

Run as a script like ``video_child.py``, with the same limits and conventions.
"""

import json
import sys
from array import array
from pathlib import Path
from typing import Any

import av
from av.audio import resampler as audio_resampler
from av.container.core import Flags

if __name__ == "__main__":
    # In isolated mode sys.path holds installed packages only; our folder is appended last, so it shadows none.
    sys.path.append(str(Path(__file__).resolve().parents[2]))
from meadow.media.sandbox import Bytes, Job, Refused, framed
from meadow.media.video_child import STILL, open_video, run, sound_of

RATE = 48_000
_FRAME = 960
_BARS = 64


def work(job: Job) -> list[bytes]:
    """The answer holds facts only; the recording is written to the job's ``output`` descriptor."""
    peaks, samples = array("l"), 0
    with open_video(job) as container:
        if [each for each in container.streams.video if not each.disposition & STILL]:
            raise Refused("picture")
        sound = sound_of(container)
        if sound is None:
            raise Refused("no sound")
        sound.codec_context.thread_count = 1
        resampler = audio_resampler.AudioResampler(format="s16", layout="mono", rate=RATE, frame_size=_FRAME)
        made: Any = av.open(Bytes(job["output"]), "w", format="webm")
        made.flags |= Flags.bitexact.value
        stream = made.add_stream("libopus", rate=RATE, layout="mono", options={"application": "voip"})
        stream.bit_rate = 32_000
        for frame in _frames(container, sound, resampler):
            samples += frame.samples
            if samples > job["max_seconds"] * RATE:
                raise Refused("long")
            heard = array("h", bytes(frame.planes[0])[: frame.samples * 2])
            peaks.append(max(max(heard), -min(heard)))
            made.mux(stream.encode(frame))
        if not samples:
            raise Refused("broken")
        made.mux(stream.encode(None))
        made.close()
    return [framed({"seconds": samples / RATE, "waveform": waveform(peaks)})]


def _frames(container: Any, sound: Any, resampler: Any) -> Any:
    for frame in container.decode(sound):
        # Gaps skipped by a phone are not silence.
        frame.pts = None
        yield from resampler.resample(frame)
    yield from resampler.resample(None)


def waveform(peaks: "array[int]") -> list[int]:
    """Peak loudness of each of 64 equal parts, from 0 to 100."""
    count = len(peaks)
    parts = (peaks[n * count // _BARS : max(n * count // _BARS + 1, (n + 1) * count // _BARS)] for n in range(_BARS))
    return [min(100, round(max(part) * 100 / 32_768)) for part in parts]


if __name__ == "__main__":
    run(json.loads(sys.argv[1]), work)
