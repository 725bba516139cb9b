"""Voice recordings: parent side."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from meadow.media import constants
from meadow.media.children import Slots, ask
from meadow.media.errors import AudioTooLong, BrokenAudio, NoMovingPicture, UnknownAudioCodec
from meadow.media.kinds import Kind
from meadow.platform.core.errors import AppError

_CHILD = Path(__file__).with_name("audio_child.py")
_REFUSALS: dict[str, Callable[[], AppError]] = {
    "long": AudioTooLong,
    "codec": UnknownAudioCodec,
    "no sound": NoMovingPicture,
}
BARS = 64


@dataclass(frozen=True, slots=True)
class Audio:
    """A recording in Opus: its length, and its loudness in 64 parts from 0 to 100."""

    duration_ms: int
    waveform: list[int]


async def read_audio(slots: Slots, source: IO[bytes], kind: Kind, made: IO[bytes]) -> Audio:
    """Encode the sound in ``source``, a real file, as Opus into ``made``; BrokenAudio, AudioTooLong, UnknownAudioCodec,
    NoMovingPicture without picture and sound, or DecoderBusy."""
    job = {
        "format": kind.value,
        "max_pixels": constants.MAX_DECODED_PIXELS,
        "max_seconds": constants.MAX_AUDIO_SECONDS + 1,
        "memory_bytes": constants.DECODER_MEMORY_BYTES,
        "cpu_seconds": constants.AUDIO_CPU_SECONDS,
        "output_bytes": constants.DECODER_OUTPUT_BYTES,
    }
    async with slots.one():
        return await ask(_CHILD, job, source, constants.AUDIO_WALL_SECONDS, _read_answer, _REFUSALS, BrokenAudio, made)


def _read_answer(head: dict[str, Any], answer: IO[bytes]) -> Audio:
    waveform = [min(100, max(0, int(each))) for each in head["waveform"]][:BARS]
    return Audio(max(1, round(float(head["seconds"]) * 1000)), waveform)
