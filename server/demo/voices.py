"""Voice messages of the demo town: tunes, recorded in the format of the product."""

import io
from array import array
from dataclasses import dataclass
from typing import Any

import anyio.to_thread
import av
from av.container.core import Flags

from demo.films import RATE, play, tune_of
from meadow.media.audio import Audio
from meadow.media.audio_child import waveform
from meadow.media.processing import record_audio, store_audio
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.storage.port import Storage

_PART = RATE // 50


def hum(name: str) -> tuple[Audio, bytes]:
    """A tune as a recording, and the file of it."""
    tune, out = tune_of(name), io.BytesIO()
    with av.open(out, "w", format="webm") as container:
        container.flags |= Flags.bitexact.value
        stream: Any = container.add_stream("libopus", rate=RATE, layout="mono")
        play(container, stream, tune)
    peaks = array("l", [max(map(abs, tune[start : start + _PART])) for start in range(0, len(tune), _PART)])
    return Audio(duration_ms=1000 * len(tune) // RATE, waveform=waveform(peaks)), out.getvalue()


@dataclass(frozen=True, slots=True)
class Stored:
    """A recording whose file is in storage and waits for its upload's row."""

    name: str
    audio: Audio
    size: int

    async def record(self, db: Writer, me: int) -> Row:
        """The upload's row."""
        return await record_audio(db, me, self.name, self.audio, self.size)


async def record(storage: Storage, tune: str) -> Stored:
    """Make the recording and store its file, before the transaction that adds its row."""
    audio, content = await anyio.to_thread.run_sync(hum, tune)
    return Stored(await store_audio(storage, io.BytesIO(content)), audio, len(content))
